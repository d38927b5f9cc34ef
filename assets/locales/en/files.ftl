# What is said of files: what is wrong with them, where, and how to mend it. A fault is two clauses with a semicolon between
# them, without a full stop. What stands in the files is never translated.

file-at = { $file }:{ $line }:{ $column }: { $fault }

## Files that cannot be had

file-unreadable = { $file }: { $problem }
file-not-inside = it does not exist; check the path
file-folder = this is a folder; name a file in it
file-not-plain = this is not a plain file; name one, since others may never end
file-cannot-read = cannot be read: { $error }; check the path and its permissions
file-not-found =
    { $kind ->
        [level] there is no level `{ $name }`; the levels are { $known }
        [rules] there is no rule set `{ $name }`; the rule sets are { $known }
        [setup] there is no setup `{ $name }`; the setups are { $known }
        [lesson] there is no lesson `{ $name }`; the lessons are { $known }
        [demo] there is no demo `{ $name }`; the demos are { $known }
        [puzzles] there is no puzzle collection `{ $name }`; the puzzle collections are { $known }
       *[theme] there is no theme `{ $name }`; the themes are { $known }
    }
file-none-known =
    { $kind ->
        [level] there is no level `{ $name }`
        [rules] there is no rule set `{ $name }`
        [setup] there is no setup `{ $name }`
        [lesson] there is no lesson `{ $name }`
        [demo] there is no demo `{ $name }`
        [puzzles] there is no puzzle collection `{ $name }`
       *[theme] there is no theme `{ $name }`
    }
file-level-of-jungle = { $file }: this is a level of Jungle; leave out --game, or name a setup
file-setup-of-chesimals = { $file }: this is a setup of Chesimals II; name a level, or add --game chesimals to a command that has it
file-no-rule-sets = { $game } has no rule sets, so there is no `{ $name }`; its switches stand in the setup
file-rules-elsewhere = `{ $path }` does not lie beside this file; name a rule set, or a file in the same folder
file-no-copy = { $file }: is inside the program, and there is no data folder to save a copy in; name one with --data-dir
file-not-written = { $file }: cannot be written: { $error }; check its permissions, or copy the file to your own assets folder

# What the operating system refused, in its own words.
file-system =
    { $kind ->
       *[other] { $text }
    }

## Files that are something else

file-too-large = this is larger than { $mib } MiB; no file of the game is; name another
file-not-text = this is not text in UTF-8; save the file as UTF-8
file-no-record = this is not a record; a record begins with a tag like [Game "jungle"]
file-unknown-kind = this is not a file of the game; a level has `terrain` and `pieces`, a setup has `chesimals`, a rule set has switches like `win_by`, a motion file has `step_ms` and `leap`, a theme has `marks` and `water`, a scene has `canvas` and `layers`, a lesson has `steps`, a demo has `switch` and `values`, a puzzle collection has `puzzles`, a settings file has `theme` and `sound`, a record begins with a tag like [Game "jungle"]

## The form

