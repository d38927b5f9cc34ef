## The unfinished matches.
resume-title = Angefangene Partien
resume-none = Es gibt keine andere angefangene Partie.
resume-row = { $level }, { $players }. { $turn } { $when }
resume-when = { $date }, { $time } Uhr
resume-clock = { $side } { $time }
resume-in-part = Ein Teil der Datei ist nicht lesbar; das hier ist, was davor steht.
resume-delete = Löschen
resume-deleted = { $level } ist gelöscht.
resume-put-back = Zurückholen

## What went wrong with one of them.
resume-being-played = Diese Partie wird in einem anderen Fenster gespielt, darum bleibt sie.
resume-gone = Diese Partie ist nicht mehr da: Sie wurde in einem anderen Fenster beendet oder gelöscht.
resume-played-on = Diese Partie wurde in einem anderen Fenster weitergespielt, darum bleibt sie.
resume-stuck = { $path } lässt sich nicht ändern ({ $why }).
resume-taken = Diese Partie wird in einem anderen Fenster gespielt.

## A match that is left is kept.
sign-left = Deine Partie ist gespeichert.
sign-kept = Die verlassene Partie ist gespeichert: Du findest sie auf dem Titelbild.
