# The lessons of Jungle, in the form of the file `lessons.ftl`: the key itself is what the pupil is asked.

## Step and take

lesson-step = 走子和吃子
    .description = 动物一次走一格，强的吃弱的。
    .end = 你会走、会吃，也会躲开了。这一切只为一个目标：先走进对方兽穴（对面的那扇门）的一方获胜。接下来认识最大和最小的动物。
lesson-step-1 = 你是太阳方（红色），这是你的猫。动物每次走一格：向上、向下、向左或向右。先点 b2 的猫，再点 b3。
    .right = 走得好！看，一只鼠走过来了。
    .aside = 猫也可以往旁边走。不过现在请向上走到 b3，那里有好戏。
    .slant = 谁也不能斜着走，只能上下左右。
    .otherwise = 这样走也可以。这一次请向上走到 b3。
lesson-step-2 = 猫的级别是 2，鼠只有 1。走到鼠的格子上，把它吃掉。
    .right = 抓到了！每只动物身上的数字就是它的级别。
    .otherwise = 鼠还在那里。它就在 b4，在你的猫上面。
lesson-step-3 = d3 的狗比你的猫强，想吃掉它。把猫带到谁也够不着的格子。
    .right = 安全了！每走一步之前都要看看四周。
    .wolf = 躲开了狗，却走到了狼的旁边！也要看看 b4。
    .strong = 狗是 3，你的猫只有 2，吃不了它。
    .otherwise = 你的猫还是会被吃掉。换一格试试。
lesson-step-4 = 猫对猫，都是 2。谁先走谁就能吃。轮到你了！
    .right = 先下手为强！级别相同时，谁先走谁就吃掉对方。
    .otherwise = 这样对方的猫就会吃掉你的猫。要快一点！

## Rat and elephant

lesson-rat = 鼠和象
    .description = 最小的动物打败最大的动物。
    .end = 现在你知道这个秘密了：象只怕鼠和另一只象。接下来是河。
lesson-rat-1 = 你的象最强，级别是 8。连级别 7 的狮也挡不住它。吃掉狮！
    .right = 连狮也敌不过它。
    .otherwise = 狮就在象的上面，在 c4。
lesson-rat-2 = 是鼠！它会钻进象的耳朵，把象吃掉。把你的象带到安全的格子。
    .right = 好险！耳朵大，腿也快。
    .other = 躲开了鼠，可是对方的象会吃掉你的象。
    .trample = 象不能吃鼠。快躲开它。
    .otherwise = 在那里你的象还是有危险。
lesson-rat-3 = 现在鼠是你的了。用它吃掉象！
    .right = 最小的打败了最大的。
    .cat = 鼠吃不了猫，可是吃得了象！
    .otherwise = 这样猫会吃掉你的鼠。象就在旁边呢。
lesson-rat-4 = b3 的鼠想吃 a3 的象。救救它！
    .right = 得救了！可以躲开，也可以让伙伴帮忙。
    .otherwise = 鼠还是够得着你的象。
    .hint = 猫就在鼠的旁边。

## The water

lesson-water = 河
    .description = 只有鼠会游泳。
    .end = 河是鼠的天地。不过有两只大猫能跳过去，下一课就学。
lesson-water-1 = 蓝色的格子是河，只有鼠会游泳。让它下水：从 c2 走到 c3。
    .right = 扑通！它游起来了。
    .wet = 你的猫不喜欢水，它不会游泳。
    .otherwise = 在陆地上谁都会走。让鼠游泳吧：c2 到 c3。
lesson-water-2 = 在水里也是一次一格。从 c3 游到 b3。
    .right = 岸上的动物吃不到它。
    .otherwise = 先留在水里，游到 b3。
lesson-water-3 = 岸上到处是敌人。走你的鼠，但要保证它安全。
    .right = 游得好！它们只能干看着。
    .ashore = 上了岸，你的鼠就容易被吃。留在水里吧。
    .otherwise = 这一次要走鼠，而且要留在水里。
lesson-water-4 = b4 的象睡着了。鼠可以吃它，但必须从陆地上吃。你可以走三步。
    .right = 上岸，绕过去，抓住了！水里和岸上的动物不能互相吃，鼠和鼠也不行。
    .swim = 鼠在水里不能吃象。先上岸。
    .otherwise = 三步走完了，象还在睡。要从陆地上的 a4 或 c4 去吃它。
    .hint = 先到 a3，再到 a4。

