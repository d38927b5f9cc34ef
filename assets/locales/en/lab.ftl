## The laboratory: what is shown.
lab-title = Laboratory
lab-whole-board = The whole board turns.
lab-kind-step = Step
lab-kind-drop = Drop by hand
lab-kind-leap = Leap
lab-kind-swim = Swim
lab-kind-capture = Capture
lab-kind-trap = Trap
lab-kind-den = Den
lab-kind-refused = Refused move
lab-kind-undo = Undo
lab-kind-turn = Board turns
lab-tabs = Bench
lab-tab-choice = Animation
lab-tab-time = Time
lab-tab-numbers = Numbers

## Its time.
lab-to-start = To the beginning
lab-frame-back = One frame back
lab-play-pause = Play or pause
lab-frame-forward = One frame forward
lab-to-end = To the end
lab-speed = Speed
lab-loop = Loop
lab-path = Path
lab-time = { $ms } of { $total } ms
lab-moment = Moment

## Its numbers.
lab-numbers = Numbers
lab-show-set = Show this set
lab-like = Copy { $other }
lab-like-hint = Copies the other set into this one
lab-ghost = { $other } as a ghost
lab-number = { $path } in { $unit }, from { $least } to { $most }; { $saved } in the file
lab-easing = { $path }: { $name }; { $saved } in the file
lab-unit-ms = milliseconds
lab-unit-degrees = degrees
lab-unit-squares = squares
lab-unit-squares-a-second = squares a second
lab-unit-pixels = pixels
lab-unit-times = times
lab-sign-ms = {" ms"}
lab-sign-degrees = °
lab-sign-pixels = {" px"}
lab-as-in-file = { $path } as in the file
lab-save = Save { $set }
lab-saved = Saved in { $path }.
lab-reset-all = Reset all
lab-reset-hint = All as in the file
lab-copy = Copy as RON
lab-copied = Copied.
lab-file = The file

## The curves.
lab-graph = The curves over time
lab-curve-to-go = to go
lab-curve-height = height
lab-curve-width = width
lab-curve-tallness = tallness
lab-curve-sway = sway
lab-curve-tilt = tilt
lab-curve-sunk = in the water
lab-curve-droop = in the trap
lab-curve-turned = turned
