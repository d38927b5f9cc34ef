# What is said of endgame tables. The faults are clauses without a full stop.

## Why there is no answer

table-large-board = endgame tables are for boards of at most 64 squares, and this board has { $squares }
table-other-board = the position is on another board or has other rules than the tables
table-over = the game is over in this position
table-too-many-animals = there are { $animals } animals on the board, and tables have at most { $most }
table-missing = there is no table for { $material }; build it with `riverleap tables build --animals { $animals }`
table-refused = { $path }: { $fault }; build it again with `riverleap tables build`
table-unreadable = { $path } cannot be read: { $error }
table-no-folder = { $folder } cannot be used for tables: { $error }
table-busy = another build is writing into { $folder }; wait for it or name another folder
table-stopped = it was stopped before its end

## What is wrong with a file

table-not-a-table = this is not an endgame table
table-other-version = the table has version { $found }, and this program reads version { $wanted }
table-truncated = the end of the table is missing
table-damaged-head = the head of the table is damaged
table-damaged-block = block { $block } of the table is damaged
table-of-other-board = the table is for another board or other rules
table-of-other-animals = the table is for other animals
