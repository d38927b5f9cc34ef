# Nouns. The forms that a sentence can ask for: the.

## The animals

animal-rat = rat
    .the = the rat
animal-cat = cat
    .the = the cat
animal-dog = dog
    .the = the dog
animal-wolf = wolf
    .the = the wolf
animal-leopard = leopard
    .the = the leopard
animal-tiger = tiger
    .the = the tiger
animal-lion = lion
    .the = the lion
animal-elephant = elephant
    .the = the elephant

## The units of Chesimals II

unit-chief = chief
    .the = the chief
unit-elephant = elephant
    .the = the elephant
unit-guard = guard
    .the = the guard
unit-warmachine = warmachine
    .the = the warmachine
unit-knight = knight
    .the = the knight

## Chesimals are called by their colours

chesimal-yellow = yellow
chesimal-orange = orange
chesimal-white = white
chesimal-grey = grey
chesimal-green = green
chesimal-purple = purple
chesimal-blue = blue
chesimal-red = red

## The opponents, by their levels

opponent-1 = Mouse
    .the = the Mouse
    .habit-jungle = forgets half the board
    .sentence-jungle = The Mouse forgets half the board at every turn, and would rather run home than bite.
    .habit-chesimals = forgets most of its units
    .sentence-chesimals = The Mouse remembers few of its units at every turn, and would rather not bite.
opponent-2 = Frog
    .the = the Frog
    .habit-jungle = jumps before it looks
    .sentence-jungle = The Frog loves to leap and to splash, and looks only afterwards.
    .habit-chesimals = leaps before it looks
    .sentence-chesimals = The Frog hops forward as far as it can, and looks only afterwards.
opponent-3 = Hare
    .the = the Hare
    .habit-jungle = always runs for the den
    .sentence-jungle = The Hare runs straight for your den; it leaves its own alone and never sees a leap coming.
    .habit-chesimals = always runs ahead
    .sentence-chesimals = The Hare runs straight at your chiefs and hardly looks where your units could reach.
opponent-4 = Hedgehog
    .the = the Hedgehog
    .habit-jungle = likes it best at home
    .sentence-jungle = The Hedgehog stays on its side of the board and goes over to yours only when it pays.
    .habit-chesimals = takes small turns
    .sentence-chesimals = The Hedgehog moves only a few units in a turn and keeps the others together.
opponent-5 = Cat
    .the = the Cat
    .habit-jungle = keeps its paws dry
    .sentence-jungle = The Cat hates water: it never leaps over the river and never goes in.
    .habit-chesimals = keeps its royal chesimals at home
    .sentence-chesimals = The Cat leaves its royal chesimals at home and sends only the others out to hunt.
opponent-6 = Dog
    .the = the Dog
    .habit-jungle = chases whatever it sees
    .sentence-jungle = The Dog can hardly let anybody go: what it can catch, it catches, even where it should not.
    .habit-chesimals = chases whatever it sees
    .sentence-chesimals = The Dog can hardly let anybody go: what it can catch, it catches, even where it should not.
opponent-7 = Wolf
    .the = the Wolf
    .habit-jungle = is always after somebody
    .sentence-jungle = The Wolf is always after somebody: look twice which of your animals it could take next.
    .habit-chesimals = hunts with the whole pack
    .sentence-chesimals = The Wolf likes to move every unit of a chesimal in a turn: the whole pack comes at once.
opponent-8 = Tiger
    .the = the Tiger
    .habit-jungle = loves the leap
    .sentence-jungle = The Tiger thinks far ahead and loves to leap over the river; keep a rat in the water.
    .habit-chesimals = waits for its moment
    .sentence-chesimals = The Tiger works out every exchange before it strikes.
opponent-9 = Lion
    .the = the Lion
    .habit-jungle = hardly ever steps back
    .sentence-jungle = The Lion is strong and proud: it hardly ever steps back.
    .habit-chesimals = strikes with its royal chesimals
    .sentence-chesimals = The Lion is strong and proud, and likes to lead the hunt with its royal chesimals.
opponent-10 = Elephant
    .the = the Elephant
    .habit-jungle = never forgets
    .sentence-jungle = The Elephant never forgets: it plays as well as it can.
    .habit-chesimals = never forgets
    .sentence-chesimals = The Elephant never forgets: it plays as well as it can.
