"""Cards that are written one by one: what they say, in four languages and about themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge
from regelsmed.dsl.linearize import linearize, print_file
from regelsmed.dsl.parse import index_of, parse_file, parse_line, with_cards
from regelsmed.dsl.source import Source, read
from regelsmed.dsl.syntax import CardText, File, Line, Node

from .games import Text, invented, texts

every_language = pytest.mark.parametrize("language", LANGUAGES)

WITH_CARDS = tuple(
    text for text in texts() if any(isinstance(line.what, CardText) for line in text.file.blocks)
)


def read_file(source: Source, lexicon: Lexicon) -> File:
    report = Report()
    file = parse_file(source, lexicon, report)
    assert file is not None, list(report)
    assert list(report) == []
    return file


def line_of(text: str, language: Language, category: str = "effect_line") -> Node:
    report = Report()
    node = parse_line(text, category, index_of(invented(), language), report)
    assert list(report) == [], text
    assert node is not None
    return node


# ---- the cards of games


def cards(text: Text) -> list[Line[CardText]]:
    return [line for line in text.file.blocks if isinstance(line.what, CardText)]  # type: ignore[misc]  # narrowed


def test_there_are_games_with_cards() -> None:
    assert sum(len(cards(text)) for text in WITH_CARDS) >= 59


@every_language
@pytest.mark.parametrize("text", WITH_CARDS, ids=lambda text: text.source.name)
def test_every_card_says_the_same_in_every_language(text: Text, language: Language) -> None:
    printed: dict[str, CardText] = {}
    for line in cards(text):
        file = replace(text.file, blocks=(line,), language=language)
        card = print_file(file, language, text.lexicon)
        (again,) = read_file(read("card", card), text.lexicon).blocks

        assert again == line
        assert printed.setdefault(card, line.what) == line.what
    assert len(printed) == len(cards(text))


@pytest.mark.parametrize("text", WITH_CARDS, ids=lambda text: text.source.name)
def test_no_two_cards_of_a_game_have_the_same_name(text: Text) -> None:
    for language in LANGUAGES:
        names = {text.lexicon.card_name(line.what.face, language) for line in cards(text)}

        assert len(names) == len(cards(text)), language


# ---- how it is said

SAID: dict[str, dict[Language, str]] = {
    "two things are done in one sentence": {
        "da": "Træk 1 kort, og læg 1 kort fra din hylde på dit lager.",
        "sv": "Dra 1 kort och lägg 1 kort från din hylla i ditt lager.",
        "nb": "Trekk 1 kort, og legg 1 kort fra hyllen din på lageret ditt.",
        "en": "Draw 1 card and put 1 card from your shelf into your open store.",
    },
    "the second of them may be a choice": {
        "da": "Se på kortene på modstanderens hylde, og vælg 1 dyr på din hylde.",
        "sv": "Titta på korten på motståndarens hylla och välj 1 djur på din hylla.",
        "nb": "Se på kortene på motstanderens hylle, og velg 1 dyr på hyllen din.",
        "en": "Look at the cards on the opponent’s shelf and choose 1 animal on your shelf.",
    },
    "three things are done, if something holds": {
        "da": "Hvis din hylde er tom, bland dit lager, træk 2 kort, og vis dit skjold.",
        "sv": "Om din hylla är tom, blanda ditt lager, dra 2 kort och visa ditt skydd.",
        "nb": "Hvis hyllen din er tom, stokk lageret ditt, trekk 2 kort, og vis skjoldet ditt.",
        "en": "If your shelf is empty, shuffle your open store, draw 2 cards and show your shield.",
    },
    "a side of a coin stands in front": {
        "da": "Ved krone får din forpost +1.",
        "sv": "Vid krona får din utpost +1.",
        "nb": "Ved krone får utposten din +1.",
        "en": "On heads, your outpost gets +1.",
    },
    "the other one too": {
        "da": "Ved plat trækker du 1 kort.",
        "sv": "Vid klave drar du 1 kort.",
        "nb": "Ved mynt trekker du 1 kort.",
        "en": "On tails, you draw 1 card.",
    },
    "a part of the next phase is that of it": {
        "da": "I næste sæsons år trækker du 1 kort.",
        "sv": "I nästa säsongs år drar du 1 kort.",
        "nb": "I neste sesongs år trekker du 1 kort.",
        "en": "In the next season’s year of play, you draw 1 card.",
    },
    "something else happens instead": {
        "da": "Hvis din hylde er tom, trækker du 2 kort i stedet.",
        "sv": "Om din hylla är tom drar du 2 kort i stället.",
        "nb": "Hvis hyllen din er tom, trekker du 2 kort i stedet.",
        "en": "If your shelf is empty, you draw 2 cards instead.",
    },
    "so it does with the condition behind": {
        "da": "Dit skjold får +3 i stedet, hvis det er et Genfærd.",
        "sv": "Ditt skydd får +3 i stället om det är ett Spöke.",
        "nb": "Skjoldet ditt får +3 i stedet hvis det er et Gjenferd.",
        "en": "Your shield gets +3 instead if it is an Apparition.",
    },
    "and otherwise": {
        "da": "Ellers træk 1 kort, og læg resten på hylden.",
        "sv": "Annars dra 1 kort och lägg resten på hyllan.",
        "nb": "Ellers trekk 1 kort, og legg resten på hyllen.",
        "en": "Otherwise, draw 1 card and put the rest onto the shelf.",
    },
    "what stands behind otherwise has its verb first": {
        "da": "Ellers får din forpost +1.",
        "sv": "Annars får din utpost +1.",
        "nb": "Ellers får utposten din +1.",
        "en": "Otherwise, your outpost gets +1.",
    },
    "the card that the sentence before is about is the card": {
        "da": "Ellers får kortet +1 for hvert dyr på din hylde.",
        "sv": "Annars får kortet +1 för varje djur på din hylla.",
        "nb": "Ellers får kortet +1 for hvert dyr på hyllen din.",
        "en": "Otherwise, the card gets +1 for each animal on your shelf.",
    },
    "a trait that is given has an article in English alone": {
        "da": "Din forpost tæller også som Søkonge.",
        "sv": "Din utpost räknas också som Sjökung.",
        "nb": "Utposten din regnes også som Sjøkonge.",
        "en": "Your outpost also counts as a Sea King.",
    },
    "the lower of two agrees with the value": {
        "da": "Begge forposter får den laveste vægt af de to.",
        "sv": "Båda utposterna får den lägsta vikten av de två.",
        "nb": "Begge utpostene får den laveste vekten av de to.",
        "en": "Both outposts get the lower weight of the two.",
    },
    "a text belongs to the card that loses it": {
        "da": "Modstanderens skjold mister sit natord.",
        "sv": "Motståndarens skydd förlorar sitt nattord.",
        "nb": "Motstanderens skjold mister sitt nattord.",
        "en": "The opponent’s shield loses its utterance by night.",
    },
    "what is annulled agrees with what is played": {
        "da": "Næste gang modstanderen spiller et skjold i dette år, annulleres det.",
        "sv": "Nästa gång motståndaren spelar ett skydd under det här året annulleras det.",
        "nb": "Neste gang motstanderen spiller et skjold i dette året, annulleres det.",
        "en": "The next time the opponent plays a shield this year of play, it is annulled.",
    },
    "what is won by both agrees with the contest": {
        "da": "Hvis dysten ender uafgjort, tæller den som vundet af begge spillere.",
        "sv": "Om dragkampen slutar oavgjort räknas den som vunnen av båda spelarna.",
        "nb": "Hvis dysten ender uavgjort, regnes den som vunnet av begge spillerne.",
        "en": "If the tug-of-war ends in a draw, it counts as won by both players.",
    },
    "what lasts stands first, so that no condition lies between": {
        "da": "Resten af sæsonen taber din forpost løbet, hvis den er et Genfærd.",
        "sv": "Under resten av säsongen förlorar din utpost loppet om den är ett Spöke.",
        "nb": "Resten av sesongen taper utposten din løpet hvis den er et Gjenferd.",
        "en": "For the rest of the season, your outpost loses the event if it is an Apparition.",
    },
    "cards are drawn for each": {
        "da": "Du trækker 2 fliser for hvert dyr på din hylde.",
        "sv": "Du drar 2 brickor för varje djur på din hylla.",
        "nb": "Du trekker 2 fliser for hvert dyr på hyllen din.",
        "en": "You draw 2 tiles for each animal on your shelf.",
    },
    "a pronoun is that of what is chosen": {
        "da": "Vælg 1 dyr på din hylde, og læg det på dit lager.",
        "sv": "Välj 1 djur på din hylla och lägg det i ditt lager.",
        "nb": "Velg 1 dyr på hyllen din, og legg det på lageret ditt.",
        "en": "Choose 1 animal on your shelf and put it into your open store.",
    },
    "however many": {
        "da": "Vælg højst 2 fliser på din hylde, og bland dem ind på dit lager.",
        "sv": "Välj högst 2 brickor på din hylla och blanda in dem i ditt lager.",
        "nb": "Velg høyst 2 fliser på hyllen din, og stokk dem inn på lageret ditt.",
        "en": "Choose up to 2 tiles on your shelf and shuffle them into your open store.",
    },
    "and not that of where it lies": {
        "da": "Led efter højst 1 Søkonge på dit lager, og læg den på din hylde.",
        "sv": "Leta efter högst 1 Sjökung i ditt lager och lägg den på din hylla.",
        "nb": "Let etter høyst 1 Sjøkonge på lageret ditt, og legg den på hyllen din.",
        "en": "Search for up to 1 Sea King in your open store and put it onto your shelf.",
    },
    "a condition behind an order speaks of what the order is about": {
        "da": "Læg modstanderens skjold på ejerens hylde, hvis det har højst 3 i vægt.",
        "sv": "Lägg motståndarens skydd på ägarens hylla om det har högst 3 i vikt.",
        "nb": "Legg motstanderens skjold på eierens hylle hvis det har høyst 3 i vekt.",
        "en": "Put the opponent’s shield onto its owner’s shelf if it has weight 3 or less.",
    },
    "that of a rule of whose rule it is": {
        "da": "Modstanderens forpost taber dysten, hvis den er et Genfærd.",
        "sv": "Motståndarens utpost förlorar dragkampen om den är ett Spöke.",
        "nb": "Motstanderens utpost taper dysten hvis den er et Gjenferd.",
        "en": "The opponent’s outpost loses the tug-of-war if it is an Apparition.",
    },
    "two owners have two shelves": {
        "da": "Læg alle andre forposter fra hylden på ejernes hylder.",
        "sv": "Lägg alla andra utposter från hyllan på ägarnas hyllor.",
        "nb": "Legg alle andre utposter fra hyllen på eiernes hyller.",
        "en": "Put all other outposts from the shelf onto their owners’ shelves.",
    },
    "a pile has a bottom": {
        "da": "Læg 1 kort fra hylden nederst på lageret.",
        "sv": "Lägg 1 kort från hyllan underst i lagret.",
        "nb": "Legg 1 kort fra hyllen nederst på lageret.",
        "en": "Put 1 card from the shelf on the bottom of the open store.",
    },
    "and a top, in whatever number": {
        "da": "Læg alle andre forposter fra hylden øverst på ejernes hylder.",
        "sv": "Lägg alla andra utposter från hyllan överst på ägarnas hyllor.",
        "nb": "Legg alle andre utposter fra hyllen øverst på eiernes hyller.",
        "en": "Put all other outposts from the shelf on top of their owners’ shelves.",
    },
    "cards that have been dealt with are the cards": {
        "da": "Læg kortet nederst på lageret.",
        "sv": "Lägg kortet underst i lagret.",
        "nb": "Legg kortet nederst på lageret.",
        "en": "Put the card on the bottom of the open store.",
    },
    "and these are several": {
        "da": "Læg alle fliser blandt dem på din hylde.",
        "sv": "Lägg alla brickor bland dem på din hylla.",
        "nb": "Legg alle flisene blant dem på hyllen din.",
        "en": "Put all the tiles among them onto your shelf.",
    },
    "the others of them are the rest": {
        "da": "Læg resten på hylden.",
        "sv": "Lägg resten på hyllan.",
        "nb": "Legg resten på hyllen.",
        "en": "Put the rest onto the shelf.",
    },
    "they are counted": {
        "da": "Din forpost får +2 for hver anden flise blandt dem.",
        "sv": "Din utpost får +2 för varannan bricka bland dem.",
        "nb": "Utposten din får +2 for annenhver flis blant dem.",
        "en": "Your outpost gets +2 for every second tile among them.",
    },
    "as many are drawn": {
        "da": "Træk lige så mange kort.",
        "sv": "Dra lika många kort.",
        "nb": "Trekk like mange kort.",
        "en": "Draw that many cards.",
    },
    "what is shown is seen by all": {
        "da": "Vis de 3 øverste kort på dit lager.",
        "sv": "Visa de 3 översta korten i ditt lager.",
        "nb": "Vis de 3 øverste kortene på lageret ditt.",
        "en": "Show the top 3 cards of your open store.",
    },
    "each shows their own": {
        "da": "Begge spillere viser kortene på sin hylde.",
        "sv": "Båda spelarna visar korten på sin hylla.",
        "nb": "Begge spillerne viser kortene på hyllen sin.",
        "en": "Both players show the cards on their shelf.",
    },
    "a hidden card is looked at": {
        "da": "Se på modstanderens forpost.",
        "sv": "Titta på motståndarens utpost.",
        "nb": "Se på motstanderens utpost.",
        "en": "Look at the opponent’s outpost.",
    },
    "another is chosen": {
        "da": "Vælg en anden forpost på hylden.",
        "sv": "Välj en annan utpost på hyllan.",
        "nb": "Velg en annen utpost på hyllen.",
        "en": "Choose another outpost on the shelf.",
    },
    "and copied": {
        "da": "Kopiér dagteksten på kortet.",
        "sv": "Kopiera dagtexten från kortet.",
        "nb": "Kopier dagteksten på kortet.",
        "en": "Copy the day text of the card.",
    },
    "it is asked about": {
        "da": "Hvis kortet ikke er et Genfærd, får dette kort +2.",
        "sv": "Om kortet inte är ett Spöke får det här kortet +2.",
        "nb": "Hvis kortet ikke er et Gjenferd, får dette kortet +2.",
        "en": "If the card is not an Apparition, this card gets +2.",
    },
    "every second agrees": {
        "da": "Din forpost får −2 for hver anden flise på din hylde.",
        "sv": "Din utpost får −2 för varannan bricka på din hylla.",
        "nb": "Utposten din får −2 for annenhver flis på hyllen din.",
        "en": "Your outpost gets −2 for every second tile on your shelf.",
    },
    "with both genders": {
        "da": "Dit skjold får +1 for hvert andet dyr på din hylde.",
        "sv": "Ditt skydd får +1 för vartannat djur på din hylla.",
        "nb": "Skjoldet ditt får +1 for annethvert dyr på hyllen din.",
        "en": "Your shield gets +1 for every second animal on your shelf.",
    },
    "a relative clause ends in a comma where it does": {
        "da": "Hver forpost, der er et Genfærd, får +2.",
        "sv": "Varje utpost som är ett Spöke får +2.",
        "nb": "Hver utpost som er et Gjenferd, får +2.",
        "en": "Each outpost that is an Apparition gets +2.",
    },
    "behind a condition the verb comes first": {
        "da": "Hvis din hylde er tom, får dette kort +4.",
        "sv": "Om din hylla är tom får det här kortet +4.",
        "nb": "Hvis hyllen din er tom, får dette kortet +4.",
        "en": "If your shelf is empty, this card gets +4.",
    },
    "two cards are two": {
        "da": "Begge forposter bliver lyse.",
        "sv": "Båda utposterna blir ljusa.",
        "nb": "Begge utpostene blir lyse.",
        "en": "Both outposts become bright.",
    },
    "a keyword agrees": {
        "da": "Dit skjold bliver lyst.",
        "sv": "Ditt skydd blir ljust.",
        "nb": "Skjoldet ditt blir lyst.",
        "en": "Your shield becomes bright.",
    },
    "no genitive stands behind another": {
        "da": "Vægten på modstanderens skjold bliver 3.",
        "sv": "Vikten hos motståndarens skydd blir 3.",
        "nb": "Vekten til motstanderens skjold blir 3.",
        "en": "The weight of the opponent’s shield becomes 3.",
    },
    "a sentence without a subject is about the card itself": {
        "da": "+2, hvis din hylde er tom.",
        "sv": "+2 om din hylla är tom.",
        "nb": "+2 hvis hyllen din er tom.",
        "en": "+2 if your shelf is empty.",
    },
    "so is a rule": {
        "da": "Vinder, hvis modstanderens skjold er et Genfærd.",
        "sv": "Vinner om motståndarens skydd är ett Spöke.",
        "nb": "Vinner hvis motstanderens skjold er et Gjenferd.",
        "en": "Wins if the opponent’s shield is an Apparition.",
    },
    "and the other": {
        "da": "Taber, hvis din hylde er tom.",
        "sv": "Förlorar om din hylla är tom.",
        "nb": "Taper hvis hyllen din er tom.",
        "en": "Loses if your shelf is empty.",
    },
    "a condition behind a clause speaks of the card that it is about": {
        "da": "Modstanderens skjold får −2, hvis det er et Genfærd.",
        "sv": "Motståndarens skydd får −2 om det är ett Spöke.",
        "nb": "Motstanderens skjold får −2 hvis det er et Gjenferd.",
        "en": "The opponent’s shield gets −2 if it is an Apparition.",
    },
    "conditions are several at once": {
        "da": "Hvis din hylde er tom, og du har mindst 5 øjne, vinder du spillet.",
        "sv": "Om din hylla är tom och du har minst 5 ögon vinner du spelet.",
        "nb": "Hvis hyllen din er tom og du har minst 5 øyne, vinner du spillet.",
        "en": "If your shelf is empty and you have at least 5 eyes, you win the game.",
    },
    "cards of several sorts are counted": {
        "da": "Vinder, hvis du har mindst 1 Søkonge, 1 Genfærd og 2 dyr på hylden.",
        "sv": "Vinner om du har minst 1 Sjökung, 1 Spöke och 2 djur på hyllan.",
        "nb": "Vinner hvis du har minst 1 Sjøkonge, 1 Gjenferd og 2 dyr på hyllen.",
        "en": "Wins if you have at least 1 Sea King, 1 Apparition and 2 animals on the shelf.",
    },
    "so are more than so many": {
        "da": "Taber, hvis modstanderen har flere end 3 dyr på hylden.",
        "sv": "Förlorar om motståndaren har fler än 3 djur på hyllan.",
        "nb": "Taper hvis motstanderen har flere enn 3 dyr på hyllen.",
        "en": "Loses if the opponent has more than 3 animals on the shelf.",
    },
    "or fewer": {
        "da": "+1, hvis modstanderen har færre end 3 dyr på hylden.",
        "sv": "+1 om motståndaren har färre än 3 djur på hyllan.",
        "nb": "+1 hvis motstanderen har færre enn 3 dyr på hyllen.",
        "en": "+1 if the opponent has fewer than 3 animals on the shelf.",
    },
    "or so many at the most": {
        "da": "+1, hvis du har højst 3 dyr på hylden.",
        "sv": "+1 om du har högst 3 djur på hyllan.",
        "nb": "+1 hvis du har høyst 3 dyr på hyllen.",
        "en": "+1 if you have at most 3 animals on the shelf.",
    },
    "what lies there is one or several": {
        "da": "+2, hvis der ligger mindst 1 dyr på modstanderens lager.",
        "sv": "+2 om det finns minst 1 djur i motståndarens lager.",
        "nb": "+2 hvis det ligger minst 1 dyr på motstanderens lager.",
        "en": "+2 if there is at least 1 animal in the opponent’s open store.",
    },
    "a name is that of this card": {
        "da": "Hvis der ligger en flise med samme navn på din hylde, får dit skjold +1.",
        "sv": "Om det finns en bricka med samma namn på din hylla får ditt skydd +1.",
        "nb": "Hvis det ligger en flis med samme navn på hyllen din, får skjoldet ditt +1.",
        "en": "If there is a tile of the same name on your shelf, your shield gets +1.",
    },
    "all of a sort are compared with a trait": {
        "da": "+2, hvis alle dyr på din hylde er Søkonger.",
        "sv": "+2 om alla djur på din hylla är Sjökungar.",
        "nb": "+2 hvis alle dyrene på hyllen din er Sjøkonger.",
        "en": "+2 if all the animals on your shelf are Sea Kings.",
    },
    "two players are compared": {
        "da": "Vinder, hvis modstanderen har mindst dobbelt så mange fliser på hylden som dig.",
        "sv": "Vinner om motståndaren har minst dubbelt så många brickor på hyllan som du.",
        "nb": "Vinner hvis motstanderen har minst dobbelt så mange fliser på hyllen som deg.",
        "en": "Wins if the opponent has at least twice as many tiles on the shelf as you.",
    },
    "also by what they have counted": {
        "da": "+3, hvis du har færre kroner end modstanderen.",
        "sv": "+3 om du har färre kronor än motståndaren.",
        "nb": "+3 hvis du har færre kroner enn motstanderen.",
        "en": "+3 if you have fewer crowns than the opponent.",
    },
    "units have a limit above": {
        "da": "+1, hvis du har højst 2 kroner.",
        "sv": "+1 om du har högst 2 kronor.",
        "nb": "+1 hvis du har høyst 2 kroner.",
        "en": "+1 if you have at most 2 crowns.",
    },
    "what nobody has done": {
        "da": "Vinder, hvis ingen spiller har spillet et skjold i denne sæson.",
        "sv": "Vinner om ingen spelare har spelat ett skydd under den här säsongen.",
        "nb": "Vinner hvis ingen spiller har spilt et skjold i denne sesongen.",
        "en": "Wins if no player has played a shield this season.",
    },
    "what you have not done": {
        "da": "+3, hvis du ikke har spillet noget skjold i dette år.",
        "sv": "+3 om du inte har spelat något skydd under det här året.",
        "nb": "+3 hvis du ikke har spilt noe skjold i dette året.",
        "en": "+3 if you have not played a shield this year of play.",
    },
    "who has a role": {
        "da": "−2, hvis du er vært.",
        "sv": "−2 om du är värd.",
        "nb": "−2 hvis du er vert.",
        "en": "−2 if you are the host.",
    },
    "neither of two": {
        "da": "Vinder, hvis modstanderens forpost hverken er en Søkonge eller et Genfærd.",
        "sv": "Vinner om motståndarens utpost varken är en Sjökung eller ett Spöke.",
        "nb": "Vinner hvis motstanderens utpost verken er en Sjøkonge eller et Gjenferd.",
        "en": "Wins if the opponent’s outpost is neither a Sea King nor an Apparition.",
    },
    "a keyword is asked for": {
        "da": "Dit skjold får +2, hvis det er lyst.",
        "sv": "Ditt skydd får +2 om det är ljust.",
        "nb": "Skjoldet ditt får +2 hvis det er lyst.",
        "en": "Your shield gets +2 if it is bright.",
    },
    "of two cards as well": {
        "da": "+1, hvis begge forposter er lyse.",
        "sv": "+1 om båda utposterna är ljusa.",
        "nb": "+1 hvis begge utpostene er lyse.",
        "en": "+1 if both outposts are bright.",
    },
    "units count, up to a limit": {
        "da": "Din forpost får +2 for hver krone, du har, men højst +6.",
        "sv": "Din utpost får +2 för varje krona du har, men högst +6.",
        "nb": "Utposten din får +2 for hver krone du har, men høyst +6.",
        "en": "Your outpost gets +2 for each crown you have, but at most +6.",
    },
    "those of the opponent too": {
        "da": "−1 for hvert øje, modstanderen har.",
        "sv": "−1 för varje öga motståndaren har.",
        "nb": "−1 for hvert øye motstanderen har.",
        "en": "−1 for each eye the opponent has.",
    },
    "a contest is won": {
        "da": "+2, hvis modstanderen har vundet en dyst.",
        "sv": "+2 om motståndaren har vunnit en dragkamp.",
        "nb": "+2 hvis motstanderen har vunnet en dyst.",
        "en": "+2 if the opponent has won a tug-of-war.",
    },
    "or several of them": {
        "da": "+2, hvis du har vundet mindst 2 dyster.",
        "sv": "+2 om du har vunnit minst 2 dragkamper.",
        "nb": "+2 hvis du har vunnet minst 2 dyster.",
        "en": "+2 if you have won at least 2 tugs-of-war.",
    },
    "or fewer than by the other": {
        "da": "+2, hvis du har vundet færre dyster end modstanderen.",
        "sv": "+2 om du har vunnit färre dragkamper än motståndaren.",
        "nb": "+2 hvis du har vunnet færre dyster enn motstanderen.",
        "en": "+2 if you have won fewer tugs-of-war than the opponent.",
    },
    "each counts": {
        "da": "+2 for hver dyst, du har vundet.",
        "sv": "+2 för varje dragkamp du har vunnit.",
        "nb": "+2 for hver dyst du har vunnet.",
        "en": "+2 for each tug-of-war you have won.",
    },
    "or none": {
        "da": "+2, hvis du ikke har vundet nogen dyst.",
        "sv": "+2 om du inte har vunnit någon dragkamp.",
        "nb": "+2 hvis du ikke har vunnet noen dyst.",
        "en": "+2 if you have not won a tug-of-war.",
    },
    "what is so otherwise has no subject either": {
        "da": "Ellers +1.",
        "sv": "Annars +1.",
        "nb": "Ellers +1.",
        "en": "Otherwise, +1.",
    },
    "one number or another": {
        "da": "Dit skjold får +1, eller +3, hvis det er et Genfærd.",
        "sv": "Ditt skydd får +1 eller +3 om det är ett Spöke.",
        "nb": "Skjoldet ditt får +1, eller +3 hvis det er et Gjenferd.",
        "en": "Your shield gets +1, or +3 if it is an Apparition.",
    },
    "of this card itself too": {
        "da": "+1, eller +3, hvis din hylde er tom.",
        "sv": "+1 eller +3 om din hylla är tom.",
        "nb": "+1, eller +3 hvis hyllen din er tom.",
        "en": "+1, or +3 if your shelf is empty.",
    },
    "there are none": {
        "da": "+2, hvis du ikke har nogen dyr på hylden.",
        "sv": "+2 om du inte har några djur på hyllan.",
        "nb": "+2 hvis du ikke har noen dyr på hyllen.",
        "en": "+2 if you have no animals on the shelf.",
    },
    "nor there": {
        "da": "+2, hvis der ikke ligger nogen skjolde på hylden.",
        "sv": "+2 om det inte finns några skydd på hyllan.",
        "nb": "+2 hvis det ikke ligger noen skjold på hyllen.",
        "en": "+2 if there are no shields on the shelf.",
    },
    "one alone does": {
        "da": "Dette korts vægt kan ikke påvirkes af skjolde.",
        "sv": "Det här kortets vikt kan inte påverkas av skydd.",
        "nb": "Vekten til dette kortet kan ikke påvirkes av skjold.",
        "en": "This card’s weight cannot be affected by shields.",
    },
}


@every_language
@pytest.mark.parametrize("said", SAID.values(), ids=tuple(SAID))
def test_a_card_text_is_said_as_people_say_it(
    said: dict[Language, str], language: Language
) -> None:
    node = line_of(said["da"], "da")

    assert linearize(node, language, invented(), category="effect_line") == said[language]
    assert line_of(said[language], language) == node


#: What is read as well, and how it is printed.
READ: list[tuple[Language, str, str]] = [
    ("da", "Se kortene på modstanderens hylde.", "Se på kortene på modstanderens hylde."),
    (
        "da",
        "Hver forpost, der er Søkonge, får +2.",
        "Hver forpost, der er en Søkonge, får +2.",
    ),
    ("sv", "+2 om din utpost inte är Spöke.", "+2 om din utpost inte är ett Spöke."),
    (
        "nb",
        "Vinner hvis motstanderens utpost verken er Sjøkonge eller et Gjenferd.",
        "Vinner hvis motstanderens utpost verken er en Sjøkonge eller et Gjenferd.",
    ),
    (
        "en",
        "Your shield gets +2 as long as it is Apparition.",
        "Your shield gets +2 as long as it is an Apparition.",
    ),
    (
        "da",
        "Læg hele din hylde på dit lager, og træk lige så mange kort.",
        "Læg alle kort fra din hylde på dit lager, og træk lige så mange kort.",
    ),
    (
        "sv",
        "Varje spelare blandar in hela sin hylla i lagret.",
        "Varje spelare blandar in alla kort från sin hylla i lagret.",
    ),
    (
        "nb",
        "Ta hele lageret opp på hyllen.",
        "Legg alle kortene fra lageret på hyllen.",
    ),
    (
        "en",
        "The opponent puts their whole shelf into the open store.",
        "The opponent puts all the cards from their shelf into the open store.",
    ),
    (
        "en",
        "Remove your whole shelf from the game.",
        "Remove all the cards on your shelf from the game.",
    ),
    ("da", "Vis hele hylden.", "Vis kortene på hylden."),
    ("en", "Show your whole shelf.", "Show the cards on your shelf."),
    (
        "en",
        "If your shelf is empty, instead draw 2 cards.",
        "If your shelf is empty, draw 2 cards instead.",
    ),
    (
        "nb",
        "Trekk 2 kort i stedet hvis hyllen din er tom.",
        "Hvis hyllen din er tom, trekk 2 kort i stedet.",
    ),
    ("da", "Du må se modstanderens hylde.", "Du må se på kortene på modstanderens hylde."),
    ("da", "Ellers får det +1.", "Ellers får kortet +1."),
    ("en", "Otherwise it gets +1.", "Otherwise, the card gets +1."),
    (
        "da",
        "Tag alle dyr blandt dem op på hylden og læg resten på lageret.",
        "Læg alle dyr blandt dem på hylden, og læg resten på lageret.",
    ),
    ("sv", "Ta upp 1 kort från lagret på hyllan.", "Lägg 1 kort från lagret på hyllan."),
    ("nb", "Du kan ta det tilbake på hyllen.", "Du kan legge kortet på hyllen."),
    (
        "en",
        "Choose 1 animal on your shelf and take it into your open store.",
        "Choose 1 animal on your shelf and put it into your open store.",
    ),
    (
        "nb",
        "Søk på lageret etter en Sjøkonge, og ta den opp på hyllen.",
        "Let etter høyst 1 Sjøkonge på lageret, og legg den på hyllen.",
    ),
    (
        "en",
        "Search the open store for a Sea King and put it onto your shelf.",
        "Search for up to 1 Sea King in the open store and put it onto your shelf.",
    ),
    (
        "da",
        "Udfør dens dagtekst, som om den var dette korts egen.",
        "Kopiér dagteksten på kortet.",
    ),
    ("sv", "+1 för varje djur som visas.", "+1 för varje djur bland dem."),
    ("nb", "+1 for hvert dyr du la der.", "+1 for hvert dyr blant dem."),
]


@pytest.mark.parametrize(("language", "text", "right"), READ)
def test_what_is_read_as_well_is_printed_the_one_way(
    language: Language, text: str, right: str
) -> None:
    node = line_of(text, language)

    assert linearize(node, language, invented(), category="effect_line") == right
    assert line_of(right, language) == node


@pytest.mark.parametrize(
    ("text", "wrong", "right"),
    [
        ("Vælg 1 dyr på din hylde, og læg den på dit lager.", "den", "det"),
        ("Læg modstanderens skjold på ejerens hylde, hvis den har højst 3 i vægt.", "den", "det"),
        ("Din forpost får +3, så længe det er et Genfærd.", "det", "den"),
        ("Dit skjold bliver lys.", "lys", "lyst"),
    ],
)
def test_a_word_that_does_not_agree_is_told_of(text: str, wrong: str, right: str) -> None:
    report = Report()
    parse_line(text, "effect_line", index_of(invented(), "da"), report)

    (found,) = report
    assert found.facts["word"] == wrong
    assert right in str(found.facts)


def test_the_sentences_of_one_text_each_begin_with_a_capital() -> None:
    text = "dagtekst: Træk 1 kort. Dit skjold bliver lyst."
    node = line_of("dagtekst: træk 1 kort. dit skjold bliver lyst.", "da", "card_line")

    assert linearize(node, "da", invented(), category="card_line") == text
    assert line_of(text, "da", "card_line") == node


# ---- cards that the lexicon does not have

UNKNOWN = """sprog: dansk

kort ulv:
  dagtekst: Træk 1 kort.

kort Den Stille Høj:
  dagtekst: Træk 1 kort.

eksempel Ulven og de andre:
  givet:
    Anna har ulv, Den stille høj og Ni! Lange? Dage på hylden.

kort Ni! Lange? Dage:
  dagtekst: Træk 2 kort.
"""


@every_language
def test_a_card_without_an_entry_keeps_its_name(language: Language) -> None:
    source = read("cards", UNKNOWN)
    lexicon = with_cards(invented(), [source])
    file = read_file(source, lexicon)

    printed = print_file(file, language, lexicon)

    assert lexicon.cards == ("ulv", "Ni! Lange? Dage")
    assert read_file(read("again", printed), lexicon) == file
    assert "ulv, " in printed
    assert invented().form("name", "silent_hill", "N", language) in printed


def test_a_lexicon_that_has_every_card_stays_itself() -> None:
    known = read("cards", "sprog: dansk\n\nkort DEN stille Høj:\n  dagtekst: Træk 1 kort.\n")
    other = read("cards", "kort Uden Sprog:\n")

    assert with_cards(invented(), [known, other]) is invented()
    assert merge((with_cards(invented(), [read("", UNKNOWN)]), core_lexicon())).cards != ()
