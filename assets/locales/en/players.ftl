# What is said of players and of their help.

## A machine has left

# What went wrong, and who plays on.
fault-taken-over = { $fault } You take over { $side }.
fault-cannot-start = { NOUN($who, form: "The") } cannot be started: { $program }: { $error }.
fault-no-guard = { NOUN($who, form: "The") } cannot be started: its guard, /bin/sh: { $error }.
fault-no-memory = { NOUN($who, form: "The") } cannot be started: there is not enough memory for a table of { $mib } MiB; choose a smaller one.
fault-person = { NOUN($who, form: "The") } is a person, and these games are between machines; `riverleap play` seats people.
fault-uninvited = { NOUN($who, form: "The") } is started only by whoever names it on the command line.
fault-gone = { NOUN($who, form: "The") } has gone away.
fault-silent = { NOUN($who, form: "The") } said nothing for { $seconds } seconds.
fault-deaf = { NOUN($who, form: "The") } does not read what it is told.
fault-no-move = { NOUN($who, form: "The") } had a move and found none.
# The reason is a sentence.
fault-illegal = { NOUN($who, form: "The") } wanted { $wanted }: { $reason }

## Hints

reason-end-turn = Ending the turn looks best.
reason-looks-best = The { $piece } from { $from } to { $to } looks best.
reason-enters-den-now = The { $piece } from { $from } to { $to } enters the den.
reason-enters-den = The { $piece } from { $from } to { $to } enters the den in { $turns }.
reason-wins-now = The { $piece } from { $from } to { $to } wins at once.
reason-wins = The { $piece } from { $from } to { $to } wins in { $turns }.
reason-wins-this-turn = The { $piece } from { $from } to { $to } wins this turn.
reason-wins-by-force = The { $piece } from { $from } to { $to } wins by force.
reason-lasts-longest = The { $piece } from { $from } to { $to } holds out longest.
reason-takes = The { $piece } from { $from } to { $to } takes the { $prey }.
reason-takes-this-turn = The { $piece } from { $from } to { $to } takes the { $prey } this turn.
reason-catches = The { $piece } from { $from } to { $to } wins the { $prey } in { $turns }.
reason-trades = The { $piece } from { $from } to { $to } trades the { $price } for the { $prey }.
reason-saves = The { $piece } from { $from } to { $to } saves the { $saved }.
reason-attacks = The { $piece } from { $from } to { $to } attacks the { $prey }.
