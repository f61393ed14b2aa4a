# Words of the game.

title game
  da: Tryllepap
  sv: Trollpapp
  nb: Tryllepapp
  en: Tryllepap

zone library
  da: bibliotek, biblioteket, biblioteker
  sv: bibliotek, biblioteket, bibliotek
  nb: bibliotek, biblioteket, biblioteker
  en: library, libraries

zone hand
  da: hånd, hånden, hænder; på
  sv: hand, handen, händer; på
  nb: hånd, hånden, hender; på
  en: hand, hands; in hand

zone cellar
  da: kælder, kælderen, kældre
  sv: källare, källaren, källare
  nb: kjeller, kjelleren, kjellere
  en: cellar, cellars

zone attic
  da: loft, loftet, lofter; på
  sv: vind, vinden, vindar; på
  nb: loft, loftet, loft; på
  en: attic, attics

zone table
  da: bord, bordet, borde; på
  sv: bord, bordet, bord; på
  nb: bord, bordet, bord; på
  en: table, tables; on

post duelist
  da: duellant, duellanten, duellanter
  sv: duellant, duellanten, duellanter
  nb: duellant, duellanten, duellanter
  en: duelist, duelists

counter win
  da: sejr, sejren, sejre
  sv: seger, segern, segrar
  nb: seier, seieren, seire, seirene
  en: win, wins

post spell
  da: besværgelse, besværgelsen, besværgelser
  sv: besvärjelse, besvärjelsen, besvärjelser
  nb: besvergelse, besvergelsen, besvergelser
  en: spell, spells

trait student
  da: Elev, Eleven, Elever
  sv: Elev, Eleven, Elever
  nb: Elev, Eleven, Elever
  en: Student, Students

trait teacher
  da: Lærer, Læreren, Lærere
  sv: Lärare, Läraren, Lärare
  nb: Lærer, Læreren, Lærere
  en: Teacher, Teachers

trait creature
  da: Væsen, Væsenet, Væsener
  sv: Varelse, Varelsen, Varelser | Väsen, Väsenet, Väsen, Väsena
  nb: Vesen, Vesenet, Vesener
  en: Creature, Creatures

trait object
  da: Genstand, Genstanden, Genstande
  sv: Föremål, Föremålet, Föremål
  nb: Gjenstand, Gjenstanden, Gjenstander
  en: Object, Objects

trait lesson
  da: Lektion, Lektionen, Lektioner
  sv: Lektion, Lektionen, Lektioner
  nb: Leksjon, Leksjonen, Leksjoner
  en: Lesson, Lessons

trait event
  da: Hændelse, Hændelsen, Hændelser
  sv: Händelse, Händelsen, Händelser
  nb: Hendelse, Hendelsen, Hendelser
  en: Event, Events

trait place
  da: Sted, Stedet, Steder
  sv: Plats, Platsen, Platser
  nb: Sted, Stedet, Steder
  en: Place, Places

trait fafner
  da: Fafner, Fafneren, Fafnere
  sv: Fafnerare, Fafneraren, Fafnerare
  nb: Fafner, Fafneren, Fafnere
  en: Fafner, Fafners

trait hugin
  da: Hugin, Huginen, Huginer
  sv: Huginare, Huginaren, Huginare
  nb: Hugin, Huginen, Huginer
  en: Hugin, Hugins

trait skinfaxe
  da: Skinfaxe, Skinfaxen, Skinfaxer
  sv: Skinfaxare, Skinfaxaren, Skinfaxare
  nb: Skinfakse, Skinfaksen, Skinfakser
  en: Skinfaxe, Skinfaxes

trait nidhug
  da: Nidhug, Nidhuggen, Nidhugger
  sv: Nidhöggare, Nidhöggaren, Nidhöggare
  nb: Nidhogg, Nidhoggen, Nidhogger
  en: Nidhug, Nidhugs

trait hexborn
  da: Hexfødt, Hexfødte, Hexfødte, Hexfødte
  sv: Häxfödd, Häxfödda, Häxfödda, Häxfödda
  nb: Heksefødt, Heksefødte, Heksefødte, Heksefødte
  en: Hexborn, Hexborn

