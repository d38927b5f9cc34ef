# What the rule books say: why a move is refused, and how a game ends on the board.

## Either game

refusal-no-end = 这里一步就是一个回合，无须另行结束。
refusal-no-pass = 这里不能跳过回合。
refusal-off-board = { $at } 不在这个棋盘上。
refusal-same-square = 你的{ $animal }已经在 { $at }，请选别的格子。

## Jungle

refusal-over-den = 本局已经结束：{ $winner }进入了 { $at } 的兽穴。
refusal-over-elimination = 本局已经结束：{ $loser }的动物都被吃光了。
refusal-over-both-eliminated = 本局已经结束：双方的动物都没有了。
refusal-empty-square = { $at } 上没有动物。
refusal-not-yours = { $at } 上的{ $animal }不是你的，现在轮到{ $mover }走棋。
refusal-not-in-line = 你的{ $animal }只能沿直线走：上、下、左、右。
refusal-too-far = 你的{ $animal }一次只能走一格。
refusal-rock = { $at } 是岩石，谁也进不去。
refusal-own-den = 不能进入自己的兽穴。
refusal-closed-den = 这一局谁也不能进入兽穴。
refusal-water =
    { $count ->
        [0] 这一局没有动物会游泳。
       *[other] 只有{ $swimmers }会游泳。
    }
refusal-own-animal = { $at } 上是你自己的{ $animal }。
refusal-not-a-leaper =
    { $count ->
        [0] 这一局没有动物会跳河。
       *[other] 只有{ $leapers }会跳河。
    }
refusal-leaps-sideways = 你的{ $animal }只能左右跳河。
refusal-leaps-up-and-down = 你的{ $animal }只能上下跳河。
refusal-leaps-straight = 你的{ $animal }只能沿直线跳河。
refusal-not-over-water = 你的{ $animal }只能从水面上跳过去，{ $at } 不是水。
refusal-leap-from-water = 你的{ $animal }只能从岸上起跳，不能从水里起跳。
refusal-edge-behind-water = 你的{ $animal }不能从这里跳：水的那边是棋盘的边缘。
refusal-rock-behind-water = 你的{ $animal }不能从这里跳：水的那边 { $rock } 是岩石。
refusal-lands-elsewhere = 你的{ $animal }跳过这片水会落在 { $landing }。
refusal-leap-blocked =
    { $yours ->
        [yes] 你自己的{ $blocker }在 { $at } 挡住了去路，跳不过去。
       *[no] 对方的{ $blocker }在 { $at } 挡住了去路，跳不过去。
    }
refusal-river-blocked =
    { $yours ->
        [yes] 你自己的{ $blocker }在 { $at }，这条河跳不过去。
       *[no] 对方的{ $blocker }在 { $at }，这条河跳不过去。
    }
refusal-too-weak = 你的{ $animal }（{ $rank }）太弱，吃不了 { $at } 上的{ $target }（{ $target_rank }）。
refusal-equal-ranks = 你的{ $animal }和 { $at } 上的{ $target }一样强（{ $rank }），谁也吃不了谁。
refusal-elephant-from-land = 鼠只能从陆地上吃象，不能从水里吃。
refusal-elephant-from-water = 鼠只能从水里吃象，不能从陆地上吃。
refusal-elephant-never = 这一局鼠不能吃象。
refusal-elephant-on-rat = 象不能吃鼠。
refusal-rat-into-water = 陆地上的鼠不能吃水里的鼠。
refusal-rat-onto-land = 水里的鼠不能吃陆地上的鼠。
refusal-rats-across-shore = 陆地上的鼠和水里的鼠不能互吃。
refusal-trapped-attacker = 你的{ $animal }在陷阱里，只能吃同样在陷阱里的动物。

outcome-den = { $winner }进入了{ $loser }在 { $at } 的兽穴。
outcome-elimination = { $winner }吃掉了{ $loser }的最后一只动物。
outcome-both-eliminated = 双方最后的动物同归于尽。

## Chesimals II

refusal-over-royal-chiefs = 本局已经结束：{ $winner }在 { $at } 吃掉了{ $loser }的最后一个王族首领。
refusal-no-unit = { $at } 上没有棋子。
refusal-not-your-unit = { $at } 上的{ $unit }不是你的，现在轮到{ $mover }走棋。
refusal-others-turn = 这一回合走的是{ $active }色棋兽，{ $at } 上的{ $unit }属于{ $chesimal }色棋兽。
refusal-has-moved = { $at } 上的{ $unit }这一回合已经走过了。
refusal-leaderless = { $chesimal }色棋兽的首领已经被吃，它的棋子不能再动。
refusal-cut-off = { $at } 上的{ $unit }和首领断了联系。
refusal-chief-moves = 首领可朝任意方向滑行一到两格，走完第一格后可以转向。
refusal-guard-moves = 卫士沿直线滑行一到两格。
refusal-knight-moves = 骑士走法同国际象棋的马：直走两格，再横移一格。
refusal-warmachine-moves = 战车横向或纵向走一格，或跳两格，也可以朝同一方向先后做这两样。
refusal-elephant-moves = 战象斜走一格，或跳两格，也可以朝同一方向先后做这两样。
refusal-blocked = 你的{ $unit }去 { $to } 的路在 { $at } 被挡住了。
refusal-own-unit = { $at } 上是你自己的{ $unit }。
refusal-nothing-moved = 至少要走一个棋子才能结束回合。
refusal-move-a-unit = 不能跳过回合，至少要走一个棋子。

