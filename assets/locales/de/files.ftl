# What is said of files: what is wrong with them, where, and how to mend it. A fault is two clauses with a semicolon between
# them, without a full stop. What stands in the files is never translated.

file-at = { $file }:{ $line }:{ $column }: { $fault }

## Files that cannot be had

file-unreadable = { $file }: { $problem }
file-not-inside = das gibt es nicht; prüfe den Pfad
file-folder = das ist ein Ordner; nenne eine Datei darin
file-not-plain = das ist keine gewöhnliche Datei; nenne eine solche, denn andere enden vielleicht nie
file-cannot-read = lässt sich nicht lesen: { $error }; prüfe den Pfad und die Zugriffsrechte
file-not-found =
    { $kind ->
        [level] es gibt kein Level „{ $name }“; es gibt { $known }
        [rules] es gibt kein Regelwerk „{ $name }“; es gibt { $known }
        [setup] es gibt keine Aufstellung „{ $name }“; es gibt { $known }
        [lesson] es gibt keine Lektion „{ $name }“; es gibt { $known }
        [demo] es gibt keine Vorführung „{ $name }“; es gibt { $known }
        [puzzles] es gibt keine Aufgabensammlung „{ $name }“; es gibt { $known }
       *[theme] es gibt kein Design „{ $name }“; es gibt { $known }
    }
file-none-known =
    { $kind ->
        [level] es gibt kein Level „{ $name }“
        [rules] es gibt kein Regelwerk „{ $name }“
        [setup] es gibt keine Aufstellung „{ $name }“
        [lesson] es gibt keine Lektion „{ $name }“
        [demo] es gibt keine Vorführung „{ $name }“
        [puzzles] es gibt keine Aufgabensammlung „{ $name }“
       *[theme] es gibt kein Design „{ $name }“
    }
file-level-of-jungle = { $file }: das ist ein Level für Dschungelschach; lass --game weg oder nenne eine Aufstellung
file-setup-of-chesimals = { $file }: das ist eine Aufstellung für Chesimals II; nenne ein Level, oder setze --game chesimals hinzu, wo der Befehl es kennt
file-no-rule-sets = { $game } hat keine Regelwerke, also auch kein „{ $name }“; die Regeln stehen in der Aufstellung
file-rules-elsewhere = „{ $path }“ liegt nicht neben dieser Datei; nenne ein Regelwerk oder eine Datei im selben Ordner
file-no-copy = { $file }: liegt im Programm selbst, und für eine Kopie gibt es keinen Datenordner; nenne einen mit --data-dir
file-not-written = { $file }: lässt sich nicht schreiben: { $error }; prüfe die Zugriffsrechte, oder kopiere die Datei in deinen eigenen Ordner assets

# What the operating system refused, with its own words behind it.
file-system =
    { $kind ->
        [not-found] nicht gefunden – { $text }
        [denied] kein Zugriff – { $text }
        [exists] schon vorhanden – { $text }
        [full] kein Platz mehr – { $text }
        [read-only] schreibgeschützt – { $text }
        [bad-name] kein gültiger Dateiname – { $text }
        [no-folder] ein Teil des Pfads ist kein Ordner – { $text }
        [folder] das ist ein Ordner – { $text }
       *[other] { $text }
    }

## Files that are something else

file-too-large = das ist größer als { $mib } MiB, und so groß ist keine Datei des Spiels; nenne eine andere
file-not-text = das ist kein Text in UTF-8; speichere die Datei als UTF-8
file-no-record = das ist keine Aufzeichnung; eine Aufzeichnung beginnt mit einer Angabe wie [Game "jungle"]
file-unknown-kind = das ist keine Datei des Spiels; ein Level hat „terrain“ und „pieces“, eine Aufstellung „chesimals“, ein Regelwerk Schalter wie „win_by“, eine Animationsdatei „step_ms“ und „leap“, ein Design „marks“ und „water“, eine Szene „canvas“ und „layers“, eine Lektion „steps“, eine Vorführung „switch“ und „values“, eine Aufgabensammlung „puzzles“, eine Einstellungsdatei „theme“ und „sound“, und eine Aufzeichnung beginnt mit einer Angabe wie [Game "jungle"]

