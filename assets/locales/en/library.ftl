## The library.
library-practise = Practise ({ $count })
library-board = Analysis board
library-search = Search
library-paste = Add the games in the clipboard
library-export = Write the games shown to a file
library-rename = Rename a player
library-rename-from = Present name
library-rename-to = New name
library-rename-now = Rename
library-results = Which games
library-all = All
library-won = Won
library-drawn = Drawn
library-lost = Lost
library-order = Sorted by
library-by-date = Date
library-by-opponent = Opponent
library-by-length = Length
library-by-accuracy = Accuracy
library-busy = The library is busy …
library-empty = There is no game yet. Every match that ends is kept here. Drop a file with games on this page to add them.
library-none = No game fits.
library-count =
    { $kept ->
        [one] { $shown } of { $kept } game
       *[other] { $shown } of { $kept } games
    }
library-you-won = Won: { $reason }
library-you-lost = Lost: { $reason }
library-was-drawn = Drawn: { $reason }
library-side-won = { $who } won: { $reason }
library-unfinished = Not finished
library-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
library-accuracy = accuracy { $percent }
library-helped = with help
library-fault = The file has a fault in line { $line }, at character { $column }.
library-unread = The file cannot be read.
library-delete = Delete { $game }
library-put-back = Put the deleted game back
library-moved =
    { $count ->
        [one] { $count } game was moved into the library.
       *[other] { $count } games were moved into the library.
    }
library-renamed =
    { $count ->
        [one] Changed in { $count } game.
       *[other] Changed in { $count } games.
    }
library-imported = Added: { $added }. Already there: { $known }. Left out: { $left }.
library-exported =
    { $count ->
        [one] { $count } game is now in { $file }.
       *[other] { $count } games are now in { $file }.
    }

## Why a match ended, in a few words.
reason-den = the den was entered
reason-elimination = all animals were taken
reason-royal-chiefs = the royal chiefs were taken
reason-no-moves = no move was left
reason-repetition = the position was repeated
reason-quiet-limit = nothing was taken for long
reason-missed-turns = turns were missed
reason-time = the time was over
reason-resignation = a side gave up
reason-agreement = both agreed
reason-abandoned = a player left

## The results against an opponent.
opponents-score = { $own }–{ $theirs }
opponents-card-score = { $card } You and it: { $score }.
result-score = You and { NOUN($who, form: "the") }: { $score }
result-next = Next: { NOUN($who) }

## How strong am I?
library-games = Games
library-strength = How strong am I?
strength-points = About { $points } points
strength-limits = Most likely between { $least } and { $most }. The fifth opponent has 1500. As strong as you: { NOUN($who, form: "the") }.
strength-none = No match counts yet.
strength-counts = Only finished matches against an opponent count, without moves taken back, hints or evaluation. Nothing leaves this computer.
strength-curve = The points after each of { $count } matches
strength-opponents = Against the opponents
strength-score = { NOUN($who) } { $score }
strength-score-streak = { NOUN($who) } { $score }, won { $streak } times in a row
strength-boards = What you play
strength-board =
    { $count ->
        [one] { $level }: { $count } game
       *[other] { $level }: { $count } games
    }
strength-openings = Your first moves
strength-opening = { $first } ({ $level }): { $won } won, { $drawn } drawn, { $lost } lost
strength-accuracy = Mean accuracy: { $percent } ({ $count } reviewed)
