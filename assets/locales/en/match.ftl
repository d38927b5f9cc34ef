## Beside the board.
match-won = has won
match-lost = has lost
match-drawn = draw
match-missed = missed turns: { $count }
match-missed-of = missed turns: { $count } of { $limit }
match-thinks = thinks …
match-your-turn = your turn
match-to-move = to move
match-waits = waits
match-player = { $who }, { $state }
match-this-move = this move { $time }
match-clock = { $side }: { $time } left
match-captured = Captured
match-captured-all = { $side } has captured: { $pieces }
match-captured-none = Nothing captured yet
match-begins = { $level }. { $side } begins.
match-turn = Move { $move }. { $side } to move.
match-turn-goes-on = { $side } moves { $chesimal }. { $left ->
    [0] No unit can move any more.
    [one] One more unit can move.
   *[other] { $left } more units can move.
}
match-first-step =
    { $game ->
        [chesimals] Click a unit, then where it should go.
       *[other] Click an animal, then where it should go.
    }
match-royals = { $side }: royal chiefs left: { $left }
match-ply-ends = end of turn
match-ply-missed = missed
match-ply-passes = passes
match-row = Move { $number }
match-ply = { $side }: { $piece } { $words }
match-ply-undone = { $ply } (taken back)

## The row of buttons.
match-undo = Undo
match-redo = Redo
match-hint = Hint
match-now = Now
match-end-turn = End turn
match-end-turn-hinted = End turn: this is the hint
match-turn-board = Flip board
match-resign = Resign
match-moves = Moves
match-menu = Menu
match-result = Result

## What is said about the match.
match-declines = { $who } would rather play on.
match-thinking = Let me think …

## The evaluation.
match-evaluation = Evaluation: { $score }
match-evaluation-chance = { $side } { $percent }
match-evaluation-wins = { $side } wins in { $turns }
match-evaluation-wins-by-force = { $side } wins by force

## The console.
match-console-hint = Enter plays, Esc closes, “help” explains
match-console-line = Command

## Who sits there.
seat-machine = { NOUN($who, form: "the") }
seat-machine-first = { NOUN($who, form: "The") }
seat-machine-against = { NOUN($who, form: "the") }

## Who leads a match.
match-led-elsewhere = This match is led by another computer; leave it before you begin another one.
match-led-here = This match is led here, and no other computer may replace it.
