## What can be done, for the table of keys.
action-back = Zurück, schließen
action-confirm = Wählen, bestätigen
action-up = Nach oben
action-down = Nach unten
action-left = Nach links
action-right = Nach rechts
action-next-focus = Nächster Knopf
action-previous-focus = Voriger Knopf
action-menu = Menü der Partie
action-rules = Spielanleitung
action-settings = Einstellungen
action-console = Züge eintippen
action-full-screen = Vollbild
action-mute = Ton aus und ein
action-undo = Zug zurück
action-redo = Zug vor
action-hint = Tipp
action-move-now = Computer sofort ziehen lassen
action-end-turn = Zug beenden
action-replay-turn = Letzten Zug noch einmal sehen
action-turn-board = Brett drehen
action-closer = Brett vergrößern
action-farther = Brett verkleinern
action-evaluation = Bewertung
action-food-chain = Nahrungskette
action-copy-record = Partie kopieren
action-copy-position = Stellung kopieren
action-paste = Partie oder Stellung einfügen
action-play-pause = Abspielen oder anhalten
action-frame-back = Ein Bild oder einen Zug zurück
action-frame-forward = Ein Bild oder einen Zug vor
action-action-back = Eine Aktion zurück
action-action-forward = Eine Aktion vor
action-to-start = Zum Anfang
action-to-end = Zum Ende

## Where it can be done.
context-everywhere = Überall
context-walk = Knöpfe und Felder
context-table = In einer Partie
context-own-turn = Wenn du am Zug bist
context-others-turn = Während ein anderer zieht
context-timeline = Im Labor und in einer Analyse

## A button's hint: what it does, and the key for it.
key-hint = { $action } ({ $trigger })

## The names of keys.
key-escape = Esc
key-enter = Eingabe
key-space = Leertaste
key-tab = Tab
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-page-up = Bild ↑
key-page-down = Bild ↓
key-number-pad = Num { $key }
key-decimal-point = ,
key-control = Strg
key-shift = Umschalt
key-alt = Alt
key-super = Super

## The buttons of a gamepad.
pad-south = Pad: unterer Knopf
pad-east = Pad: rechter Knopf
pad-west = Pad: linker Knopf
pad-north = Pad: oberer Knopf
pad-up = Pad: Kreuz oben
pad-down = Pad: Kreuz unten
pad-left = Pad: Kreuz links
pad-right = Pad: Kreuz rechts
pad-start = Pad: Start
pad-select = Pad: Select
pad-mode = Pad: mittlerer Knopf
pad-right-stick-up = Pad: rechter Stick hoch
pad-right-stick-down = Pad: rechter Stick runter
pad-right-stick-left = Pad: rechter Stick links
pad-right-stick-right = Pad: rechter Stick rechts
pad-other = Pad: { $button }

## Why a key cannot be taken away.
key-only = „{ $action }“ braucht eine Taste und hat keine andere.
