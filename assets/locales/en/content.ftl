# The names and descriptions of the files that come with the game, by kind and file name. In English they are what stands
# in the file; a file that says something else is shown as it is written.

## Games

game-jungle = Jungle
game-chesimals = Chesimals II

## Rule sets without a file of their own

# One of that name, with other switches.
changed-rules = { $name } (changed)
own-rules = Own rules

## Levels

level-archipelago = Archipelago
    .description = Little islands in a wide sea. Cat, leopard, tiger and lion leap across, and all the others swim.
level-creek = Creek
    .description = Six animals a side and a creek one square wide: a whole game of Jungle in a coffee break.
level-crosscurrent = Crosscurrent
    .description = Dens in far corners and two broad rivers between them: here the great leaps go sideways.
level-delta = Delta
    .description = Streams everywhere: here the dog swims like the rat, and the leopard leaps from bank to bank.
level-fords = Two Fords
    .description = { $white } has no lion and no tiger, only two fords and a second rat: a riddle for the stronger player.
level-herds = Two Herds
    .description = A big board, three waters, and two rats, two wolves and two dogs a side: war on every front.
level-highlands = Highlands
    .description = No water, so nobody swims or leaps: rocks make the paths, and equals fall together.
level-hopscotch = Hopscotch
    .description = Four puddles, and every animal hops over them, even the elephant: a quick game for children.
level-island = Island
    .description = Two leaps over an island lead straight to the enemy den - for lion and tiger, while no rat swims by.
level-jungle = Jungle
    .description = The game as most of the world plays it: two dens, two lakes, eight animals a side.
level-labyrinth = Labyrinth
    .description = A maze with walls of water: lion and tiger leap them, rats swim in them, the others walk round.
level-nutshell = Nutshell
    .description = Elephant, cat and rat on 25 squares: each takes one and fears one, and a game takes two minutes.
level-puddle = Puddle
    .description = Four animals, two puddles, five minutes: for children, and for whoever teaches them.
level-quicksand = Quicksand
    .description = Any enemy can take an animal in the quicksand, even a rat. Only one square in it is firm.
level-rat-race = Rat Race
    .description = Only elephants and rats. No elephant can take a rat, so only a rat can stop a rat.
level-terminal = Old Terminal
    .description = The two lakes as a text game of old terminals has them: one rat in a lake stops every leap over it.
level-towpaths = Towpaths
    .description = Two paths beside a canal, each one square wide: nobody can overtake, but lion and tiger leap across.
level-twins = Twin Dens
    .description = Two dens a side, and one leap over the lake carries the attack from one to the other.
level-winds = Four Winds
    .description = Four dens, one on each edge. Each side guards two of them, and wins in either of the other two.

## Rule sets

rules-animal-chess = Animal Chess
    .description = The rat takes the elephant only out of the water, the elephant takes the rat, a trapped animal takes only trapped ones, and a side that cannot move passes.
    .notes = After the manual "Animal Chess". It lets the rat take the elephant from the water but not from the land, and names no exception for an elephant against a rat: the set follows it to the letter. By its words a rat in the water takes a rat on land, but not the other way round. An animal on an enemy trap has rank 0 until it leaves, so it takes nobody who is not trapped too. Repetition is no draw. The manual says nothing of a side that cannot move; that its turn passes is ours.
rules-classic = Classic
    .description = The rules that most books and players agree on.
    .notes = So that every game ends, we have added draws: by threefold repetition, and by 100 turns without a capture.
rules-donnelly = Donnelly
    .description = Only the den wins, a den that nobody can defend any more ends the game at once, rats take each other across the shore, and a side that cannot move passes.
    .notes = After "The Animal Game" by P. Donnelly (1990). It names no exception for rats across the shore, hence both ways. Repetition is no draw. It says nothing of a side that cannot move; that its turn passes is ours.
rules-leiden = Leiden
    .description = The dog beats the wolf, the elephant takes the rat, rats take each other across the shore, and a side that cannot move has a draw.
    .notes = After the papers on solving Jungle. Repetition is no draw.
rules-terminal = Terminal
    .description = Any rat in a river stops every leap over it, the players choose who begins, and a side that cannot move passes.
    .notes = After the manual "Jungle Game v22.11". Repetition is no draw. The manual says nothing of a side that cannot move; that its turn passes is ours.
rules-tournament = Tournament
    .description = Ten minutes a side and 30 seconds a move, three missed turns in a row lose, no animal may go back and forth for long, rats take each other across the shore, and a trapped animal takes only trapped ones.
    .notes = After the rules page of the mobile "Animal Chess": limits on repetition (7/3 and 17/5), no moves left loses, three missed turns in a row lose. An animal on an enemy trap loses all its strength, so it takes nobody who is not trapped too. It names no exception for rats across the shore, hence both ways. The times of the clock and what a missed turn does are ours.

## Setups of Chesimals II

setup-band = Chesimals II in one band
    .description = The four chesimals of a side stand side by side, and a wide field lies between the two lines.
    .notes = The published array exists only as a picture that we do not have: this one is ours. The document says that a unit must be linked to its chief through friendly units; we deliberately read that as units of the same chesimal (`chain_through: SameChesimal`), and `AnyFriendly` is the document to the letter.
setup-default = Chesimals II
    .description = Animals made of units, four a side: move one of them a turn, unit by unit, and capture both royal chiefs.
    .notes = The published array exists only as a picture that we do not have: this one is ours. The document says that a unit must be linked to its chief through friendly units; we deliberately read that as units of the same chesimal (`chain_through: SameChesimal`), and `AnyFriendly` is the document to the letter.
setup-hunt = Royal Hunt
    .description = Trains the hunt for the royal chiefs: two a side behind guards and a knight, and warmachines that reach far.
    .notes = Capture the second royal chief and you win at once, in the middle of your turn. The array is ours; chains run through units of the same chesimal.
setup-links = Two Chains
    .description = Trains the links: each chesimal is a thin chain with its chief at one end, and one royal chief a side decides.
    .notes = A unit that steps out of the middle strands all behind it, and a chief that goes first strands everyone. The array is ours; chains run through units of the same chesimal.
setup-preset = Chesimals II, face to face
    .description = The armies stand a rank nearer to each other, so that one warmachine can take another at once.
    .notes = The published array exists only as a picture that we do not have: this one is ours. The document says that a unit must be linked to its chief through friendly units; we deliberately read that as units of the same chesimal (`chain_through: SameChesimal`), and `AnyFriendly` is the document to the letter.

## Themes

theme-contrast = High contrast
    .description = Animals in bold outlines, yellow marks, still water.
theme-jungle = Painted jungle
    .description = Animal heads on lacquered discs, by a living river.
theme-wooden = Wooden set
    .description = Inlaid animals and carved characters on stained wood.
