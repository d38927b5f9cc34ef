# The rules, switch by switch: titles, values, demos, and why a switch changes nothing on a board.

## The switches: a title, and what the switch decides

switch-rat-takes-elephant = Ratte und Elefant
    .about = Wo eine Ratte stehen muss, um einen Elefanten zu schlagen.
switch-elephant-takes-rat = Elefant und Ratte
    .about = Ob ein Elefant eine Ratte schlagen darf.
switch-rat-takes-rat-across-shore = Ratten am Ufer
    .about = Ob eine Ratte im Wasser und eine Ratte an Land einander schlagen dürfen.
switch-leap-blocked-by = Versperrte Sprünge
    .about = Welche Tiere im Wasser einen Sprung darüber verhindern.
switch-leapers = Sprünge über Wasser
    .about = Welche Tiere über Wasser springen, und in welche Richtungen.
switch-swimmers = Schwimmer
    .about = Welche Tiere ins Wasser gehen dürfen.
switch-trap-owner = Fallen
    .about = Wessen Fallen ein Tier schwächen.
switch-trapped-attacker = Angriffe aus einer Falle
    .about = Wie stark ein Tier ist, das aus einer Falle heraus angreift.
switch-equal-ranks = Gleiche Ränge
    .about = Was geschieht, wenn ein Tier ein anderes vom selben Rang angreift.
switch-ranks = Ränge
    .about = Wie stark die Tiere sind.
switch-win-by = Sieg
    .about = Womit man gewinnt.
switch-no-moves = Kein Zug mehr
    .about = Was geschieht, wenn eine Seite nicht ziehen kann.
switch-repetition = Wiederholung
    .about = Wie oft sich Stellungen oder Züge wiederholen dürfen.
switch-quiet-limit = Züge ohne Schlagen
    .about = Nach wie vielen Zügen ohne Schlagen die Partie remis ist.
switch-missed-turns = Verpasste Züge
    .about = Wie viele verpasste Züge in Folge verlieren.
switch-clock = Uhr
    .about = Wie viel Zeit die Seiten haben.
switch-announce-forced-den = Angekündigter Sieg
    .about = Ob die Partie endet, sobald niemand mehr den Sieger von der Höhle fernhalten kann.
switch-first = Erster Zug
    .about = Welche Seite zuerst zieht.
switch-chain-through = Ketten
    .about = Wessen Figuren eine Figur mit ihrem Häuptling verbinden.
switch-sentence = { $clause }.
switch-nobody-leaps = Kein Tier springt über Wasser.
switch-usual-ranks = Die Tiere haben ihre üblichen Ränge.
switch-clock-total =
    { $seconds ->
        [one] Jede Seite hat { $seconds } Sekunde für die ganze Partie.
       *[other] Jede Seite hat { $seconds } Sekunden für die ganze Partie.
    }
switch-clock-increment =
    { $seconds ->
        [one] Für jeden Zug kommt { $seconds } Sekunde hinzu.
       *[other] Für jeden Zug kommen { $seconds } Sekunden hinzu.
    }
switch-clock-move =
    { $seconds ->
        [one] Für jeden Zug ist { $seconds } Sekunde Zeit.
       *[other] Für jeden Zug sind { $seconds } Sekunden Zeit.
    }

## What happens in the demo of a switch

demo-refused = Nicht erlaubt
demo-announced = Sieg für { $side } angekündigt
demo-won = { $side } gewinnt
demo-drawn = Remis
demo-both-fall = Beide fallen
demo-captures = Geschlagen
demo-missed = Zug verpasst
demo-passes = Es wird ausgesetzt
demo-played = Erlaubt

## Why a switch changes nothing on a board

idle-no-rat = Auf diesem Brett gibt es keine Ratte.
idle-no-elephant = Auf diesem Brett gibt es keinen Elefanten.
idle-no-rat-against-elephant = Auf diesem Brett trifft keine Ratte auf einen feindlichen Elefanten.
idle-no-rat-against-rat = Auf diesem Brett hat nur eine Seite Ratten.
idle-no-water = Auf diesem Brett gibt es kein Wasser.
idle-no-swimming-rat = Nach diesen Regeln schwimmen Ratten nicht.
idle-nobody-swims = Auf diesem Brett schwimmt kein Tier.
idle-nobody-leaps = Auf diesem Brett springt kein Tier.
idle-no-leap-over-water = Über das Wasser auf diesem Brett kann man nicht springen.
idle-no-traps = Auf diesem Brett gibt es keine Fallen.
idle-no-equal-ranks = Auf diesem Brett haben keine zwei Gegner denselben Rang.
idle-no-ranks-compared = Auf diesem Brett hängt kein Schlagen von Rängen ab.
idle-no-move-time = Die Uhr setzt keine Zeit für einen Zug, also kann man keinen verpassen.
idle-den-wins-nothing = Nach diesen Regeln gewinnt nicht, wer eine Höhle betritt.
idle-first-is-given = Das Brett selbst legt fest, wer beginnt.

## Der Raum der Regeln

rules-room-title = Regeln
rules-room-tabs = Ansicht
rules-room-one = Einzeln
rules-room-all = Im Vergleich
rules-room-changed = geändert
rules-room-idle = Ändert auf diesem Brett nichts: { $reason }
rules-room-of-setup = Diese Regeln stehen in der Datei des Bretts. Ändere unter „Erstellen“ eine Kopie des Bretts.
rules-room-here = Hier
rules-room-take = { $name } übernehmen
rules-room-sets-before = Vorige Regelwerke
rules-room-sets-next = Weitere Regelwerke
rules-room-own-name = Meine Regeln
rules-room-name = Name deiner Regeln
rules-room-save = Speichern
rules-room-saved = Gespeichert als { $name }. Die Regeln stehen jetzt in der Auswahl.
rules-room-use = Danach spielen
rules-room-back = Spiele und Bretter
rules-room-before = Vorige Regel
rules-room-next = Nächste Regel
rules-room-leaps-no = nicht
rules-room-leaps-both = überallhin
rules-room-leaps-sideways = seitwärts
rules-room-leaps-ahead = geradeaus
demo-waits =
    { $seconds ->
        [one] { $seconds } Sekunde vergeht
       *[other] { $seconds } Sekunden vergehen
    }
