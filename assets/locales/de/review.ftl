## What the review says about a turn.
review-begins = Die Stellung vor dem ersten Zug.
review-own-line = Eine eigene Variante.
review-side-line = Variante, { $ply }
review-judging = Die Engine sieht sich die Züge an: { $done } von { $total } …
review-no-memory = Der Speicher reicht nicht, um diese Partie zu beurteilen: Eine Tabelle von { $mib } MiB passt nicht hinein.
review-accuracy = Genauigkeit: { $both }
review-turn =
    { $verdict ->
        [blunder] Grober Fehler: Die Aussicht von { $side } fällt von { $before } auf { $after }.
        [mistake] Fehler: Die Aussicht von { $side } fällt von { $before } auf { $after }.
        [dubious] Zweifelhaft: Die Aussicht von { $side } fällt von { $before } auf { $after }.
        [best] Der beste Zug. Die Aussicht von { $side }: { $after }.
       *[other] Ein guter Zug. Die Aussicht von { $side }: { $after }.
    }
review-answer = Die Antwort: { $answer }
review-better = Besser: { $better }
review-score = { $side } steht um { $points } Punkte besser.

## The graph.
review-graph = Die Aussicht von { $side } nach jedem Zug
review-graph-turn = Zug { $number }: { $side } { $percent }

## The buttons of the review.
review-back = Einen Zug zurück
review-forward = Einen Zug vor
review-play = Von selbst abspielen
review-plays-steadily = Spielt gleichmäßig ab
review-plays-slow-at-faults = Spielt langsam bei Fehlern
review-plays-as-played = Spielt so schnell wie die Partie
review-learn = Fehler
review-best = Bester Zug
review-promote = Aufwerten
review-remove = Löschen
review-copy = Kopieren
review-not-copied = Die Zwischenablage lässt sich nicht benutzen.
review-not-kept = Die Varianten dieser Analyse konnten nicht gespeichert werden.

## The exercise with the mistakes.
review-learn-asks = Fehler { $at } von { $count }. Hier hat { $side } { $loss } der Gewinnaussicht verschenkt. Finde einen besseren Zug.
review-learn-judges = Die Engine sieht sich deinen Zug an …
review-learn-same = Das wurde in der Partie gespielt. Versuch etwas anderes.
review-learn-worse = Das verschenkt { $loss } der Gewinnaussicht. Versuch etwas anderes.
review-learn-best = Richtig, es gibt nichts Besseres.
review-learn-good = Richtig, das ist fast so gut wie der beste Zug.
review-learn-finished = Das waren alle Fehler. Deine eigenen kommen unter „Üben“ in der Bibliothek wieder.
review-learn-help = Welches?
review-learn-show = Lösung
review-learn-next = Weiter
review-learn-stop = Zurück
practice-finished = Fertig für heute: { $solved } von { $count } beim ersten Versuch gelöst. Gelöstes kommt nach einigen Tagen wieder, insgesamt dreimal; das andere kommt morgen wieder.
practice-not-kept = Die Übungen konnten nicht gespeichert werden.
film = Film
film-picture = Bild
film-whole = Film
film-from-here = Film ab hier
film-frames = Einzelbilder
film-asks = Ein Bild zeigt das Brett, wie es jetzt ist. Ein Film ist ein bewegtes GIF der Zugfolge auf dem Brett, von Anfang an oder ab hier; Einzelbilder sind seine Bilder als nummerierte PNG-Dateien.
film-underway = Es wird gemacht …
film-progress = { $done } von { $all } Aktionen sind gefilmt …
film-done = Es liegt unter { $file }.
film-failed = Das ging nicht: { $reason }.
