# The board in words, and what is said on it.

## A square
square-empty = { $at }, { $terrain }, leer
square-own = { $at }, { $terrain }, { NOUN($piece, form: "my-nom") }
square-of = { $at }, { $terrain }, { NOUN($piece) } von { $side }
square-note = { $square }, { $note }
square-rank = Rang { $rank }
square-can-move = kann ziehen
square-picked = ausgewählt
square-target = Zielfeld
square-prey = kann geschlagen werden
square-banned = wäre eine Wiederholung zu viel
square-spent = hat schon gezogen
square-cut-off = vom Häuptling abgeschnitten
square-leaderless = ohne Häuptling
square-strands = würde jemanden abschneiden
square-links = würde jemanden wieder verbinden
square-looked-at = Züge werden gezeigt
square-reached = von dort aus erreichbar
square-in-danger = in Gefahr

## A move
move-walks = { NOUN($piece, form: "The-nom") } von { $side } zieht von { $from } nach { $to }.
move-leaps = { NOUN($piece, form: "The-nom") } von { $side } springt von { $from } nach { $to }.
move-takes = { NOUN($piece, form: "The-nom") } von { $side } schlägt { NOUN($prey, form: "the-acc") } auf { $at }.
move-leaps-and-takes = { NOUN($piece, form: "The-nom") } von { $side } springt von { $from } nach { $to } und schlägt { NOUN($prey, form: "the-acc") }.
move-into-water = { $moved } Jetzt im Wasser.
move-into-trap = { $moved } Jetzt in einer Falle.
move-into-den = { $moved } Jetzt in der Höhle.
move-taken-back = Zurückgenommen: { $said }
move-passed = { $side } kann nicht ziehen und setzt aus.
move-missed = { $side } verpasst einen Zug.
move-ended-turn = { $side } hat den Zug beendet.

## Signs
said-sentence = { $words }.
board-name = Brett
sign-food-chain-off = Nahrungskette: aus
sign-food-chain-hover = Nahrungskette: für ein Tier
sign-food-chain-always = Nahrungskette: immer

## The marks of the food chain
chain-could-take = Beute
chain-must-fear = Jäger
chain-both-ways = Gleich stark
chain-takes-now = Jetzt zu schlagen
chain-in-danger = In Gefahr