## The form

file-word = „{ $word }“
file-no-word = nichts
file-did-you-mean = meinst du „{ $word }“?
file-fields-are = es gibt die Felder { $words }
file-values-are = schreibe { $words }
file-unknown-field = hier gibt es kein Feld „{ $found }“; { $hint }
file-unknown-value = „{ $found }“ ist hier kein möglicher Wert; { $hint }
file-missing-field = das Feld „{ $field }“ fehlt; setze „{ $field }: ...,“ vor die schließende Klammer
file-field-twice = das Feld „{ $field }“ steht zweimal da; entferne eines davon
file-wanted-text = hier gehört ein Text hin; setze ihn in Anführungszeichen
file-wanted-yes-no = hier gehört ein Ja oder Nein hin; schreibe „true“ oder „false“
file-wanted-whole-number = hier gehört eine ganze Zahl hin; schreibe sie in Ziffern
file-wanted-number = hier gehört eine Zahl hin; schreibe sie wie 0.5, mit einem Punkt
file-wanted-list = hier gehört eine Liste hin; setze sie zwischen [ und ]
file-wanted-table = hier gehört eine Tabelle hin; schreibe sie wie {"{"}dog: 4, wolf: 3{"}"}
file-wanted-fields = hier gehört eine öffnende Klammer hin; schreibe es wie (name: value, ...)
file-wanted-word = hier gehört der Name eines Feldes oder Wertes hin; schreibe ein Wort ohne Anführungszeichen
file-unclosed-text = dieser Text hört nie auf; beende ihn mit einem Anführungszeichen
file-unclosed-list = diese Liste hört nie auf; schließe sie mit ], und setze Kommas zwischen die Werte
file-unclosed-table = diese Tabelle hört nie auf; schließe sie mit {"}"}, und setze Kommas zwischen die Werte
file-unclosed-fields = hier fehlt eine schließende Klammer; setze ) ans Ende und Kommas zwischen die Felder
file-unclosed-comment = ein Kommentar hört nie auf; beende ihn mit */
file-ends-early = die Datei endet zu früh; schließe jedes ( [ {"{"} und Anführungszeichen
file-number-too-big = diese Zahl passt hier nicht; schreibe eine ganze Zahl, mindestens 0 und nicht so groß
file-no-comma = hier fehlt ein Komma; setze eines zwischen zwei Werte
file-no-colon = hier fehlt ein Doppelpunkt; schreibe „name: value“
file-wrong-name = das ist ein „{ $found }“, kein „{ $expected }“; entferne den Namen „{ $found }“
file-bad-name = „{ $found }“ ist kein Name; schreibe ein Wort aus Buchstaben, Ziffern und _
file-surplus = hinter dem Ende des Wertes steht noch etwas; entferne es
file-bad-escape = unbekanntes Zeichen nach einem umgekehrten Schrägstrich; schreibe \\, wenn du ihn selbst meinst
file-no-extension = es gibt keine Erweiterung „{ $name }“; entferne die Zeile
file-too-deep = die Klammern sind zu tief verschachtelt; entferne einige
file-bad-character = „{ $letter }“ bedeutet hier nichts; entferne es
file-wrong-value = hier gehört etwas anderes hin ({ $expected }); ersetze damit, was hier steht ({ $found })
file-other = das lässt sich nicht lesen ({ $text }); wie es aussehen muss, zeigen die Dateien in levels/
file-found =
    { $kind ->
        [yes-no] den Wahrheitswert „{ $text }“
        [text] den Text „{ $text }“
       *[other] die Zahl „{ $text }“
    }

## Values

file-no-name =
    { $kind ->
        [level] der Name des Levels ist leer; gib ihm einen
        [rules] der Name des Regelwerks ist leer; gib ihm einen
       *[setup] der Name der Aufstellung ist leer; gib ihr einen
    }
file-no-colour = hier gehört eine Farbe aus sechs Ziffern hin, wie "F4D48A"; ersetze damit { $found }
file-no-strength = es gibt keine Spielstufe { $found }; schreibe eine Zahl von 1 bis { $most }
file-out-of-range = mit diesem „{ $path }“ kommt keine Animation zurecht; schreibe eine Zahl von { $least } bis { $most }
file-time-out-of-range = mit diesem „{ $path }“ kommt keine Animation zurecht; schreibe { $least } bis { $most } Millisekunden
file-not-whole = dieses „{ $path }“ zählt etwas; schreibe eine ganze Zahl von { $least } bis { $most }

# A file that was changed while the game runs.
file-not-read-again = { $fault } (bis dahin gilt die letzte gute Fassung)

## What was not kept

save-failed = { $path } konnte nicht gespeichert werden: { $error }. Die vorige Fassung ist unverändert.
save-failed-new = { $path } konnte nicht gespeichert werden: { $error }.
save-may-be-undone = { $path } ist gespeichert, aber ein Stromausfall könnte das noch zunichtemachen: { $error }.
save-no-folder = Diese Partie kann nicht für später aufgehoben werden: { $folder } ist nicht nutzbar ({ $error }).
save-no-data-folder = Diese Partie kann nicht für später aufgehoben werden: Es ist kein Ordner für deine Daten bekannt; nenne einen mit --data-dir.
save-not-removed = { $path } konnte nicht gelöscht werden ({ $error }); die Partie wird dir also noch einmal angeboten.
save-taken = Ein anderes laufendes Spiel hat diese Partie schon übernommen.
save-removed =
    { $matches ->
        [one] Eine Partie, in der { $days } Tage lang nicht gezogen wurde, liegt jetzt noch { $stay } Tage im Ordner „dropped“: Mehr als { $most } waren liegen geblieben.
       *[other] { $matches } Partien, in denen { $days } Tage lang nicht gezogen wurde, liegen jetzt noch { $stay } Tage im Ordner „dropped“: Mehr als { $most } waren liegen geblieben.
    }

save-delete-taken = Diese Partie wird gerade in einem anderen Fenster gespielt und bleibt deshalb erhalten.
save-delete-gone = Diese Partie ist nicht mehr da: Sie wurde in einem anderen Fenster beendet oder gelöscht.
save-delete-played-on = In dieser Partie wurde in einem anderen Fenster weitergespielt; sie bleibt deshalb erhalten.
save-delete-stuck = { $path } lässt sich nicht ändern ({ $error }).

library-gone = Die Partie „{ $file }“ ist nicht mehr in der Sammlung: Sie wurde gelöscht oder von einem anderen Programm umbenannt.
library-not-moved = { $path } lässt sich nicht verschieben ({ $error }).
library-not-read = { $fault }.
library-broken = { $path }:{ $fault }.
library-no-game = In { $path } ist keine Partie.
library-many-games =
    { $games ->
        [one] Die Datei „{ $file }“ enthält eine andere Partie; eine einzelne wird nicht darübergeschrieben.
       *[other] Die Datei „{ $file }“ enthält { $games } Partien; eine einzelne wird nicht darübergeschrieben.
    }
library-other-match = Die Datei „{ $file }“ enthält eine andere Partie und bleibt, wie sie ist.

settings-file-in-part = { $fault } – die Stelle bleibt in der Datei; stattdessen gilt die Vorgabe.
settings-file-set-aside = { $fault } – es gelten die Vorgaben; die beschädigte Datei heißt jetzt { $aside }.
settings-file-in-the-way = { $fault } – es gelten die Vorgaben, und Änderungen werden nicht gespeichert: Die beschädigte Datei lässt sich nicht verschieben ({ $error }).
settings-file-unread = { $path } konnte nicht gespeichert werden: { $fault } – die vorige Fassung ist unverändert.

## Lessons

file-lesson-no-steps = diese Lektion hat keine Schritte; schreibe einen zwischen [ und ]
file-lesson-no-text = dieser Text ist leer; schreibe einen Satz oder den Schlüssel eines Satzes
file-lesson-no-start = dieser Schritt muss sagen, wo er beginnt; ergänze „start: ...,“, denn der Schritt davor kann auf viele Arten enden
file-lesson-illegal = „{ $action }“ geht hier nicht: { $why }; ändere es oder die Stellung
file-lesson-no-goal = dieser Schritt muss etwas verlangen; schreibe entweder „play: [...]“ oder „goal: [...]“
file-lesson-no-solution = niemand sieht, ob dieses Ziel erreichbar ist; ergänze „solution: [...]“ mit Zügen, die hinführen
file-lesson-not-reached = diese Züge erreichen das Ziel nicht; ändere sie oder das Ziel
file-lesson-surplus = das Ziel ist schon vor „{ $action }“ erreicht; streiche das und alles danach
file-lesson-nobody = auf { $at } steht keine Figur von { $side }; nenne ein Feld, auf dem zu Beginn des Schritts eine steht
file-lesson-off-board = { $at } liegt nicht auf diesem Brett; wähle ein anderes Feld
file-lesson-not-wrong = „{ $action }“ ist kein falscher Versuch; nenne einen erlaubten Zug, den der Schritt nicht verlangt
file-lesson-bad-turns = ein Schritt von { $turns } Zügen; schreibe 1 bis { $most }
file-lesson-no-reply = niemand sagt, was die andere Seite nach „{ $action }“ zieht; ergänze „(play: [...])“ in „replies“
file-lesson-no-mistake = hier muss stehen, was falsch ist; schreibe eines von „action“, „refused“ und „misses“
file-lesson-not-refused = die Regeln verbieten „{ $action }“ hier nicht; nenne einen verbotenen Zug, oder schreibe „action“
file-lesson-not-missed = an „{ $kind }“ kann dieser Schritt nicht scheitern; nenne eine Bedingung seines Ziels, oder „Lost“, wenn er mehrere Züge dauert
file-lesson-pupils-turn = hier ist der Lernende am Zug, und nur die andere Seite antwortet; lass erst seinen Zug enden, oder streiche das
file-lesson-no-turn = im nächsten Schritt muss der Lernende am Zug sein; lass die andere Seite ihren Zug beenden, oder ergänze dort „start: ...,“

## Demos of the rules

file-demo-named-rules = eine Vorführung nennt kein Regelwerk; entferne das, und schreibe die Schalter, die vom klassischen Regelwerk abweichen, in „overrides“
file-demo-other-switches = das ist mehr als ein Wert von „{ $switch }“; schreibe andere Schalter zum Brett
file-demo-too-few-values = eine Vorführung vergleicht mindestens zwei Werte; schreibe einen zwischen [ und ]
file-demo-too-many = diese Liste hat { $found } Einträge, und eine Vorführung ist kurz; behalte höchstens { $most }
file-demo-value-twice = „{ $value }“ wird zweimal gezeigt; entferne eines davon
file-demo-no-tries = dieser Wert zeigt nichts; füge einen Versuch wie (play: ["a3a4"], then: Played) hinzu
file-demo-no-events = in diesem Versuch geschieht nichts; nenne mindestens einen Zug, etwa "a3a4"
file-demo-no-event = „{ $text }“ ist kein Ereignis; schreibe einen Zug wie a3a4, „end“, „--“ für einen verpassten Zug oder eine Zeit von 1 s bis { $most } s
file-demo-refused = „{ $event }“ ist hier nicht möglich: { $why }; ändere es, oder beende den Versuch hier
file-demo-over = die Partie ist vor „{ $event }“ vorbei; entferne es und alles danach
file-demo-other-outcome = das endet als { $found }, nicht als { $wanted }; schreibe, was geschieht, oder ändere die Ereignisse
file-demo-no-difference = unter „{ $first }“ und „{ $second }“ geschieht dasselbe; füge einen Versuch hinzu, der anders endet
