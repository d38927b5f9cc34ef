# What a match says.

## Why it refuses something

refused-match-over = Die Partie ist vorbei: { $reason }
refused-no-pass = { $side } kann ziehen; verpassen kann man einen Zug nur, wenn die Uhr für jeden Zug eine Zeit vorgibt.
refused-late = Die Partie war schon weiter.
refused-not-your-turn = Nicht { $side } ist am Zug, sondern { $mover }.
refused-no-clock = In dieser Partie gibt es diese Zeitbegrenzung nicht.
refused-nothing-to-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
refused-nothing-to-redo = Es gibt keinen Zug, den man wiederholen könnte.
refused-no-offer = Niemand hat Remis angeboten.
refused-offerer-waits = { $offerer } hat Remis angeboten; nun muss { $answerer } antworten.
refused-not-your-offer = { $offerer } hat Remis angeboten; nur { $offerer } kann das Angebot zurückziehen.
ban-seven = { NOUN($piece, form: "Your-nom") } ist in den letzten sieben Zügen dreimal nach { $to } gezogen und darf in diesem Zug nicht dorthin.
ban-seventeen = { NOUN($piece, form: "Your-nom") } ist siebzehn Züge lang auf höchstens fünf Feldern geblieben ({ $squares }) und darf in diesem Zug auf keines davon.

## How it ended

ending-no-moves = { $loser } kann nicht mehr ziehen.
ending-all-banned = { $loser } hat keinen Zug mehr, der nicht eine Wiederholung zu viel wäre.
ending-no-moves-draw = { $side } kann nicht mehr ziehen; das ist hier ein Remis.
ending-neither-moves = Keine der beiden Seiten kann mehr ziehen; das ist ein Remis.
ending-den-now = { $winner } kann jetzt die Höhle von { $loser } betreten, von { $from } nach { $to }.
ending-den-next = Was { $loser } auch zieht: { $winner } betritt als Nächstes die Höhle von { $loser }, etwa von { $from } nach { $to }.
ending-repetition = Dieselbe Stellung ist zum dritten Mal entstanden: { $times }.
ending-after =
    { $turns ->
        [0] zu Beginn
        [one] nach { $turns } Zug
       *[other] nach { $turns } Zügen
    }
ending-quiet-limit =
    { $turns ->
        [one] Ein Zug verging ohne Schlagen; das ist hier ein Remis.
       *[other] { $turns } Züge in Folge vergingen ohne Schlagen.
    }
ending-missed-turns =
    { $turns ->
        [one] { $loser } hat einen Zug verpasst.
       *[other] { $loser } hat { $turns } Züge in Folge verpasst.
    }
ending-time = { $loser } hat keine Zeit mehr.
ending-resignation = { $loser } hat aufgegeben.
ending-agreement = { $offerer } hat Remis angeboten, und { $agreer } hat angenommen.
ending-abandoned = { $loser } ist gegangen und nicht zurückgekommen.

## What the players should know before it is too late

warning-twice = Diese Stellung steht zum zweiten Mal auf dem Brett; beim dritten Mal ist es Remis durch Wiederholung.
warning-third-time = { $from } nach { $to } brächte dieselbe Stellung zum dritten Mal; das wäre Remis.
warning-third-time-end = Den Zug hier zu beenden, brächte dieselbe Stellung zum dritten Mal; das wäre Remis.
warning-seven-ahead = Zieht { NOUN($piece, form: "your-nom") } jetzt nach { $to }, ist dieses Feld beim nächsten Zug verboten.
warning-seventeen-ahead = Zieht { NOUN($piece, form: "your-nom") } jetzt nach { $to }, waren es siebzehn Züge auf nur fünf Feldern, und beim nächsten Zug sind alle fünf verboten.
warning-quiet-limit =
    { $left ->
        [one] Noch ein Zug ohne Schlagen, und es ist Remis.
       *[other] Noch { $left } Züge ohne Schlagen, und es ist Remis.
    }
warning-missed-turns =
    { $missed ->
        [one] { $side } hat einen Zug verpasst; wer gleich noch einen verpasst, verliert.
       *[other] { $side } hat { $missed } Züge in Folge verpasst; wer noch einen verpasst, verliert.
    }
