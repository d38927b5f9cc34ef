# The lessons of Chesimals II: what the pupil is asked (the key itself), what is said when it is right, and what of a try
# that is legal and not asked for (.otherwise, and others for certain tries).

## How one chesimal moves in a turn

lesson-band = Move a chesimal
    .description = A chesimal is a band of units that move together: one band a turn, each unit once.
    .end = That is a turn of Chesimals II: one chesimal, each unit at most once, and captures on the way. Next: what holds a chesimal together.
lesson-band-1 = You lead the yellow chesimal: a chief, two guards and an elephant. A guard slides one or two squares in a straight line. Move the guard from b3 to b4.
    .right = Well done. And it is still your turn!
    .far = A guard can go that far, but then it would stand alone. Stop on b4, right beside its chief.
    .otherwise = You may do that, and later you will. For now, move the guard from b3 to b4.
lesson-band-2 = In one turn every unit of a chesimal may move once. An elephant moves along diagonals: it steps one square, leaps two, or does both. Leap from c2 over your own guard to e4.
    .right = What a leap! Whatever stands between does not matter.
    .otherwise = Not this one yet. Leap with the elephant from c2 to e4.
lesson-band-3 = The chief slides one square in any direction, and one more if you like, even around a corner. Bring it from c3 to c4, so that everyone stays close.
    .right = Look at the links: all of yellow still hangs together.
    .otherwise = A good idea for another day. First bring the chief from c3 to c4.
lesson-band-4 = The guard on d3 could still move, but it need not. End your turn.
    .right = Now the others move. Watch: a green guard runs ahead, much too far from its chief.
    .otherwise = That would be allowed. But this time leave it where it stands, and end your turn.
lesson-band-5 = Each turn you choose a chesimal anew. Take orange: a warmachine moves along files and ranks as an elephant does along diagonals. Leap from g3 to g5 and capture the guard there.
    .right = Captured! A unit captures by moving onto an enemy, and with that its own move is over.
    .otherwise = Try the orange warmachine: from g3 it leaps two squares, onto the green guard on g5.
lesson-band-6 = Only the warmachine's move is over, not your turn. Bring its chief along, so that at the end of your turn no unit of yours stands alone.
    .right = Side by side again: next turn both can move.
    .alone = You may end here, but then the warmachine stands alone on g5 and cannot move next turn. Let its chief follow.
    .otherwise = Now the warmachine is too far from its chief. Bring the chief next to g5.
    .hint = The chief may go two squares. Which squares touch g5?

## The chain to the chief

lesson-links = The stranded guard
    .description = A unit moves only while a chain of neighbours links it to its chief. Mend a chain, break one, and freeze a whole chesimal.
    .end = Now you know what holds a chesimal together, and how to stop one for good. Next: the hunt.
lesson-links-1 = The guard on f5 is stranded: no chain of neighbours leads from it to the chief on c3, so it cannot move. Let the elephant leap from c2 to e4 and close the gap.
    .right = The chain runs from c3 over d4 and e4 to f5. The guard wakes up!
    .left = Now the two guards touch, but nobody is left beside the chief: both are stranded. The gap needs somebody else.
    .otherwise = That helps the guard on f5 at a price, or not at all. Leap with the elephant from c2 to e4.
lesson-links-2 = Links are counted anew after every single move, so the guard may move at once. Slide from f5 to h7 and capture.
    .right = A long way, and it is stranded once more. A unit may end its move like that.
    .otherwise = The guard on f5 has waited long enough. Move it from f5 to h7.
lesson-links-3 = See what becomes of it: end your turn.
    .right = A stranded unit cannot run away. That capture cost you a guard.
    .otherwise = Nobody else can reach the guard this turn. End it, and watch.
lesson-links-4 = Now do better: capture the guard on f6 and bring the others up, so that at the end of your turn nobody is stranded.
    .right = One after another, and nobody left behind. That is how chesimals march.
    .otherwise = The turn is over and not all is done: the marked squares show where. See which unit needs which, and try again.
    .hint = Whoever moves first leaves the others behind. Let the front guard begin and the chief come last.
lesson-links-5 = Chains end at the chief. Here is green's: capture it on f6 with your elephant.
    .right = Without its chief the green chesimal is leaderless. None of its units will ever move again.
    .otherwise = There is better prey: the elephant on c3 reaches the chief on f6.
