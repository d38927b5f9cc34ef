# The names and descriptions of the files that come with the game, by kind and file name.

## Games

game-jungle = Dschungelschach
game-chesimals = Chesimals II

## Rule sets without a file of their own

changed-rules = { $name } (geändert)
own-rules = Eigene Regeln

## Levels

level-archipelago = Archipel
    .description = Kleine Inseln in einem weiten Meer. Katze, Leopard, Tiger und Löwe springen hinüber, und alle anderen schwimmen.
level-creek = Bach
    .description = Sechs Tiere auf jeder Seite und ein Bach, nur ein Feld breit: eine ganze Partie in einer Kaffeepause.
level-crosscurrent = Querströmung
    .description = Höhlen in fernen Ecken, dazwischen zwei breite Flüsse: Hier gehen die großen Sprünge zur Seite.
level-delta = Delta
    .description = Überall Bäche: Hier schwimmt der Hund wie die Ratte, und der Leopard springt von Ufer zu Ufer.
level-fords = Zwei Furten
    .description = { $white } hat weder Löwe noch Tiger, nur zwei Furten und eine zweite Ratte: ein Rätsel für den stärkeren Spieler.
level-herds = Zwei Herden
    .description = Ein großes Brett, drei Gewässer und je zwei Ratten, Wölfe und Hunde auf jeder Seite: Krieg an allen Fronten.
level-highlands = Hochland
    .description = Kein Wasser, also schwimmt und springt niemand: Felsen bilden die Wege, und gleich Starke fallen gemeinsam.
level-hopscotch = Hüpfspiel
    .description = Vier Pfützen, und jedes Tier hüpft darüber, sogar der Elefant: ein schnelles Spiel für Kinder.
level-island = Insel
    .description = Zwei Sprünge über eine Insel führen geradewegs zur feindlichen Höhle – für Löwe und Tiger, solange keine Ratte vorbeischwimmt.
level-jungle = Dschungel
    .description = Das Spiel, wie es fast überall gespielt wird: zwei Höhlen, zwei Seen, acht Tiere auf jeder Seite.
level-labyrinth = Labyrinth
    .description = Ein Irrgarten mit Wänden aus Wasser: Löwe und Tiger springen darüber, Ratten schwimmen darin, die anderen gehen herum.
level-nutshell = Nussschale
    .description = Elefant, Katze und Ratte auf 25 Feldern: Jedes schlägt eines und fürchtet eines, und eine Partie dauert zwei Minuten.
level-puddle = Pfütze
    .description = Vier Tiere, zwei Pfützen, fünf Minuten: für Kinder und für alle, die es ihnen beibringen.
level-quicksand = Treibsand
    .description = Ein Tier, das im Treibsand steht, kann jeder Feind schlagen, sogar eine Ratte. Nur ein einziges Feld darin ist fest.
level-rat-race = Rattenrennen
    .description = Nur Elefanten und Ratten. Kein Elefant kann eine Ratte schlagen, also hält nur eine Ratte eine Ratte auf.
level-terminal = Altes Terminal
    .description = Die zwei Seen, wie ein Textspiel auf alten Terminals sie kennt: Eine einzige Ratte im See verhindert jeden Sprung darüber.
level-towpaths = Treidelpfade
    .description = Zwei Pfade an einem Kanal, jeder nur ein Feld breit: Niemand kann überholen, aber Löwe und Tiger springen hinüber.
level-twins = Zwillingshöhlen
    .description = Zwei Höhlen auf jeder Seite, und ein Sprung über den See trägt den Angriff von der einen zur anderen.
level-winds = Vier Winde
    .description = Vier Höhlen, an jedem Rand eine. Jede Seite bewacht zwei davon und gewinnt in jeder der beiden anderen.

## Rule sets

rules-animal-chess = Tierschach
    .description = Die Ratte schlägt den Elefanten nur aus dem Wasser, der Elefant schlägt die Ratte, ein Tier in einer Falle schlägt nur andere in Fallen, und wer nicht ziehen kann, setzt aus.
    .notes = Nach dem Handbuch „Animal Chess“. Die Ratte schlägt den Elefanten aus dem Wasser, aber nicht vom Land aus, und von einer Ausnahme für den Elefanten gegen die Ratte steht dort nichts: Das Regelwerk folgt dem Wortlaut. Danach schlägt eine Ratte im Wasser eine Ratte an Land, aber nicht umgekehrt. Ein Tier in einer feindlichen Falle hat Rang 0, bis es sie verlässt, und schlägt daher nur Tiere, die auch in einer Falle sitzen. Wiederholung ist kein Remis. Was geschieht, wenn eine Seite nicht ziehen kann, sagt das Handbuch nicht; dass sie dann aussetzt, haben wir ergänzt.
rules-classic = Klassisch
    .description = Die Regeln, auf die sich die meisten Bücher und Spieler einigen.
    .notes = Remis durch dreifache Wiederholung und nach 100 Zügen ohne Schlagen haben wir ergänzt, damit jede Partie endet.
