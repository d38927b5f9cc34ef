## The page of the puzzles.

puzzles-title = Puzzles
puzzles-daily = Puzzle of the day
puzzles-daily-about = { $day }, { $grade }.
puzzles-day-streak = { $days ->
    [one] Solved { $days } day in a row.
   *[other] Solved { $days } days in a row.
}
puzzles-about = { $count ->
    [one] { $count } puzzle with a proof. One move wins, and no other does. Or one move saves the game.
   *[other] { $count } puzzles with a proof. One move wins, and no other does. Or one move saves the game.
}
puzzles-rating = Your rating in puzzles: { $points } ± { $deviation }
puzzles-counts = Solved { $solved } of { $tried }. In a row: { $streak }, best { $best }.
puzzles-grade = How hard
puzzles-own-rating = My rating
puzzles-theme = Motif
puzzles-all-themes = All motifs
puzzles-from = Which puzzles
puzzles-from-all = All collections
puzzles-from-own = Your own: { $count }
puzzles-next = Next puzzle
puzzles-rush = { $best ->
    [0] Rush: three minutes
   *[other] Rush: three minutes (best: { $best })
}
puzzles-again = { $due ->
    [0] Mistakes again: none today
   *[other] Mistakes again: { $due }
}
puzzles-month = { $month ->
    [1] January { $year }
    [2] February { $year }
    [3] March { $year }
    [4] April { $year }
    [5] May { $year }
    [6] June { $year }
    [7] July { $year }
    [8] August { $year }
    [9] September { $year }
    [10] October { $year }
    [11] November { $year }
   *[12] December { $year }
}
puzzles-weekday = { $day ->
    [1] Mo
    [2] Tu
    [3] We
    [4] Th
    [5] Fr
    [6] Sa
   *[7] Su
}
puzzles-month-before = Month before
puzzles-month-after = Month after
puzzles-calendar = { $solved ->
    [one] { $month }: { $solved } puzzle of the day solved
   *[other] { $month }: { $solved } puzzles of the day solved
}
puzzles-not-kept = The result of the puzzle could not be saved.

## A puzzle.

puzzle-of-day = Puzzle of the day, { $day }
puzzle-name = Puzzle { $name }
puzzle-grade-rating = { $grade }, { $rating }
puzzle-task = { $side } to move. { $goal }
puzzle-goal-win = Find the move that wins.
puzzle-goal-hold = Find the only move that does not lose.
puzzle-right = Right. Go on.
puzzle-solved = Solved!
puzzle-solved-late = Solved, with a detour.
puzzle-wrong = That is not it. Try again.
puzzle-wrong-refuted = That is not it: the board shows the answer. Try again.
puzzle-shown = This is the solution.
puzzle-themes = Themes: { $themes }.
puzzle-gained = { $up ->
    [down] Your rating goes down by { $number }.
   *[up] Your rating goes up by { $number }.
}
puzzle-hint-piece = Which animal?
puzzle-hint-move = Which move?
puzzle-solution = Solution
puzzle-share = Copy the result
puzzle-shared = The result is in the clipboard.
puzzle-rush-title = Puzzle rush
puzzle-rush-state = Solved: { $solved }. Mistakes left: { $left }.
puzzle-rush-over = { $solved ->
    [one] The rush is over. You solved { $solved } puzzle.
   *[other] The rush is over. You solved { $solved } puzzles.
}
puzzle-rush-again = Another rush

puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard
puzzle-grade-master = for masters

puzzle-theme-quiet = quiet move
puzzle-theme-defence = defence
puzzle-theme-blocked-leap = blocked leap
puzzle-theme-leap = leap
puzzle-theme-parity = who comes first
puzzle-theme-rat-and-elephant = rat and elephant
puzzle-theme-trap = trap
puzzle-theme-sacrifice = sacrifice
puzzle-theme-race = race to the den
puzzle-theme-siege = siege
puzzle-theme-chiefs = both chiefs

## A puzzle of the player's own.

puzzle-make = New puzzle
puzzle-making-looks = The engine looks whether this position is a puzzle. If it is, the proof takes some minutes.
puzzle-making-proves-win = { $turns ->
    [one] A win in { $turns } move was found. Now it is proven that nothing else wins: { $done } of { $all } moves are searched.
   *[other] A win in { $turns } moves was found. Now it is proven that nothing else wins: { $done } of { $all } moves are searched.
}
puzzle-making-proves-hold = One move seems to save the game. Now it is searched for long: { $done } of { $all }.
puzzle-making-left = { $minutes ->
    [0] Less than a minute is left.
    [one] About { $minutes } minute is left.
   *[other] About { $minutes } minutes are left.
}
puzzle-making-grades = It is proven. The ten opponents try it, to find out how hard it is: { $done } of { $all }.
puzzle-made-win = { $turns ->
    [one] It is a puzzle: win in { $turns }.
   *[other] It is a puzzle: win in { $turns }.
}
puzzle-made-hold = It is a puzzle: only one move does not lose.
puzzle-made-turn = It is a puzzle: both royal chiefs fall in one turn.
puzzle-made-kept = You find it on the page of the puzzles, among your own.
puzzle-made-aside = The file with your earlier puzzles cannot be read; it is now { $file }.
puzzle-made-solve = Solve it
puzzle-no-memory = There is not enough memory to look for a puzzle: a table of { $mib } MiB does not fit.
puzzle-not-kept = No puzzle was kept. { $why }
puzzle-unread = { $fault }.
puzzle-other-board = The board of this position cannot be written into a file.

no-puzzle-no-win = It is no puzzle: no forced win was found.
no-puzzle-no-turn = It is no puzzle: no turn of at most four moves was found that captures both royal chiefs.
no-puzzle-other-wins = It is no puzzle: another move wins, too.
no-puzzle-other-turn = It is no puzzle: the royal chiefs can be captured in more than one way.
no-puzzle-other-holds = It is no puzzle: no forced win was found, and more than one move does not lose.
no-puzzle-all-lose = It is no puzzle: every move loses.
no-puzzle-too-deep = It is no puzzle: the win is so far away that it cannot be proven in reasonable time.
no-puzzle-not-confirmed = It is no puzzle: a longer search did not confirm what a short one had found.
no-puzzle-few-moves = It is no puzzle: there are too few moves to choose from.
no-puzzle-hopeless = It is no puzzle: one move does not lose at once, but the side to move is far behind.
no-puzzle-trivial = It is no puzzle: it would be too easy.
no-puzzle-duplicate = This position is a puzzle already, as it is or as a mirror image.
no-puzzle-many-of-game = This game has given two puzzles already.

## Faults of puzzle files.

file-puzzle-no-name = this text is empty; write a name
file-puzzle-no-line = there is no solution; write the moves of both sides, beginning with the solver's
file-puzzle-over = the game is over before '{ $action }'; remove it and what follows
file-puzzle-ends-with-reply = the solution ends with a move of the opponent; remove '{ $action }'
file-puzzle-long-line = the solver has { $found } turns; at most { $most } are possible
file-puzzle-other-turns = the solver has { $turns } turns, and { $proofs } are proven; write a proof for each turn
file-puzzle-misses-goal = a move with this score does not reach the goal; change the goal, or the line
file-puzzle-other-reaches = by its score another move reaches the goal, too; only in the last turn this is possible
file-puzzle-not-over = by its score this move ends the game, and the game goes on; change the score, or the line
file-puzzle-twice = this is the same puzzle as number { $first } of this file, or its mirror image; remove one of them
file-puzzle-bad-rating = the rating { $rating } is not possible; write { $least } to { $most }
