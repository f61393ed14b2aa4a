"""Games of cards with texts: who has what where, and what the sentences on cards do."""
