## The analysis board. The engine looks at the position without end.
analysis = Analysis
analysis-about = Play moves for both sides. Every other line is kept beside the first.
analysis-depth = { $depth ->
    [0] Looking
    [one] One move ahead
   *[other] { $depth } moves ahead
}
analysis-threats-depth = { $depth ->
    [0] Threats
    [one] Threats, one move ahead
   *[other] Threats, { $depth } moves ahead
}
analysis-speed = { $thousands } thousand positions a second
analysis-over = The match is over here.
analysis-no-threats = In the middle of a turn the other side cannot move.
analysis-no-memory = There is not enough memory to analyse: a table of { $mib } MiB does not fit. Choose less in the settings.
analysis-lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
analysis-threats = Threats
analysis-best = Best lines
analysis-set-up = Set up
analysis-play-from = Play from here
analysis-paste = Paste
analysis-stop = Back
analysis-go-on = Play on
analysis-kept = Study saved

## Setting up a position.
place-hand = Move pieces
place-eraser = Remove pieces
place-hand-about = Drag a piece to another square, or off the board. Choose a piece below to put it on a square.
place-piece-about = Choose the squares for this piece. On a square where it stands already it is removed.
place-eraser-about = Choose the pieces to remove.
place-refused = Not possible: { $problem }.
place-piece = { $side }’s { $piece }
place-to-move-name = Whose turn it is
place-to-move = { $side } moves
place-move-number = Move { $number }
place-quiet-plies = Turns without a capture: { $count }
place-one-less = One less: { $what }
place-one-more = One more: { $what }
place-start = Start
place-clear = Clear
place-stop = Cancel
place-done = Done
