# What the rule books say: why a move is refused, and how a game ends on the board.

## Either game

refusal-no-end = A turn is one move here; there is nothing to end.
refusal-no-pass = A turn cannot be passed here.
refusal-off-board = { $at } is not on this board.
refusal-same-square = Your { $animal } already stands on { $at }; choose another square.

## Jungle

refusal-over-den = The game is over: { $winner } entered the den on { $at }.
refusal-over-elimination = The game is over: { $loser } has no animals left.
refusal-over-both-eliminated = The game is over: no animals are left.
refusal-empty-square = No animal stands on { $at }.
refusal-not-yours = The { $animal } on { $at } is not yours; { $mover } is to move.
refusal-not-in-line = Your { $animal } moves only up, down, left or right, in a straight line.
refusal-too-far = Your { $animal } moves one square at a time.
refusal-rock = Nobody can enter the rock on { $at }.
refusal-own-den = You may not enter your own den.
refusal-closed-den = Nobody enters a den in this game.
refusal-water =
    { $count ->
        [0] No animal can swim in this game.
       *[other] Only { NOUN($swimmers, form: "the") } can swim.
    }
refusal-own-animal = Your own { $animal } stands on { $at }.
refusal-not-a-leaper =
    { $count ->
        [0] No animal leaps in this game.
        [one] Only { NOUN($leapers, form: "the") } leaps.
       *[other] Only { NOUN($leapers, form: "the") } leap.
    }
refusal-leaps-sideways = Your { $animal } leaps only left and right.
refusal-leaps-up-and-down = Your { $animal } leaps only up and down.
refusal-leaps-straight = Your { $animal } leaps only in a straight line.
refusal-not-over-water = Your { $animal } leaps only over water; { $at } is not water.
refusal-leap-from-water = Your { $animal } leaps only from the shore, not out of the water.
refusal-edge-behind-water = Your { $animal } cannot leap here: behind the water is the edge of the board.
refusal-rock-behind-water = Your { $animal } cannot leap here: behind the water is the rock on { $rock }.
refusal-lands-elsewhere = Your { $animal }'s leap over this water lands on { $landing }.
refusal-leap-blocked =
    { $yours ->
        [yes] Your { $blocker } on { $at } blocks the leap.
       *[no] The enemy { $blocker } on { $at } blocks the leap.
    }
refusal-river-blocked =
    { $yours ->
        [yes] Your { $blocker } on { $at } blocks the leap over this river.
       *[no] The enemy { $blocker } on { $at } blocks the leap over this river.
    }
refusal-too-weak = Your { $animal } ({ $rank }) is too weak to take the { $target } ({ $target_rank }) on { $at }.
refusal-equal-ranks = Your { $animal } and the { $target } on { $at } are equally strong ({ $rank }); neither takes the other.
refusal-elephant-from-land = A rat takes an elephant only from land, not out of the water.
refusal-elephant-from-water = A rat takes an elephant only out of the water, not from land.
refusal-elephant-never = A rat may not take an elephant in this game.
refusal-elephant-on-rat = An elephant may not take a rat.
refusal-rat-into-water = A rat on land may not take a rat in the water.
refusal-rat-onto-land = A rat in the water may not take a rat on land.
refusal-rats-across-shore = A rat on land and a rat in the water may not take each other.
refusal-trapped-attacker = Your { $animal } stands in a trap; from there it takes only animals that are trapped too.

outcome-den = { $winner } entered the den of { $loser } on { $at }.
outcome-elimination = { $winner } captured the last animal of { $loser }.
outcome-both-eliminated = The last animals of both sides fell together.

## Chesimals II

refusal-over-royal-chiefs = The game is over: { $winner } captured the last royal chief of { $loser } on { $at }.
refusal-no-unit = No unit stands on { $at }.
refusal-not-your-unit = The { $unit } on { $at } is not yours; { $mover } is to move.
refusal-others-turn = This turn belongs to { $active }; the { $unit } on { $at } belongs to { $chesimal }.
refusal-has-moved = The { $unit } on { $at } has already moved this turn.
refusal-leaderless = The chief of { $chesimal } is gone; its units stand still.
refusal-cut-off = The { $unit } on { $at } is cut off from its chief.
refusal-chief-moves = A chief slides one or two squares in any direction, and may turn after the first.
refusal-guard-moves = A guard slides one or two squares in a straight line.
refusal-knight-moves = A knight leaps as in chess: two squares straight on and one to the side.
refusal-warmachine-moves = A warmachine steps one square along its file or rank, leaps two, or does both in the same direction.
refusal-elephant-moves = An elephant steps one square along a diagonal, leaps two, or does both in the same direction.
refusal-blocked = Your { $unit }'s way to { $to } is blocked on { $at }.
refusal-own-unit = Your own { $unit } stands on { $at }.
refusal-nothing-moved = Move at least one unit before you end your turn.
refusal-move-a-unit = You may not pass; move at least one unit.

