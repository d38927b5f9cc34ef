## How to play.
rules-title = Spielanleitung
rules-goal-name = Ziel
rules-goal = Bring eines deiner Tiere in die Höhle der anderen Seite oder schlag alle ihre Tiere, und du gewinnst.
rules-move-name = Züge
rules-move = In jedem Zug ziehst du mit einem Tier ein Feld weit: nach oben, unten, links oder rechts. Niemand betritt die eigene Höhle.
rules-capture-name = Schlagen
rules-capture = Ein Tier schlägt einen Gegner von gleichem oder niedrigerem Rang, indem es auf sein Feld zieht. Die Ratte schlägt den Elefanten.
rules-water-name = Wasser
rules-water = Nur die Ratte schwimmt. Eine Ratte an Land und eine Ratte im Wasser können einander nicht schlagen.
rules-leap-name = Sprünge
rules-leap = Löwe und Tiger springen geradeaus über den Fluss, außer wenn ihnen eine Ratte im Weg schwimmt.
rules-traps-name = Fallen
rules-traps = Drei Fallen schützen jede Höhle: Ein Tier auf einer fremden Falle kann von jedem geschlagen werden.
rules-scene = Bewegtes Bild: { $rule }
rules-set = Das sind die klassischen Regeln. Jetzt gewählt: „{ $name }“. { $description }
rules-done = Verstanden
rules-keys = Tasten
rules-tabs = Seite

## The pause menu.
pause-title = Pause
pause-play-on = Weiterspielen
pause-draw = Remis anbieten
pause-type = Züge eintippen
pause-again = Neu beginnen
pause-title-screen = Zum Hauptmenü
pause-pad-gone = Das Gamepad ist nicht mehr verbunden. Steck es wieder ein oder spiel mit Maus oder Tasten weiter.
pause-unfocused = Das Fenster ist nicht mehr im Vordergrund, darum steht die Uhr.

## Questions.
ask-resign = { $side }: aufgeben?
ask-resign-alone = Diese Partie aufgeben?
ask-resign-yes = Aufgeben
ask-draw = { $side } bietet Remis an
ask-draw-agree = { $side }, bist du einverstanden?
ask-draw-yes = Annehmen
ask-no = Weiterspielen

## The end of a match.
result-you-win = Du hast gewonnen
result-you-lose = Du hast verloren
result-wins = { $who } gewinnt
result-draw = Remis
result-moves = { $moves ->
    [one] 1 Zug wurde gespielt.
   *[other] { $moves } Züge wurden gespielt.
 }
result-kept = Die Partie ist in deinem Datenordner gespeichert: { $file }
result-review = Analyse
result-rematch = Revanche
result-undo = Zug zurück
result-board = Brett ansehen
result-title = Hauptmenü