lesson-links-6 = Three green units stand near your elephant. Do you dare to leave it there? End your turn.
    .right = They cannot touch you; they only stand in the way. The other side had to move its blue chesimal.
    .otherwise = No need to be careful here. End your turn.

## The hunt for the royal chiefs

lesson-hunt = Hunt the royal chiefs
    .description = Two of the four chiefs are royal. Capture both and you have won, even in the middle of your turn.
    .end = Move, stay linked, hunt. One thing is left: guarding your own chiefs.
lesson-hunt-1 = Two of { $black }'s chiefs are royal: those of blue and red. Your knight sees two chiefs. Capture the royal one.
    .right = One down, one to go. The other royal chief is red's, on g8.
    .green = A chief, but not a royal one: green would stand still, and no royal chief would have fallen. Look for blue.
    .otherwise = Your knight can do more. It moves as in chess: two squares straight on and one to the side.
    .hint = The blue chief stands on b7.
lesson-hunt-2 = Blue guards stand beside your knight, on a7 and c8. Can they take it? End your turn and see.
    .right = They cannot: with its chief gone, blue is leaderless. Such a capture costs you nothing.
    .otherwise = Leave things as they are, and end your turn.
lesson-hunt-3 = Take care of your own: this grey chief is the last royal chief you have, and red’s knight on f6 attacks it. Capture the knight with yours.
    .right = Safe. Before each turn, look at what could capture your chiefs.
    .chief = Your chief could do that itself. But on f6 the red guard from f7 would capture it, and the game would be lost.
    .otherwise = That leaves the red knight where it is, and your chief in danger.
    .hint = Your knight stands on d5: two squares to the right, one up.
lesson-hunt-4 = Now win. The red chief on g7 is the last royal one. Your warmachine reaches it from g4, if it finds an empty square to stop on. Somebody is in its way.
    .right = Onto the last royal chief: you win at once, even in the middle of your turn.
    .otherwise = The turn is over, and the red chief is still there. Try again: two units of orange, one after the other.
    .hint = The warmachine steps to g5 and leaps over g6. Who stands on g5?
lesson-hunt-5 = And now a masterpiece: both royal chiefs, blue on a5 and red on h6, in a single turn.
    .right = Two warmachines, two chiefs, one turn. Nobody hunts better.
    .otherwise = The turn is over, and a royal chief is left. Mind the chain: who links whom to your chief?
    .hint = The warmachine on e6 is linked only through the one on d5. Which of them should go first?

## Guard your chiefs

lesson-guard = Guard your chiefs
    .description = The other side has a whole turn: one unit makes way, and another strikes.
    .end = Before you end your turn, think of all that one band can do. You are ready: play a whole game!
lesson-guard-1 = The red knight on f6 is cut off and cannot move now. But red has a whole turn: its chief comes near, and the knight strikes. Bring your grey chief to safety, and end your turn.
    .right = Whatever red does now, your chief is out of reach.
    .greedy = The knight would be gone. But then the red chief comes from h8 to f6 and captures yours.
    .otherwise = The marked chief can still be captured. The red chief comes to its knight, and the knight leaps.
    .hint = Move the chief to a square that the knight does not reach from f6.
lesson-guard-2 = Two red knights, and both of your royal chiefs in danger. You can move only one chesimal. Find the move that saves both, and end your turn.
    .right = Without its chief the whole red band stands still. One capture has saved two chiefs.
    .otherwise = One of your chiefs can still be captured. What do both knights need before they can move?
    .hint = Your knight on b3 reaches the red chief on d4.
lesson-guard-3 = Capture the blue guard on e5, so that your chief is still safe when your turn is over. Look at all of the other side, then end your turn.
    .right = Captured, and nobody reaches your chief. Now you can look after your own.
    .chief = Your chief may do that. But on e5 the blue chief captures it. Let your knight do the work.
    .otherwise = Not yet: the guard must be gone, and your chief safe.
lessons-not-kept = The progress in the lessons could not be saved.
lessons-turns-left = { $turns ->
    [one] One move left
   *[other] { $turns } moves left
}

## The question at the first start.

welcome-title = New to Jungle?
welcome-about = Ten short lessons show how the animals move, leap and win. They take about ten minutes.
welcome-learn = Show me
welcome-knows = I know the game