outcome-royal-chiefs = { $winner }在 { $at } 吃掉了{ $loser }的最后一个王族首领。

## Squares

terrain-land = 陆地
terrain-water = 水
terrain-rock = 岩石
terrain-trap = { $owner }的陷阱
terrain-den = { $owner }的兽穴

## How a rule set differs: clauses without a full stop

change-here = 此处改动：{ $changes }。
change-from-classic = 与经典规则不同：{ $changes }。
change-and = { $first }；{ $next }
change-rat-takes-elephant =
    { $value ->
        [FromLand] 鼠只能从陆地上吃象
        [FromWater] 鼠只能从水里吃象
        [Anywhere] 鼠在陆地上和水里都能吃象
       *[Never] 鼠不能吃象
    }
change-elephant-takes-rat =
    { $value ->
        [yes] 象可以吃鼠
       *[no] 象不能吃鼠
    }
change-rats =
    { $value ->
        [FromLand] 陆地上的鼠可以吃水里的鼠，反过来不行
        [FromWater] 水里的鼠可以吃陆地上的鼠，反过来不行
        [Both] 水里和陆地上的鼠可以互吃
       *[Never] 水里和陆地上的鼠不能互吃
    }
change-leap-blocked =
    { $value ->
        [AnyRatOnPath] 路上有任何一方的鼠都不能跳
        [EnemyRatOnPath] 只有对方的鼠能挡住跳跃
        [AnyAnimalOnPath] 路上有任何动物都不能跳
       *[AnyRatInRiver] 河里只要有鼠，谁也跳不过这条河
    }
change-leapers =
    { $value ->
        [Both] { $leapers }可以跳河
        [Horizontal] { $leapers }只能左右跳河
        [Vertical] { $leapers }只能上下跳河
       *[None] { $leapers }不能跳河
    }
change-swimmers =
    { $count ->
        [0] 没有动物会游泳
        [1] 只有{ $swimmers }会游泳
       *[other] { $swimmers }会游泳
    }
change-trap-owner =
    { $value ->
        [AnyTrap] 所有陷阱都起作用，包括自己的
       *[EnemyTraps] 只有对方的陷阱起作用
    }
change-trapped-attacker =
    { $value ->
        [NoRank] 陷阱里的动物只能吃同样在陷阱里的动物
       *[FullRank] 陷阱里的动物攻击时仍有原来的等级
    }
change-equal-ranks =
    { $value ->
        [AttackerWins] 同级相遇，先攻者胜
        [BothFall] 同级相遇，同归于尽
       *[NoCapture] 同级之间不能互吃
    }
change-rank = { $animal }的等级是 { $rank }
change-win-by =
    { $value ->
        [Den] 只有进入兽穴才算获胜
        [Elimination] 只有吃光对方才算获胜
       *[Both] 进入兽穴或吃光对方都算获胜
    }
change-no-moves =
    { $value ->
        [Loss] 无棋可走判负
        [Draw] 无棋可走算和棋
       *[Pass] 无棋可走则跳过回合
    }
change-repetition =
    { $value ->
        [Free] 重复局面不算和棋
        [Threefold] 同一局面第三次出现算和棋
       *[SevenSeventeen] 动物不能长时间来回走动
    }
change-quiet-limit =
    { $turns ->
        [0] 多久没有吃子都不算和棋
       *[other] 连续 { $turns } 个回合没有吃子算和棋
    }
change-missed-turns =
    { $turns ->
        [0] 错过回合不判负
        [1] 错过一个回合判负
       *[other] 连续错过 { $turns } 个回合判负
    }
change-clock =
    { $value ->
        [yes] 使用棋钟
       *[no] 不使用棋钟
    }
change-forced-den =
    { $value ->
        [yes] 兽穴一旦无法防守，对局立即结束
       *[no] 必须真正走进兽穴才算获胜
    }
change-first =
    { $value ->
        [White] { $white }先走
        [Black] { $black }先走
       *[Chosen] 由玩家选择谁先走
    }
rules-more = 更多
