## The coach for positions with few animals, by the endgame tables.

coach-short-win = win { $turns }
coach-short-draw = draw
coach-short-loss = loss { $turns }
coach-wins = { $turns ->
    [one] wins in { $turns } turn
   *[other] wins in { $turns } turns
}
coach-draws = leads to a draw
coach-loses = { $turns ->
    [one] loses in { $turns } turn
   *[other] loses in { $turns } turns
}
coach-but = { $said }, but { $but }
coach-side-wins = { $turns ->
    [0] With best play, { $side } has won.
    [one] With best play, { $side } wins in { $turns } turn.
   *[other] With best play, { $side } wins in { $turns } turns.
}
coach-nobody-wins = With best play, nobody wins.
coach-in-match = In this match { $how }.
coach-end-announced = { $plies ->
    [one] the win is announced after { $plies } move
   *[other] the win is announced after { $plies } moves
}
coach-end-other-length = { $plies ->
    [one] it takes { $plies } move, because repeated moves are forbidden
   *[other] it takes { $plies } moves, because repeated moves are forbidden
}
coach-end-quiet-limit = { $plies ->
    [one] the limit of moves without a capture draws it after { $plies } move
   *[other] the limit of moves without a capture draws it after { $plies } moves
}
coach-end-repetition = { $plies ->
    [one] a position repeats for the third time after { $plies } move, which is a draw
   *[other] a position repeats for the third time after { $plies } moves, which is a draw
}
coach-end-banned = { $plies ->
    [one] the winning move is forbidden as a repetition after { $plies } move
   *[other] the winning move is forbidden as a repetition after { $plies } moves
}
coach-way = How it is won
