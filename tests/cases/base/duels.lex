# Words of the small game with card texts.

title on_fighters
  da: Kæmpere
  sv: Kämpar
  nb: Kjempere
  en: Fighters

title on_feints
  da: Finter
  sv: Finter
  nb: Finter
  en: Feints

title ex_weight
  da: Den tungeste vinder
  sv: Den tyngsta vinner
  nb: Den tyngste vinner
  en: The heaviest wins

zone bag
  da: sæk, sækken, sække
  sv: säck, säcken, säckar
  nb: sekk, sekken, sekker
  en: bag, bags

zone basket
  da: kurv, kurven, kurve
  sv: korg, korgen, korgar
  nb: kurv, kurven, kurver
  en: basket, baskets

zone cupboard
  da: skab, skabet, skabe
  sv: skåp, skåpet, skåp
  nb: skap, skapet, skap
  en: cupboard, cupboards

zone arena
  da: arena, arenaen, arenaer
  sv: arena, arenan, arenor
  nb: arena, arenaen, arenaer
  en: arena, arenas

post fighter
  da: kæmper, kæmperen, kæmpere
  sv: kämpe, kämpen, kämpar
  nb: kjemper, kjemperen, kjempere
  en: fighter, fighters

post feint
  da: finte, finten, finter
  sv: fint, finten, finter
  nb: finte, finten, finter
  en: feint, feints

half fight_text
  da: kamptekst, kampteksten, kamptekster
  sv: kamptext, kamptexten, kamptexter
  nb: kamptekst, kampteksten, kamptekster
  en: fight text, fight texts

half feint_text
  da: fintetekst, finteteksten, fintetekster
  sv: fintext, fintexten, fintexter
  nb: fintetekst, finteteksten, fintetekster
  en: feint text, feint texts

stat weight
  da: vægt, vægten, vægte
  sv: vikt, vikten, vikter
  nb: vekt, vekten, vekter
  en: weight, weights

stat power
  da: kraft, kraften, kræfter
  sv: kraft, kraften, krafter
  nb: kraft, kraften, krefter
  en: power, powers

trait bear
  da: bjørn, bjørnen, bjørne
  sv: björn, björnen, björnar
  nb: bjørn, bjørnen, bjørner
  en: bear, bears

trait bird
  da: fugl, fuglen, fugle
  sv: fågel, fågeln, fåglar
  nb: fugl, fuglen, fugler
  en: bird, birds

trait fox
  da: ræv, ræven, ræve
  sv: räv, räven, rävar
  nb: rev, reven, rever
  en: fox, foxes

keyword rare
  da: sjælden, sjældent, sjældne
  sv: sällsynt, sällsynt, sällsynta
  nb: sjelden, sjeldent, sjeldne
  en: rare

keyword bold
  da: modig, modigt, modige
  sv: modig, modigt, modiga
  nb: modig, modig, modige
  en: bold

role herald
  da: herold, herolden, herolder
  sv: härold, härolden, härolder
  nb: herold, herolden, herolder
  en: herald, heralds

token sun
  da: sol
  sv: sol
  nb: sol
  en: sun

token moon
  da: måne
  sv: måne
  nb: måne
  en: moon

token star
  da: stjerne
  sv: stjärna
  nb: stjerne
  en: star

contest fight
  da: kamp, kampen, kampe
  sv: kamp, kampen, kamper
  nb: kamp, kampen, kamper
  en: fight, fights

phase bout
  da: dyst, dysten, dyster
  sv: rond, ronden, ronder
  nb: dyst, dysten, dyster
  en: bout, bouts

phase drawing
  da: optagning, optagningen, optagninger
  sv: upptagning, upptagningen, upptagningar
  nb: opptrekking, opptrekkingen, opptrekkinger
  en: drawing, drawings

phase opening
  da: optakt, optakten, optakter
  sv: upptakt, upptakten, upptakter
  nb: opptakt, opptakten, opptakter
  en: opening, openings

phase showdown
  da: opgør, opgøret, opgør
  sv: uppgörelse, uppgörelsen, uppgörelser
  nb: oppgjør, oppgjøret, oppgjør
  en: showdown, showdowns

phase tidying
  da: oprydning, oprydningen, oprydninger
  sv: uppröjning, uppröjningen, uppröjningar
  nb: opprydning, opprydningen, opprydninger
  en: tidying, tidyings

option bout_limit
  da: dystgrænse, dystgrænsen, dystgrænser
  sv: rondgräns, rondgränsen, rondgränser
  nb: dystgrense, dystgrensen, dystgrenser
  en: bout limit, bout limits

name bruno
  da: Bruno Brumme
  sv: Bruno Brum
  nb: Bruno Brumme
  en: Bruno the Bear

name berta
  da: Berta Brumme
  sv: Berta Brum
  nb: Berta Brumme
  en: Berta the Bear

name falk
  da: Falk Fjer
  sv: Falk Fjäder
  nb: Falk Fjær
  en: Falk the Falcon

name ulla
  da: Ulla Ugle
  sv: Ulla Uggla
  nb: Ulla Ugle
  en: Ulla the Owl

name rune
  da: Rune Ræv
  sv: Rune Räv
  nb: Rune Rev
  en: Rune the Fox

name hornet
  da: Den Stikkende Hveps
  sv: Den Stickande Getingen
  nb: Den Stikkende Vepsen
  en: The Stinging Wasp
