# The lessons of Chesimals II: what the pupil is asked (the key itself), what is said when it is right, and what of a try
# that is legal and not asked for (.otherwise, and others for certain tries).

## How one chesimal moves in a turn

lesson-band = Ein Chesimal zieht
    .description = Ein Chesimal ist ein Trupp von Figuren, die zusammen ziehen: ein Trupp in jedem Zug, jede Figur einmal.
    .end = Das ist ein Zug in Chesimals II: ein Chesimal, jede Figur höchstens einmal, und geschlagen wird unterwegs. Als Nächstes: was ein Chesimal zusammenhält.
lesson-band-1 = Du führst das gelbe Chesimal: einen Häuptling, zwei Wächter und einen Elefanten. Ein Wächter gleitet ein oder zwei Felder geradeaus. Zieh den Wächter von b3 nach b4.
    .right = Gut gemacht. Und du bist immer noch am Zug!
    .far = So weit kann ein Wächter gehen, aber dann stünde er allein. Halte auf b4 an, gleich neben seinem Häuptling.
    .otherwise = Das darfst du, und später tust du es auch. Zieh jetzt erst den Wächter von b3 nach b4.
lesson-band-2 = In einem Zug darf jede Figur eines Chesimals einmal ziehen. Ein Elefant zieht schräg: Er geht ein Feld, springt zwei oder tut beides. Spring von c2 über deinen eigenen Wächter nach e4.
    .right = Was für ein Sprung! Wer dazwischensteht, ist ganz gleich.
    .otherwise = Die noch nicht. Spring mit dem Elefanten von c2 nach e4.
lesson-band-3 = Der Häuptling gleitet ein Feld weit in jede Richtung, und wenn du willst, noch eines, auch um die Ecke. Bring ihn von c3 nach c4, damit alle beisammenbleiben.
    .right = Sieh dir die Verbindungen an: Das ganze gelbe Chesimal hängt noch zusammen.
    .otherwise = Eine gute Idee für ein andermal. Bring erst den Häuptling von c3 nach c4.
lesson-band-4 = Der Wächter auf d3 könnte noch ziehen, aber er muss nicht. Beende deinen Zug.
    .right = Jetzt sind die anderen dran. Schau: Ein grüner Wächter läuft voraus, viel zu weit weg von seinem Häuptling.
    .otherwise = Erlaubt wäre das. Aber lass diesmal alles stehen und beende deinen Zug.
lesson-band-5 = In jedem Zug wählst du neu, welches Chesimal zieht. Nimm das orange: Eine Kriegsmaschine zieht gerade, wie ein Elefant schräg zieht. Spring von g3 nach g5 und schlag dort den Wächter.
    .right = Geschlagen! Eine Figur schlägt, indem sie auf das Feld eines Gegners zieht, und damit ist sie selbst fertig.
    .otherwise = Nimm die orange Kriegsmaschine: Von g3 springt sie zwei Felder weit, auf den grünen Wächter auf g5.
lesson-band-6 = Fertig ist nur die Kriegsmaschine, nicht dein Zug. Hol ihren Häuptling nach, damit am Ende deines Zuges keine deiner Figuren allein steht.
    .right = Wieder Seite an Seite: Im nächsten Zug können beide ziehen.
    .alone = Du darfst hier aufhören, aber dann steht die Kriegsmaschine allein auf g5 und kann im nächsten Zug nicht ziehen. Lass ihren Häuptling folgen.
    .otherwise = Jetzt ist die Kriegsmaschine zu weit weg von ihrem Häuptling. Bring ihn neben g5.
    .hint = Der Häuptling darf zwei Felder weit gehen. Welche Felder berühren g5?

## The chain to the chief

lesson-links = Der verlorene Wächter
    .description = Eine Figur zieht nur, solange eine Kette von Nachbarn sie mit ihrem Häuptling verbindet. Flick eine Kette, zerreiß eine und leg ein ganzes Chesimal lahm.
    .end = Jetzt weißt du, was ein Chesimal zusammenhält und wie man eines für immer stilllegt. Als Nächstes: die Jagd.
