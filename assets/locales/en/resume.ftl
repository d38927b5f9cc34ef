## The unfinished matches.
resume-title = Unfinished matches
resume-none = There is no other unfinished match.
resume-row = { $level }, { $players }. { $turn } { $when }
resume-when = { $date }, { $time }
resume-clock = { $side } { $time }
resume-in-part = Part of the file cannot be read; this is the match up to there.
resume-delete = Delete
resume-deleted = { $level } is deleted.
resume-put-back = Put back
resume-row-elsewhere = { $level }. { $players }. { $when }
resume-put-away = Stop offering this match
resume-not-offered = { $players }: this match is no longer offered.

## Who plays a match with somebody elsewhere, and at whose host.
interrupted-here = { $players } (hosted here)
interrupted-at-player = { $players } (at { $host }’s)
interrupted-at-server = { $players } (at { $host })

## A match that is left is kept.
sign-choose-again = Choose the square again to play the move.
sign-left = Your match is kept.
sign-kept = The match you left is kept: you find it in the main menu.