trait earthborn
  da: Jordfødt, Jordfødte, Jordfødte, Jordfødte
  sv: Jordfödd, Jordfödda, Jordfödda, Jordfödda
  nb: Jordfødt, Jordfødte, Jordfødte, Jordfødte
  en: Earthborn, Earthborn

trait huldreblood
  da: Huldreblod, Huldreblodet, Huldreblod
  sv: Huldreblod, Huldreblodet, Huldreblod
  nb: Huldreblod, Huldreblodet, Huldreblod
  en: Huldreblood, Huldrebloods

stat strength
  da: styrke, styrken, styrker
  sv: styrka, styrkan, styrkor
  nb: styrke, styrken, styrker
  en: strength, strengths

stat base_strength
  da: grundstyrke, grundstyrken, grundstyrker
  sv: grundstyrka, grundstyrkan, grundstyrkor
  nb: grunnstyrke, grunnstyrken, grunnstyrker
  en: base strength, base strengths

half war_effect
  da: krigseffekt, krigseffekten, krigseffekter
  sv: krigseffekt, krigseffekten, krigseffekter
  nb: krigseffekt, krigseffekten, krigseffekter
  en: war effect, war effects

half spell_effect
  da: besværgelseseffekt, besværgelseseffekten, besværgelseseffekter
  sv: besvärjelseeffekt, besvärjelseeffekten, besvärjelseeffekter
  nb: besvergelseseffekt, besvergelseseffekten, besvergelseseffekter
  en: spell effect, spell effects

keyword open
  da: åbenlys, åbenlyst, åbenlyse
  sv: öppen, öppet, öppna
  nb: åpen, åpent, åpne
  en: open

keyword unique
  da: enestående, enestående, enestående
  sv: unik, unikt, unika
  nb: unik, unikt, unike
  en: unique

role starter
  da: startspiller, startspilleren, startspillere
  sv: startspelare, startspelaren, startspelare
  nb: startspiller, startspilleren, startspillere
  en: starting player, starting players

phase round
  da: runde, runden, runder
  sv: runda, rundan, rundor
  nb: runde, runden, runder
  en: round, rounds

phase draw_step
  da: trækfase, trækfasen, trækfaser | trækning, trækningen, trækninger
  sv: dragfas, dragfasen, dragfaser | dragning, dragningen, dragningar
  nb: trekkfase, trekkfasen, trekkfaser
  en: draw phase, draw phases | draw, draws

phase play_phase
  da: spilfase, spilfasen, spilfaser
  sv: spelfas, spelfasen, spelfaser
  nb: spillefase, spillefasen, spillefaser
  en: play phase, play phases

phase duel_phase
  da: duelfase, duelfasen, duelfaser
  sv: duellfas, duellfasen, duellfaser
  nb: duellfase, duellfasen, duellfaser
  en: duel phase, duel phases

phase end_phase
  da: slutfase, slutfasen, slutfaser
  sv: slutfas, slutfasen, slutfaser
  nb: sluttfase, sluttfasen, sluttfaser
  en: end phase, end phases

option round_limit
  da: rundegrænse, rundegrænsen, rundegrænser
  sv: rundgräns, rundgränsen, rundgränser
  nb: rundegrense, rundegrensen, rundegrenser
  en: round limit, round limits

contest duel
  da: duel, duellen, dueller
  sv: duell, duellen, dueller
  nb: duell, duellen, dueller
  en: duel, duels

token rock
  da: sten
  sv: sten
  nb: stein
  en: rock

token scissors
  da: saks
  sv: sax
  nb: saks
  en: scissors

token paper
  da: papir
  sv: påse
  nb: papir
  en: paper

title sec_ownership
  da: Kort og ejere
  sv: Kort och ägare
  nb: Kort og eiere
  en: Cards and owners

title sec_duelists
  da: Duellanter
  sv: Duellanter
  nb: Duellanter
  en: Duelists

title sec_spells
  da: Besværgelser
  sv: Besvärjelser
  nb: Besvergelser
  en: Spells

title sec_effects
  da: Effekter
  sv: Effekter
  nb: Effekter
  en: Effects

title sec_strength
  da: Styrke
  sv: Styrka
  nb: Styrke
  en: Strength