lesson-links-1 = Der Wächter auf f5 ist abgeschnitten: Keine Kette von Nachbarn führt von ihm zum Häuptling auf c3, also kann er nicht ziehen. Lass den Elefanten von c2 nach e4 springen und die Lücke schließen.
    .right = Die Kette läuft von c3 über d4 und e4 nach f5. Der Wächter ist wieder wach!
    .left = Jetzt berühren sich die beiden Wächter, aber beim Häuptling steht niemand mehr: Beide sind abgeschnitten. In die Lücke gehört jemand anders.
    .otherwise = Das hilft dem Wächter auf f5 nicht, oder es kostet etwas. Spring mit dem Elefanten von c2 nach e4.
lesson-links-2 = Die Verbindungen zählen nach jeder einzelnen Bewegung neu, also darf der Wächter sofort ziehen. Gleite von f5 nach h7 und schlag.
    .right = Ein weiter Weg, und schon ist er wieder abgeschnitten. So darf eine Figur ihren Weg beenden.
    .otherwise = Der Wächter auf f5 hat lange genug gewartet. Zieh ihn von f5 nach h7.
lesson-links-3 = Sieh, was aus ihm wird: Beende deinen Zug.
    .right = Wer abgeschnitten ist, kann nicht weglaufen. Das hat dich einen Wächter gekostet.
    .otherwise = In diesem Zug kommt niemand mehr zu ihm. Beende ihn und schau zu.
lesson-links-4 = Jetzt machst du es besser: Schlag den Wächter auf f6 und hol die anderen nach, sodass am Ende deines Zuges niemand abgeschnitten ist.
    .right = Einer nach dem anderen, und niemand bleibt zurück. So marschieren Chesimals.
    .otherwise = Der Zug ist vorbei, und nicht alles ist geschafft: Die markierten Felder zeigen, wo. Überleg, wer wen braucht, und versuch es noch einmal.
    .hint = Wer zuerst geht, lässt die anderen zurück. Lass den vordersten Wächter anfangen und den Häuptling zuletzt kommen.
lesson-links-5 = Jede Kette endet am Häuptling. Hier ist der grüne: Schlag ihn auf f6 mit deinem Elefanten.
    .right = Ohne Häuptling ist das grüne Chesimal führerlos. Keine seiner Figuren zieht jemals wieder.
    .otherwise = Es gibt bessere Beute: Der Elefant auf c3 erreicht den Häuptling auf f6.
lesson-links-6 = Drei grüne Figuren stehen bei deinem Elefanten. Traust du dich, ihn dort zu lassen? Beende deinen Zug.
    .right = Sie können dir nichts tun, sie stehen nur im Weg. Die andere Seite musste mit ihrem blauen Chesimal ziehen.
    .otherwise = Vorsicht ist hier nicht nötig. Beende deinen Zug.

## The hunt for the royal chiefs

lesson-hunt = Die Jagd auf die königlichen Häuptlinge
    .description = Zwei der vier Häuptlinge sind königlich. Wer beide schlägt, hat gewonnen, auch mitten im Zug.
    .end = Ziehen, verbunden bleiben, jagen. Eines bleibt noch: die eigenen Häuptlinge beschützen.
lesson-hunt-1 = Zwei Häuptlinge von { $black } sind königlich: der blaue und der rote. Dein Springer sieht zwei Häuptlinge. Schlag den königlichen.
    .right = Einer ist gefallen, einer fehlt noch: der rote auf g8.
    .green = Ein Häuptling, aber kein königlicher: Das grüne Chesimal stünde still, doch kein königlicher Häuptling wäre gefallen. Such den blauen.
    .otherwise = Dein Springer kann mehr. Er zieht wie im Schach: zwei Felder geradeaus und eines zur Seite.
    .hint = Der blaue Häuptling steht auf b7.
lesson-hunt-2 = Auf a7 und c8 stehen blaue Wächter neben deinem Springer. Können sie ihn schlagen? Beende deinen Zug und sieh nach.
    .right = Sie können es nicht: Ohne Häuptling ist das blaue Chesimal führerlos. So ein Schlag kostet dich nichts.
    .otherwise = Lass alles, wie es ist, und beende deinen Zug.
lesson-hunt-3 = Gib auf deine eigenen acht: Dieser graue Häuptling ist dein letzter königlicher, und der rote Springer auf f6 greift ihn an. Schlag ihn mit deinem Springer.
    .right = In Sicherheit. Schau vor jedem Zug, wer deine Häuptlinge schlagen könnte.
    .chief = Dein Häuptling könnte das selbst. Aber auf f6 würde ihn der rote Wächter von f7 schlagen, und die Partie wäre verloren.
    .otherwise = Damit bleibt der rote Springer, wo er ist, und dein Häuptling in Gefahr.
    .hint = Dein Springer steht auf d5: zwei Felder nach rechts, eines nach oben.
