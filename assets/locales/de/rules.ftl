# What the rule books say: why a move is refused, and how a game ends on the board.

## Either game

refusal-no-end = Ein Zug ist hier eine einzige Bewegung; es gibt nichts zu beenden.
refusal-no-pass = Hier darf man nicht aussetzen.
refusal-off-board = { $at } liegt nicht auf diesem Brett.
refusal-same-square = { NOUN($animal, form: "Your-nom") } steht schon auf { $at }; wähle ein anderes Feld.

## Jungle

refusal-over-den = Das Spiel ist vorbei: { $winner } hat die Höhle auf { $at } betreten.
refusal-over-elimination = Das Spiel ist vorbei: { $loser } hat keine Tiere mehr.
refusal-over-both-eliminated = Das Spiel ist vorbei: Es sind keine Tiere mehr da.
refusal-empty-square = Auf { $at } steht kein Tier.
refusal-not-yours = { NOUN($animal, form: "The-nom") } auf { $at } gehört dir nicht; { $mover } ist am Zug.
refusal-not-in-line = { NOUN($animal, form: "Your-nom") } zieht nur gerade: nach oben, unten, links oder rechts.
refusal-too-far = { NOUN($animal, form: "Your-nom") } zieht immer nur ein Feld weit.
refusal-rock = Den Felsen auf { $at } kann niemand betreten.
refusal-own-den = Deine eigene Höhle darfst du nicht betreten.
refusal-closed-den = In diesem Spiel betritt niemand eine Höhle.
refusal-water =
    { $count ->
        [0] In diesem Spiel kann kein Tier schwimmen.
        [one] Nur { NOUN($swimmers, form: "the-nom") } kann schwimmen.
       *[other] Nur { NOUN($swimmers, form: "the-nom") } können schwimmen.
    }
refusal-own-animal = Auf { $at } steht { NOUN($animal, form: "your-nom") }.
refusal-not-a-leaper =
    { $count ->
        [0] In diesem Spiel springt kein Tier.
        [one] Nur { NOUN($leapers, form: "the-nom") } springt.
       *[other] Nur { NOUN($leapers, form: "the-nom") } springen.
    }
refusal-leaps-sideways = { NOUN($animal, form: "Your-nom") } springt nur nach links und rechts.
refusal-leaps-up-and-down = { NOUN($animal, form: "Your-nom") } springt nur nach oben und unten.
refusal-leaps-straight = { NOUN($animal, form: "Your-nom") } springt nur in gerader Linie.
refusal-not-over-water = { NOUN($animal, form: "Your-nom") } springt nur über Wasser; { $at } ist kein Wasser.
refusal-leap-from-water = { NOUN($animal, form: "Your-nom") } springt nur vom Ufer, nicht aus dem Wasser.
refusal-edge-behind-water = { NOUN($animal, form: "Your-nom") } kann hier nicht springen: Hinter dem Wasser ist der Rand des Bretts.
refusal-rock-behind-water = { NOUN($animal, form: "Your-nom") } kann hier nicht springen: Hinter dem Wasser liegt der Felsen auf { $rock }.
refusal-lands-elsewhere = Über dieses Wasser springt { NOUN($animal, form: "your-nom") } nach { $landing }.
refusal-leap-blocked =
    { $yours ->
        [yes] { NOUN($blocker, form: "Your-nom") } auf { $at } versperrt den Sprung.
       *[no] { NOUN($blocker, form: "Enemy-nom") } auf { $at } versperrt den Sprung.
    }
refusal-river-blocked =
    { $yours ->
        [yes] { NOUN($blocker, form: "Your-nom") } auf { $at } versperrt den Sprung über diesen Fluss.
       *[no] { NOUN($blocker, form: "Enemy-nom") } auf { $at } versperrt den Sprung über diesen Fluss.
    }
