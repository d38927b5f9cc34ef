## Copying and pasting in a match.
copy-record = Partie kopieren
copy-position = Stellung kopieren
copy-paste = Einfügen
sign-copied-record = Die Partie ist kopiert.
sign-copied-position = Die Stellung ist kopiert.
paste-refused = Das lässt sich nicht einfügen: { $reason }.
paste-in-part = Nur die Züge vor einem Fehler wurden eingefügt: { $fault }.
copy-no-clipboard = Dieser Desktop hat keine Zwischenablage, die sich benutzen lässt.
copy-clipboard-busy = Ein anderes Programm benutzt gerade die Zwischenablage; versuch es noch einmal.
copy-no-text = In der Zwischenablage ist kein Text, oder sie nimmt diesen nicht an.
copy-clipboard-broken = Die Zwischenablage dieses Desktops lässt sich nicht benutzen ({ $error }).

## Keeping the board of a match.
keep-board = Brett behalten
keep-board-saved = Das Brett ist gespeichert in { $file }. Es steht unter „Erstellen“ und in der Liste der Bretter.
keep-board-there = Dieses Brett hast du schon: { $board }.
keep-board-fault = Das Brett ist nicht gespeichert. { $fault }
keep-board-no-level = Kein Brett kann diese Stellung haben: { $fault }.
keep-board-no-folder = Es ist kein Ordner für deine Daten bekannt; nenne einen mit --data-dir.
