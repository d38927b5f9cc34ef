## New game: who plays.
opponents-title = Neues Spiel
opponents-people = Wer spielt
opponents-you-play = Du spielst { $side }
opponents-by-chance = Seite per Zufall
opponents-two = Zu zweit
opponents-watch = Du schaust zu
opponents-card = Stufe { $level }: { $name }, { $habit }
opponents-card-plays = { $card }; spielt { $sides }
opponents-choose = Wähle deinen Gegner: Stufe 1 ist die schwächste, { $levels } die stärkste.
opponents-choose-both = Wähle nacheinander beide Spieler: Stufe 1 ist die schwächste, { $levels } die stärkste.
opponents-two-about = Zwei spielen an einem Computer. Wie das Brett für sie liegt, steht in den Einstellungen.
opponents-level = Stufe { $level } von { $levels }.
opponents-measured = { $percent } der Punkte in { $games } Partien gegen { $who }.
opponents-measured-random = { $percent } der Punkte in { $games } Partien gegen zufällige Züge.
opponents-board = Brett: { $level }
opponents-board-rules = Brett: { $level }, { $rules }
opponents-board-clock = { $board }, { $clock }
opponents-name = Dein Name
opponents-name-of = Name von { $side }
page-title = Hauptmenü
page-start = Los

## Games and boards: board, rules, clock.
setup-title = Spiele und Bretter
setup-game = Spiel
level-pages = Bretter
level-page-all = Alle
level-page-classic = Klassisch
level-page-quick = Schnell
level-page-large = Groß
level-page-curious = Seltsam
level-page-own = Eigene
setup-rules = Regeln
setup-own-rules = Die des Bretts: { $name }
setup-look-at-rules = Regeln einzeln ansehen
setup-begins = { $side } beginnt
setup-you-and = Du und { $who }
setup-both = { $white } und { $black }
setup-against-itself = { $who } gegen sich selbst
setup-clock = Uhr
setup-clock-rules = Nach den Regeln
setup-clock-none = Keine
setup-clock-total = { $minutes } + { $seconds }
setup-clock-move = { $seconds } s je Zug
setup-clock-custom = Eigene
setup-clock-minutes = Minuten für die Partie
setup-clock-increment = Sekunden nach jedem Zug
setup-clock-per-move = Sekunden je Zug
setup-no-clock = ohne Uhr
setup-off = keine

# Die Lektionen

lessons-title = Lektionen
lessons-about = Lernen durch Spielen: Jede Lektion lässt dich ein paar Züge machen, zeigt, was daraus wird, und lässt dich probieren, so oft du magst.
lessons-finished = { $lesson }, geschafft
lessons-steps =
    { $steps ->
        [one] Ein Schritt
       *[other] { $steps } Schritte
    }
lessons-all = Alle Lektionen
lessons-step = Schritt { $step } von { $steps }
lessons-next = Weiter
lessons-hint = Tipp
lessons-show = Zeigen
lessons-show-end = Beende jetzt deinen Zug.
lessons-again = Von vorn
lessons-following = Nächste Lektion
lessons-play = Jetzt spielen
