# What is said of the values in levels, rule sets and setups, and how to mend them: two clauses without a full stop.

file-change-pieces = { $problem }; ändere die Tiere
file-change-units = { $problem }; ändere die Figuren

## The drawings of a level

file-no-squares = „{ $drawing }“ hat keine Felder; zeichne das Brett Reihe für Reihe
file-too-wide = das Brett ist { $squares } Felder breit; höchstens { $most } sind möglich
file-too-high = das Brett ist { $rows } Reihen hoch; höchstens { $most } sind möglich
file-row-too-short = Reihe { $row } von „{ $drawing }“ hat zu wenige Felder ({ $squares }), das Brett ist { $width } breit; ergänze { $missing }
file-row-too-long = Reihe { $row } von „{ $drawing }“ hat zu viele Felder ({ $squares }), das Brett ist { $width } breit; entferne { $surplus }
file-unequal-rows = „pieces“ und „terrain“ haben nicht gleich viele Reihen ({ $pieces } und { $terrain }); zeichne beide gleich hoch
file-no-terrain = „{ $letter }“ auf { $at } ist kein Gelände; { $hint }
file-land-letter = schreibe „.“ für Land
file-water-letter = schreibe „~“ für Wasser
file-rock-letter = schreibe „#“ für Felsen
file-terrain-letters = die Zeichen sind . Land, ~ Wasser, # Felsen, T D Falle und Höhle von { $white }, t d die von { $black }
file-no-animal = „{ $letter }“ auf { $at } ist kein Tier; { $hint }
file-nobody-letter = schreibe „.“, wo niemand steht
file-leopard-letter = der Leopard ist „P“ oder „p“
file-rat-letter = die Ratte ist „R“ oder „r“
file-animal-letters = die Buchstaben sind E L T P W D C R (kleine gehören { $black }) und . für niemanden
file-no-den = { $side } hat keine Höhle, und wer eine Höhle betritt, gewinnt; zeichne irgendwo „{ $letter }“, oder nimm „Den“ aus „win_by“
file-no-capitals = { $side } hat keine Tiere; setze mindestens eines: Große Buchstaben gehören { $side }
file-no-small-letters = { $side } hat keine Tiere; setze mindestens eines: Kleine Buchstaben gehören { $side }
file-on-rock = { NOUN($piece, form: "the-nom") } auf { $at } steht auf einem Felsen; setze das Tier daneben
file-in-water = { NOUN($piece, form: "the-nom") } auf { $at } steht im Wasser und kann nicht schwimmen; setze das Tier an Land, oder nenne es in „swimmers“
file-in-own-den = { NOUN($piece, form: "the-nom") } auf { $at } steht in der eigenen Höhle; setze das Tier daneben
file-in-enemy-den = { NOUN($piece, form: "the-nom") } auf { $at } steht schon in der Höhle von { $owner }; setze das Tier daneben
file-stuck = { NOUN($piece, form: "the-nom") } auf { $at } kann nie ziehen; setze das Tier dorthin, wo es einen Weg hat

## Rule sets

file-no-rules-here = hier gehört ein Regelwerk hin (sein Name in Anführungszeichen oder seine Schalter in Klammern); ersetze damit { $found }
file-rules-list = ein Regelwerk ist keine Liste; schreibe es wie (switch: value, ...)
file-rules-unquoted = hier steht der Name eines Regelwerks ohne Anführungszeichen; schreibe ihn wie "classic"
file-animal-twice = { NOUN($animal, form: "the-nom") } steht zweimal in dieser Tabelle; einmal genügt
file-listed-twice = „{ $word }“ steht zweimal in „{ $switch }“; einmal genügt
file-bad-rank = { NOUN($animal, form: "the-nom") } hat den Rang { $rank }; Ränge gehen von 1 bis 8
file-nobody-wins = so könnte niemand je gewinnen; nenne „Den“, „Elimination“ oder beide
file-idle-den = eine Höhle wird angesagt, aber gewinnt nichts; schreibe „false“, oder nimm „Den“ in „win_by“ auf

## The rules of a match

file-no-quiet-turns = die Partie wäre Remis, bevor sie beginnt; schreibe „None“ oder eine Zahl ab 1
file-no-missed-turns = die Partie wäre verloren, bevor sie beginnt; schreibe „None“ oder eine Zahl ab 1
file-no-game-time = für die Partie bleibt gar keine Zeit; schreibe „None“ oder Sekunden ab 1
file-no-move-time = für einen Zug bleibt gar keine Zeit; schreibe „None“ oder Sekunden ab 1
file-increment-alone = es kommt Zeit hinzu, aber es gibt keine Gesamtzeit; gib auch „total_s“ an
file-empty-clock = diese Uhr misst nichts; gib „total_s“ oder „move_s“ an, oder schreibe „None“
file-never-missed = ohne eine Zeit für jeden Zug kann man keinen verpassen; gib „move_s“ in „clock“ an, oder schreibe „None“

## Setups

file-bad-side = „{ $side }“ ist { $squares }; schreibe 1 bis { $most }
file-chesimal-twice = „{ $name }“ steht zweimal in dieser Tabelle; einmal genügt
file-no-units = { $side } hat keine Figuren; ergänze eines von { $names }
file-no-unit = „{ $text }“ ist keine Figur; die Buchstaben sind C Häuptling, E Elefant, G Wächter, W Kriegsmaschine, N Springer
file-no-square-follows = hinter der Figur ({ $unit }) steht kein Feld; schreibe, wo sie steht, zum Beispiel G b5 c4
file-no-square = „{ $text }“ ist kein Feld; schreibe eine Linie und eine Reihe, zum Beispiel c5
file-off-board = { $at } liegt nicht auf diesem Brett von { $width } mal { $height } Feldern; wähle ein anderes Feld, oder ändere „width“ oder „height“
file-taken = auf { $at } steht schon { NOUN($unit, form: "the-nom") } von { $chesimal }; versetze eine der beiden Figuren
file-no-chief = { $chesimal } hat keinen Häuptling; schreibe C und sein Feld
file-second-chief = { $chesimal } hat einen zweiten Häuptling; ein Chesimal hat nur einen
