# Words that every card game needs. Format: see README.md.

kind card
  da: kort, kortet, kort, kortene
  sv: kort, kortet, kort, korten
  nb: kort, kortet, kort, kortene
  en: card, cards
