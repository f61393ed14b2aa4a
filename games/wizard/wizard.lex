# Words of the game.

title game
  da: Wizard
  sv: Wizard
  nb: Wizard
  en: Wizard

suit_set suit
  da: kulør, kuløren, kulører
  sv: färg, färgen, färger
  nb: farge, fargen, farger
  en: suit, suits

suit clubs
  da: klør
  sv: klöver
  nb: kløver
  en: clubs

suit diamonds
  da: ruder
  sv: ruter
  nb: ruter
  en: diamonds

suit hearts
  da: hjerter
  sv: hjärter
  nb: hjerter
  en: hearts

suit spades
  da: spar
  sv: spader
  nb: spar
  en: spades

kind suit_card
  da: kulørkort, kulørkortet, kulørkort
  sv: färgkort, färgkortet, färgkort
  nb: fargekort, fargekortet, fargekort
  en: suit card, suit cards

kind wizard
  da: troldmand, troldmanden, troldmænd
  sv: trollkarl, trollkarlen, trollkarlar
  nb: trollmann, trollmannen, trollmenn, trollmennene
  en: wizard, wizards

kind jester
  da: nar, narren, narre
  sv: narr, narren, narrar
  nb: narr, narren, narrer
  en: jester, jesters

card suit_card
  da: {suit} {rank}
  sv: {suit} {rank}
  nb: {suit} {rank}
  en: the {rank} of {suit}

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

counter point
  da: point, pointet, point, pointene
  sv: poäng, poängen, poäng, poängen
  nb: poeng, poenget, poeng, poengene
  en: point, points

role dealer
  da: giver, giveren, givere
  sv: givare, givaren, givare
  nb: giver, giveren, givere
  en: dealer, dealers

phase round
  da: runde, runden, runder
  sv: omgång, omgången, omgångar
  nb: runde, runden, runder
  en: round, rounds

phase trump_choice
  da: trumfvalg, trumfvalget, trumfvalg
  sv: trumfval, trumfvalet, trumfval
  nb: trumfvalg, trumfvalget, trumfvalg
  en: choice of trump, choices of trump

phase bidding
  da: melderunde, melderunden, melderunder
  sv: budgivning, budgivningen, budgivningar
  nb: melderunde, melderunden, melderunder
  en: bidding, biddings

phase scoring
  da: pointgivning, pointgivningen, pointgivninger
  sv: poängräkning, poängräkningen, poängräkningar
  nb: poengtelling, poengtellingen, poengtellinger
  en: scoring, scorings

contest trick
  da: stik, stikket, stik
  sv: stick, sticket, stick
  nb: stikk, stikket, stikk
  en: trick, tricks

bid bid
  da: melding, meldingen, meldinger
  sv: bud, budet, bud
  nb: melding, meldingen, meldinger
  en: bid, bids

option no_exact_total
  da: meldespærre, meldespærren, meldespærrer
  sv: summaspärr, summaspärren, summaspärrar
  nb: meldesperre, meldesperren, meldesperrer
  en: bid restriction, bid restrictions

# Titles of the examples

title ex_three_players
  da: Med tre spillere er der tyve runder
  sv: Med tre spelare blir det tjugo omgångar
  nb: Med tre spillere blir det tjue runder
  en: With three players there are twenty rounds

title ex_next_to_last
  da: I næstsidste runde vendes et kort op
  sv: I den näst sista omgången vänds ett kort upp
  nb: I den nest siste runden blir et kort snudd
  en: A card is turned up in the next-to-last round

title ex_six_players
  da: Med seks spillere er der ti runder
  sv: Med sex spelare blir det tio omgångar
  nb: Med seks spillere blir det ti runder
  en: With six players there are ten rounds

title ex_suit_turned
  da: Det vendte kort bestemmer, hvad der er trumf
  sv: Det uppvända kortet bestämmer trumf
  nb: Det oppvendte kortet avgjør hva som er trumf
  en: The turned-up card decides the trump suit

title ex_jester_turned
  da: En nar vendes op: ingen trumf
  sv: En narr vänds upp: ingen trumf
  nb: En narr blir snudd: ingen trumf
  en: A jester is turned up: no trump

title ex_wizard_turned
  da: Giveren vælger trumf
  sv: Givaren väljer trumf
  nb: Giveren velger trumf
  en: The dealer chooses the trump suit

title ex_bid_range
  da: En melding går fra 0 til rundens nummer
  sv: Ett bud går från 0 till omgångens nummer
  nb: Meldinger går fra 0 til rundenummeret
  en: Bids run from 0 to the round number

title ex_no_exact_total
  da: Meldingerne må ikke gå op
  sv: Buden får inte gå jämnt ut
  nb: Meldingene kan ikke gå opp
  en: The bids may not come out even

title ex_deck
  da: Kortene
  sv: Kortleken
  nb: Kortene
  en: The cards

title ex_all_must_play
  da: Et stik afgøres først, når alle har spillet
  sv: Ett stick avgörs först när alla har spelat
  nb: Et stikk avgjøres først når alle har spilt
  en: A trick is decided only when all have played

title ex_always_playable
  da: Troldmænd og narre må altid spilles
  sv: Trollkarlar och narrar får alltid spelas
  nb: Trollmenn og narrer kan alltid spilles
  en: Wizards and jesters may always be played

