# The lessons of Jungle, in the form of the file `lessons.ftl`: the key itself is what the pupil is asked.

## Step and take

lesson-step = Gehen und schlagen
    .description = Tiere gehen Feld für Feld. Das stärkere schlägt das schwächere.
    .end = Du kannst gehen, schlagen und weglaufen. Wer zuerst in die feindliche Höhle kommt, gewinnt. Als Nächstes: das größte Tier und das kleinste.
lesson-step-1 = Du bist die Sonne, die rote Seite, und das ist deine Katze. Ein Tier geht ein Feld weit: nach oben, unten, links oder rechts. Klick die Katze auf b2 an, dann das Feld b3.
    .right = Gut gemacht! Und schau: Eine Ratte kommt näher.
    .aside = Zur Seite darf die Katze auch gehen. Geh jetzt aber nach oben, nach b3, da gibt es etwas zu sehen.
    .slant = Schräg geht hier niemand. Nur nach oben, unten, links und rechts.
    .otherwise = Auch das ist ein guter Schritt. Geh diesmal nach oben, nach b3.
lesson-step-2 = Die Katze hat Stärke 2, die Ratte nur 1. Schlag die Ratte: Zieh mit der Katze auf ihr Feld.
    .right = Gefangen! Die Zahl auf jedem Tier sagt, wie stark es ist.
    .otherwise = Die Ratte ist noch da. Sie sitzt auf b4, gleich über deiner Katze.
lesson-step-3 = Der Hund auf d3 ist stärker als deine Katze und will sie schlagen. Bring sie auf ein Feld, das niemand erreicht.
    .right = In Sicherheit! Schau dich vor jedem Zug gut um.
    .wolf = Weg vom Hund, aber gleich neben den Wolf! Schau auch nach b4.
    .strong = Der Hund hat 3, deine Katze nur 2. Sie kann ihn nicht schlagen.
    .otherwise = Deine Katze kann noch geschlagen werden. Such ein anderes Feld.
lesson-step-4 = Katze gegen Katze: Beide haben 2. Wer zuerst zieht, darf schlagen. Du bist am Zug!
    .right = Wer zuerst kommt, mahlt zuerst! Von zwei gleich starken Tieren schlägt das, das zuerst zieht, das andere.
    .otherwise = Jetzt schlägt die andere Katze deine. Sei schneller!

## Rat and elephant

lesson-rat = Ratte und Elefant
    .description = Das kleinste Tier besiegt das größte.
    .end = Jetzt kennst du den Trick: Der Elefant fürchtet nur die Ratte und einen anderen Elefanten. Als Nächstes: das Wasser.
lesson-rat-1 = Dein Elefant ist das stärkste Tier: 8. Sogar der Löwe mit seiner 7 muss weichen. Schlag ihn!
    .right = Nicht einmal der Löwe hält ihm stand.
    .otherwise = Der Löwe steht gleich über deinem Elefanten, auf c4.
lesson-rat-2 = Eine Ratte! Sie kriecht dem Elefanten ins Ohr und schlägt ihn. Bring deinen Elefanten auf ein sicheres Feld.
    .right = Puh! Große Ohren, schnelle Beine.
    .other = Weg von der Ratte, aber jetzt schlägt der andere Elefant deinen.
    .trample = Ein Elefant darf keine Ratte schlagen. Lauf vor ihr weg.
    .otherwise = Dort ist dein Elefant noch in Gefahr.
lesson-rat-3 = Jetzt gehört die Ratte dir. Schlag mit ihr den Elefanten!
    .right = Das kleinste Tier hat das größte besiegt.
    .cat = Die Katze ist der Ratte zu stark. Der Elefant aber nicht!
    .otherwise = Und jetzt schlägt die Katze deine Ratte. Der Elefant war gleich daneben.
lesson-rat-4 = Die Ratte auf b3 will deinen Elefanten auf a3. Rette ihn!
    .right = Gerettet! Weglaufen oder sich von einem Freund helfen lassen: Beides geht.
    .otherwise = Die Ratte erreicht deinen Elefanten immer noch.
    .hint = Die Katze sitzt gleich neben der Ratte.

## The water

lesson-water = Das Wasser
    .description = Nur die Ratte kann schwimmen.
    .end = Das Wasser gehört den Ratten. Aber zwei große Katzen springen darüber: Das kommt jetzt.
