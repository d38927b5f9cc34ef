# What is said of moves and positions that somebody has typed or pasted.

## Moves

text-no-square = '{ $text }' is not a square; write a file and a rank of the board, like a3
text-not-two-squares = '{ $text }' is not a move; write two squares, like a3a4
text-bad-squares = the move '{ $text }' does not name two squares: { $problem }
text-bad-square = '{ $text }' names a square that does not exist: { $problem }
text-not-a-move = '{ $text }' is not a move; write an animal's letter and a square, like Eb3, or two squares, like a3b3
text-no-unit-move = '{ $text }' is not a move; write a unit's letter and two squares, like Gb5b6, or the squares alone, or end
text-no-such-animal = the side to move has no { $animal }
text-no-animal-there = no { $animal } of the side to move stands on { $square }
text-nobody-can = no { $animal } of the side to move can go to { $to }
text-ambiguous = several animals could be meant; write { $choices }
text-wrong-marks = '{ $text }' does not match the move; it is written { $right }

# The same where something else says how to mend it.
text-is-no-move = '{ $text }' is not a move
text-is-no-square = '{ $text }' names a square that does not exist: '{ $square }' is not a square
text-is-ambiguous = several animals could be meant

## Positions

text-position = position text, { $field }, column { $column }: { $problem }
text-placement = placement
text-side-to-move = side to move
text-turn = state of the turn
text-quiet-plies = quiet-ply count
text-quiet-turns = quiet-turn count
text-move-number = move number
text-no-placement = the placement is missing; write the ranks from the top down, like 7/7/3E3
text-no-units-placed = the placement is missing; write the ranks from the top down, like 12/5Cy6
text-no-animal = '{ $letter }' is not an animal; use E L T P W D C R for White and small letters for Black, numbers for empty squares
text-no-unit = '{ $letter }' is not a unit; use C E G N W for White and small letters for Black, numbers for empty squares
text-chesimal-missing = a chesimal of { $side } is missing; write one of { $letters }
text-no-chesimal = '{ $letter }' is not a chesimal of { $side }; write one of { $letters }
text-no-turn = the state of the turn is missing; write - for its start
text-bad-turn = '{ $text }' is not a state of a turn; write - for its start, or the units that have moved, like y:c4,d5
text-not-there = no unit of { $chesimal } stands on { $at }; write the present squares of the units that have moved
text-twice = { $at } is listed twice; write it once
text-not-won = '#' marks the capture of the last royal chief, which this is not; write x
text-turn-over = no other unit of { $chesimal } can move, so its turn is over; write the other side and -
text-not-quiet = a unit has been captured in this turn; write 0
text-rank-count = { $found } ranks for a board of { $height }; separate exactly { $height } ranks with '/'
text-rank-length = rank { $rank } is { $found } squares long; make it { $width }
text-bad-run = '{ $text }' is not a run of empty squares; write a number from 1 to { $width }
text-no-side = the side to move is missing; write w or b after the placement
text-bad-side = '{ $text }' is not a side; write w or b
text-bad-count = '{ $text }' is not a count; write a whole number of at least { $least }
text-surplus = unexpected '{ $text }'; the move number is the last field

## Pieces where they cannot stand

text-off-board = { $at } is not on this board of { $width } by { $height } squares
text-two-animals = two animals stand on { $at }; move one of them
text-two-units = two units stand on { $at }; move one of them
text-on-rock = { $at } is rock; no animal can stand there
text-in-water = { $at } is water, and the { $animal } does not swim
text-in-own-den = { $at } is the { $animal }'s own den, which it may not enter
text-in-closed-den = { $at } is a den, and no animal enters a den under these rules
text-second-chief = the chief on { $at } is the second of { $chesimal }; a chesimal has only one
