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
    .habit = forgets half the board
    .sentence = The Mouse forgets half the board at every turn, and would rather run home than bite.
opponent-2 = Frog
    .the = the Frog
    .habit = jumps before it looks
    .sentence = The Frog loves to leap and to splash, and looks only afterwards.
opponent-3 = Hare
    .the = the Hare
    .habit = always runs for the den
    .sentence = The Hare runs straight for your den; it leaves its own alone and never sees a leap coming.
opponent-4 = Hedgehog
    .the = the Hedgehog
    .habit = likes it best at home
    .sentence = The Hedgehog stays on its side of the board and goes over to yours only when it pays.
opponent-5 = Cat
    .the = the Cat
    .habit = keeps its paws dry
    .sentence = The Cat hates water: it never leaps over the river and never goes in.
opponent-6 = Dog
    .the = the Dog
    .habit = chases whatever it sees
    .sentence = The Dog can hardly let anybody go: what it can catch, it catches, even where it should not.
opponent-7 = Wolf
    .the = the Wolf
    .habit = is always after somebody
    .sentence = The Wolf is always after somebody: look twice which of your animals it could take next.
opponent-8 = Tiger
    .the = the Tiger
    .habit = loves the leap
    .sentence = The Tiger thinks far ahead and loves to leap over the river; keep a rat in the water.
opponent-9 = Lion
    .the = the Lion
    .habit = hardly ever steps back
    .sentence = The Lion is strong and proud: it hardly ever steps back.
opponent-10 = Elephant
    .the = the Elephant
    .habit = never forgets
    .sentence = The Elephant never forgets: it plays as well as it can.