lesson-hunt-4 = Jetzt gewinne. Der rote Häuptling auf g7 ist der letzte königliche. Deine Kriegsmaschine erreicht ihn von g4 aus, wenn sie unterwegs ein leeres Feld zum Halten findet. Jemand steht ihr im Weg.
    .right = Auf den letzten königlichen Häuptling: Du gewinnst sofort, mitten im Zug.
    .otherwise = Der Zug ist vorbei, und der rote Häuptling steht noch. Versuch es noch einmal: zwei orange Figuren, eine nach der anderen.
    .hint = Die Kriegsmaschine geht nach g5 und springt über g6. Wer steht auf g5?
lesson-hunt-5 = Und jetzt ein Meisterstück: beide königlichen Häuptlinge, den blauen auf a5 und den roten auf h6, in einem einzigen Zug.
    .right = Zwei Kriegsmaschinen, zwei Häuptlinge, ein Zug. Besser jagt niemand.
    .otherwise = Der Zug ist vorbei, und ein königlicher Häuptling steht noch. Achte auf die Kette: Wer verbindet wen mit deinem Häuptling?
    .hint = Die Kriegsmaschine auf e6 hängt nur über die auf d5 am Häuptling. Welche von beiden sollte zuerst gehen?

## Guard your chiefs

lesson-guard = Beschütze deine Häuptlinge
    .description = Die andere Seite hat einen ganzen Zug: Eine Figur macht den Weg frei, eine andere schlägt zu.
    .end = Bevor du deinen Zug beendest, denk an alles, was ein Trupp tun kann. Du bist bereit: Spiel ein ganzes Spiel!
lesson-guard-1 = Der rote Springer auf f6 ist abgeschnitten und kann jetzt nicht ziehen. Aber Rot hat einen ganzen Zug: Sein Häuptling kommt heran, und der Springer schlägt zu. Bring deinen grauen Häuptling in Sicherheit und beende deinen Zug.
    .right = Was Rot jetzt auch tut, deinen Häuptling erreicht es nicht.
    .greedy = Der Springer wäre weg. Aber dann kommt der rote Häuptling von h8 nach f6 und schlägt deinen.
    .otherwise = Der markierte Häuptling kann noch geschlagen werden. Der rote Häuptling kommt zu seinem Springer, und der Springer springt.
    .hint = Zieh den Häuptling auf ein Feld, das der Springer von f6 aus nicht erreicht.
lesson-guard-2 = Zwei rote Springer, und deine beiden königlichen Häuptlinge sind in Gefahr. Du kannst nur ein Chesimal ziehen. Finde den Zug, der beide rettet, und beende deinen Zug.
    .right = Ohne seinen Häuptling steht der ganze rote Trupp still. Ein Schlag hat zwei Häuptlinge gerettet.
    .otherwise = Einer deiner Häuptlinge kann noch geschlagen werden. Was brauchen beide Springer, um zu ziehen?
    .hint = Dein Springer auf b3 erreicht den roten Häuptling auf d4.
lesson-guard-3 = Schlag den blauen Wächter auf e5, aber so, dass dein Häuptling am Ende deines Zuges noch sicher ist. Sieh dir die ganze andere Seite an und beende dann deinen Zug.
    .right = Geschlagen, und niemand erreicht deinen Häuptling. Jetzt kannst du auf die Deinen achten.
    .chief = Dein Häuptling darf das. Aber auf e5 schlägt ihn der blaue Häuptling. Lass deinen Springer die Arbeit tun.
    .otherwise = Noch nicht: Der Wächter muss weg sein und dein Häuptling sicher.
lessons-not-kept = Der Fortschritt in den Lektionen konnte nicht gespeichert werden.
lessons-turns-left = { $turns ->
    [one] Noch ein Zug
   *[other] Noch { $turns } Züge
}

## The question at the first start.

welcome-title = Neu bei Jungle?
welcome-about = Zehn kurze Lektionen zeigen, wie die Tiere ziehen, springen und gewinnen. Sie dauern etwa zehn Minuten.
welcome-learn = Zeig es mir
welcome-knows = Ich kenne das Spiel
