# Words of the deck.

suit_set element
  da: element, elementet, elementer; elementet
  sv: element, elementet, element; elementet
  nb: element, elementet, elementer, elementene; elementet
  en: element, elements; the element

suit earth
  da: jord
  sv: jord
  nb: jord
  en: earth

suit air
  da: luft
  sv: luft
  nb: luft
  en: air

suit fire
  da: ild
  sv: eld
  nb: ild
  en: fire

suit water
  da: vand
  sv: vatten
  nb: vann
  en: water

kind element_card
  da: elementkort, elementkortet, elementkort
  sv: elementkort, elementkortet, elementkort
  nb: elementkort, elementkortet, elementkort
  en: element card, element cards

kind guardian
  da: vogter, vogteren, vogtere
  sv: väktare, väktaren, väktare
  nb: vokter, vokteren, voktere
  en: guardian, guardians

kind death_angel
  da: dødsengel, dødsenglen, dødsengle
  sv: dödsängel, dödsängeln, dödsänglar
  nb: dødsengel, dødsengelen, dødsengler
  en: death angel, death angels

kind thief
  da: tyv, tyven, tyve
  sv: tjuv, tjuven, tjuvar
  nb: tyv, tyven, tyver
  en: thief, thieves

deck allfirda
  da: Allfirda
  sv: Allfirda
  nb: Allfirda
  en: Allfirda

card element_card
  da: {suit} {rank}
  sv: {suit} {rank}
  nb: {suit} {rank}
  en: {suit} {rank}

card guardian
  da: {suit}vogter {rank}
  sv: {suit}väktare {rank}
  nb: {suit}vokter {rank}
  en: {suit} guardian {rank}

stem water
  da: vand
  sv: vatten
  nb: vann
  en: water
