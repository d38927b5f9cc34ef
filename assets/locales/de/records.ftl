# What is said of records: what is wrong with them, where, and how to mend it; two clauses without a full stop.

record-at = { $line }:{ $column }: { $problem }
record-in-game = { $line }:{ $column }: Partie { $game }: { $problem }

## Tags

record-empty = in diesem Text steht keine Partie; eine Aufzeichnung beginnt mit Angaben wie [Game "jungle"]
record-bad-tag = das ist keine Angabe; schreibe sie wie [White "Ann"], in eine eigene Zeile
record-tag-twice = die Angabe „{ $name }“ steht zweimal da; entferne eine davon
record-unknown-game = das Spiel „{ $name }“ wird hier nicht gespielt; schreibe [Game "jungle"] oder [Game "chesimals"]
record-unknown-version = die Fassung „{ $version }“ des Formats ist nicht bekannt; dieses Programm liest Fassungen bis { $newest }, ein neueres vielleicht auch diese
record-no-level = { $problem }; nenne ein anderes, oder ergänze die Angaben „Board“ und „FEN“
record-no-rules = { $problem }; nenne ein anderes, oder schreibe jeden Schalter in „RuleOpts“
record-bad-switches = in den Schaltern: { $fault }
record-bad-board = { $problem }; schreibe die Reihen eines Levels von oben nach unten mit / dazwischen, zum Beispiel ..tdt../...t...
record-board-empty = in der ersten Zeile stehen keine Felder
record-board-too-large = ein Brett von { $width } mal { $height } Feldern, und das größte ist 16 mal 16
record-board-ragged =
    { $squares ->
        [one] Reihe { $row } hat { $squares } Feld, die erste { $width }
       *[other] Reihe { $row } hat { $squares } Felder, die erste { $width }
    }
record-no-terrain = „{ $letter }“ ist kein Gelände
record-bad-size = „{ $text }“ ist keine Größe; schreibe Linien mal Reihen, zum Beispiel 12x16, beide bis 16
record-no-start = eine Angabe „Board“ ohne Anfangsstellung; ergänze die Angabe „FEN“
record-no-tag =
    { $game ->
        [jungle] die Angabe „{ $name }“ fehlt; ergänze sie, oder schreibe [Version "1"], dort genügen die Namen von Level und Regelwerk
       *[other] die Angabe „{ $name }“ fehlt; ergänze sie
    }
record-no-switch =
    { $game ->
        [jungle] der Schalter „{ $name }“ fehlt; ergänze ihn, oder schreibe [Version "1"], dort genügen die Namen von Level und Regelwerk
       *[other] der Schalter „{ $name }“ fehlt; ergänze ihn
    }
record-bad-start = { $problem }; berichtige die Angabe „FEN“

## Moves

record-bad-move = Halbzug { $ply }, { $text }: { $problem }; { $mend }
record-out-of-time = { $side } hat keine Zeit mehr
record-write-instead = schreibe { $moves }, oder entferne alles ab hier; { $kept }
record-remove-rest = entferne alles ab hier; { $kept }
record-kept =
    { $plies ->
        [0] davor geht nichts verloren
        [one] der Halbzug davor bleibt erhalten
       *[other] die { $plies } Halbzüge davor bleiben erhalten
    }
record-unclosed-comment = ein Kommentar hört nie auf; beende ihn mit {"}"}
record-unclosed-variation = eine Variante hört nie auf; beende sie mit )
record-stray = „{ $bracket }“ schließt nichts; entferne es
record-bad-time = „{ $text }“ ist keine Zeit; schreibe Stunden, Minuten und Sekunden, zum Beispiel 0:09:58.5
record-too-much-time = eine Uhr, die { $left } zeigt, hat mehr als die Gesamtzeit und alles, was bisher hinzukam; schreibe höchstens { $most }
record-too-long = eine Partie von mehr als { $plies } Halbzügen; entferne alles ab hier; die { $plies } Halbzüge davor bleiben erhalten

## The end

record-bad-result = „{ $text }“ ist kein Ergebnis; schreibe 1-0, 0-1, 1/2-1/2 oder *
record-no-result = am Ende der Züge fehlt das Ergebnis, und vielleicht fehlen auch Züge; schreibe 1-0, 0-1, 1/2-1/2 oder *
record-two-results = die Züge enden mit „{ $found }“, aber die Angabe „Result“ sagt „{ $tag }“; bringe beide in Einklang
record-wrong-result = eine Partie, die so endet, ist „{ $right }“, nicht „{ $found }“; schreibe „{ $right }“
record-unknown-end = „{ $text }“ ist keine Art, wie eine Partie endet; schreibe eines von { $words }
record-wrong-end = die Züge beenden die Partie durch „{ $right }“, nicht durch „{ $found }“; schreibe „{ $right }“
record-not-over = „{ $found }“ würde die Partie beenden, aber nach diesen Zügen geht sie weiter; schreibe „unfinished“, oder ergänze die fehlenden Züge
record-no-loser = „{ $result }“ sagt nicht, wer durch „{ $found }“ verloren hat; schreibe 1-0, wenn { $black } verloren hat, und 0-1, wenn es { $white } war
record-no-time-to-lose = { $side } kann hier die Zeit nicht überschreiten; das kann nur die Seite am Zug, und nur wenn „clock“ in den Regeln „total_s“ hat
record-bad-cursor = „{ $text }“ ist keine Stelle in den Zügen, deren letzter Halbzug { $plies } ist; schreibe eine Zahl bis { $plies }, oder entferne die Angabe
record-bad-side = „{ $text }“ ist keine Seite; schreibe White oder Black

## What was pasted

paste-empty = es gibt nichts einzufügen
paste-too-long = das sind mehr als { $kib } KiB Text
paste-neither = das ist weder eine Stellung noch eine Aufzeichnung noch ein Brett

## A board or a rule set as a line of text

line-none = das ist keine Zeile des Spiels; eine solche Zeile beginnt mit „riverleap:“
line-newer = die Zeile hat die Version { $found }, dieses Spiel liest Versionen bis { $newest }; aktualisiere das Spiel
line-damaged = die Zeile ist beschädigt oder unvollständig; kopiere sie noch einmal vom Anfang bis zum Ende
line-too-big = das sind mehr als { $kib } KiB Text, zu viel für eine Zeile; verschicke stattdessen die Datei
line-no-board = die Zeile enthält weder ein Brett noch ein Regelwerk; bitte um eine andere Zeile
board-neither = das ist weder eine Aufzeichnung noch eine Zeile des Spiels; eine solche Zeile beginnt mit „riverleap:“
board-no-game = in dieser Aufzeichnung ist keine Partie