refusal-too-weak = { NOUN($animal, form: "Your-nom") } ({ $rank }) ist zu schwach, um { NOUN($target, form: "the-acc") } ({ $target_rank }) auf { $at } zu schlagen.
refusal-equal-ranks = { NOUN($animal, form: "Your-nom") } und { NOUN($target, form: "the-nom") } auf { $at } sind gleich stark ({ $rank }); sie können einander nicht schlagen.
refusal-elephant-from-land = Eine Ratte schlägt einen Elefanten nur vom Land aus, nicht aus dem Wasser.
refusal-elephant-from-water = Eine Ratte schlägt einen Elefanten nur aus dem Wasser, nicht vom Land aus.
refusal-elephant-never = In diesem Spiel darf eine Ratte keinen Elefanten schlagen.
refusal-elephant-on-rat = Ein Elefant darf keine Ratte schlagen.
refusal-rat-into-water = Eine Ratte an Land darf keine Ratte im Wasser schlagen.
refusal-rat-onto-land = Eine Ratte im Wasser darf keine Ratte an Land schlagen.
refusal-rats-across-shore = Eine Ratte an Land und eine Ratte im Wasser dürfen einander nicht schlagen.
refusal-trapped-attacker = { NOUN($animal, form: "Your-nom") } sitzt in einer Falle und schlägt von dort nur Tiere, die auch in einer Falle sitzen.

outcome-den = { $winner } hat die Höhle von { $loser } auf { $at } betreten.
outcome-elimination = { $winner } hat das letzte Tier von { $loser } geschlagen.
outcome-both-eliminated = Die letzten Tiere beider Seiten sind zugleich gefallen.

## Chesimals II

refusal-over-royal-chiefs = Das Spiel ist vorbei: { $winner } hat auf { $at } den letzten königlichen Häuptling von { $loser } geschlagen.
refusal-no-unit = Auf { $at } steht keine Figur.
refusal-not-your-unit = { NOUN($unit, form: "The-nom") } auf { $at } gehört dir nicht; { $mover } ist am Zug.
refusal-others-turn = In diesem Zug zieht { $active }; { NOUN($unit, form: "the-nom") } auf { $at } gehört zu { $chesimal }.
refusal-has-moved = { NOUN($unit, form: "The-nom") } auf { $at } hat in diesem Zug schon gezogen.
refusal-leaderless = Der Häuptling von { $chesimal } ist gefallen; die Figuren stehen still.
refusal-cut-off = { NOUN($unit, form: "The-nom") } auf { $at } hat keine Verbindung mehr zum Häuptling.
refusal-chief-moves = Ein Häuptling gleitet ein oder zwei Felder in beliebiger Richtung und darf nach dem ersten abbiegen.
refusal-guard-moves = Ein Wächter gleitet ein oder zwei Felder in gerader Linie.
refusal-knight-moves = Ein Springer springt wie im Schach: zwei Felder geradeaus und eines zur Seite.
refusal-warmachine-moves = Eine Kriegsmaschine zieht ein Feld auf ihrer Linie oder Reihe, springt zwei weit oder tut beides in derselben Richtung.
refusal-elephant-moves = Ein Elefant zieht ein Feld auf einer Diagonale, springt zwei weit oder tut beides in derselben Richtung.
refusal-blocked = Der Weg { NOUN($unit, form: "your-gen") } nach { $to } ist auf { $at } versperrt.
refusal-own-unit = Auf { $at } steht { NOUN($unit, form: "your-nom") }.
refusal-nothing-moved = Ziehe mindestens eine Figur, bevor du deinen Zug beendest.
refusal-move-a-unit = Du darfst nicht aussetzen; ziehe mindestens eine Figur.

outcome-royal-chiefs = { $winner } hat auf { $at } den letzten königlichen Häuptling von { $loser } geschlagen.

## Squares

terrain-land = Land
terrain-water = Wasser
terrain-rock = Felsen
terrain-trap = Falle von { $owner }
terrain-den = Höhle von { $owner }

## How a rule set differs: clauses without a full stop

change-here = Hier geändert: { $changes }.
change-from-classic = Anders als klassisch: { $changes }.
change-and = { $first }; { $next }
change-rat-takes-elephant =
    { $value ->
        [FromLand] die Ratte schlägt den Elefanten nur vom Land aus
        [FromWater] die Ratte schlägt den Elefanten nur aus dem Wasser
        [Anywhere] die Ratte schlägt den Elefanten vom Land und aus dem Wasser
       *[Never] die Ratte schlägt den Elefanten nicht
    }
change-elephant-takes-rat =
    { $value ->
        [yes] der Elefant schlägt die Ratte
       *[no] der Elefant schlägt die Ratte nicht
    }