lesson-water-1 = Die blauen Felder sind Wasser. Nur die Ratte kann schwimmen. Lass sie hinein: von c2 nach c3.
    .right = Platsch! Sie schwimmt.
    .wet = Deine Katze wird nicht gern nass. Sie kann nicht schwimmen.
    .otherwise = An Land kann jeder gehen. Lass die Ratte schwimmen: von c2 nach c3.
lesson-water-2 = Im Wasser geht sie Feld für Feld wie an Land. Schwimm von c3 nach b3.
    .right = Dort kann sie vom Land aus niemand schlagen.
    .otherwise = Bleib erst einmal im Wasser und schwimm nach b3.
lesson-water-3 = An jedem Ufer warten Feinde. Zieh deine Ratte, aber so, dass ihr nichts geschieht.
    .right = Gut geschwommen! Sie können nur zusehen.
    .ashore = An Land ist deine Ratte leichte Beute. Bleib im Wasser.
    .otherwise = Diesmal soll die Ratte schwimmen. Lass sie im Wasser.
lesson-water-4 = Der Elefant auf b4 schläft. Deine Ratte darf ihn schlagen, aber nur vom Land aus. Du hast drei Züge.
    .right = Aus dem Wasser, um die Ecke, und gefangen! Über das Ufer hinweg schlägt niemand, auch keine Ratte eine Ratte.
    .swim = Aus dem Wasser heraus schlägt eine Ratte keinen Elefanten. Geh erst an Land.
    .otherwise = Drei Züge sind vorbei, und der Elefant schläft noch. Schlag ihn vom Land aus, von a4 oder c4.
    .hint = Zuerst nach a3, dann nach a4.

## The leap

lesson-leap = Der Sprung
    .description = Löwe und Tiger springen über das Wasser.
    .end = Was für Sprünge! Aber ein Sprung lässt sich versperren. Du wirst sehen, wie.
lesson-leap-1 = Dein Tiger steht am Ufer. Spring geradeaus über das Wasser: von b2 nach b6.
    .right = Was für ein Satz! Drei Felder in einem Zug.
    .swim = Der Tiger schwimmt nicht. Er springt gleich ans andere Ufer.
    .otherwise = Zu Fuß dauert es lange. Spring von b2 nach b6.
lesson-leap-2 = Der Löwe springt auch zur Seite, der Tiger ebenso. Kein anderes Tier springt. Spring von a4 über das Wasser nach c4.
    .right = Hinüber, auf das Land dazwischen.
    .otherwise = Nicht so herum. Spring nach rechts, nach c4.
lesson-leap-3 = Ein Leopard am anderen Ufer! Er hat 5, dein Tiger 6. Spring auf ihn.
    .right = Ein Sprung schlägt genau wie ein Schritt.
    .otherwise = Der Leopard ist noch da. Schau über das Wasser.
lesson-leap-4 = Dein Löwe kann nach links oder nach rechts springen. Schlag ein Tier, das schwächer ist.
    .right = Der Wolf hat 4. Ein Happen für den Löwen.
    .big = Der Elefant hat 8. Auch mit Anlauf schlägt ihn der Löwe nicht.
    .otherwise = Nichts geschlagen. Spring über das Wasser!

## The blocked leap

lesson-blocked = Der versperrte Sprung
    .description = Eine Ratte im Wasser versperrt den Sprung.
    .end = Eine kleine Ratte, und Löwe und Tiger müssen laufen. Als Nächstes: die Fallen.
lesson-blocked-1 = Auf b4 schwimmt eine Ratte, dort kann dein Tiger nicht springen. Benutz den anderen Fluss: Geh in drei Zügen nach d6.
    .right = Zwei Schritte, ein Sprung. Die Ratte hat zugesehen.
    .rat = Die Ratte ist im Weg. Über eine schwimmende Ratte springt niemand.
    .otherwise = Du bist noch nicht auf d6. Geh nach d2 und spring dort.
lesson-blocked-2 = Auch deine eigene Ratte ist im Weg. Lass sie aus dem Wasser und spring dann nach b6.
    .right = Platz für den Tiger!
    .own = Da schwimmt deine eigene Ratte. Auch sie versperrt den Sprung.
    .otherwise = Der Tiger ist nicht auf b6. Zuerst muss die Ratte aus dem Wasser.
