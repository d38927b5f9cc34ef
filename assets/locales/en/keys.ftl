## What can be done, for the table of keys.
action-back = Back, close
action-confirm = Choose, confirm
action-up = Up
action-down = Down
action-left = Left
action-right = Right
action-next-focus = Next button
action-previous-focus = Previous button
action-menu = Menu of the match
action-rules = How to play
action-settings = Settings
action-console = Type moves
action-full-screen = Full screen
action-mute = Sound off and on
action-undo = Undo
action-redo = Redo
action-hint = Hint
action-move-now = Let the machine move now
action-end-turn = End the turn
action-turn-board = Flip the board
action-replay-turn = See the last turn again
action-closer = Zoom in
action-farther = Zoom out
action-evaluation = Evaluation
action-food-chain = Food chain
action-copy-record = Copy the game
action-copy-position = Copy the position
action-paste = Paste a game or a position
action-play-pause = Play or pause
action-frame-back = One frame or one turn back
action-frame-forward = One frame or one turn forward
action-action-back = One action back
action-action-forward = One action forward
action-to-start = To the beginning
action-to-end = To the end

## Where it can be done.
context-everywhere = Everywhere
context-walk = Buttons and squares
context-table = In a match
context-own-turn = On your turn
context-others-turn = While another plays
context-timeline = In the laboratory and in a review

## A button's hint: what it does, and the key for it.
key-hint = { $action } ({ $trigger })

## The names of keys.
key-escape = Esc
key-enter = Enter
key-space = Space
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-number-pad = Num { $key }
key-decimal-point = .
key-control = Ctrl
key-shift = Shift
key-alt = Alt
key-super = Super

## The buttons of a gamepad.
pad-south = Pad: lower button
pad-east = Pad: right button
pad-west = Pad: left button
pad-north = Pad: upper button
pad-up = Pad: cross up
pad-down = Pad: cross down
pad-left = Pad: cross left
pad-right = Pad: cross right
pad-start = Pad: Start
pad-select = Pad: Select
pad-mode = Pad: middle button
pad-right-stick-up = Pad: right stick up
pad-right-stick-down = Pad: right stick down
pad-right-stick-left = Pad: right stick left
pad-right-stick-right = Pad: right stick right
pad-other = Pad: { $button }

## Why a key cannot be taken away.
key-only = “{ $action }” needs a key and has no other.
