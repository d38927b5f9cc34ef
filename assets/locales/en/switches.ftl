# The rules, switch by switch: titles, values, demos, and why a switch changes nothing on a board.

## The switches: a title, and what the switch decides

switch-rat-takes-elephant = Rat and elephant
    .about = Where a rat must stand to take an elephant.
switch-elephant-takes-rat = Elephant and rat
    .about = Whether an elephant may take a rat.
switch-rat-takes-rat-across-shore = Rats at the shore
    .about = Whether a rat in the water and a rat on land may take each other.
switch-leap-blocked-by = Blocked leaps
    .about = Which animals in the water stop a leap over it.
switch-leapers = Leaps over water
    .about = Which animals leap over water, and in which directions.
switch-swimmers = Swimmers
    .about = Which animals may enter water.
switch-trap-owner = Traps
    .about = Whose traps weaken an animal.
switch-trapped-attacker = Attacks out of a trap
    .about = How strong an animal is that attacks out of a trap.
switch-equal-ranks = Equal ranks
    .about = What happens when an animal attacks another of the same rank.
switch-ranks = Ranks
    .about = How strong the animals are.
switch-win-by = Victory
    .about = What wins the game.
switch-no-moves = No move left
    .about = What happens when a side cannot move.
switch-repetition = Repetition
    .about = How often positions or moves may be repeated.
switch-quiet-limit = Turns without a capture
    .about = After how many turns without a capture the game is a draw.
switch-missed-turns = Missed turns
    .about = How many missed turns in a row lose.
switch-clock = Clock
    .about = How much time the sides have.
switch-announce-forced-den = Announced victory
    .about = Whether the match ends as soon as nobody can keep the winner out of the den.
switch-first = First move
    .about = Which side moves first.
switch-chain-through = Chains
    .about = Whose units link a unit to its chief.
switch-sentence = { $clause }.
switch-nobody-leaps = No animal leaps over water.
switch-usual-ranks = The animals have their usual ranks.
switch-clock-total =
    { $seconds ->
        [one] Each side has { $seconds } second for the whole match.
       *[other] Each side has { $seconds } seconds for the whole match.
    }
switch-clock-increment =
    { $seconds ->
        [one] Each move adds { $seconds } second.
       *[other] Each move adds { $seconds } seconds.
    }
switch-clock-move =
    { $seconds ->
        [one] Each turn has { $seconds } second.
       *[other] Each turn has { $seconds } seconds.
    }

## What happens in the demo of a switch

demo-refused = Not allowed
demo-announced = { $side } is announced as the winner
demo-won = { $side } wins
demo-drawn = Draw
demo-both-fall = Both fall
demo-captures = Captured
demo-missed = Turn missed
demo-passes = The turn passes
demo-played = Allowed

## Why a switch changes nothing on a board

idle-no-rat = There is no rat on this board.
idle-no-elephant = There is no elephant on this board.
idle-no-rat-against-elephant = No rat meets an enemy elephant on this board.
idle-no-rat-against-rat = Only one side has rats on this board.
idle-no-water = There is no water on this board.
idle-no-swimming-rat = Rats do not swim under these rules.
idle-nobody-swims = No animal on this board swims.
idle-nobody-leaps = No animal on this board leaps.
idle-no-leap-over-water = The water on this board cannot be leapt over.
idle-no-traps = There are no traps on this board.
idle-no-equal-ranks = No two enemies on this board have the same rank.
idle-no-ranks-compared = No capture on this board depends on ranks.
idle-no-move-time = The clock sets no time for a move, so no turn can be missed.
idle-den-wins-nothing = Entering a den does not win under these rules.
idle-first-is-given = The board itself says who moves first.

## The rules room

rules-room-title = Rules
rules-room-tabs = View
rules-room-one = One by one
rules-room-all = Side by side
rules-room-changed = changed
rules-room-idle = Changes nothing on this board: { $reason }
rules-room-of-setup = These rules are written in the board’s file. Change a copy of the board under Create.
rules-room-here = Here
rules-room-take = Take { $name }
rules-room-sets-before = Earlier rule sets
rules-room-sets-next = More rule sets
rules-room-own-name = My rules
rules-room-name = Name of your rules
rules-room-save = Save
rules-room-saved = Saved as { $name }. It is now in the list of rules.
rules-room-use = Play by these
rules-room-back = Games and boards
rules-room-before = Previous rule
rules-room-next = Next rule
rules-room-leaps-no = no
rules-room-leaps-both = all ways
rules-room-leaps-sideways = sideways
rules-room-leaps-ahead = ahead
demo-waits =
    { $seconds ->
        [one] { $seconds } second passes
       *[other] { $seconds } seconds pass
    }