## The leap

lesson-leap = 跳河
    .description = 狮和虎能跳过河。
    .end = 跳得真漂亮！不过跳河也会被挡住，下一课就看到。
lesson-leap-1 = 你的虎站在岸边。笔直跳过河：从 b2 到 b6。
    .right = 好大的一跳！一步越过三格。
    .swim = 虎不会游泳，它一下子跳到对岸。
    .otherwise = 走路太慢了。从 b2 跳到 b6。
lesson-leap-2 = 狮也能横着跳，虎也一样。别的动物都不会跳。从 a4 跳过河到 c4。
    .right = 跳到了两条河中间的陆地上。
    .otherwise = 不是这样。向右跳到 c4。
lesson-leap-3 = 对岸有一只豹！它是 5，你的虎是 6。跳过去吃掉它。
    .right = 跳过去也能吃，和走过去一样。
    .otherwise = 豹还在。看看河对面。
lesson-leap-4 = 你的狮可以向左跳，也可以向右跳。去吃比它弱的动物。
    .right = 狼是 4，对狮来说很容易。
    .big = 象是 8，狮跳过去也吃不了它。
    .otherwise = 什么也没吃到。跳过河去！

## The blocked leap

lesson-blocked = 被挡住的跳跃
    .description = 水里的鼠能挡住跳跃。
    .end = 一只小小的鼠，就让狮和虎只能走路。接下来是陷阱。
lesson-blocked-1 = b4 有一只鼠在游泳，虎从那里跳不过去。走另一条河：三步之内到 d6。
    .right = 走两步，跳一次。鼠只能看着。
    .rat = 鼠挡在路上。谁也不能跳过水里的鼠。
    .otherwise = 还没有到 d6。先走到 d2，再从那里跳。
lesson-blocked-2 = 自己的鼠也会挡路。先让它上岸，再跳到 b6。
    .right = 给虎让路！
    .own = 你自己的鼠在那里游泳，它也会挡住跳跃。
    .otherwise = 虎没有到 b6。鼠必须先上岸。
lesson-blocked-3 = 现在由你来挡：d6 的虎想跳过来吃你的猫。让你的鼠游到中间去。
    .right = 路被挡住了，虎只能走过来。
    .prey = 虎会跳过来吃掉你的猫。你的哪只动物会游泳？
    .otherwise = 猫得救了，不过鼠也能做到：游到 d4。
lesson-blocked-4 = 你的狮想吃 c3 的狗，b4 有一只鼠在游泳。找一条没有鼠的路。你可以走两步。
    .right = 鼠只能挡住从它上面经过的跳跃。
    .otherwise = 狗还在。先往下走一格，再跳。

## The trap

lesson-trap = 陷阱
    .description = 踏进陷阱的动物会失去全部力量。
    .end = 陷阱守着兽穴。而兽穴正是这个游戏的关键，下一课就学！
lesson-trap-1 = c2 是你的陷阱，对方的狮踏了进去。不管它身上的数字是几，在那里一点力量也没有：连你的猫也能吃掉它！自己的陷阱不会伤害自己。
    .right = 猫抓住了狮！
    .otherwise = 快点，别让它出来！狮就在你的猫旁边。
lesson-trap-2 = 你的象在追 d4 的猫。走一步，但要当心对方的陷阱：在那里谁都能吃你。
    .right = 走得稳！不光要看动物，还要看脚下。
    .fall = 那是陷阱！在那里连猫都能吃掉你的象。
    .otherwise = 象要走一步，而且要走到安全的格子。
lesson-trap-3 = 虎想进你的兽穴（c1 的门），必须经过你在 c2 的陷阱。先在陷阱旁边等它，再吃掉它。你可以走两步。
    .right = 耐心胜过力量。
    .otherwise = 这样虎就走进你的兽穴了。要赶在它前面到陷阱旁边。
    .hint = b2 在陷阱旁边。

## The den

lesson-den = 兽穴
    .description = 走进对方的兽穴就赢了。
    .end = 走进兽穴比吃什么都强。另外，动物全被吃光的一方也算输。可是谁先到兽穴呢？我们来数一数。
