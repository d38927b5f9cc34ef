## Beside the board.
match-won = hat gewonnen
match-lost = hat verloren
match-drawn = remis
match-missed = verpasste Züge: { $count }
match-missed-of = verpasste Züge: { $count } von { $limit }
match-thinks = denkt nach …
match-your-turn = du bist am Zug
match-to-move = am Zug
match-waits = wartet
match-player = { $who }, { $state }
match-this-move = dieser Zug { $time }
match-clock = { $side }: noch { $time }
match-captured = Geschlagen
match-captured-all = { $side } hat geschlagen: { $pieces }
match-captured-none = Noch nichts geschlagen
match-begins = { $level }. { $side } beginnt.
match-turn = Zug { $move }. { $side } ist am Zug.
match-turn-goes-on = { $side } zieht { $chesimal }. { $left ->
    [0] Keine Einheit kann mehr ziehen.
    [one] Eine Einheit kann noch ziehen.
   *[other] { $left } Einheiten können noch ziehen.
}
match-first-step =
    { $game ->
        [chesimals] Klick eine Figur an, dann das Feld, auf das sie ziehen soll.
       *[other] Klick ein Tier an, dann das Feld, auf das es ziehen soll.
    }
match-royals = { $side }: königliche Häuptlinge übrig: { $left }
match-ply-ends = Zugende
match-ply-missed = verpasst
match-ply-passes = setzt aus
match-row = Zug { $number }
match-ply = { $side }: { $piece } { $words }
match-ply-undone = { $ply } (zurückgenommen)

## The row of buttons.
match-undo = Zug zurück
match-redo = Zug vor
match-hint = Tipp
match-now = Jetzt
match-end-turn = Zug beenden
match-end-turn-hinted = Zug beenden: das ist der Tipp
match-turn-board = Brett drehen
match-resign = Aufgeben
match-moves = Züge
match-menu = Menü
match-result = Ergebnis

## What is said about the match.
match-declines = { $who } möchte lieber weiterspielen.
match-thinking = Lass mich nachdenken …

## The evaluation.
match-evaluation = Bewertung: { $score }
match-evaluation-chance = { $side } { $percent }
match-evaluation-wins = { $side } gewinnt in { $turns }
match-evaluation-wins-by-force = { $side } gewinnt sicher

## The console.
match-console-hint = Eingabe spielt, Esc schließt, „help“ erklärt
match-console-line = Befehl

## Who sits there.
seat-machine = { NOUN($who, form: "the-nom") }
seat-machine-first = { NOUN($who, form: "The-nom") }
seat-machine-against = { NOUN($who, form: "the-acc") }

## Who leads a match.
match-led-elsewhere = Diese Partie führt ein anderer Computer; verlass sie, bevor du eine neue beginnst.
match-led-here = Diese Partie wird hier geführt, und kein anderer Computer darf sie ersetzen.