title sec_claims
  da: Krav på sejren
  sv: Anspråk på segern
  nb: Krav på seieren
  en: Claims to victory

name fire
  da: Ild På Skolen
  sv: Eld i skolan
  nb: Brann på skolen
  en: Fire at School

name fafner_student
  da: Hexfødt Fafner Elev
  sv: Häxfödd Fafnerelev
  nb: Heksefødt Fafner-elev
  en: Hexborn Fafner Student

name hugin_student
  da: Jordfødt Hugin Elev
  sv: Jordfödd Huginelev
  nb: Jordfødt Hugin-elev
  en: Earthborn Hugin Student

name skinfaxe_student
  da: Huldreblods Skinfaxe Elev
  sv: Skinfaxeelev av huldreblod
  nb: Skinfakse-elev av huldreblod
  en: Huldreblood Skinfaxe Student

name nidhug_student
  da: Hexfødt Nidhug Elev
  sv: Häxfödd Nidhöggselev
  nb: Heksefødt Nidhogg-elev
  en: Hexborn Nidhug Student

name sleepy_student
  da: Den Søvnige Elev
  sv: Den sömniga eleven
  nb: Den søvnige eleven
  en: The Sleepy Student

name headmistress
  da: Rektor Runa Ravnkær
  sv: Rektor Runa Korpkärr
  nb: Rektor Runa Ravnkjær
  en: Headmistress Runa Ravnkær

name lecturer
  da: Lektor Mosgrøn
  sv: Lektor Mossgrön
  nb: Lektor Mosegrønn
  en: Lecturer Mossgreen

name mouse
  da: Den Modige Mus
  sv: Den modiga musen
  nb: Den modige musen
  en: The Brave Mouse

name troll
  da: Kæmpetrolden
  sv: Jättetrollet
  nb: Kjempetrollet
  en: The Giant Troll

name glove
  da: Duelhandsken
  sv: Duellhandsken
  nb: Duellhansken
  en: The Dueling Glove

name weakening
  da: Svækkelse
  sv: Försvagning
  nb: Svekkelse
  en: Weakening

name mirror
  da: Spejltryl
  sv: Spegeltrolldom
  nb: Speiltrolldom
  en: Mirror Charm

name gust
  da: Vindstød
  sv: Vindstöt
  nb: Vindkast
  en: Gust of Wind

name trapdoor
  da: Faldlem
  sv: Fallucka
  nb: Falluke
  en: Trapdoor

name attic_hatch
  da: Loftslugen
  sv: Vindsluckan
  nb: Loftsluken
  en: The Attic Hatch

name library_search
  da: Biblioteksopslag
  sv: Bibliotekssökning
  nb: Biblioteksoppslag
  en: Library Search

name cat
  da: Kælderkatten
  sv: Källarkatten
  nb: Kjellerkatten
  en: The Cellar Cat

name revenant
  da: Gengangeren
  sv: Gengångaren
  nb: Gjengangeren
  en: The Revenant

name exchange_ritual
  da: Bytteritualet
  sv: Bytesritualen
  nb: Bytteritualet
  en: The Ritual of Exchange

name light_of_truth
  da: Sandhedslyset
  sv: Sanningsljuset
  nb: Sannhetslyset
  en: The Light of Truth

name mind_reader
  da: Tankelæseren
  sv: Tankeläsaren
  nb: Tankeleseren
  en: The Mind Reader

name oblivion
  da: Glemsel
  sv: Glömska
  nb: Glemsel
  en: Oblivion

name dragon
  da: Den Grådige Drage
  sv: Den giriga draken
  nb: Den grådige dragen
  en: The Greedy Dragon

name owl
  da: Den Ensomme Ugle
  sv: Den ensamma ugglan
  nb: Den ensomme uglen
  en: The Lonely Owl

name dead_water
  da: Dødvandets Ånd
  sv: Dödvattnets ande
  nb: Ånden i dødvannet
  en: Spirit of the Dead Water

name runner_up
  da: Den Evige Toer
  sv: Den eviga tvåan
  nb: Den evige toeren
  en: The Eternal Runner-Up

