# The lessons of Jungle, in the form of the file `lessons.ftl`: the key itself is what the pupil is asked.

## Step and take

lesson-step = Step and take
    .description = Animals go one square at a time. The stronger takes the weaker.
    .end = You can walk, take and run away. And the aim: whoever first enters the enemy’s den, the far gate, wins. Next: the biggest animal and the smallest.
lesson-step-1 = You are the Sun, the red side, and this is your cat. An animal goes one square: up, down, left or right. Click the cat on b2, then the square b3.
    .right = Well done! And look: a rat comes closer.
    .aside = The cat may go aside. But go up to b3 now, there is something to see.
    .slant = Nobody walks slantwise. Only up, down, left and right.
    .otherwise = That is a good step, too. This time go up, to b3.
lesson-step-2 = The cat has strength 2, the rat only 1. Take the rat: move your cat onto it.
    .right = Caught! The number on each animal tells how strong it is.
    .otherwise = The rat is still there. It sits on b4, right above your cat.
lesson-step-3 = The dog on d3 is stronger than your cat and wants to take it. Bring the cat to a square where nobody can reach it.
    .right = Safe! Look around before every move.
    .wolf = Away from the dog, but next to the wolf! Look at b4, too.
    .strong = The dog has 3, your cat only 2. It cannot take the dog.
    .otherwise = Your cat can still be taken. Find another square.
lesson-step-4 = Cat against cat: both have 2. Whoever moves first may take. It is your turn!
    .right = First come, first served! Of two equal animals, the one that moves first takes the other.
    .otherwise = Now the other cat takes yours. Be quicker!

## Rat and elephant

lesson-rat = Rat and elephant
    .description = The smallest animal beats the biggest one.
    .end = Now you know the trick: the elephant fears only the rat and another elephant. Next: the water.
lesson-rat-1 = Your elephant is the strongest animal: 8. Even the lion with its 7 must give way. Take it!
    .right = Not even the lion can stand against it.
    .otherwise = The lion is right above your elephant, on c4.
lesson-rat-2 = A rat! It creeps into the elephant's ear and takes it. Bring your elephant to a safe square.
    .right = Phew! Big ears, quick legs.
    .other = Away from the rat, but now the other elephant takes yours.
    .trample = An elephant may not take a rat. Run away from it.
    .otherwise = There your elephant is still in danger.
lesson-rat-3 = Now the rat is yours. Take the elephant with it!
    .right = The smallest has beaten the biggest.
    .cat = The cat is too strong for the rat. But the elephant is not!
    .otherwise = And now the cat takes your rat. The elephant was right beside it.
lesson-rat-4 = The rat on b3 wants your elephant on a3. Save it!
    .right = Saved! Run away, or let a friend help: both will do.
    .otherwise = The rat still reaches your elephant.
    .hint = The cat sits right beside the rat.

## The water

lesson-water = The water
    .description = Only the rat can swim.
    .end = The water belongs to the rats. But two big cats can leap over it: that comes next.
lesson-water-1 = The blue squares are water. Only the rat can swim. Let it into the water: from c2 to c3.
    .right = Splash! It swims.
    .wet = Your cat does not like to get wet. It cannot swim.
    .otherwise = On land everybody can walk. Let the rat swim: c2 to c3.
lesson-water-2 = In the water it goes one square, as on land. Swim from c3 to b3.
    .right = Nobody on land can take it there.
    .otherwise = Stay in the water for now, and swim to b3.
lesson-water-3 = Enemies wait on every shore. Move your rat, but keep it safe.
    .right = Good swimmer! They can only look on.
    .ashore = On land your rat is easy prey. Stay in the water.
    .otherwise = This time the rat should swim. Keep it in the water.
