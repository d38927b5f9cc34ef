## How to play.
rules-title = How to play
rules-goal-name = Goal
rules-goal = Bring one of your animals into the other side’s den, or capture all its animals, and you win.
rules-move-name = Moves
rules-move = Each turn you move one animal one square: up, down, left or right. Nobody enters their own den.
rules-capture-name = Capturing
rules-capture = An animal takes an enemy of its own rank or lower by moving onto it. The rat takes the elephant.
rules-water-name = Water
rules-water = Only the rat swims. A rat on land and a rat in the water cannot take each other.
rules-leap-name = Leaps
rules-leap = Lion and tiger leap over the river in a straight line, unless a rat swims in their way.
rules-traps-name = Traps
rules-traps = Three traps guard each den: an animal on an enemy trap can be taken by anyone.
rules-scene = Moving picture: { $rule }
rules-set = These are the classic rules. Chosen now: “{ $name }”. { $description }
rules-done = Got it
rules-keys = Keys
rules-tabs = Page

## The pause menu.
pause-title = Paused
pause-play-on = Play on
pause-draw = Offer a draw
pause-type = Type moves
pause-again = Start again
pause-title-screen = Main menu
pause-pad-gone = The gamepad was unplugged. Plug it in again, or play on with mouse or keys.
pause-unfocused = The window lost focus, so the clock has stopped.

## Questions.
ask-resign = { $side }: resign?
ask-resign-alone = Resign this match?
ask-resign-yes = Resign
ask-draw = { $side } offers a draw
ask-draw-agree = { $side }, do you agree?
ask-draw-yes = Agree
ask-no = Play on

## The end of a match.
result-you-win = You win
result-you-lose = You lose
result-wins = { $who } wins
result-draw = A draw
result-moves = { $moves ->
    [one] 1 move was played.
   *[other] { $moves } moves were played.
 }
result-kept = The record is kept in your data folder: { $file }
result-review = Review
result-rematch = Rematch
result-undo = Undo
result-board = See the board
result-title = Main menu
