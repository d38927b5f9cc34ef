# The page of rules of Chesimals II.

chesimals-aim = Das Ziel
chesimals-aim-win = Auf jeder Seite sind zwei der vier Häuptlinge königlich. Schlag beide der anderen Seite, und du gewinnst sofort, auch mitten im Zug.
chesimals-aim-stuck = Wer am Zug ist und keine Figur ziehen kann, verliert.

chesimals-bands = Die acht Chesimals
chesimals-bands-sides = Ein Chesimal ist ein Tier aus Figuren; es heißt nach seiner Farbe, und sein Häuptling hält es zusammen. { $white } führt Gelb, Orange, Weiß und Grau, { $black } führt Grün, Violett, Blau und Rot.
chesimals-bands-dia = Gelb und Grün denken schräg: ein Häuptling, vier Elefanten und vier Wächter.
chesimals-bands-ortho = Orange und Violett denken gerade: ein Häuptling, vier Kriegsmaschinen und vier Wächter.
chesimals-bands-royal = Weiß und Grau, Blau und Rot sind königlich: je ein Häuptling, zwei Springer und vier Wächter. Nur ihre Häuptlinge entscheiden die Partie.

chesimals-units = Die Figuren
chesimals-moves-chief = Gleitet ein Feld weit in jede Richtung und dann, wenn er will, noch eines in jede Richtung, nur nicht dorthin zurück, woher er kam.
chesimals-moves-elephant = Bleibt auf einer Diagonale: Er geht ein Feld, springt zwei über alles hinweg, was dort steht, oder tut beides nacheinander, zusammen drei Felder weit.
chesimals-moves-guard = Gleitet ein oder zwei Felder geradeaus, in jede Richtung.
chesimals-moves-warmachine = Bleibt auf einer Linie oder Reihe: Sie geht ein Feld, springt zwei über alles hinweg, was dort steht, oder tut beides nacheinander, zusammen drei Felder weit.
chesimals-moves-knight = Springt wie im Schach: zwei Felder geradeaus und eines zur Seite.
chesimals-reach-slide = Gleitet dorthin: Der Weg muss frei sein.
chesimals-reach-leap = Springt dorthin, über alles hinweg, was dazwischensteht.
chesimals-reach-both = Schritt und Sprung, in beliebiger Reihenfolge: Das Feld dazwischen muss frei sein.

chesimals-turn = Ein Zug
chesimals-turn-band = { $white } beginnt. In einem Zug ziehst du ein Chesimal: so viele seiner Figuren, wie du willst, in beliebiger Reihenfolge, jede einmal.
chesimals-turn-end = Zieh mindestens eine Figur, dann beende deinen Zug, wann du willst. Er endet von selbst, wenn keine Figur des Chesimals mehr ziehen kann.
chesimals-turn-capture = Eine Figur schlägt, indem sie auf das Feld eines Gegners zieht. Damit ist sie selbst fertig, und dein Zug geht weiter.

chesimals-links = Verbindungen
chesimals-links-chain =
    { $chain ->
        [AnyFriendly] Eine Figur zieht nur, solange eine Kette von Nachbarn, gerade oder schräg, sie mit ihrem Häuptling verbindet. In dieser Partie darf jede Figur deiner Seite zur Kette gehören.
       *[SameChesimal] Eine Figur zieht nur, solange eine Kette von Nachbarn, gerade oder schräg, sie mit ihrem Häuptling verbindet. Nur Figuren desselben Chesimals bilden die Kette.
    }
chesimals-links-anew = Die Verbindungen zählen neu, sobald eine Figur gezogen hat. Eine Figur darf ihren Weg abgeschnitten beenden; eine andere kann sie wieder verbinden.
chesimals-links-leaderless = Ein Chesimal ohne Häuptling ist führerlos: Seine Figuren bleiben auf dem Brett, stehen im Weg und können geschlagen werden, ziehen aber nie wieder.

chesimals-draws = Remis
chesimals-draws-agreed = Die Partie ist remis, wenn beide Seiten sich darauf einigen.
chesimals-draws-repetition = Remis ist auch, wenn ein Zug zum dritten Mal mit denselben Figuren auf denselben Feldern und derselben Seite am Zug beginnt.
chesimals-draws-quiet = Remis ist auch nach { $turns } Zügen in Folge, in denen nichts geschlagen wurde; diese Regel ist von uns.

chesimals-reading = Wie wir die Regeln lesen
chesimals-reading-friendly =
    { $chain ->
        [AnyFriendly] Die veröffentlichten Regeln verlangen eine Reihe „befreundeter“ Figuren und sagen nicht, wie eng die Freundschaft sein muss. Diese Partie folgt dem Wortlaut: Jede Figur deiner Seite zählt.
       *[SameChesimal] Die veröffentlichten Regeln verlangen eine Reihe „befreundeter“ Figuren und sagen nicht, wie eng die Freundschaft sein muss. Wir haben uns bewusst für Figuren desselben Chesimals entschieden. Eine Aufstellung kann auch dem Wortlaut folgen: Dort zählt jede Figur deiner Seite.
    }
chesimals-credit = Chesimals II ist ein Spiel von Joe Joyce, veröffentlicht auf The Chess Variant Pages (chessvariants.com, „Chesimals I & II“) und im Chess Variants Wiki (chessvariants.wikidot.com, „Chesimals II“, Text unter CC BY-SA 2.5). Die Sätze und die Aufstellung hier sind unsere eigenen.
