## Die Seite der Rätsel.

puzzles-title = Rätsel
puzzles-daily = Rätsel des Tages
puzzles-daily-about = { $day }, { $grade }.
puzzles-day-streak = { $days ->
    [one] { $days } Tag in Folge gelöst.
   *[other] { $days } Tage in Folge gelöst.
}
puzzles-about = { $count ->
    [one] { $count } Rätsel mit Beweis. Ein Zug gewinnt, und kein anderer. Oder ein Zug rettet die Partie.
   *[other] { $count } Rätsel mit Beweis. Ein Zug gewinnt, und kein anderer. Oder ein Zug rettet die Partie.
}
puzzles-rating = Deine Wertung bei Rätseln: { $points } ± { $deviation }
puzzles-counts = { $solved } von { $tried } gelöst. In Folge: { $streak }, höchstens { $best }.
puzzles-grade = Wie schwer
puzzles-own-rating = Meine Wertung
puzzles-theme = Motiv
puzzles-all-themes = Alle Motive
puzzles-next = Nächstes Rätsel
puzzles-rush = { $best ->
    [0] Auf Zeit: drei Minuten
   *[other] Auf Zeit: drei Minuten (Bestwert: { $best })
}
puzzles-again = { $due ->
    [0] Fehler noch einmal: heute keine
   *[other] Fehler noch einmal: { $due }
}
puzzles-month = { $month }/{ $year }
puzzles-month-before = Monat davor
puzzles-month-after = Monat danach
puzzles-calendar = { $month }: { $solved } Rätsel des Tages gelöst
puzzles-not-kept = Das Ergebnis des Rätsels konnte nicht gespeichert werden.

## Ein Rätsel.

puzzle-of-day = { $day }
puzzle-name = Rätsel { $name }
puzzle-grade-rating = { $grade }, { $rating }
puzzle-task = { $side } am Zug. { $goal }
puzzle-goal-win = Finde den Zug, der gewinnt.
puzzle-goal-hold = Finde den einzigen Zug, der nicht verliert.
puzzle-right = Richtig. Weiter so.
puzzle-solved = Gelöst!
puzzle-solved-late = Gelöst, mit einem Umweg.
puzzle-wrong = Das ist es nicht. Versuch es noch einmal.
puzzle-wrong-refuted = Das ist es nicht: Das Brett zeigt die Antwort. Versuch es noch einmal.
puzzle-shown = Das ist die Lösung.
puzzle-themes = Es geht um: { $themes }.
puzzle-gained = { $up ->
    [down] Deine Wertung sinkt um { $number }.
   *[up] Deine Wertung steigt um { $number }.
}
puzzle-hint-piece = Welches Tier?
puzzle-hint-move = Welcher Zug?
puzzle-solution = Lösung
puzzle-share = Ergebnis kopieren
puzzle-shared = Das Ergebnis liegt in der Zwischenablage.
puzzle-rush-title = Rätsel auf Zeit
puzzle-rush-state = Gelöst: { $solved }. Fehler übrig: { $left }.
puzzle-rush-over = { $solved ->
    [one] Die Zeit ist um. Du hast { $solved } Rätsel gelöst.
   *[other] Die Zeit ist um. Du hast { $solved } Rätsel gelöst.
}
puzzle-rush-again = Noch einmal auf Zeit

puzzle-grade-easy = leicht
puzzle-grade-medium = mittel
puzzle-grade-hard = schwer
puzzle-grade-master = für Meister

puzzle-theme-quiet = stiller Zug
puzzle-theme-defence = Verteidigung
puzzle-theme-blocked-leap = versperrter Sprung
puzzle-theme-leap = Sprung
puzzle-theme-parity = wer zuerst kommt
puzzle-theme-rat-and-elephant = Ratte und Elefant
puzzle-theme-trap = Falle
puzzle-theme-sacrifice = Opfer
puzzle-theme-race = Wettlauf zur Höhle
puzzle-theme-siege = Belagerung
puzzle-theme-chiefs = beide Anführer

## Fehler in Rätseldateien.

file-puzzle-no-name = dieser Text ist leer; schreibe einen Namen
file-puzzle-no-line = es gibt keine Lösung; schreibe die Züge beider Seiten, mit dem ersten des Lösers am Anfang
file-puzzle-over = die Partie ist vor „{ $action }“ zu Ende; entferne ihn und was folgt
file-puzzle-ends-with-reply = die Lösung endet mit einem Zug des Gegners; entferne „{ $action }“
file-puzzle-long-line = der Löser hat { $found } Züge; möglich sind höchstens { $most }
file-puzzle-other-turns = der Löser hat { $turns } Züge, und { $proofs } sind bewiesen; schreibe einen Beweis für jeden Zug
file-puzzle-misses-goal = ein Zug mit diesem Wert erreicht das Ziel nicht; ändere das Ziel oder die Zugfolge
file-puzzle-other-reaches = nach seinem Wert erreicht auch ein anderer Zug das Ziel; das ist nur im letzten Zug möglich
file-puzzle-not-over = nach seinem Wert beendet dieser Zug die Partie, und sie geht weiter; ändere den Wert oder die Zugfolge
file-puzzle-twice = dies ist dasselbe Rätsel wie Nummer { $first } dieser Datei oder sein Spiegelbild; entferne eines davon
file-puzzle-bad-rating = die Wertung { $rating } ist nicht möglich; schreibe { $least } bis { $most }