title ex_void
  da: Den, der ikke kan bekende, behøver ikke trumfe
  sv: Den som inte kan bekänna behöver inte spela trumf
  nb: Den som ikke kan følge farge, trenger ikke å spille trumf
  en: Whoever cannot follow suit need not play a trump

title ex_wizard_led
  da: Efter en troldmand vælger alle frit
  sv: Efter en trollkarl väljer alla fritt
  nb: Etter en trollmann velger alle fritt
  en: After a wizard everyone is free

title ex_jester_led
  da: Efter en nar bestemmer næste kort kuløren
  sv: Efter en narr bestämmer nästa kort färgen
  nb: Etter en narr bestemmer neste kort fargen
  en: After a jester the next card sets the suit

title ex_second_is_free
  da: Den, der spiller efter en nar, vælger frit
  sv: Den som spelar efter en narr väljer fritt
  nb: Den som spiller etter en narr, velger fritt
  en: Whoever plays after a jester is free

title ex_wizard_midway
  da: En troldmand midt i stikket ændrer ikke kuløren
  sv: En trollkarl mitt i sticket ändrar inte färgen
  nb: En trollmann midt i stikket endrer ikke fargen
  en: A wizard in the middle of a trick does not change the suit

title ex_first_wizard
  da: Den første troldmand vinder
  sv: Den första trollkarlen vinner
  nb: Den første trollmannen vinner
  en: The first wizard wins

title ex_low_trump
  da: Den laveste trumf slår den højeste hjerter
  sv: Den lägsta trumfen slår den högsta hjärtern
  nb: Den laveste trumfen slår den høyeste hjerteren
  en: The lowest trump beats the highest heart

title ex_suit_led_wins
  da: Når ingen spiller trumf, vinder den udspillede kulør
  sv: När ingen spelar trumf vinner den utspelade färgen
  nb: Når ingen spiller trumf, vinner den utspilte fargen
  en: When nobody plays a trump, the suit led wins

title ex_only_jesters
  da: Kun narre: den første vinder
  sv: Bara narrar: den första vinner
  nb: Bare narrer: den første vinner
  en: Only jesters: the first one wins

title ex_winner_leads
  da: Vinderen spiller ud til næste stik
  sv: Vinnaren spelar ut till nästa stick
  nb: Vinneren spiller ut til neste stikk
  en: The winner leads to the next trick

title ex_full_round
  da: En hel runde med plus og minus
  sv: En hel omgång med plus och minus
  nb: En hel runde med pluss og minus
  en: A whole round with gains and losses

title ex_next_dealer
  da: Given går videre
  sv: Given går vidare
  nb: Given går videre
  en: The deal moves on

title ex_four_players
  da: Med fire spillere er der femten runder
  sv: Med fyra spelare blir det femton omgångar
  nb: Med fire spillere blir det femten runder
  en: With four players there are fifteen rounds

title ex_five_players
  da: Med fem spillere er der tolv runder
  sv: Med fem spelare blir det tolv omgångar
  nb: Med fem spillere blir det tolv runder
  en: With five players there are twelve rounds

title ex_no_second_card
  da: Efter en nar vendes der ikke et nyt kort op
  sv: Efter en narr vänds inget nytt kort upp
  nb: Etter en narr snus det ikke opp et nytt kort
  en: After a jester no second card is turned up

title ex_bids_too_high
  da: Spærren binder ingen, når meldingerne allerede er for høje
  sv: Spärren binder ingen när buden redan är för höga
  nb: Sperren binder ingen når meldingene allerede er for høye
  en: The restriction binds nobody once the bids are too high

title ex_first_lead
  da: Spilleren efter giveren spiller ud og vælger frit
  sv: Spelaren efter givaren spelar ut och väljer fritt
  nb: Spilleren etter giveren spiller ut og velger fritt
  en: The player after the dealer leads, and leads anything

title ex_two_jesters
  da: Efter to narre bestemmer det tredje kort kuløren
  sv: Efter två narrar bestämmer det tredje kortet färgen
  nb: Etter to narrer bestemmer det tredje kortet fargen
  en: After two jesters the third card sets the suit

title ex_jester_then_wizard
  da: En troldmand efter en nar stiller alle frit
  sv: En trollkarl efter en narr lämnar alla fria
  nb: En trollmann etter en narr stiller alle fritt
  en: A wizard after a jester leaves everyone free

title ex_wizard_then_suit
  da: Et kulørkort efter en troldmand binder ingen
  sv: Ett färgkort efter en trollkarl binder ingen
  nb: Et fargekort etter en trollmann binder ingen
  en: A suit card after a wizard binds nobody

title ex_thirteen_is_high
  da: Tretten er højest i sin kulør
  sv: Tretton är högst i sin färg
  nb: Tretten er høyest i sin farge
  en: Thirteen is the highest of its suit

title ex_zero
  da: Også den, der har meldt nul, får eller mister point
  sv: Även den som har bjudit noll får eller förlorar poäng
  nb: Også den som har meldt null, får eller mister poeng
  en: A bid of zero wins or loses points, too

title ex_shared_victory
  da: Lige mange point giver delt sejr
  sv: Lika många poäng ger delad seger
  nb: Like mange poeng gir delt seier
  en: Equal points make a shared victory
