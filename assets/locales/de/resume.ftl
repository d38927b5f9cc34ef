## The unfinished matches.
resume-title = Angefangene Partien
resume-none = Es gibt keine andere angefangene Partie.
resume-row = { $level }, { $players }. { $turn } { $when }
resume-when = { $date }, { $time } Uhr
resume-clock = { $side } { $time }
resume-in-part = Ein Teil der Datei ist nicht lesbar; das ist die Partie bis dorthin.
resume-delete = Löschen
resume-deleted = { $level } ist gelöscht.
resume-put-back = Zurückholen
resume-row-elsewhere = { $level }. { $players }. { $when }
resume-put-away = Diese Partie nicht mehr anbieten
resume-not-offered = { $players }: Diese Partie wird nicht mehr angeboten.

## Wer eine Partie mit jemandem anderswo spielt, und bei wem.
interrupted-here = { $players } (hier eröffnet)
interrupted-at-player = { $players } (bei { $host })
interrupted-at-server = { $players } (bei { $host })

## A match that is left is kept.
sign-choose-again = Wähle das Feld noch einmal, um den Zug zu spielen.
sign-left = Deine Partie ist gespeichert.
sign-kept = Die verlassene Partie ist gespeichert: Du findest sie im Hauptmenü.
