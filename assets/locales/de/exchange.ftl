## Copying and pasting in a match.
copy-record = Partie kopieren
copy-position = Stellung kopieren
copy-paste = Einfügen
sign-copied-record = Die Partie ist kopiert.
sign-copied-position = Die Stellung ist kopiert.
paste-refused = Das lässt sich nicht einfügen: { $reason }.
paste-other-game = Es ist eine Partie { $game }, die hier nicht gespielt wird
paste-in-part = Nur die Züge vor einem Fehler wurden eingefügt: { $fault }.
copy-no-clipboard = Die Zwischenablage dieses Desktops ist nicht benutzbar ({ $error }).
