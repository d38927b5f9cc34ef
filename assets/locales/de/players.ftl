# What is said of players and of their help.

## A machine has left

fault-taken-over = { $fault } Du übernimmst { $side }.
fault-cannot-start = { NOUN($who, form: "The-nom") } lässt sich nicht starten: { $program }: { $error }.
fault-no-guard = { NOUN($who, form: "The-nom") } lässt sich nicht starten, weil der Wächter /bin/sh nicht startet: { $error }.
fault-no-memory = { NOUN($who, form: "The-nom") } lässt sich nicht starten: Für eine Tabelle von { $mib } MiB reicht der Speicher nicht; wähle eine kleinere.
fault-person = { NOUN($who, form: "The-nom") } ist ein Mensch, und hier spielen nur Maschinen; mit „riverleap play“ spielen Menschen.
fault-uninvited = { NOUN($who, form: "The-nom") } startet nur, wenn das Programm auf der Befehlszeile genannt wird.
fault-gone = { NOUN($who, form: "The-nom") } ist nicht mehr da.
fault-silent =
    { $seconds ->
        [one] { NOUN($who, form: "The-nom") } hat { $seconds } Sekunde lang nichts gesagt.
       *[other] { NOUN($who, form: "The-nom") } hat { $seconds } Sekunden lang nichts gesagt.
    }
fault-deaf = { NOUN($who, form: "The-nom") } liest nicht, was gesagt wird.
fault-no-move = { NOUN($who, form: "The-nom") } konnte ziehen und fand keinen Zug.
fault-illegal = { NOUN($who, form: "The-nom") } wollte { $wanted } ziehen: { $reason }

## Hints

reason-end-turn = Am besten beendest du jetzt deinen Zug.
reason-looks-best = Am besten sieht der Zug mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } aus.
reason-enters-den-now = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } betrittst du die Höhle.
reason-enters-den =
    { $turns ->
        [one] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } betrittst du in { $turns } Zug die Höhle.
       *[other] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } betrittst du in { $turns } Zügen die Höhle.
    }
reason-wins-now = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } gewinnst du sofort.
reason-wins =
    { $turns ->
        [one] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } gewinnst du in { $turns } Zug.
       *[other] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } gewinnst du in { $turns } Zügen.
    }
reason-wins-this-turn = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } gewinnst du noch in diesem Zug.
reason-wins-by-force = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } erzwingst du den Sieg.
reason-lasts-longest = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } hältst du am längsten durch.
reason-takes = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } schlägst du { NOUN($prey, form: "the-acc") }.
reason-takes-this-turn = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } schlägst du noch in diesem Zug { NOUN($prey, form: "the-acc") }.
reason-catches =
    { $turns ->
        [one] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } fängst du in { $turns } Zug { NOUN($prey, form: "the-acc") }.
       *[other] Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } fängst du in { $turns } Zügen { NOUN($prey, form: "the-acc") }.
    }
reason-trades = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } tauschst du { NOUN($price, form: "your-acc") } gegen { NOUN($prey, form: "the-acc") }.
reason-saves = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } rettest du { NOUN($saved, form: "your-acc") }.
reason-attacks = Mit { NOUN($piece, form: "the-dat") } von { $from } nach { $to } greifst du { NOUN($prey, form: "the-acc") } an.
