"""The language of Regelsmed: text to syntax tree and back."""