lesson-blocked-3 = Jetzt versperrst du: Der Tiger auf d6 will auf deine Katze springen. Lass deine Ratte dazwischen schwimmen.
    .right = Der Weg ist zu. Der Tiger muss laufen.
    .prey = Der Tiger springt und schlägt deine Katze. Welches deiner Tiere kann schwimmen?
    .otherwise = Die Katze ist gerettet, aber die Ratte kann das auch: Schwimm nach d4.
lesson-blocked-4 = Dein Löwe will den Hund auf c3, und auf b4 schwimmt eine Ratte. Finde einen freien Weg über das Wasser. Du hast zwei Züge.
    .right = Eine Ratte versperrt nur Sprünge, die über sie führen.
    .otherwise = Der Hund ist noch da. Geh einmal nach unten, dann spring.

## The trap

lesson-trap = Die Falle
    .description = Wer in eine Falle tritt, verliert alle Kraft.
    .end = Fallen bewachen die Höhle. Und um die Höhle geht es: in der nächsten Lektion!
lesson-trap-1 = c2 ist deine Falle, und der feindliche Löwe ist hineingetreten. Dort hat er gar keine Kraft, was auch auf ihm steht: Sogar deine Katze darf ihn schlagen! Dir selbst schaden deine Fallen nicht.
    .right = Eine Katze hat einen Löwen gefangen!
    .otherwise = Schnell, bevor er herauskommt! Der Löwe ist gleich neben deiner Katze.
lesson-trap-2 = Dein Elefant jagt die Katze auf d4. Geh einen Schritt, aber achte auf die feindlichen Fallen: Dort darf dich jeder schlagen.
    .right = Gut getreten. Achte auf den Boden, nicht nur auf die Tiere.
    .fall = Das ist eine Falle! Dort kann sogar die Katze deinen Elefanten schlagen.
    .otherwise = Der Elefant soll ziehen, auf ein Feld, auf dem er sicher ist.
lesson-trap-3 = Der Tiger will in deine Höhle, das Tor auf c1, und sein Weg führt durch deine Falle auf c2. Warte neben der Falle auf ihn, dann schlag ihn. Du hast zwei Züge.
    .right = Geduld schlägt Kraft.
    .otherwise = Jetzt spaziert der Tiger in deine Höhle. Sei neben der Falle, bevor er kommt.
    .hint = b2 liegt neben der Falle.

## The den

lesson-den = Die Höhle
    .description = Betritt die feindliche Höhle, und du hast gewonnen.
    .end = Ein Schritt in die Höhle ist besser als jeder Schlag. Auch wer kein Tier mehr hat, hat verloren. Aber wer ist zuerst da? Zählen wir nach.
lesson-den-1 = Die feindliche Höhle ist auf c5, und dein Wolf steht davor. Geh hinein!
    .right = Gewonnen! Wer die Höhle betritt, gewinnt sofort.
    .otherwise = Die Höhle liegt einen Schritt weiter oben.
lesson-den-2 = Ein Hund jagt deine Katze. Bring sie in Sicherheit. Beachte: In die eigene Höhle darf niemand.
    .right = Gerade noch!
    .home = Das ist deine eigene Höhle. Dort darf sich niemand verstecken.
    .otherwise = Der Hund ist gleich neben deiner Katze. Zieh die Katze.
lesson-den-3 = Deine Ratte könnte einen Elefanten schlagen. Aber es gibt etwas Besseres. Gewinne!
    .right = Am Elefanten vorbei und hinein in die Höhle!
    .meal = Ein guter Fang. Aber die Höhle ist gleich neben dir, und sie gewinnt das Spiel.
    .otherwise = Die Höhle war nur einen Schritt entfernt. Schau nach rechts.
lesson-den-4 = Ein Wolf steht vor deiner Höhle. Noch ein Schritt, und er hat gewonnen. Halte ihn auf!
    .right = Gut bewacht. Behalte deine Höhle immer im Auge.
    .otherwise = Jetzt betritt der Wolf deine Höhle. Wer steht neben ihm?

## Who is first?

lesson-race = Wer ist zuerst da?
    .description = Zähle die Schritte bis zur Höhle.
    .end = Erst zählen, dann laufen. Bei gleich vielen Schritten ist zuerst da, wer am Zug ist.
