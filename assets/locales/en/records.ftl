# What is said of records: what is wrong with them, where, and how to mend it; two clauses without a full stop.

record-at = { $line }:{ $column }: { $problem }
record-in-game = { $line }:{ $column }: game { $game }, { $problem }

## Tags

record-empty = there is no game in this text; a record begins with tags like [Game "jungle"]
record-bad-tag = this is not a tag; write it like [White "Ann"], on a line of its own
record-tag-twice = the tag `{ $name }` appears twice; remove one of the two
record-unknown-game = the game `{ $name }` is not played here; write [Game "jungle"] or [Game "chesimals"]
record-unknown-version = version `{ $version }` of the format is not known; this program reads versions up to { $newest }; a newer one may read it
record-no-level = { $problem }; name another, or add the tags `Board` and `FEN`
record-no-rules = { $problem }; name another, or write every switch into `RuleOpts`
record-bad-switches = in the switches, { $fault }
record-bad-board = { $problem }; write the rows of a level from the top down with / between them, like ..tdt../...t...
record-board-empty = there are no squares in the first row
record-board-too-large = a board of { $width } by { $height } squares, and the largest is 16 by 16
record-board-ragged = row { $row } has { $squares } squares, the first has { $width }
record-no-terrain = '{ $letter }' is not a terrain
record-bad-size = '{ $text }' is not a size; write files by ranks, like 12x16, each up to 16
record-no-start = a tag `Board` without a start position; add the tag `FEN`
record-no-tag =
    { $game ->
        [jungle] the tag `{ $name }` is missing; add it, or write [Version "1"], in which the names of level and rules are enough
       *[other] the tag `{ $name }` is missing; add it
    }
record-no-switch =
    { $game ->
        [jungle] the switch `{ $name }` is missing; add it, or write [Version "1"], in which the names of level and rules are enough
       *[other] the switch `{ $name }` is missing; add it
    }
record-bad-start = { $problem }; correct the tag `FEN`

## Moves

record-bad-move = ply { $ply }, { $text }: { $problem }; { $mend }
record-out-of-time = { $side } has no time left
record-write-instead = write { $moves }, or remove everything from here on; { $kept }
record-remove-rest = remove everything from here on; { $kept }
record-kept =
    { $plies ->
        [0] nothing before it is lost
        [one] the ply before it is kept
       *[other] the { $plies } plies before it are kept
    }
record-unclosed-comment = a comment that is never closed; close it with {"}"}
record-unclosed-variation = a variation that is never closed; close it with )
record-stray = '{ $bracket }' closes nothing; remove it
record-bad-time = '{ $text }' is not a time; write hours, minutes and seconds, like 0:09:58.5
record-too-much-time = a clock at { $left } shows more than the total and the increments so far; write { $most } at most
record-too-long = a game of more than { $plies } plies; remove everything from here on; the { $plies } plies before it are kept

## The end

record-bad-result = '{ $text }' is not a result; write 1-0, 0-1, 1/2-1/2 or *
record-no-result = the result is missing at the end of the moves; some moves may be missing too; write 1-0, 0-1, 1/2-1/2 or *
record-two-results = the moves end in '{ $found }', but the tag `Result` says '{ $tag }'; make the two agree
record-wrong-result = a game that ends like this is '{ $right }', not '{ $found }'; write '{ $right }'
record-unknown-end = '{ $text }' is not a way for a game to end; write one of { $words }
record-wrong-end = the moves end the game by '{ $right }', not by '{ $found }'; write '{ $right }'
record-not-over = '{ $found }' would end the game, but after these moves it goes on; write 'unfinished', or add the moves that are missing
record-no-loser = '{ $result }' does not say who lost by '{ $found }'; write 1-0 if { $black } lost, 0-1 if { $white } did
record-no-time-to-lose = { $side } cannot run out of time here; only the side to move can, and only where the rules' `clock` has `total_s`
record-bad-cursor = '{ $text }' is not a place among the { $plies } plies; write a number up to { $plies }, or remove the tag
record-bad-side = '{ $text }' is not a side; write White or Black

## What was pasted

paste-empty = there is nothing to paste
paste-too-long = this is more than { $kib } KiB of text
paste-neither = this is neither a position nor a record nor a board

## A board or a rule set as a line of text

line-none = this is not a line of the game; such a line begins with `riverleap:`
line-newer = the line has version { $found }, and this game reads versions up to { $newest }; update the game
line-damaged = the line is damaged or incomplete; copy it again from its beginning to its end
line-too-big = this is more than { $kib } KiB of text, too much for a line; send the file instead
line-no-board = the line holds neither a board nor a rule set; ask for another line
board-neither = this is neither a record nor a line of the game; such a line begins with `riverleap:`
board-no-game = there is no game in this record
