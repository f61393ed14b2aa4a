# Words of the small game that the cases change.

title game
  da: Kalas
  sv: Kalas
  nb: Kalas
  en: Kalas

title ex_lead
  da: Spilleren efter giveren spiller ud
  sv: Spelaren efter givaren spelar ut
  nb: Spilleren etter giveren spiller ut
  en: The player after the dealer leads

title ex_follow
  da: Den, der har farven, bekender
  sv: Den som har färgen bekänner
  nb: Den som har fargen, følger
  en: Whoever has the suit follows

suit_set suit
  da: farve, farven, farver
  sv: färg, färgen, färger
  nb: farge, fargen, farger
  en: suit, suits

suit spades
  da: spar
  sv: spader
  nb: spar
  en: spades

suit hearts
  da: hjerter
  sv: hjärter
  nb: hjerter
  en: hearts

suit clubs
  da: klør
  sv: klöver
  nb: kløver
  en: clubs

kind number_card
  da: talkort, talkortet, talkort
  sv: siffra, siffran, siffror
  nb: tallkort, tallkortet, tallkort
  en: number card, number cards

kind king
  da: konge, kongen, konger
  sv: kung, kungen, kungar
  nb: konge, kongen, konger
  en: king, kings

kind joker
  da: joker, jokeren, jokere
  sv: joker, jokern, jokrar
  nb: joker, jokeren, jokere
  en: joker, jokers

card number_card
  da: {suit} {rank}
  sv: {suit} {rank}
  nb: {suit} {rank}
  en: {suit} {rank}

card king
  da: {suit} konge
  sv: {suit} kung
  nb: {suit} konge
  en: {suit} king

deck small
  da: Lillekort
  sv: Lillekort
  nb: Lillekort
  en: Lillekort

zone hand
  da: hånd, hånden, hænder; på
  sv: hand, handen, händer; på
  nb: hånd, hånden, hender; på
  en: hand, hands; in hand

zone stock
  da: bunke, bunken, bunker
  sv: talong, talongen, talonger
  nb: bunke, bunken, bunker
  en: pile, piles

zone pot
  da: pulje, puljen, puljer
  sv: pott, potten, potter
  nb: pott, potten, potter
  en: pot, pots

zone chest
  da: kiste, kisten, kister
  sv: kista, kistan, kistor
  nb: kiste, kisten, kister
  en: chest, chests

counter point
  da: point, pointet, point, pointene
  sv: poäng, poängen, poäng, poängen
  nb: poeng, poenget, poeng, poengene
  en: point, points

counter coin
  da: mønt, mønten, mønter
  sv: mynt, myntet, mynt
  nb: mynt, mynten, mynter
  en: coin, coins

counter medal
  da: medalje, medaljen, medaljer
  sv: medalj, medaljen, medaljer
  nb: medalje, medaljen, medaljer
  en: medal, medals

role dealer
  da: giver, giveren, givere
  sv: givare, givaren, givare
  nb: giver, giveren, givere
  en: dealer, dealers

role judge
  da: dommer, dommeren, dommere
  sv: domare, domaren, domare
  nb: dommer, dommeren, dommere
  en: judge, judges

phase deal
  da: omgang, omgangen, omgange
  sv: omgång, omgången, omgångar
  nb: omgang, omgangen, omganger; omgangs-
  en: deal, deals

phase feast
  da: fest, festen, fester
  sv: fest, festen, fester
  nb: fest, festen, fester
  en: feast, feasts

contest trick
  da: stik, stikket, stik
  sv: stick, sticket, stick
  nb: stikk, stikket, stikk
  en: trick, tricks

contest duel
  da: duel, duellen, dueller
  sv: duell, duellen, dueller
  nb: duell, duellen, dueller
  en: duel, duels

option bonus
  da: bonus, bonussen, bonusser
  sv: bonus, bonusen, bonusar
  nb: bonus, bonusen, bonuser
  en: bonus, bonuses

option forfeit
  da: pant, pantet, panter
  sv: pant, panten, panter
  nb: pant, pantet, panter
  en: forfeit, forfeits
