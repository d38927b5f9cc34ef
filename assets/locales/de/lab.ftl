## The laboratory: what is shown.
lab-title = Labor
lab-whole-board = Das ganze Brett dreht sich.
lab-kind-step = Schritt
lab-kind-drop = Von Hand abgelegt
lab-kind-leap = Sprung
lab-kind-swim = Schwimmen
lab-kind-capture = Schlagen
lab-kind-trap = Falle
lab-kind-den = Höhle
lab-kind-refused = Unerlaubter Zug
lab-kind-undo = Zug zurück
lab-kind-turn = Brett dreht sich
lab-tabs = Werkbank
lab-tab-choice = Animation
lab-tab-time = Zeit
lab-tab-numbers = Zahlen

## Its time.
lab-to-start = Zum Anfang
lab-frame-back = Ein Bild zurück
lab-play-pause = Abspielen oder anhalten
lab-frame-forward = Ein Bild vor
lab-to-end = Zum Ende
lab-speed = Tempo
lab-loop = Schleife
lab-path = Bahn
lab-time = { $ms } von { $total } ms
lab-moment = Zeitpunkt

## Its numbers.
lab-numbers = Zahlen
lab-show-set = Diesen Satz zeigen
lab-like = { $other } übernehmen
lab-like-hint = Kopiert den anderen Satz in diesen
lab-ghost = { $other } als Geist
lab-number = { $path } in { $unit }, von { $least } bis { $most }; { $saved } in der Datei
lab-easing = { $path }: { $name }; in der Datei { $saved }
lab-unit-ms = Millisekunden
lab-unit-degrees = Grad
lab-unit-squares = Feldern
lab-unit-squares-a-second = Feldern je Sekunde
lab-unit-pixels = Pixeln
lab-unit-times = Vielfachen
lab-sign-ms = {" ms"}
lab-sign-degrees = °
lab-sign-pixels = {" px"}
lab-as-in-file = { $path } wie in der Datei
lab-save = { $set } speichern
lab-saved = Gespeichert in { $path }.
lab-reset-all = Alle zurücksetzen
lab-reset-hint = Alle wie in der Datei
lab-copy = Als RON kopieren
lab-copied = Kopiert.
lab-file = Die Datei

## The curves.
lab-graph = Die Kurven über die Zeit
lab-curve-to-go = Rest
lab-curve-height = Höhe
lab-curve-width = Breite
lab-curve-tallness = Streckung
lab-curve-sway = Schwanken
lab-curve-tilt = Neigung
lab-curve-sunk = im Wasser
lab-curve-droop = in der Falle
lab-curve-turned = gedreht
