# Words of no game, as awkward as a dictionary holds them: both genders, vowels, words of two parts,
# irregular plurals, synonyms of another gender, a place that is a phrase.

zone shelf
  da: hylde, hylden, hylder; på
  sv: hylla, hyllan, hyllor; på
  nb: hylle, hyllen, hyller; på
  en: shelf, shelves; on

zone warehouse
  da: lager, lageret, lagre, lagrene; på | depot, depotet, depoter
  sv: lager, lagret, lager, lagren | depå, depån, depåer
  nb: lager, lageret, lagre; på | depot, depotet, depoter
  en: open store, open stores | depot, depots

zone attic
  da: øverste rum, øverste rummet, øverste rum, øverste rummene
  sv: vind, vinden, vindar; på
  nb: loft, loftet, loft, loftene; på
  en: attic, attics; up there

counter crown
  da: krone, kronen, kroner
  sv: krona, kronan, kronor
  nb: krone, kronen, kroner
  en: crown, crowns

counter eye
  da: øje, øjet, øjne | blik, blikket, blikke
  sv: öga, ögat, ögon, ögonen
  nb: øye, øyet, øyne
  en: eye, eyes

role host
  da: vært, værten, værter
  sv: värd, värden, värdar
  nb: vert, verten, verter
  en: host, hosts

role oracle
  da: orakel, oraklet, orakler
  sv: orakel, oraklet, orakel, oraklen
  nb: orakel, orakelet, orakler
  en: oracle, oracles

phase season
  da: sæson, sæsonen, sæsoner
  sv: säsong, säsongen, säsonger
  nb: sesong, sesongen, sesonger
  en: season, seasons

phase year
  da: år, året, år, årene
  sv: år, året, år, åren
  nb: år, året, år, årene
  en: year of play, years of play

contest tug_of_war
  da: dyst, dysten, dyster
  sv: dragkamp, dragkampen, dragkamper
  nb: dyst, dysten, dyster
  en: tug-of-war, tugs-of-war

contest race
  da: løb, løbet, løb, løbene
  sv: lopp, loppet, lopp
  nb: løp, løpet, løp
  en: event, events

bid promise
  da: løfte, løftet, løfter
  sv: löfte, löftet, löften
  nb: løfte, løftet, løfter
  en: promise, promises

bid oath
  da: ed, eden, eder
  sv: ed, eden, eder
  nb: ed, eden, eder
  en: oath, oaths

option haste
  da: hastværk, hastværket, hastværker
  sv: brådska, brådskan, brådskor
  nb: hastverk, hastverket, hastverk
  en: urgency, urgencies

option toll
  da: told, tolden, tolde
  sv: tull, tullen, tullar
  nb: toll, tollen, toller
  en: toll, tolls

suit_set shade
  da: nuance, nuancen, nuancer
  sv: nyans, nyansen, nyanser
  nb: nyanse, nyansen, nyanser
  en: shade, shades

suit_set emblem
  da: våben, våbenet, våbener
  sv: emblem, emblemet, emblem
  nb: våpen, våpenet, våpen, våpnene
  en: emblem, emblems

suit moss
  da: mos
  sv: mossa
  nb: mose
  en: moss

suit night_sky
  da: nattens himmel
  sv: nattens himmel
  nb: nattens himmel
  en: night sky

suit o_k
  da: ø-kant
  sv: ö-kant
  nb: øy-kant
  en: o’kay

kind tile
  da: flise, flisen, fliser
  sv: bricka, brickan, brickor
  nb: flis, flisen, fliser
  en: tile, tiles

kind animal
  da: dyr, dyret, dyr, dyrene
  sv: djur, djuret, djur
  nb: dyr, dyret, dyr, dyrene
  en: animal, animals

kind jester
  da: gøgler, gøgleren, gøglere
  sv: gycklare, gycklaren, gycklare
  nb: gjøgler, gjøgleren, gjøglere
  en: jester, jesters

kind old_map
  da: søkort, søkortet, søkort, søkortene
  sv: sjökort, sjökortet, sjökort
  nb: sjøkart, sjøkartet, sjøkart, sjøkartene
  en: old map, old maps

deck wonder
  da: Den Store Æske
  sv: Stora Asken
  nb: Den Store Esken
  en: The Big Box

deck travel
  da: Rejse
  sv: Resa
  nb: Reise
  en: Travel

card tile
  da: {suit} {rank}
  sv: {suit} {rank}
  nb: {suit} {rank}
  en: {rank} of {suit}

card animal
  da: {suit}dyr
  sv: {suit}djur
  nb: {suit}dyr
  en: {suit} animal

card jester
  da: gøgler nr. {rank}
  sv: gycklare nr. {rank}
  nb: gjøgler nr. {rank}
  en: jester no. {rank}

stem moss
  da: moss
  sv: moss
  nb: mosse
  en: mossy

title ordinary
  da: En helt almindelig dag
  sv: En helt vanlig dag
  nb: En helt vanlig dag
  en: A very ordinary day

title marks
  da: »Hvad så?« spurgte hun: intet
  sv: ”Vad nu?” frågade hon: inget
  nb: «Hva så?» spurte hun: ingenting
  en: “What now?” she asked: nothing

post outpost
  da: forpost, forposten, forposter
  sv: utpost, utposten, utposter
  nb: utpost, utposten, utposter
  en: outpost, outposts

post shield
  da: skjold, skjoldet, skjolde
  sv: skydd, skyddet, skydd
  nb: skjold, skjoldet, skjold, skjoldene
  en: shield, shields

trait ghost
  da: Genfærd, Genfærdet, Genfærd, Genfærdene
  sv: Spöke, Spöket, Spöken
  nb: Gjenferd, Gjenferdet, Gjenferd, Gjenferdene
  en: Apparition, Apparitions

trait sea_king
  da: Søkonge, Søkongen, Søkonger
  sv: Sjökung, Sjökungen, Sjökungar
  nb: Sjøkonge, Sjøkongen, Sjøkonger
  en: Sea King, Sea Kings

stat weight
  da: vægt, vægten, vægte
  sv: vikt, vikten, vikter
  nb: vekt, vekten, vekter
  en: weight, weights

stat first_weight
  da: egenvægt, egenvægten, egenvægte
  sv: egenvikt, egenvikten, egenvikter
  nb: egenvekt, egenvekten, egenvekter
  en: own weight, own weights

half day_text
  da: dagtekst, dagteksten, dagtekster
  sv: dagtext, dagtexten, dagtexter
  nb: dagtekst, dagteksten, dagtekster
  en: day text, day texts

half night_text
  da: natord, natordet, natord, natordene
  sv: nattord, nattordet, nattord
  nb: nattord, nattordet, nattord, nattordene
  en: utterance by night, utterances by night

keyword bright
  da: lys, lyst, lyse
  sv: ljus, ljust, ljusa
  nb: lys, lyst, lyse
  en: bright

keyword owned
  da: ejet, ejet, ejede
  sv: ägd, ägt, ägda
  nb: eid, eid, eide
  en: owned

token moon
  da: måne
  sv: måne
  nb: måne
  en: moon

token north_wind
  da: nordens vind
  sv: nordens vind
  nb: nordens vind
  en: wind of the north

name silent_hill
  da: Den Stille Høj
  sv: Den stilla kullen
  nb: Den stille haugen
  en: The Silent Hill

name otto
  da: Kaptajn Otto
  sv: Kapten Otto
  nb: Kaptein Otto
  en: Captain Otto