name warden
  da: Vagtmester Grum
  sv: Vaktchef Grum
  nb: Vaktsjef Grum
  en: Warden Grum

name mask
  da: Den Tveæggede Maske
  sv: Den tveeggade masken
  nb: Den tveeggede masken
  en: The Two-Edged Mask

name firetooth
  da: Drageprofessor Ildtand
  sv: Drakprofessor Eldtand
  nb: Drageprofessor Ildtann
  en: Dragon Professor Firetooth

name countercharm
  da: Modtryl
  sv: Motbesvärjelse
  nb: Mottrolldom
  en: Countercharm

name tidying_up
  da: Oprydning
  sv: Storstädning
  nb: Opprydding
  en: Tidying Up

name extra_lesson
  da: Ekstratime
  sv: Extralektion
  nb: Ekstratime
  en: Extra Lesson

name hourglass
  da: Timeglasset
  sv: Timglaset
  nb: Timeglasset
  en: The Hourglass

name cup
  da: Ærespokalen
  sv: Hederspokalen
  nb: Ærespokalen
  en: The Cup of Honor

name group_work
  da: Gruppearbejde
  sv: Grupparbete
  nb: Gruppearbeid
  en: Group Work

name janitor
  da: Kælderpedellen
  sv: Källarvaktmästaren
  nb: Kjellervaktmesteren
  en: The Cellar Janitor

name last_resort
  da: Sidste Udvej
  sv: Sista utvägen
  nb: Siste utvei
  en: Last Resort

name ghost
  da: Skolens Spøgelse
  sv: Skolspöket
  nb: Skolespøkelset
  en: The School Ghost

name parrot
  da: Den Efterabende Papegøje
  sv: Den härmande papegojan
  nb: Den hermende papegøyen
  en: The Mimicking Parrot

name silence
  da: Stilhed
  sv: Tystnad
  nb: Stillhet
  en: Silence

name gauntlet
  da: Den Kastede Handske
  sv: Den kastade handsken
  nb: Den kastede hansken
  en: The Thrown Gauntlet

name consolation
  da: Trøstekortet
  sv: Tröstkortet
  nb: Trøstekortet
  en: The Consolation Card

name bargain
  da: Djævelsk Aftale
  sv: Djävulsk pakt
  nb: Djevelsk avtale
  en: Devilish Bargain

name lucky_coin
  da: Lykkemønten
  sv: Lyckomyntet
  nb: Lykkemynten
  en: The Lucky Coin

name shapeshifter
  da: Hamskifteren
  sv: Hamnskiftaren
  nb: Hamskifteren
  en: The Shapeshifter

name double
  da: Dobbeltgængeren
  sv: Dubbelgångaren
  nb: Dobbeltgjengeren
  en: The Double

name elixir_master
  da: Eliksirmester Salvie
  sv: Elixirmästare Salvia
  nb: Eliksirmester Salvie
  en: Elixir Master Sage

name petrification
  da: Forstening
  sv: Förstening
  nb: Forsteining
  en: Petrification

name bell
  da: Skolens Klokke
  sv: Skolklockan
  nb: Skoleklokken
  en: The School Bell

name librarian
  da: Bibliotekaren
  sv: Bibliotekarien
  nb: Bibliotekaren
  en: The Librarian

name white_flag
  da: Det Hvide Flag
  sv: Vit flagg
  nb: Det hvite flagget
  en: The White Flag

name honorary_win
  da: Æressejren
  sv: Hederssegern
  nb: Æresseieren
  en: The Honorary Victory

name bite
  da: Nidhugs Bid
  sv: Nidhöggs bett
  nb: Nidhoggs bitt
  en: Nidhug’s Bite

name hunting_license
  da: Jagttegnet
  sv: Jaktlicensen
  nb: Jakttegnet
  en: The Hunting License

name student_curse
  da: Elevforbandelsen
  sv: Elevförbannelsen
  nb: Elevforbannelsen
  en: The Student Curse

name sacrifice
  da: Ofringen
  sv: Offergåvan
  nb: Ofringen
  en: The Sacrifice

name phoenix
  da: Fønixkyllingen
  sv: Fenixungen
  nb: Føniksungen
  en: The Phoenix Chick