outcome-royal-chiefs = { $winner } captured the last royal chief of { $loser } on { $at }.

## Squares

terrain-land = land
terrain-water = water
terrain-rock = rock
terrain-trap = trap of { $owner }
terrain-den = den of { $owner }

## How a rule set differs: clauses without a full stop

change-here = Changed here: { $changes }.
change-from-classic = Unlike the classic rules: { $changes }.
change-and = { $first }; { $next }
change-rat-takes-elephant =
    { $value ->
        [FromLand] the rat takes the elephant only from land
        [FromWater] the rat takes the elephant only out of the water
        [Anywhere] the rat takes the elephant from land and out of the water
       *[Never] the rat does not take the elephant
    }
change-elephant-takes-rat =
    { $value ->
        [yes] the elephant takes the rat
       *[no] the elephant does not take the rat
    }
change-rats =
    { $value ->
        [FromLand] a rat on land takes a rat in the water, but not the other way round
        [FromWater] a rat in the water takes a rat on land, but not the other way round
        [Both] a rat in the water and a rat on land take each other
       *[Never] a rat in the water and a rat on land do not take each other
    }
change-leap-blocked =
    { $value ->
        [AnyRatOnPath] any rat in the way stops a leap
        [EnemyRatOnPath] only an enemy rat in the way stops a leap
        [AnyAnimalOnPath] any animal in the way stops a leap
       *[AnyRatInRiver] any rat in a river stops every leap over it
    }
change-leapers =
    { $value ->
        [Both] { $count ->
            [one] { NOUN($leapers, form: "the") } leaps over water
           *[other] { NOUN($leapers, form: "the") } leap over water
        }
        [Horizontal] { $count ->
            [one] { NOUN($leapers, form: "the") } leaps over water, left and right only
           *[other] { NOUN($leapers, form: "the") } leap over water, left and right only
        }
        [Vertical] { $count ->
            [one] { NOUN($leapers, form: "the") } leaps over water, up and down only
           *[other] { NOUN($leapers, form: "the") } leap over water, up and down only
        }
       *[None] { $count ->
            [one] { NOUN($leapers, form: "the") } does not leap
           *[other] { NOUN($leapers, form: "the") } do not leap
        }
    }
change-swimmers =
    { $count ->
        [0] no animal swims
        [one] only { NOUN($swimmers, form: "the") } swims
       *[other] { NOUN($swimmers, form: "the") } swim
    }
change-trap-owner =
    { $value ->
        [AnyTrap] every trap weakens, one’s own too
       *[EnemyTraps] only enemy traps weaken
    }
change-trapped-attacker =
    { $value ->
        [NoRank] a trapped animal takes only animals that are trapped too
       *[FullRank] a trapped animal attacks at full strength
    }
change-equal-ranks =
    { $value ->
        [AttackerWins] between equals the attacker wins
        [BothFall] when equals fight, both fall
       *[NoCapture] equals do not take each other
    }
change-rank = { NOUN($animal, form: "the") } has rank { $rank }
change-win-by =
    { $value ->
        [Den] only the den wins
        [Elimination] only capturing all animals wins
       *[Both] the den wins, and so does capturing all animals
    }
change-no-moves =
    { $value ->
        [Loss] a side that cannot move loses
        [Draw] a side that cannot move has a draw
       *[Pass] a side that cannot move passes
    }
change-repetition =
    { $value ->
        [Free] repetition is no draw
        [Threefold] the same position for the third time is a draw
       *[SevenSeventeen] an animal may not go back and forth for long
    }
change-quiet-limit =
    { $turns ->
        [0] no number of turns without a capture is a draw
       *[other] { $turns } turns without a capture are a draw
    }
change-missed-turns =
    { $turns ->
        [0] missed turns do not lose
        [one] a missed turn loses
       *[other] { $turns } missed turns in a row lose
    }
change-clock =
    { $value ->
        [yes] there is a clock
       *[no] there is no clock
    }
change-forced-den =
    { $value ->
        [yes] a den that nobody can defend any more ends the match at once
       *[no] a den has to be entered to win
    }
change-first =
    { $value ->
        [White] { $white } begins
        [Black] { $black } begins
       *[Chosen] the players choose who begins
    }
rules-more = More
