## What the review says about a turn.
review-begins = The position before the first turn.
review-own-line = A line of your own.
review-side-line = Side line, { $ply }
review-judging = The engine looks at the turns: { $done } of { $total } …
review-no-memory = There is not enough memory to judge this match: a table of { $mib } MiB does not fit.
review-accuracy = Accuracy: { $both }
review-turn =
    { $verdict ->
        [blunder] Blunder: the chance of { $side } falls from { $before } to { $after }.
        [mistake] Mistake: the chance of { $side } falls from { $before } to { $after }.
        [dubious] Dubious: the chance of { $side } falls from { $before } to { $after }.
        [best] The best turn. The chance of { $side }: { $after }.
       *[other] A good turn. The chance of { $side }: { $after }.
    }
review-answer = The answer: { $answer }
review-better = Better: { $better }
review-score = { $side } is better by { $points } points.

## The graph.
review-graph = The chance of { $side } after every turn
review-graph-turn = Move { $number }: { $side } { $percent }

## The buttons of the review.
review-back = One turn back
review-forward = One turn forward
review-play = Play by itself
review-plays-steadily = Plays steadily
review-plays-slow-at-faults = Plays slowly at mistakes
review-plays-as-played = Plays as fast as the match
review-learn = Mistakes
review-best = Best move
review-promote = Line up
review-remove = Remove
review-copy = Copy
review-not-copied = The clipboard cannot be used.
review-not-kept = The lines of this review could not be saved.

## The exercise with the mistakes.
review-learn-asks = Mistake { $at } of { $count }. Here { $side } gave away { $loss } of the winning chance. Find a better turn.
review-learn-judges = The engine looks at your turn …
review-learn-same = That is what was played. Try something else.
review-learn-worse = That gives away { $loss } of the winning chance. Try something else.
review-learn-best = Right, there is nothing better.
review-learn-good = Right, that is nearly as good as the best turn.
review-learn-finished = Those were all the mistakes. Your own come back under “Practise” in the library.
review-learn-help = Which one?
review-learn-show = Solution
review-learn-next = Next
review-learn-stop = Back
practice-finished = Done for now: { $solved } of { $count } solved at the first try. What was solved comes back after some days, three times in all; the rest comes back tomorrow.
practice-not-kept = The exercises could not be saved.
film = Film
film-picture = Picture
film-whole = Film
film-from-here = Film from here
film-frames = Single pictures
film-asks = A picture shows the board as it is now. A film is an animated GIF of the line that is on the board, from its beginning or from here; single pictures are its frames as numbered PNG files.
film-underway = It is being made …
film-progress = { $done } of { $all } actions are filmed …
film-done = It lies at { $file }.
film-failed = It could not be made: { $reason }.
