# What is said of moves and positions that somebody has typed or pasted.

## Moves

text-no-square = „{ $text }“ ist kein Feld; schreibe eine Linie und eine Reihe des Bretts, zum Beispiel a3
text-not-two-squares = „{ $text }“ ist kein Zug; schreibe zwei Felder, zum Beispiel a3a4
text-bad-squares = der Zug „{ $text }“ nennt keine zwei Felder: { $problem }
text-bad-square = „{ $text }“ nennt ein Feld, das es nicht gibt: { $problem }
text-not-a-move = „{ $text }“ ist kein Zug; schreibe den Buchstaben eines Tiers und ein Feld, zum Beispiel Eb3, oder zwei Felder, zum Beispiel a3b3
text-no-unit-move = „{ $text }“ ist kein Zug; schreibe den Buchstaben einer Figur und zwei Felder, zum Beispiel Gb5b6, oder nur die Felder, oder end
text-no-such-animal = die Seite am Zug hat dieses Tier nicht: { $animal }
text-no-animal-there = { $animal }: kein solches Tier der Seite am Zug steht auf { $square }
text-nobody-can = { $animal }: kein solches Tier der Seite am Zug kann nach { $to } ziehen
text-ambiguous = mehrere Tiere könnten gemeint sein; schreibe { $choices }
text-wrong-marks = „{ $text }“ passt nicht zum Zug; man schreibt ihn { $right }

# The same where something else says how to mend it.
text-is-no-move = „{ $text }“ ist kein Zug
text-is-no-square = „{ $text }“ nennt ein Feld, das es nicht gibt: „{ $square }“ ist kein Feld
text-is-ambiguous = mehrere Tiere könnten gemeint sein

## Positions

text-position = Stellungstext, { $field }, Spalte { $column }: { $problem }
text-placement = Aufstellung
text-side-to-move = Seite am Zug
text-turn = Stand des Zuges
text-quiet-plies = Zähler der Halbzüge ohne Schlagen
text-quiet-turns = Zähler der Züge ohne Schlagen
text-move-number = Zugnummer
text-no-placement = die Aufstellung fehlt; schreibe die Reihen von oben nach unten, zum Beispiel 7/7/3E3
text-no-units-placed = die Aufstellung fehlt; schreibe die Reihen von oben nach unten, zum Beispiel 12/5Cy6
text-no-animal = „{ $letter }“ ist kein Tier; nimm E L T P W D C R für Weiß, kleine Buchstaben für Schwarz und Zahlen für leere Felder
text-no-unit = „{ $letter }“ ist keine Figur; nimm C E G N W für Weiß, kleine Buchstaben für Schwarz und Zahlen für leere Felder
text-chesimal-missing = ein Chesimal von { $side } fehlt; schreibe einen von { $letters }
text-no-chesimal = „{ $letter }“ ist kein Chesimal von { $side }; schreibe einen von { $letters }
text-no-turn = der Stand des Zuges fehlt; schreibe - für seinen Beginn
text-bad-turn = „{ $text }“ ist kein Stand eines Zuges; schreibe - für seinen Beginn oder die Figuren, die gezogen haben, zum Beispiel y:c4,d5
text-not-there = auf { $at } steht keine Figur von { $chesimal }; schreibe, wo die gezogenen Figuren jetzt stehen
text-twice = { $at } steht zweimal da; schreibe es einmal
text-not-won = „#“ bedeutet, dass der letzte königliche Häuptling geschlagen wurde, und das ist hier nicht so; schreibe x
text-turn-over = keine andere Figur von { $chesimal } kann ziehen, also ist der Zug zu Ende; schreibe die andere Seite und -
text-not-quiet = in diesem Zug wurde eine Figur geschlagen; schreibe 0
text-rank-count =
    { $found ->
        [one] { $found } Reihe für ein Brett mit { $height }; trenne genau { $height } Reihen mit „/“
       *[other] { $found } Reihen für ein Brett mit { $height }; trenne genau { $height } Reihen mit „/“
    }
text-rank-length =
    { $found ->
        [one] Reihe { $rank } ist { $found } Feld lang; es müssen { $width } sein
       *[other] Reihe { $rank } ist { $found } Felder lang; es müssen { $width } sein
    }
text-bad-run = „{ $text }“ ist keine Zahl leerer Felder; schreibe eine von 1 bis { $width }
text-no-side = die Seite am Zug fehlt; schreibe w oder b hinter die Aufstellung
text-bad-side = „{ $text }“ ist keine Seite; schreibe w oder b
text-bad-count = „{ $text }“ ist keine Anzahl; schreibe eine ganze Zahl ab { $least }
text-surplus = „{ $text }“ ist zu viel; das letzte Feld ist die Zugnummer

## Pieces where they cannot stand

text-off-board = { $at } liegt nicht auf diesem Brett von { $width } mal { $height } Feldern
text-two-animals = auf { $at } stehen zwei Tiere; versetze eines
text-two-units = auf { $at } stehen zwei Figuren; versetze eine
text-on-rock = { $at } ist Felsen; dort kann kein Tier stehen
text-in-water = { $at } ist Wasser, und { NOUN($animal, form: "the-nom") } schwimmt nicht
text-in-own-den = { $at } ist die eigene Höhle, und { NOUN($animal, form: "the-nom") } darf sie nicht betreten
text-in-closed-den = { $at } ist eine Höhle, und nach diesen Regeln betritt kein Tier eine Höhle
text-second-chief = der Häuptling auf { $at } ist der zweite von { $chesimal }; ein Chesimal hat nur einen
