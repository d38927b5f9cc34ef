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
puzzles-counts = { $solved } von { $tried } gelöst. In Folge: { $streak }, am besten { $best }.
puzzles-grade = Schwierigkeit
puzzles-own-rating = Meine Wertung
puzzles-theme = Motiv
puzzles-all-themes = Alle Motive
puzzles-from = Welche Rätsel
puzzles-from-all = Alle Sammlungen
puzzles-from-own = Eigene: { $count }
puzzles-next = Nächstes Rätsel
puzzles-rush = { $best ->
    [0] Auf Zeit: drei Minuten
   *[other] Auf Zeit: drei Minuten (Bestwert: { $best })
}
puzzles-again = { $due ->
    [0] Keine Fehler zu wiederholen
   *[other] Fehler wiederholen: { $due }
}
puzzles-month = { $month ->
    [1] Januar { $year }
    [2] Februar { $year }
    [3] März { $year }
    [4] April { $year }
    [5] Mai { $year }
    [6] Juni { $year }
    [7] Juli { $year }
    [8] August { $year }
    [9] September { $year }
    [10] Oktober { $year }
    [11] November { $year }
   *[12] Dezember { $year }
}
puzzles-weekday = { $day ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
}
puzzles-month-before = Monat davor
puzzles-month-after = Monat danach
puzzles-calendar = { $month }: { $solved } Rätsel des Tages gelöst
puzzles-not-kept = Das Ergebnis des Rätsels konnte nicht gespeichert werden.

## Ein Rätsel.

puzzle-of-day = Rätsel des Tages, { $day }
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
puzzle-themes = Motive: { $themes }.
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
    [one] Die Runde ist vorbei. Du hast { $solved } Rätsel gelöst.
   *[other] Die Runde ist vorbei. Du hast { $solved } Rätsel gelöst.
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
puzzle-theme-chiefs = beide Häuptlinge

## Ein eigenes Rätsel.

puzzle-make = Neues Rätsel
puzzle-making-looks = Die Engine prüft, ob diese Stellung ein Rätsel ist. Wenn ja, dauert der Beweis einige Minuten.
puzzle-making-proves-win = { $turns ->
    [one] Ein Gewinn in { $turns } Zug ist gefunden. Jetzt wird bewiesen, dass nichts anderes gewinnt: { $done } von { $all } Zügen sind durchsucht.
   *[other] Ein Gewinn in { $turns } Zügen ist gefunden. Jetzt wird bewiesen, dass nichts anderes gewinnt: { $done } von { $all } Zügen sind durchsucht.
}
puzzle-making-proves-hold = Ein Zug scheint die Partie zu retten. Jetzt wird er lange durchsucht: { $done } von { $all }.
puzzle-making-left = { $minutes ->
    [0] Es dauert noch weniger als eine Minute.
    [one] Es dauert noch etwa { $minutes } Minute.
   *[other] Es dauert noch etwa { $minutes } Minuten.
}
puzzle-making-grades = Es ist bewiesen. Die zehn Gegner versuchen es, um zu zeigen, wie schwer es ist: { $done } von { $all }.
puzzle-made-win = { $turns ->
    [one] Es ist ein Rätsel: Gewinn in { $turns } Zug.
   *[other] Es ist ein Rätsel: Gewinn in { $turns } Zügen.
}
puzzle-made-hold = Es ist ein Rätsel: Nur ein Zug verliert nicht.
puzzle-made-turn = Es ist ein Rätsel: Beide königlichen Häuptlinge fallen in einem Zug.
puzzle-made-kept = Du findest es auf der Seite der Rätsel unter den eigenen.
puzzle-made-aside = Die Datei mit deinen früheren Rätseln ist nicht lesbar; sie heißt jetzt { $file }.
puzzle-made-solve = Lösen
puzzle-no-memory = Der Speicher reicht nicht, um ein Rätsel zu suchen: Eine Tabelle von { $mib } MiB passt nicht hinein.
puzzle-not-kept = Es ist kein Rätsel gespeichert. { $why }
puzzle-unread = { $fault }.
puzzle-other-board = Das Brett dieser Stellung lässt sich nicht in eine Datei schreiben.

no-puzzle-no-win = Es ist kein Rätsel: Es wurde kein erzwungener Gewinn gefunden.
no-puzzle-no-turn = Es ist kein Rätsel: Es wurde kein Zug aus höchstens vier Aktionen gefunden, der beide königlichen Häuptlinge schlägt.
no-puzzle-other-wins = Es ist kein Rätsel: Auch ein anderer Zug gewinnt.
no-puzzle-other-turn = Es ist kein Rätsel: Die königlichen Häuptlinge lassen sich auf mehr als eine Weise schlagen.
no-puzzle-other-holds = Es ist kein Rätsel: Es wurde kein erzwungener Gewinn gefunden, und mehr als ein Zug verliert nicht.
no-puzzle-all-lose = Es ist kein Rätsel: Jeder Zug verliert.
no-puzzle-too-deep = Es ist kein Rätsel: Der Gewinn liegt so weit entfernt, dass er sich nicht in vernünftiger Zeit beweisen lässt.
no-puzzle-not-confirmed = Es ist kein Rätsel: Eine längere Suche hat nicht bestätigt, was eine kurze gefunden hatte.
no-puzzle-few-moves = Es ist kein Rätsel: Es gibt zu wenige Züge zur Auswahl.
no-puzzle-hopeless = Es ist kein Rätsel: Ein Zug verliert nicht sofort, aber die Seite am Zug liegt weit zurück.
no-puzzle-trivial = Es ist kein Rätsel: Es wäre zu leicht.
no-puzzle-duplicate = Diese Stellung ist schon ein Rätsel, so wie sie ist oder als Spiegelbild.
no-puzzle-many-of-game = Diese Partie hat schon zwei Rätsel ergeben.

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