lesson-den-1 = 对方的兽穴在 c5，你的狼就在门口。走进去！
    .right = 赢了！谁走进兽穴，谁就立刻获胜。
    .otherwise = 兽穴就在上面一格。
lesson-den-2 = 一只狗在追你的猫。把猫带到安全的地方。注意：谁都不能进自己的兽穴。
    .right = 正好躲开！
    .home = 那是你自己的兽穴，谁也不能躲进去。
    .otherwise = 狗就在你的猫旁边。走猫吧。
lesson-den-3 = 你的鼠可以吃掉象。不过还有更好的走法。去赢吧！
    .right = 从象身边走过，进了兽穴！
    .meal = 吃得不错。可是兽穴就在旁边，走进去就赢了。
    .otherwise = 兽穴只差一步。看看右边。
lesson-den-4 = 一只狼站在你的兽穴门口。它再走一步就赢了。拦住它！
    .right = 守得好！要时刻看着自己的兽穴。
    .otherwise = 这样狼就走进你的兽穴了。谁在它旁边？

## Who is first?

lesson-race = 谁先到？
    .description = 数一数到兽穴要走几步。
    .end = 先数再跑。步数一样的时候，轮到谁走谁先到。
lesson-race-1 = 赛跑！你的猫到 c7 要三步，狗到 c1 也要三步。你先走。快跑！
    .right = 你先到！步数相同，先走的人赢。
    .late = 狗更快。路上一步也不能浪费。
    .otherwise = 猫还没有进兽穴。
lesson-race-2 = 狼到兽穴要四步，猫要三步。狗到你的兽穴要三步。你派谁去？
    .right = 数得对！小猫比强壮的狼更快。
    .slow = 太慢了！狗进了你的兽穴。再数一次：谁只要三步？
    .otherwise = 四步走完了，谁也没有进兽穴。
    .hint = 数一数从 e6 到 c7 有几格。
lesson-race-3 = 现在狗领先：它要三步，你的猫要四步。所以别跑，去抓狗。你可以走两步。
    .right = 不能先到，就拦住对方。
    .otherwise = 狗继续走，你的猫太慢了。让虎守住兽穴。
    .hint = 用虎挡住它的路。

## Nobody wins

lesson-draw = 和棋
    .description = 一局棋为什么会和。
    .end = 和棋能救你，也能让你丢掉胜利。现在可以学最后一课了。
lesson-draw-1 = 一只狮和一只狼对你的猫：你赢不了。可是当所有动物第三次站成完全一样的局面，就谁也不赢。来回走：a2、a1、a2、a1。
    .right = 和了！同样的局面出现了三次。
    .otherwise = 每次都是新的局面。请在 a1 和 a2 之间来回走。
lesson-draw-2 = 现在你领先。那就别来回走：去赢吧！你可以走三步。
    .right = 直奔胜利！
    .otherwise = 三步走完了。领先的时候不要拖拉。
lesson-draw-3 = 双方合计已经 99 个回合没有吃子了。满 100 个回合就和棋。你更强：快吃子！
    .right = 重新开始计数，棋局继续。
    .otherwise = 一百个回合没有吃子：和棋。猫就在旁边呢！

## A first small win

lesson-win = 第一次小胜利
    .description = 赢下三个小残局。
    .end = 你会下斗兽棋了！现在来下一整局吧。
lesson-win-1 = 你的狮到兽穴要三步，猫也要三步。谁先到？去赢吧！
    .right = 数好，跑到，赢了！
    .late = 猫先到了。直接去兽穴吧。
    .otherwise = 还没有赢。向上走三步！
lesson-win-2 = 猫守着兽穴前的陷阱。三步之内获胜！
    .right = 先吃守卫，再进兽穴。
    .guard = 从那里要踏进猫旁边的陷阱，猫会吃掉你的狮。先吃猫。
    .otherwise = 三步走完了。每一步都要算好。
    .hint = 没有人挡路，就没有危险。
lesson-win-3 = 狼到你的兽穴要四步。你的虎走路要五步。可是虎不只会走。去赢吧！
    .right = 跳过去，跑进去，赢了！这就是真正的残局。
    .otherwise = 晚了一步。有没有可以跳过的水？
    .hint = 从 b3 跳到 b5。
