# More words for the small game with bids and trump.

kind dragon
  da: drage, dragen, drager
  sv: drake, draken, drakar
  nb: drage, dragen, drager
  en: dragon, dragons

phase auction
  da: auktion, auktionen, auktioner
  sv: auktion, auktionen, auktioner
  nb: auksjon, auksjonen, auksjoner
  en: auction, auctions

phase trump_choice
  da: trumfvalg, trumfvalget, trumfvalg
  sv: trumfval, trumfvalet, trumfval
  nb: trumfvalg, trumfvalget, trumfvalg
  en: choice of trump, choices of trump

bid bid
  da: melding, meldingen, meldinger
  sv: bud, budet, bud
  nb: melding, meldingen, meldinger
  en: bid, bids

title ex_bids
  da: En melding går ikke højere end omgangens nummer
  sv: Ett bud går inte högre än omgångens nummer
  nb: En melding går ikke høyere enn nummeret på omgangen
  en: No bid is higher than the number of the deal

title ex_deals
  da: Fire spillere spiller fire omgange
  sv: Fyra spelare spelar fyra omgångar
  nb: Fire spillere spiller fire omganger
  en: Four players play four deals