name party
  da: Afslutningsfesten
  sv: Avslutningsfesten
  nb: Avslutningsfesten
  en: The End-of-Term Party

title ex_first_draw
  da: Fire kort i første runde
  sv: Fyra kort i första rundan
  nb: Fire kort i første runde
  en: Four cards in the first round

title ex_one_duelist
  da: Kun én duellant ad gangen
  sv: Bara en duellant åt gången
  nb: Bare én duellant om gangen
  en: Only one duelist at a time

title ex_last_card
  da: Det sidste kort skal spilles som duellant
  sv: Det sista kortet måste spelas som duellant
  nb: Det siste kortet må spilles som duellant
  en: The last card must be played as a duelist

title ex_unpass
  da: Den, der mister sin duellant, er med igen
  sv: Den som förlorar sin duellant är med igen
  nb: Den som mister duellanten sin, er med igjen
  en: A player who loses their duelist is back in

title ex_empty_hand
  da: Hånden er tom, og duellanten mangler
  sv: Handen är tom och duellanten saknas
  nb: Hånden er tom, og duellanten mangler
  en: An empty hand and no duelist

title ex_exhausted
  da: Intet tilbage
  sv: Ingenting kvar
  nb: Ingenting igjen
  en: Nothing left

title ex_both_exhausted
  da: Begge er uden kort
  sv: Båda är utan kort
  nb: Begge er uten kort
  en: Both are out of cards

title ex_absent
  da: En besværgelse på en duellant, der endnu ikke er der
  sv: En besvärjelse mot en duellant som ännu inte finns
  nb: En besvergelse mot en duellant som ennå ikke er der
  en: A spell on a duelist that is not there yet

title ex_at_once
  da: Kun det, der allerede ligger der, annulleres
  sv: Bara det som redan ligger där annulleras
  nb: Bare det som allerede ligger der, annulleres
  en: Only what already lies there is annulled

title ex_counted_once
  da: Et antal tælles kun én gang
  sv: Ett antal räknas bara en gång
  nb: Et antall telles bare én gang
  en: A number is counted only once

title ex_every_second
  da: Hver anden Elev
  sv: Varannan Elev
  nb: Annenhver Elev
  en: Every second Student

title ex_in_turn_order
  da: Startspillerens krigseffekt kommer først
  sv: Startspelarens krigseffekt kommer först
  nb: Krigseffekten til startspilleren kommer først
  en: The starting player’s war effect comes first

title ex_win_rule
  da: Musen vinder over dragen
  sv: Musen vinner över draken
  nb: Musen vinner over dragen
  en: The mouse defeats the dragon

title ex_lose_rule
  da: Eleven sover fra sejren
  sv: Eleven sover bort segern
  nb: Eleven sover bort seieren
  en: The student sleeps the win away

title ex_two_win_rules
  da: To opfyldte vinderegler
  sv: Två uppfyllda vinstregler
  nb: To oppfylte vinneregler
  en: Two win rules that are met

title ex_two_lose_rules
  da: To opfyldte taberegler
  sv: Två uppfyllda förlustregler
  nb: To oppfylte taperegler
  en: Two lose rules that are met

title ex_both_rules
  da: Både vindereglen og tabereglen er opfyldt
  sv: Både vinstregeln och förlustregeln är uppfyllda
  nb: Både vinneregelen og taperegelen er oppfylt
  en: Both the win rule and the lose rule are met

title ex_rules_off
  da: En vinderegel, der ikke gælder
  sv: En vinstregel som inte gäller
  nb: En vinneregel som ikke gjelder
  en: A win rule that does not apply

title ex_drawn
  da: Uafgjort duel
  sv: Oavgjord duell
  nb: Uavgjort duell
  en: A drawn duel

title ex_no_duelist
  da: Duellanten er væk, når vinderen findes
  sv: Duellanten är borta när vinnaren utses
  nb: Duellanten er borte når vinneren finnes
  en: The duelist is gone when the winner is decided

title ex_immune
  da: Upåvirket af besværgelser, men ikke af krigseffekter
  sv: Opåverkad av besvärjelser men inte av krigseffekter
  nb: Upåvirket av besvergelser, men ikke av krigseffekter
  en: Unaffected by spells, but not by war effects

