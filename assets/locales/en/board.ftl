# The board in words, and what is said on it.

## A square
square-empty = { $at }, { $terrain }, empty
square-own = { $at }, { $terrain }, my { $piece }
square-of = { $at }, { $terrain }, { $side }’s { $piece }
square-note = { $square }, { $note }
square-rank = rank { $rank }
square-can-move = can move
square-picked = picked up
square-target = can be moved to
square-prey = can be taken
square-banned = would repeat too often
square-spent = has moved
square-cut-off = cut off from its chief
square-leaderless = without a chief
square-strands = would leave somebody cut off
square-links = would link somebody again
square-looked-at = its moves are shown
square-reached = could be reached from there
square-in-danger = in danger

## A move
move-walks = { $side }’s { $piece } goes from { $from } to { $to }.
move-leaps = { $side }’s { $piece } leaps from { $from } to { $to }.
move-takes = { $side }’s { $piece } takes { NOUN($prey, form: "the") } on { $at }.
move-leaps-and-takes = { $side }’s { $piece } leaps from { $from } to { $to } and takes { NOUN($prey, form: "the") }.
move-into-water = { $moved } It is in the water.
move-into-trap = { $moved } It is in a trap.
move-into-den = { $moved } It is in the den.
move-taken-back = Taken back: { $said }
move-passed = { $side } cannot move and passes.
move-missed = { $side } misses a turn.
move-ended-turn = { $side } has ended the turn.

## Signs
said-sentence = { $words }.
board-name = Board
sign-food-chain-off = Food chain off
sign-food-chain-hover = Food chain: one animal
sign-food-chain-always = Food chain: always

## The marks of the food chain
chain-could-take = Prey
chain-must-fear = Hunter
chain-both-ways = Equal
chain-takes-now = Can be taken now
chain-in-danger = In danger
