## Copying and pasting in a match.
copy-record = Copy game
copy-position = Copy position
copy-paste = Paste
sign-copied-record = The game is copied.
sign-copied-position = The position is copied.
paste-refused = That cannot be pasted: { $reason }.
paste-in-part = Only the moves before a fault were pasted: { $fault }.
copy-no-clipboard = This desktop has no clipboard that can be used.
copy-clipboard-busy = Another program is using the clipboard; try again.
copy-no-text = The clipboard holds no text, or cannot take this as text.
copy-clipboard-broken = The clipboard of this desktop cannot be used ({ $error }).

## Keeping the board of a match.
keep-board = Keep this board
keep-board-saved = The board is kept in { $file }. It stands under Create and in the list of boards.
keep-board-there = You have this board already: { $board }.
keep-board-fault = The board is not kept. { $fault }
keep-board-no-level = No level can have this position: { $fault }.
keep-board-no-folder = No folder for your data is known; name one with --data-dir.