lesson-race-1 = Ein Wettlauf! Deine Katze braucht drei Schritte nach c7, der Hund braucht drei nach c1. Du ziehst zuerst. Lauf!
    .right = Erste! Bei gleich vielen Schritten gewinnt, wer zuerst zieht.
    .late = Der Hund war schneller. Verliere unterwegs keinen Schritt.
    .otherwise = Die Katze ist noch nicht in der Höhle.
lesson-race-2 = Der Wolf braucht vier Schritte bis zur Höhle, die Katze drei. Der Hund braucht drei zu deiner. Welches Tier schickst du?
    .right = Gut gezählt! Die kleine Katze war schneller als der starke Wolf.
    .slow = Zu langsam! Der Hund ist in deiner Höhle. Zähl noch einmal: Wer braucht nur drei Schritte?
    .otherwise = Vier Züge sind vorbei, und niemand ist in der Höhle.
    .hint = Zähle die Felder von e6 nach c7.
lesson-race-3 = Jetzt liegt der Hund vorn: Er braucht drei Schritte, deine Katze vier. Lauf also nicht: Fang den Hund. Du hast zwei Züge.
    .right = Wenn du nicht Erster sein kannst, halte den anderen auf.
    .otherwise = Der Hund läuft weiter, und deine Katze ist zu langsam. Dein Tiger soll die Höhle bewachen.
    .hint = Stell dich ihm mit dem Tiger in den Weg.

## Nobody wins

lesson-draw = Niemand gewinnt
    .description = Warum ein Spiel remis enden kann.
    .end = Ein Remis kann dich retten oder dir den Sieg nehmen. Jetzt bist du bereit für die letzte Lektion.
lesson-draw-1 = Löwe und Wolf gegen deine Katze: Gewinnen kannst du nicht. Stehen aber alle Tiere zum dritten Mal genau gleich, gewinnt niemand. Geh auf und ab: a2, a1, a2, a1.
    .right = Remis! Dieselbe Stellung war dreimal da.
    .otherwise = Das war jedes Mal eine neue Stellung. Geh zwischen a1 und a2 hin und her.
lesson-draw-2 = Jetzt liegst du vorn. Dann geh nicht hin und her: Geh und gewinne! Du hast drei Züge.
    .right = Geradewegs zum Sieg.
    .otherwise = Drei Züge sind vorbei. Wer vorn liegt, soll nicht trödeln.
lesson-draw-3 = Seit 99 Zügen, beide Seiten zusammengezählt, hat niemand etwas geschlagen. Nach 100 solchen Zügen ist das Spiel remis. Du bist stärker: Schlag etwas!
    .right = Die Zählung beginnt von vorn, und das Spiel geht weiter.
    .otherwise = Hundert Züge ohne Schlag: remis. Die Katze war in Reichweite!

## A first small win

lesson-win = Ein erster kleiner Sieg
    .description = Gewinne drei kleine Spiele.
    .end = Du kannst Dschungel spielen! Jetzt versuch ein ganzes Spiel.
lesson-win-1 = Dein Löwe braucht drei Schritte bis zur Höhle, die Katze auch. Wer ist zuerst da? Gewinne!
    .right = Gezählt, gelaufen, gewonnen.
    .late = Die Katze war zuerst da. Geh geradewegs zur Höhle.
    .otherwise = Noch nicht gewonnen. Drei Schritte nach oben!
lesson-win-2 = Die Katze bewacht die Fallen vor der Höhle. Gewinne in drei Zügen!
    .right = Erst die Wache, dann die Höhle.
    .guard = Von dort musst du neben der Katze in eine Falle treten, und sie schlägt deinen Löwen. Schlag zuerst die Katze.
    .otherwise = Drei Züge sind vorbei. Jeder Schritt zählt.
    .hint = Niemand im Weg, niemand in Gefahr.
lesson-win-3 = Der Wolf braucht vier Schritte bis zu deiner Höhle. Dein Tiger braucht zu Fuß fünf. Aber ein Tiger kann mehr als laufen. Gewinne!
    .right = Gesprungen, gelaufen, gewonnen! Das war ein echtes Endspiel.
    .otherwise = Einen Schritt zu spät. Gibt es Wasser, über das du springen kannst?
    .hint = Spring von b3 nach b5.