lesson-water-4 = The elephant on b4 sleeps. Your rat may take it, but only from land. You have three moves.
    .right = Out of the water, around the corner, and caught! Nobody takes across the shore, not even a rat a rat.
    .swim = Out of the water a rat cannot take an elephant. Go ashore first.
    .otherwise = Three moves are over, and the elephant still sleeps. Take it from the land, from a4 or c4.
    .hint = First to a3, then to a4.

## The leap

lesson-leap = The leap
    .description = Lion and tiger leap over the water.
    .end = What leaps! But a leap can be blocked. You will see how.
lesson-leap-1 = Your tiger stands at the shore. Leap straight over the water: from b2 to b6.
    .right = What a leap! Over three squares in one move.
    .swim = The tiger does not swim. It leaps to the other shore at once.
    .otherwise = Walking takes long. Leap from b2 to b6.
lesson-leap-2 = The lion leaps sideways, too, and so does the tiger. No other animal leaps. Leap from a4 over the water to c4.
    .right = Across the water, to the land in between.
    .otherwise = Not this way. Leap to the right, to c4.
lesson-leap-3 = A leopard on the other shore! It has 5, your tiger 6. Leap onto it.
    .right = A leap takes, just as a step does.
    .otherwise = The leopard is still there. Look across the water.
lesson-leap-4 = Your lion can leap to the left or to the right. Take an animal that is weaker.
    .right = The wolf has 4. An easy meal for a lion.
    .big = The elephant has 8. Even with a run-up the lion cannot take it.
    .otherwise = Nothing taken. Leap over the water!

## The blocked leap

lesson-blocked = The blocked leap
    .description = A rat in the water stops the leap.
    .end = One small rat, and lion and tiger must walk. Next: the traps.
lesson-blocked-1 = A rat swims on b4, so your tiger cannot leap there. Use the other river: go to d6 in three moves.
    .right = Two steps, one leap. The rat looked on.
    .rat = The rat is in the way. Nobody leaps over a swimming rat.
    .otherwise = You are not on d6 yet. Walk to d2 and leap there.
lesson-blocked-2 = Your own rat is in the way, too. Let it out of the water, then leap to b6.
    .right = Room for the tiger!
    .own = Your own rat swims there. It blocks the leap as well.
    .otherwise = The tiger is not on b6. First the rat must leave the water.
lesson-blocked-3 = Now you are the one who blocks: the tiger on d6 wants to leap onto your cat. Let your rat swim in between.
    .right = The way is shut. The tiger must walk.
    .prey = The tiger leaps and takes your cat. Which of your animals can swim?
    .otherwise = The cat is saved, but the rat can do it, too: swim to d4.
lesson-blocked-4 = Your lion wants the dog on c3, and a rat swims on b4. Find a free way over the water. You have two moves.
    .right = A rat blocks only the squares that you leap over.
    .otherwise = The dog is still there. Step down once, then leap.

## The trap

lesson-trap = The trap
    .description = Whoever steps into a trap loses all strength.
    .end = Traps guard the den. And the den is what the game is about: next lesson!
lesson-trap-1 = c2 is your trap, and the enemy’s lion has stepped into it. There it has no strength at all, whatever its number says: even your cat may take it! Your own traps do not harm you.
    .right = A cat has caught a lion!
    .otherwise = Quick, before it gets out! The lion is right beside your cat.
lesson-trap-2 = Your elephant hunts the cat on d4. Take one step, but mind the enemy traps: there anybody may take you.
    .right = Well stepped. Look at the ground, not only at the animals.
    .fall = That is a trap! There even the cat can take your elephant.
    .otherwise = The elephant should move, to a square where it is safe.
lesson-trap-3 = The tiger wants to get into your den, the gate on c1, and its way leads through your trap on c2. Wait for it beside the trap, then take it. You have two moves.
    .right = Patience beats strength.
    .otherwise = Now the tiger walks into your den. Be beside the trap before it comes.
    .hint = b2 is beside the trap.

## The den

lesson-den = The den
    .description = Enter the enemy's den and you have won.
    .end = One step into the den beats every capture. A side without animals has lost, too. But who gets there first? Let us count.
