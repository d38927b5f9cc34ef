# What a match says.

## Why it refuses something

refused-match-over = The match is over: { $reason }
refused-no-pass = { $side } has a move to make; a turn can only be missed where the clock sets a time for each move.
refused-late = The match had already moved on.
refused-not-your-turn = It is not { $side }'s turn; { $mover } is to move.
refused-no-clock = This match has no such time limit.
refused-nothing-to-undo = There is no move to take back.
refused-nothing-to-redo = There is no move to play again.
refused-no-offer = Nobody has offered a draw.
refused-offerer-waits = { $offerer } offered the draw; the answer is up to { $answerer }.
refused-not-your-offer = { $offerer } offered the draw; only { $offerer } can take the offer back.
ban-seven = Your { $piece } went to { $to } three times in its last seven moves; it may not go there on this turn.
ban-seventeen = Your { $piece } spent its last seventeen moves on no more than five squares ({ $squares }); it may not go to any of them on this turn.

## How it ended; the ends on the board (den, elimination) are outcome-* in rules.ftl

ending-no-moves = { $loser } has no move left.
ending-all-banned = { $loser } has no move left that would not repeat too much.
ending-no-moves-draw = { $side } has no move left, which is a draw here.
ending-neither-moves = Neither side has a move left, which is a draw.
ending-den-now = { $winner } can enter the den of { $loser } now, from { $from } to { $to }.
ending-den-next = Whatever { $loser } plays, { $winner } enters { $loser }'s den next, as from { $from } to { $to }.
# The times are three of ending-after.
ending-repetition = The same position came up for the third time: { $times }.
ending-after =
    { $turns ->
        [0] at the start
        [one] after { $turns } turn
       *[other] after { $turns } turns
    }
ending-quiet-limit =
    { $turns ->
        [one] A turn passed without a capture, which is a draw here.
       *[other] { $turns } turns in a row passed without a capture.
    }
ending-missed-turns =
    { $turns ->
        [one] { $loser } missed a turn.
       *[other] { $loser } missed { $turns } turns in a row.
    }
ending-time = { $loser } has no time left.
ending-resignation = { $loser } resigned.
ending-agreement = { $offerer } offered a draw, and { $agreer } agreed.
ending-abandoned = { $loser } went away and did not come back.

## What the players should know before it is too late

warning-twice = This position stands for the second time; a third time is a draw by repetition.
warning-third-time = { $from } to { $to } would bring the same position for the third time, which is a draw.
warning-third-time-end = Ending the turn here would bring the same position for the third time, which is a draw.
warning-seven-ahead = If your { $piece } goes to { $to } now, it may not go there again on its next turn.
warning-seventeen-ahead = If your { $piece } goes to { $to } now, it will have kept to five squares for seventeen moves, and may not go to any of them on its next turn.
warning-quiet-limit =
    { $left ->
        [one] One more turn without a capture is a draw.
       *[other] { $left } more turns without a capture are a draw.
    }
warning-missed-turns =
    { $missed ->
        [one] { $side } has missed a turn; another one in a row loses.
       *[other] { $side } has missed { $missed } turns in a row; another one loses.
    }
