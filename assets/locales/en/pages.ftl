## New game: who plays.
opponents-title = New game
opponents-people = Who plays
opponents-you-play = You play { $side }
opponents-by-chance = Random side
opponents-two = Two people
opponents-watch = You watch
opponents-card = Level { $level }: { $name }, { $habit }
opponents-card-plays = { $card }; plays { $sides }
opponents-choose = Choose your opponent: level 1 is the weakest, { $levels } the strongest.
opponents-choose-both = Choose both players, one after the other: level 1 is the weakest, { $levels } the strongest.
opponents-two-about = Two people share one computer. The settings say how the board lies for them.
opponents-level = Level { $level } of { $levels }.
opponents-measured = It scored { $percent } against { $who } in { $games } games.
opponents-measured-random = It scored { $percent } against random moves in { $games } games.
opponents-board = Board: { $level }
opponents-board-rules = Board: { $level }, { $rules }
opponents-board-clock = { $board }, { $clock }
opponents-name = Your name
opponents-name-of = Name of { $side }
page-title = Main menu
page-start = Start

## Games and boards: board, rules, clock.
setup-title = Games and boards
setup-game = Game
level-pages = Boards
level-page-all = All
level-page-classic = Classic
level-page-quick = Quick
level-page-large = Large
level-page-curious = Curious
level-page-own = My own
setup-rules = Rules
setup-own-rules = The board’s own: { $name }
setup-look-at-rules = Rules, one by one
setup-begins = { $side } begins
setup-you-and = You and { $who }
setup-both = { $white } and { $black }
setup-against-itself = { $who } against itself
setup-clock = Clock
setup-clock-rules = By the rules
setup-clock-none = None
setup-clock-total = { $minutes } + { $seconds }
setup-clock-move = { $seconds } s a move
setup-clock-custom = Custom
setup-clock-minutes = Minutes for the match
setup-clock-increment = Seconds added after each move
setup-clock-per-move = Seconds for each move
setup-no-clock = no clock
setup-off = none

# The lessons

lessons-title = Lessons
lessons-about = Learn by playing. Each lesson asks you for a few moves, shows you what comes of them, and lets you try as often as you like.
lessons-finished = { $lesson }, finished
lessons-steps =
    { $steps ->
        [one] One step
       *[other] { $steps } steps
    }
lessons-all = All lessons
lessons-step = Step { $step } of { $steps }
lessons-next = Go on
lessons-hint = Hint
lessons-show = Show me
lessons-show-end = End your turn now.
lessons-again = Start over
lessons-following = Next lesson
lessons-play = Play now
