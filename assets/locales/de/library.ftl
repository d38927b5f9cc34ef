## Die Bibliothek.
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
library-opens = Die Bibliothek wird geöffnet …
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
library-fault = Fehler in der Datei: { $fault }
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
library-gone = Die Partie { $file } ist nicht mehr in der Bibliothek: Sie wurde gelöscht oder von einem anderen Programm umbenannt.
library-not-moved = { $path } kann nicht verschoben werden ({ $error }).
library-broken = { $path }: { $fault }
library-no-game = In { $path } ist keine Partie.
library-many-games = Die Datei { $file } enthält { $games } Partien; deshalb wird keine einzelne darüber geschrieben.
library-other-match = Die Datei { $file } enthält eine andere Partie und bleibt, wie sie ist.

## Warum eine Partie endete, in wenigen Worten.
reason-den = der Bau wurde betreten
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