file-word = `{ $word }`
file-no-word = nothing
file-did-you-mean = did you mean `{ $word }`?
file-fields-are = the fields are { $words }
file-values-are = write one of { $words }
file-unknown-field = there is no field `{ $found }` here; { $hint }
file-unknown-value = `{ $found }` is not one of the values here; { $hint }
file-missing-field = the field `{ $field }` is missing; add `{ $field }: ...,` before the closing bracket
file-field-twice = the field `{ $field }` appears twice; remove one of the two
file-wanted-text = a text belongs here; put it between quotation marks
file-wanted-yes-no = a yes or no belongs here; write `true` or `false`
file-wanted-whole-number = a whole number belongs here; write it in digits
file-wanted-number = a number belongs here; write it like 0.5
file-wanted-list = a list belongs here; put it between [ and ]
file-wanted-table = a table belongs here; write it like {"{"}dog: 4, wolf: 3{"}"}
file-wanted-fields = an opening bracket belongs here; write it like (name: value, ...)
file-wanted-word = the name of a field or a value belongs here; write a bare word
file-unclosed-text = this text is never closed; close it with a quotation mark
file-unclosed-list = this list is never closed; close it with ], and put commas between its values
file-unclosed-table = this table is never closed; close it with {"}"}, and put commas between its values
file-unclosed-fields = a closing bracket is missing here; close it with ), and put commas between its fields
file-unclosed-comment = a comment is never closed; close it with */
file-ends-early = the file ends too early; close every ( [ {"{"} and quotation mark
file-number-too-big = this number does not fit here; write a whole number, 0 or more and not that big
file-no-comma = a comma is missing here; put a comma between two values
file-no-colon = a colon is missing here; write `name: value`
file-wrong-name = this is a `{ $found }`, not a `{ $expected }`; remove the name `{ $found }`
file-bad-name = `{ $found }` is not a name; write a bare word of letters, digits and _
file-surplus = something stands behind the end of the file's value; remove it
file-bad-escape = unknown character after a backslash; write \\ for a backslash itself
file-no-extension = there is no extension `{ $name }`; remove the line
file-too-deep = brackets are nested too deep; remove some
file-bad-character = '{ $letter }' means nothing here; remove it
file-wrong-value = { $expected } belongs here; put it in the place of { $found }
file-other = { $text }; see the files in levels/ for the form
file-found =
    { $kind ->
        [yes-no] the boolean `{ $text }`
        [unsigned] the unsigned integer `{ $text }`
        [signed] the signed integer `{ $text }`
        [fraction] the floating point number `{ $text }`
       *[text] the string "{ $text }"
    }

## Values

file-no-name =
    { $kind ->
        [level] the level's name is empty; give it a name
        [rules] the rule set's name is empty; give it a name
       *[setup] the setup's name is empty; give it a name
    }
file-no-colour = a colour of six digits like "F4D48A" belongs here; put it in the place of { $found }
file-no-strength = there is no level of play { $found }; write a number from 1 to { $most }
file-out-of-range = no animation can use this `{ $path }`; write a number from { $least } to { $most }
file-time-out-of-range = no animation can use this `{ $path }`; write milliseconds from { $least } to { $most }
file-not-whole = this `{ $path }` counts something; write a whole number from { $least } to { $most }

# A file that was changed while the game runs.
file-not-read-again = { $fault } (the last good version stays in use)

## What was not kept

save-failed = { $path } could not be saved: { $error }. The previous version is unchanged.
save-failed-new = { $path } could not be saved: { $error }.
save-may-be-undone = { $path } is saved, but a power cut could still undo that: { $error }.
save-no-folder = This match cannot be kept for later: { $folder } cannot be used ({ $error }).
save-no-data-folder = This match cannot be kept for later: no folder for your data is known; name one with --data-dir.
save-not-removed = { $path } could not be removed ({ $error }), so the match will be offered again.
save-taken = Another running game has already taken up this match.
save-removed =
    { $matches ->
        [one] A match was moved to the folder "dropped" after { $days } days without a move, for another { $stay } days: more than { $most } were left behind.
       *[other] { $matches } matches were moved to the folder "dropped" after { $days } days without a move, for another { $stay } days: more than { $most } were left behind.
    }

save-delete-taken = This match is being played in another window, so it stays.
save-delete-gone = This match is no longer there: it was finished or deleted in another window.
save-delete-played-on = This match was played on in another window, so it stays.
save-delete-stuck = { $path } cannot be changed ({ $error }).

library-gone = The game "{ $file }" is no longer in the library: it was deleted, or renamed by another program.
library-not-moved = { $path } cannot be moved ({ $error }).
library-not-read = { $fault }.
library-broken = { $path }:{ $fault }.
library-no-game = There is no game in { $path }.
library-many-games =
    { $games ->
        [one] The file "{ $file }" holds another game, so one game is not written over it.
       *[other] The file "{ $file }" holds { $games } games, so one game is not written over it.
    }
library-other-match = The file "{ $file }" holds another match, so it stays as it is.

settings-file-in-part = { $fault }. It stays in the file; the default is used instead.
settings-file-set-aside = { $fault }. The default settings are used; the broken file is now { $aside }.
settings-file-in-the-way = { $fault }. The default settings are used, and changes will not be saved: the broken file cannot be moved ({ $error }).
settings-file-unread = { $path } could not be saved: { $fault }. The previous version is unchanged.

## Lessons

file-lesson-no-steps = this lesson has no steps; add one between [ and ]
file-lesson-no-text = this text is empty; write a sentence, or the key of one
file-lesson-no-start = this step must say where it starts; add `start: ...,`, since the step before may end in many ways
file-lesson-illegal = '{ $action }' cannot be played here: { $why }; change it, or the position
file-lesson-no-goal = this step must ask for something; write either `play: [...]` or `goal: [...]`
file-lesson-no-solution = nobody can see that this goal is reachable; add `solution: [...]` with actions that reach it
file-lesson-not-reached = these actions do not reach the goal; change them, or the goal
file-lesson-surplus = the goal is reached before '{ $action }'; remove it and what follows
file-lesson-nobody = no unit of { $side } stands on { $at }; name a square where one stands when the step starts
file-lesson-off-board = { $at } is not on this board; choose another square
file-lesson-not-wrong = '{ $action }' is no wrong try; name a legal action that the step does not ask for
file-lesson-bad-turns = a step of { $turns } turns; write 1 to { $most }
file-lesson-no-reply = nobody says what the other side plays after '{ $action }'; add `(play: [...])` to `replies`
file-lesson-no-mistake = this must say what goes wrong; write one of `action`, `refused` and `misses`
file-lesson-not-refused = the rules never refuse '{ $action }' here; name an action that they refuse, or write `action`
file-lesson-not-missed = this step cannot be missed by `{ $kind }`; name a condition of its goal, or `Lost` if it takes several turns
file-lesson-pupils-turn = it is the pupil's turn here, and only the other side replies; let the turn end first, or remove the action
file-lesson-no-turn = the next step needs the pupil to move; let the other side end its turn, or add `start: ...,` there

## Demos of the rules

file-demo-named-rules = a demo names no rule set; remove this, and write the switches that differ from the classic rules in `overrides`
file-demo-other-switches = this is more than one value of `{ $switch }`; put other switches into the board
file-demo-too-few-values = a demo compares at least two values; add one between [ and ]
file-demo-too-many = this list has { $found } items, and a demo is short; keep at most { $most }
file-demo-value-twice = `{ $value }` is shown twice; remove one of the two
file-demo-no-tries = this value shows nothing; add a try like (play: ["a3a4"], then: Played)
file-demo-no-events = nothing happens in this try; name at least one move, like "a3a4"
file-demo-no-event = '{ $text }' is not an event; write a move like a3a4, `end`, `--` for a missed turn, or a time from 1 s to { $most } s
file-demo-refused = '{ $event }' cannot be played here: { $why }; change it, or end the try here
file-demo-over = the match is over before '{ $event }'; remove it and what follows
file-demo-other-outcome = this ends as { $found }, not as { $wanted }; write what happens, or change the events
file-demo-no-difference = the same happens under `{ $first }` and `{ $second }`; add a try that ends differently