rules-donnelly = Donnelly
    .description = Nur die Höhle gewinnt, eine Höhle, die niemand mehr verteidigen kann, beendet die Partie sofort, Ratten schlagen einander über das Ufer hinweg, und wer nicht ziehen kann, setzt aus.
    .notes = Nach „The Animal Game“ von P. Donnelly (1990). Von einer Ausnahme für Ratten über das Ufer hinweg steht dort nichts, also gilt beides. Wiederholung ist kein Remis. Was geschieht, wenn eine Seite nicht ziehen kann, steht dort nicht; dass sie dann aussetzt, haben wir ergänzt.
rules-leiden = Leiden
    .description = Der Hund schlägt den Wolf, der Elefant schlägt die Ratte, Ratten schlagen einander über das Ufer hinweg, und kann eine Seite nicht ziehen, ist es Remis.
    .notes = Nach den Arbeiten über die Lösung des Spiels. Wiederholung ist kein Remis.
rules-terminal = Terminal
    .description = Jede Ratte in einem Fluss verhindert jeden Sprung darüber, die Spieler wählen, wer beginnt, und wer nicht ziehen kann, setzt aus.
    .notes = Nach dem Handbuch „Jungle Game v22.11“. Wiederholung ist kein Remis. Was geschieht, wenn eine Seite nicht ziehen kann, sagt das Handbuch nicht; dass sie dann aussetzt, haben wir ergänzt.
rules-tournament = Turnier
    .description = Zehn Minuten je Seite und 30 Sekunden je Zug, drei verpasste Züge in Folge verlieren, kein Tier darf lange hin und her ziehen, Ratten schlagen einander über das Ufer hinweg, und ein Tier in einer Falle schlägt nur andere in Fallen.
    .notes = Nach der Regelseite der Handy-App „Animal Chess“: Wiederholung ist begrenzt (7/3 und 17/5), wer nicht ziehen kann, verliert, ebenso wer dreimal in Folge einen Zug verpasst. Ein Tier in einer feindlichen Falle verliert alle Kraft und schlägt daher nur Tiere, die auch in einer Falle sitzen. Von einer Ausnahme für Ratten über das Ufer hinweg steht dort nichts, also gilt beides. Die Bedenkzeiten und was ein verpasster Zug bewirkt, haben wir festgelegt.

## Setups of Chesimals II

setup-band = Chesimals II in einer Reihe
    .description = Die vier Chesimals einer Seite stehen nebeneinander, und zwischen den beiden Linien liegt ein weites Feld.
    .notes = Die veröffentlichte Aufstellung gibt es nur als Bild, das wir nicht haben: Diese ist unsere. Nach dem Dokument muss eine Figur durch befreundete Figuren mit ihrem Häuptling verbunden sein; wir lesen das bewusst als Figuren desselben Chesimals (`chain_through: SameChesimal`), und `AnyFriendly` ist der Wortlaut des Dokuments.
setup-default = Chesimals II
    .description = Tiere aus mehreren Figuren, vier auf jeder Seite: Zieh in jedem Zug eines davon, Figur für Figur, und schlag beide königlichen Häuptlinge.
    .notes = Die veröffentlichte Aufstellung gibt es nur als Bild, das wir nicht haben: Diese ist unsere. Nach dem Dokument muss eine Figur durch befreundete Figuren mit ihrem Häuptling verbunden sein; wir lesen das bewusst als Figuren desselben Chesimals (`chain_through: SameChesimal`), und `AnyFriendly` ist der Wortlaut des Dokuments.
setup-hunt = Königsjagd
    .description = Übt die Jagd auf die königlichen Häuptlinge: zwei auf jeder Seite hinter Wächtern und einem Springer, dazu Kriegsmaschinen, die weit reichen.
    .notes = Wer den zweiten königlichen Häuptling schlägt, gewinnt sofort, mitten im Zug. Die Aufstellung ist unsere; verbunden wird durch Figuren desselben Chesimals.
setup-links = Zwei Ketten
    .description = Übt die Verbindungen: Jedes Chesimal ist eine dünne Kette mit dem Häuptling an einem Ende, und ein königlicher Häuptling auf jeder Seite entscheidet.
    .notes = Wer aus der Mitte heraustritt, schneidet alle dahinter ab, und ein Häuptling, der vorausgeht, lässt alle zurück. Die Aufstellung ist unsere; verbunden wird durch Figuren desselben Chesimals.
setup-preset = Chesimals II, Auge in Auge
    .description = Die Heere stehen eine Reihe näher beieinander, sodass eine Kriegsmaschine eine andere sofort schlagen kann.
    .notes = Die veröffentlichte Aufstellung gibt es nur als Bild, das wir nicht haben: Diese ist unsere. Nach dem Dokument muss eine Figur durch befreundete Figuren mit ihrem Häuptling verbunden sein; wir lesen das bewusst als Figuren desselben Chesimals (`chain_through: SameChesimal`), und `AnyFriendly` ist der Wortlaut des Dokuments.

## Themes

theme-contrast = Hoher Kontrast
    .description = Tiere mit kräftigen Umrissen, gelbe Markierungen, stilles Wasser.
theme-jungle = Gemalter Dschungel
    .description = Tierköpfe auf lackierten Scheiben, an einem lebendigen Fluss.
theme-wooden = Holzspiel
    .description = Eingelegte Tiere und geschnitzte Schriftzeichen auf gebeiztem Holz.
