# Words of the game.

title game
  da: Kul
  sv: Kul
  nb: Kul
  en: Kul

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

role dealer
  da: giver, giveren, givere
  sv: givare, givaren, givare
  nb: giver, giveren, givere
  en: dealer, dealers

phase deal
  da: omgang, omgangen, omgange
  sv: omgång, omgången, omgångar
  nb: omgang, omgangen, omganger; omgangs-
  en: deal, deals

contest trick
  da: stik, stikket, stik
  sv: stick, sticket, stick
  nb: stikk, stikket, stikk
  en: trick, tricks

option stake
  da: indsats, indsatsen, indsatser
  sv: insats, insatsen, insatser
  nb: innsats, innsatsen, innsatser
  en: stake, stakes

# Titles of the examples

title ex_deck
  da: Kort og bunke med fem spillere
  sv: Kort och talong med fem spelare
  nb: Kort og bunke med fem spillere
  en: Cards and pile with five players

title ex_first_lead
  da: Spilleren efter giveren spiller ud
  sv: Spelaren efter givaren spelar ut
  nb: Spilleren etter giveren spiller ut
  en: The player after the dealer leads

title ex_guardian_follows
  da: Også vogtere hører til et element
  sv: Även väktare hör till ett element
  nb: Også voktere hører til et element
  en: Guardians belong to an element, too

title ex_void
  da: Den, der ikke kan bekende, vælger frit
  sv: Den som inte kan bekänna väljer fritt
  nb: Den som ikke kan følge elementet, står fritt
  en: Whoever cannot follow is free

title ex_offsuit
  da: Et højt kort i et andet element vinder ikke
  sv: Ett högt kort i ett annat element vinner inte
  nb: Et høyt kort i et annet element vinner ikke
  en: A high card of another element does not win

title ex_guardian_beats_ten
  da: Den laveste vogter slår tieren
  sv: Den lägsta väktaren slår tian
  nb: Den laveste vokteren slår tieren
  en: The lowest guardian beats the ten

title ex_fifth_trick
  da: Kun det femte stik giver point
  sv: Bara det femte sticket ger poäng
  nb: Bare det femte stikket gir poeng
  en: Only the fifth trick scores

title ex_next_dealer
  da: Giveren skifter
  sv: Given går vidare
  nb: Giveren skifter
  en: The deal moves on

title ex_third_point
  da: Det tredje point afgør spillet
  sv: Den tredje poängen avgör
  nb: Det tredje poenget avgjør
  en: The third point decides

title ex_stake
  da: Alle undtagen stikkets vinder betaler
  sv: Alla utom stickets vinnare betalar
  nb: Alle unntatt vinneren av stikket betaler
  en: Everyone but the winner of the trick pays
