## The library.
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
library-opens = The library is being opened …
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
library-fault = Fault in the file: { $fault }
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
library-gone = The game { $file } is no longer in the library: it was deleted, or renamed by another program.
library-not-moved = { $path } cannot be moved ({ $error }).
library-broken = { $path }: { $fault }
library-no-game = There is no game in { $path }.
library-many-games = The file { $file } holds { $games } games, so one game is not written over it.
library-other-match = The file { $file } holds another match, so it stays as it is.

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
