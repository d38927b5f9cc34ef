## Das Analysebrett. Die Engine betrachtet die Stellung ohne Ende.
analysis = Analyse
analysis-about = Zieh für beide Seiten. Jede andere Variante bleibt neben der ersten erhalten.
analysis-depth = { $depth ->
    [0] Suche
    [one] Einen Zug voraus
   *[other] { $depth } Züge voraus
}
analysis-threats-depth = { $depth ->
    [0] Drohungen
    [one] Drohungen, einen Zug voraus
   *[other] Drohungen, { $depth } Züge voraus
}
analysis-speed = { $thousands } Tausend Stellungen in der Sekunde
analysis-over = Hier ist die Partie zu Ende.
analysis-no-threats = Mitten in einem Zug kann die andere Seite nicht ziehen.
analysis-no-memory = Der Speicher reicht nicht für die Analyse: Eine Tabelle von { $mib } MiB passt nicht hinein. Wähle in den Einstellungen weniger.
analysis-lines =
    { $count ->
        [one] { $count } Variante
       *[other] { $count } Varianten
    }
analysis-threats = Drohungen
analysis-best = Beste Züge
analysis-set-up = Aufstellen
analysis-play-from = Ab hier spielen
analysis-paste = Einfügen
analysis-stop = Zurück
analysis-go-on = Weiterspielen
analysis-kept = Studie gespeichert

## Eine Stellung aufstellen.
place-hand = Figuren verschieben
place-eraser = Figuren entfernen
place-hand-about = Zieh eine Figur auf ein anderes Feld oder vom Brett. Wähle unten eine Figur, um sie auf ein Feld zu stellen.
place-piece-about = Wähle die Felder für diese Figur. Von einem Feld, auf dem sie schon steht, wird sie entfernt.
place-eraser-about = Wähle die Figuren, die entfernt werden.
place-refused = Nicht möglich: { $problem }.
place-piece = { NOUN($piece) } von { $side }
place-to-move-name = Wer am Zug ist
place-to-move = { $side } zieht
place-move-number = Zug { $number }
place-quiet-plies = Züge ohne Schlagen: { $count }
place-one-less = Eins weniger: { $what }
place-one-more = Eins mehr: { $what }
place-start = Anfang
place-clear = Leeren
place-stop = Abbrechen
place-done = Fertig
