# The page of rules of Chesimals II.

chesimals-aim = The aim
chesimals-aim-win = Two of the four chiefs of each side are royal. Capture both of the other side, and you win at once, even in the middle of your turn.
chesimals-aim-stuck = A side that can move no unit at its turn loses.

chesimals-bands = The eight chesimals
chesimals-bands-sides = A chesimal is an animal made of units, called by its colour, and held together by its chief. { $white } leads yellow, orange, white and grey; { $black } leads green, purple, blue and red.
chesimals-bands-dia = Yellow and green think in diagonals: a chief, four elephants and four guards.
chesimals-bands-ortho = Orange and purple think in straight lines: a chief, four warmachines and four guards.
chesimals-bands-royal = White and grey, blue and red are royal: each has a chief, two knights and four guards. Only their chiefs decide the game.

chesimals-units = The units
chesimals-moves-chief = Slides one square in any direction, and then, if it likes, one more in any direction, but not back to where it started.
chesimals-moves-elephant = Stays on one diagonal: it steps one square, leaps two over whatever stands there, or does both one after the other, three squares in all.
chesimals-moves-guard = Slides one or two squares in a straight line, in any direction.
chesimals-moves-warmachine = Stays on one file or rank: it steps one square, leaps two over whatever stands there, or does both one after the other, three squares in all.
chesimals-moves-knight = Leaps as in chess: two squares straight on and one to the side.
chesimals-reach-slide = Slides there: the way must be empty.
chesimals-reach-leap = Leaps there over whatever stands between.
chesimals-reach-both = Steps and leaps, in either order: the square between the two must be empty.

chesimals-turn = A turn
chesimals-turn-band = { $white } begins. In a turn you move one chesimal: as many of its units as you like, in any order, each of them once.
chesimals-turn-end = Move at least one unit, then end your turn when you like. It ends by itself when no unit of the chesimal can move any more.
chesimals-turn-capture = A unit captures by moving onto an enemy. That ends its own move, and your turn goes on.

chesimals-links = Links
chesimals-links-chain =
    { $chain ->
        [AnyFriendly] A unit moves only while a chain of neighbours, straight or diagonal, links it to its chief. In this game every unit of your side may be part of the chain.
       *[SameChesimal] A unit moves only while a chain of neighbours, straight or diagonal, links it to its chief. Only units of the same chesimal make the chain.
    }
chesimals-links-anew = Links are counted anew after every move of a unit. A unit may end its move cut off; somebody else may link it again.
chesimals-links-leaderless = A chesimal that has lost its chief is leaderless: its units stay on the board, block and can be captured, but never move again.

chesimals-draws = Draws
chesimals-draws-agreed = The game is a draw when both sides agree on it.
chesimals-draws-repetition = It is a draw when a turn begins for the third time with the same units on the same squares and the same side to move.
chesimals-draws-quiet = It is a draw after { $turns } turns in a row without a capture; that rule is ours.

chesimals-reading = How we read the rules
chesimals-reading-friendly =
    { $chain ->
        [AnyFriendly] The published rules ask for a line of “friendly” units, and do not say how near a friend must be. This game follows them to the letter: every unit of your side counts.
       *[SameChesimal] The published rules ask for a line of “friendly” units, and do not say how near a friend must be. We chose, on purpose, units of the same chesimal. A setup may also follow the rules to the letter: there every unit of your side counts.
    }
chesimals-credit = Chesimals II is a game by Joe Joyce, published on The Chess Variant Pages (chessvariants.com, “Chesimals I & II”) and in the Chess Variants Wiki (chessvariants.wikidot.com, “Chesimals II”, text under CC BY-SA 2.5). The sentences and the array here are our own.
