## The settings.
settings-title = Settings
settings-tabs = Page
settings-tab-look = Look
settings-tab-play = Play
settings-tab-sound = Sound
settings-tab-keys = Keys
settings-done = Done
settings-hint = { $settings } opens this page anywhere; { $mute } turns the sound off and on.

## Look.
settings-words = Text
settings-language = Language
settings-size = Size of text and buttons
settings-board = Board
settings-theme = Theme
settings-faces = Pieces show
settings-faces-rank = Picture and rank
settings-faces-character = Picture and character
settings-faces-plain = Rank only
settings-left-handed = Left-handed: the panel is to the left of the board
settings-sides = Colours of the sides
settings-sides-red-blue = Red and blue
settings-sides-red-black = Red and black
settings-sides-yellow-blue = Yellow and blue

## Motion.
settings-motion = Motion
settings-speed = Speed
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-scenery = Water and leaves
settings-scenery-auto = Automatic
settings-scenery-living = Living
settings-scenery-still = Still
settings-reduced-motion = Reduced motion: pieces fade instead of travelling
settings-lively = Lively camera: it shakes a little under big animals

## Play.
settings-hand = Controls
settings-mouse-moves = Move with the mouse by
settings-mouse-both = Click or drag
settings-mouse-click = Click only
settings-mouse-drag = Drag only
settings-confirms = Play a move only when its square is chosen twice
settings-premoves = Choose a move while the opponent thinks (with a clock)
settings-targets = Mark where a piece can go
settings-last-turn = Mark the last turn
settings-coordinates = Letters and numbers beside the board
settings-food-chain = Food chain
settings-food-chain-off = Never
settings-food-chain-hover = For one animal
settings-food-chain-always = Always
settings-orientation = With two people
settings-orientation-fixed = Board stays
settings-orientation-turn = Board turns
settings-orientation-face = Pieces opposite upside down
settings-opponents = Opponents
settings-pace = They move
settings-pace-quick = Quickly
settings-pace-natural = Naturally
settings-pace-slow = Slowly
settings-evaluation = Evaluation beside the board, and the best line
settings-coach = Coach in endings: what each move is worth when few animals are left

## Sound.
settings-muted = Mute all sound
settings-effects = Effects
settings-ambience = Jungle sounds
settings-music = Music
settings-sound-off = Sound off
settings-sound-on = Sound on

## Keys.
settings-keys-press = Press a key or a button for “{ $action }” …
settings-keys-clash = “{ $trigger }” no longer does “{ $action }”.
settings-keys-reset = Standard keys
settings-keys-add = Add a key for “{ $action }”
settings-keys-remove = Remove “{ $trigger }” from “{ $action }”
settings-keys-none = no key

## Analysis
settings-analysis = Analysis
settings-analysis-threads = Processor cores
settings-analysis-one = One
settings-analysis-all-but-one = All but one
settings-analysis-all = All
settings-analysis-memory = Memory
settings-mib = { $mib } MiB
