## Die Bibliothek.
library-practise = Üben ({ $count })
library-board = Analysebrett
library-search = Suchen
library-paste = Partien aus der Zwischenablage aufnehmen
library-export = Die gezeigten Partien in eine Datei schreiben
library-rename = Einen Namen ändern
library-rename-from = Bisheriger Name
library-rename-to = Neuer Name
library-rename-now = Ändern
library-results = Welche Partien
library-all = Alle
library-won = Gewonnen
library-drawn = Remis
library-lost = Verloren
library-order = Sortiert nach
library-by-date = Datum
library-by-opponent = Gegner
library-by-length = Länge
library-by-accuracy = Genauigkeit
library-busy = Die Bibliothek ist beschäftigt …
library-empty = Noch ist keine Partie da. Jede beendete Partie wird hier aufbewahrt. Zieh eine Datei mit Partien auf diese Seite, um sie aufzunehmen.
library-none = Keine Partie passt.
library-count =
    { $kept ->
        [one] { $shown } von { $kept } Partie
       *[other] { $shown } von { $kept } Partien
    }
library-you-won = Gewonnen: { $reason }
library-you-lost = Verloren: { $reason }
library-was-drawn = Remis: { $reason }
library-side-won = { $who } hat gewonnen: { $reason }
library-unfinished = Nicht beendet
library-turns =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
library-accuracy = Genauigkeit { $percent }
library-helped = mit Hilfe
library-fault = Die Datei hat einen Fehler in Zeile { $line }, Zeichen { $column }.
library-unread = Die Datei kann nicht gelesen werden.
library-delete = { $game } löschen
library-put-back = Gelöschte Partie zurückholen
library-moved =
    { $count ->
        [one] { $count } Partie wurde in die Bibliothek verschoben.
       *[other] { $count } Partien wurden in die Bibliothek verschoben.
    }
library-renamed =
    { $count ->
        [one] In { $count } Partie geändert.
       *[other] In { $count } Partien geändert.
    }
library-imported = Aufgenommen: { $added }. Schon da: { $known }. Weggelassen: { $left }.
library-exported =
    { $count ->
        [one] { $count } Partie steht jetzt in { $file }.
       *[other] { $count } Partien stehen jetzt in { $file }.
    }

## Warum eine Partie endete, in wenigen Worten.
reason-den = die Höhle wurde betreten
reason-elimination = alle Tiere wurden geschlagen
reason-royal-chiefs = die königlichen Häuptlinge wurden geschlagen
reason-no-moves = kein Zug war mehr möglich
reason-repetition = die Stellung wiederholte sich
reason-quiet-limit = lange wurde nichts geschlagen
reason-missed-turns = Züge wurden versäumt
reason-time = die Zeit war um
reason-resignation = eine Seite gab auf
reason-agreement = beide waren einverstanden
reason-abandoned = jemand ging weg

## Die Ergebnisse gegen einen Gegner.
opponents-score = { $own }–{ $theirs }
opponents-card-score = { $card } Du und dieser Gegner: { $score }.
result-score = Du und { NOUN($who, form: "the-nom") }: { $score }
result-next = Weiter: { NOUN($who) }

## Wie stark bin ich?
library-games = Partien
library-strength = Wie stark bin ich?
strength-points = Etwa { $points } Punkte
strength-limits = Wahrscheinlich zwischen { $least } und { $most }. Der fünfte Gegner hat 1500. So stark wie du: { NOUN($who, form: "the-nom") }.
strength-none = Noch zählt keine Partie.
strength-counts = Es zählen nur beendete Partien gegen einen Gegner, ohne zurückgenommene Züge, Tipps oder Bewertung. Nichts verlässt diesen Computer.
strength-curve = Die Punkte nach jeder von { $count } Partien
strength-opponents = Gegen die Gegner
strength-score = { NOUN($who) } { $score }
strength-score-streak = { NOUN($who) } { $score }, { $streak }-mal hintereinander gewonnen
strength-boards = Was du spielst
strength-board =
    { $count ->
        [one] { $level }: { $count } Partie
       *[other] { $level }: { $count } Partien
    }
strength-openings = Deine ersten Züge
strength-opening = { $first } ({ $level }): { $won } gewonnen, { $drawn } remis, { $lost } verloren
strength-accuracy = Mittlere Genauigkeit: { $percent } ({ $count } geprüft)
