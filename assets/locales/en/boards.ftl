# What is said of the values in levels, rule sets and setups, and how to mend them: two clauses without a full stop.

file-change-pieces = { $problem }; change the pieces
file-change-units = { $problem }; change the units

## The drawings of a level

file-no-squares = `{ $drawing }` has no squares; draw the board row by row
file-too-wide = the board is { $squares } squares wide; at most { $most } are possible
file-too-high = the board is { $rows } rows high; at most { $most } are possible
file-row-too-short = row { $row } of `{ $drawing }` has { $squares } squares, the board is { $width } wide; add { $missing }
file-row-too-long = row { $row } of `{ $drawing }` has { $squares } squares, the board is { $width } wide; remove { $surplus }
file-unequal-rows = `pieces` has { $pieces } rows, `terrain` has { $terrain }; draw both with the same number of rows
file-no-terrain = '{ $letter }' on { $at } is not a terrain; { $hint }
file-land-letter = write `.` for land
file-water-letter = write `~` for water
file-rock-letter = write `#` for rock
file-terrain-letters = the letters are . land, ~ water, # rock, T D { $white }'s trap and den, t d { $black }'s
file-no-animal = '{ $letter }' on { $at } is not an animal; { $hint }
file-nobody-letter = write `.` where nobody stands
file-leopard-letter = the leopard is `P` or `p`
file-rat-letter = the rat is `R` or `r`
file-animal-letters = the letters are E L T P W D C R (small ones are { $black }'s) and . for nobody
file-no-den = { $side } has no den, and entering dens wins; draw `{ $letter }` somewhere, or take `Den` out of `win_by`
file-no-capitals = { $side } has no animals; place at least one: capitals are { $side }'s
file-no-small-letters = { $side } has no animals; place at least one: small letters are { $side }'s
file-on-rock = the { $piece } on { $at } stands on rock; put it beside the rock
file-in-water = the { $piece } on { $at } stands in water and cannot swim; put it on land, or name it in `swimmers`
file-in-own-den = the { $piece } on { $at } stands in its own den; put it beside the den
file-in-enemy-den = the { $piece } on { $at } stands in { $owner }'s den already; put it beside the den
file-stuck = the { $piece } on { $at } can never move; put it where it has a way out

## Rule sets

file-no-rules-here = a rule set (its name between quotation marks, or its switches in brackets) belongs here; put it in the place of { $found }
file-rules-list = a rule set is not a list; write it like (switch: value, ...)
file-rules-unquoted = the name of a rule set stands here without quotation marks; write it like "classic"
file-animal-twice = the { $animal } is in this table twice; name it once
file-listed-twice = `{ $word }` is in `{ $switch }` twice; name it once
file-bad-rank = the { $animal } has rank { $rank }; ranks go from 1 to 8
file-nobody-wins = nobody could ever win; name `Den`, `Elimination` or both
file-idle-den = a den is announced but wins nothing; write `false`, or add `Den` to `win_by`

## The rules of a match

file-no-quiet-turns = the game would be a draw before it begins; write `None` or a number of at least 1
file-no-missed-turns = the game would be lost before it begins; write `None` or a number of at least 1
file-no-game-time = no time for the game at all; write `None` or seconds from 1
file-no-move-time = no time for a move at all; write `None` or seconds from 1
file-increment-alone = time is added to no total time; give `total_s` too
file-empty-clock = this clock measures nothing; give `total_s` or `move_s`, or write `None`
file-never-missed = no turn can be missed without a time for each move; give `move_s` in `clock`, or write `None`

## Setups

file-bad-side = a { $side } of { $squares }; write 1 to { $most }
file-chesimal-twice = { $name } is in this table twice; name it once
file-no-units = { $side } has no units; add one of { $names }
file-no-unit = '{ $text }' is not a unit; the letters are C chief, E elephant, G guard, W warmachine, N knight
file-no-square-follows = no square follows the { $unit }; write where it stands, like G b5 c4
file-no-square = '{ $text }' is not a square; write a file and a rank, like c5
file-off-board = { $at } is not on this board of { $width } by { $height } squares; choose another square, or change `width` or `height`
file-taken = the { $unit } of { $chesimal } stands on { $at } already; move one of the two
file-no-chief = { $chesimal } has no chief; write C and its square
file-second-chief = { $chesimal } has a second chief; a chesimal has only one
