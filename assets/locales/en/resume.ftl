## The unfinished matches.
resume-title = Unfinished matches
resume-none = There is no other unfinished match.
resume-row = { $level }, { $players }. { $turn } { $when }
resume-when = { $date }, { $time }
resume-clock = { $side } { $time }
resume-in-part = Part of its file cannot be read; this is what comes before that part.
resume-delete = Delete
resume-deleted = { $level } is deleted.
resume-put-back = Put back

## A match that is left is kept.
sign-left = Your match is kept.
sign-kept = The match you left is kept: you find it on the title screen.