title ex_base_first
  da: Grundstyrken ændres før plusserne
  sv: Grundstyrkan ändras före plussen
  nb: Grunnstyrken endres før plussene
  en: The base strength changes before the pluses

title ex_swap
  da: Duellanterne bytter plads og går hjem bagefter
  sv: Duellanterna byter plats och går hem efteråt
  nb: Duellantene bytter plass og går hjem etterpå
  en: The duelists change places and go home afterwards

title ex_open
  da: En åbenlys duellant ses, så snart den er lagt
  sv: En öppen duellant syns så snart den har lagts
  nb: En åpen duellant ses så snart den er lagt
  en: An open duelist is seen as soon as it is laid

title ex_swap_before
  da: Pladserne byttes, før dragens effekt kommer
  sv: Platserna byts innan drakens effekt kommer
  nb: Plassene byttes før effekten til dragen kommer
  en: The places are changed before the dragon’s effect

title ex_goes_home
  da: En lånt duellant går hjem til sin ejer
  sv: En lånad duellant går hem till sin ägare
  nb: En lånt duellant går hjem til eieren
  en: A borrowed duelist goes home to its owner

title ex_search
  da: Led, tag og bland
  sv: Leta, ta och blanda
  nb: Let, ta og stokk
  en: Search, take and shuffle

title ex_filter
  da: Et plus til en skjult duellant
  sv: Ett plus till en dold duellant
  nb: Et pluss til en skjult duellant
  en: A plus for a hidden duelist

title ex_counts_twice
  da: En sejr, der tæller dobbelt
  sv: En seger som räknas dubbelt
  nb: En seier som teller dobbelt
  en: A win that counts twice

title ex_granted_win
  da: En skænket sejr tæller først i slutfasen
  sv: En skänkt seger räknas först i slutfasen
  nb: En skjenket seier teller først i sluttfasen
  en: A granted win counts only in the end phase

title ex_draw_less
  da: Færre kort næste gang
  sv: Färre kort nästa gång
  nb: Færre kort neste gang
  en: Fewer cards next time

title ex_exchange
  da: Nykommerens krigseffekt afvikles ikke
  sv: Nykomlingens krigseffekt utförs inte
  nb: Krigseffekten til nykommeren gjennomføres ikke
  en: The newcomer’s war effect is not carried out

title ex_bell
  da: Klokken ringer
  sv: Klockan ringer
  nb: Klokken ringer
  en: The bell rings

title ex_silence
  da: Ingen må spille besværgelser
  sv: Ingen får spela besvärjelser
  nb: Ingen kan spille besvergelser
  en: Nobody may play spells

title ex_coin
  da: Lykkemønten viser krone
  sv: Lyckomyntet visar krona
  nb: Lykkemynten viser krone
  en: The lucky coin shows heads

title ex_annul_in_duel
  da: En krigseffekt annullerer besværgelser
  sv: En krigseffekt annullerar besvärjelser
  nb: En krigseffekt annullerer besvergelser
  en: A war effect annuls spells

title ex_look
  da: Et kig på modstanderens hånd
  sv: En titt på motståndarens hand
  nb: En titt på motstanderens hånd
  en: A look at the opponent’s hand

title ex_double
  da: Dobbelt grundstyrke efter to besværgelser
  sv: Dubbel grundstyrka efter två besvärjelser
  nb: Dobbel grunnstyrke etter to besvergelser
  en: Double base strength after two spells

title ex_seat
  da: Plusset bliver på pladsen
  sv: Plusset stannar på platsen
  nb: Plusset blir på plassen
  en: The plus stays with the place

title ex_alone
  da: Efter et pas går den anden alene videre
  sv: Efter ett pass går den andra vidare ensam
  nb: Etter et pass går den andre videre alene
  en: After a pass the other goes on alone

title ex_no_limit
  da: Hånden har ingen grænse
  sv: Handen har ingen gräns
  nb: Hånden har ingen grense
  en: The hand has no limit

title ex_bravado
  da: Handsken hjælper den forkerte
  sv: Handsken hjälper fel spelare
  nb: Hansken hjelper feil spiller
  en: The glove helps the wrong player