change-rats =
    { $value ->
        [FromLand] eine Ratte an Land schlägt eine Ratte im Wasser, aber nicht umgekehrt
        [FromWater] eine Ratte im Wasser schlägt eine Ratte an Land, aber nicht umgekehrt
        [Both] Ratten im Wasser und an Land schlagen einander
       *[Never] Ratten im Wasser und an Land schlagen einander nicht
    }
change-leap-blocked =
    { $value ->
        [AnyRatOnPath] jede Ratte im Weg verhindert einen Sprung
        [EnemyRatOnPath] nur eine feindliche Ratte im Weg verhindert einen Sprung
        [AnyAnimalOnPath] jedes Tier im Weg verhindert einen Sprung
       *[AnyRatInRiver] jede Ratte in einem Fluss verhindert jeden Sprung darüber
    }
change-leapers =
    { $value ->
        [Both] { $count ->
            [one] { NOUN($leapers, form: "the-nom") } springt über Wasser
           *[other] { NOUN($leapers, form: "the-nom") } springen über Wasser
        }
        [Horizontal] { $count ->
            [one] { NOUN($leapers, form: "the-nom") } springt über Wasser, nur nach links und rechts
           *[other] { NOUN($leapers, form: "the-nom") } springen über Wasser, nur nach links und rechts
        }
        [Vertical] { $count ->
            [one] { NOUN($leapers, form: "the-nom") } springt über Wasser, nur nach oben und unten
           *[other] { NOUN($leapers, form: "the-nom") } springen über Wasser, nur nach oben und unten
        }
       *[None] { $count ->
            [one] { NOUN($leapers, form: "the-nom") } springt nicht
           *[other] { NOUN($leapers, form: "the-nom") } springen nicht
        }
    }
change-swimmers =
    { $count ->
        [0] kein Tier schwimmt
        [one] nur { NOUN($swimmers, form: "the-nom") } schwimmt
       *[other] { NOUN($swimmers, form: "the-nom") } schwimmen
    }
change-trap-owner =
    { $value ->
        [AnyTrap] jede Falle schwächt, auch die eigene
       *[EnemyTraps] nur feindliche Fallen schwächen
    }
change-trapped-attacker =
    { $value ->
        [NoRank] ein Tier in einer Falle schlägt nur Tiere, die auch in einer Falle sitzen
       *[FullRank] ein Tier in einer Falle greift mit voller Stärke an
    }
change-equal-ranks =
    { $value ->
        [AttackerWins] unter gleich Starken gewinnt der Angreifer
        [BothFall] kämpfen gleich Starke, fallen beide
       *[NoCapture] gleich Starke schlagen einander nicht
    }
change-rank = { NOUN($animal, form: "the-nom") } hat Rang { $rank }
change-win-by =
    { $value ->
        [Den] nur die Höhle gewinnt
        [Elimination] nur wer alle Tiere schlägt, gewinnt
       *[Both] die Höhle gewinnt, und ebenso, wer alle Tiere schlägt
    }
change-no-moves =
    { $value ->
        [Loss] wer nicht ziehen kann, verliert
        [Draw] kann eine Seite nicht ziehen, ist es Remis
       *[Pass] wer nicht ziehen kann, setzt aus
    }
change-repetition =
    { $value ->
        [Free] Wiederholung ist kein Remis
        [Threefold] dieselbe Stellung zum dritten Mal ist Remis
       *[SevenSeventeen] kein Tier darf lange hin und her ziehen
    }
change-quiet-limit =
    { $turns ->
        [0] Züge ohne Schlagen führen nie zum Remis
        [one] { $turns } Zug ohne Schlagen ist Remis
       *[other] { $turns } Züge ohne Schlagen sind Remis
    }
change-missed-turns =
    { $turns ->
        [0] verpasste Züge verlieren nicht
        [one] { $turns } verpasster Zug verliert
       *[other] { $turns } verpasste Züge in Folge verlieren
    }
change-clock =
    { $value ->
        [yes] es gibt eine Uhr
       *[no] es gibt keine Uhr
    }
change-forced-den =
    { $value ->
        [yes] eine Höhle, die niemand mehr verteidigen kann, beendet die Partie sofort
       *[no] die Höhle muss betreten werden
    }
change-first =
    { $value ->
        [White] { $white } beginnt
        [Black] { $black } beginnt
       *[Chosen] die Spieler wählen, wer beginnt
    }
rules-more = Mehr