lesson-den-1 = The enemy's den is on c5, and your wolf stands before it. Go in!
    .right = Won! Whoever enters the den wins at once.
    .otherwise = The den is one step up.
lesson-den-2 = A dog chases your cat. Bring it to safety. Mind: no animal may enter its own den.
    .right = Just in time!
    .home = That is your own den. Nobody may hide in there.
    .otherwise = The dog is right beside your cat. Move the cat.
lesson-den-3 = Your rat could take an elephant. But there is something better. Win!
    .right = Right past the elephant and into the den!
    .meal = A fine catch. But the den is right beside you, and it wins the game.
    .otherwise = The den was one step away. Look to the right.
lesson-den-4 = A wolf stands before your den. One more step, and it has won. Stop it!
    .right = Well guarded. Always keep an eye on your den.
    .otherwise = Now the wolf enters your den. Who stands beside it?

## Who is first?

lesson-race = Who is first?
    .description = Count the steps to the den.
    .end = Count before you run. With equal steps, whoever is to move comes first.
lesson-race-1 = A race! Your cat needs three steps to c7, and the dog needs three steps to c1. You move first. Run!
    .right = First! With equal steps, whoever moves first wins.
    .late = The dog was quicker. Do not lose a step on the way.
    .otherwise = The cat is not in the den yet.
lesson-race-2 = The wolf needs four steps to the den, the cat three. The dog needs three to yours. Which of your animals do you send?
    .right = Well counted! The small cat was quicker than the strong wolf.
    .slow = Too slow! The dog is in your den. Count again: who needs only three steps?
    .otherwise = Four turns are over, and nobody is in the den.
    .hint = Count the squares from e6 to c7.
lesson-race-3 = Now the dog is ahead: it needs three steps, your cat four. So do not run: catch the dog. You have two moves.
    .right = If you cannot be first, stop the other one.
    .otherwise = The dog walks on, and your cat is too slow. Your tiger should guard the den.
    .hint = Stand in its way with the tiger.

## Nobody wins

lesson-draw = Nobody wins
    .description = Why a game can end in a draw.
    .end = A draw can save you, or cost you the win. Now you are ready for the last lesson.
lesson-draw-1 = A lion and a wolf against your cat: you cannot win. But if all animals stand exactly the same for the third time, nobody wins. Go up and down: a2, a1, a2, a1.
    .right = A draw! The same position came three times.
    .otherwise = That was a new position each time. Go to and fro between a1 and a2.
lesson-draw-2 = Now you are ahead. Then do not go back and forth: go and win! You have three moves.
    .right = Straight on to the win.
    .otherwise = Three moves are over. Who is ahead should not dawdle.
lesson-draw-3 = For 99 turns, yours and the enemy’s counted together, nobody has taken anything. After 100 such turns the game is a draw. You are stronger: take something!
    .right = The count begins anew, and the game goes on.
    .otherwise = A hundred turns without a capture: a draw. The cat was within reach!

## A first small win

lesson-win = A first small win
    .description = Win three small games.
    .end = You can play Jungle! Now try a whole game.
lesson-win-1 = Your lion needs three steps to the den, and so does the cat. Who is first? Win!
    .right = Counted, run, won.
    .late = The cat was first. Go straight to the den.
    .otherwise = Not won yet. Three steps up!
lesson-win-2 = The cat guards the traps before the den. Win in three moves!
    .right = First the guard, then the den.
    .guard = From there you must step into a trap beside the cat, and it takes your lion. Take the cat first.
    .otherwise = Three moves are over. Every step counts.
    .hint = Nobody in the way, nobody in danger.
lesson-win-3 = The wolf needs four steps to your den. Your tiger needs five on foot. But a tiger can do more than walk. Win!
    .right = Leapt, run, won! That was a real ending.
    .otherwise = One step too late. Is there water that you can leap over?
    .hint = Leap from b3 to b5.
