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
