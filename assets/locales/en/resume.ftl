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

## A match that is left is kept.
sign-left = Your match is kept.
sign-kept = The match you left is kept: you find it in the main menu.
