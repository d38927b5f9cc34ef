# The page of rules of Chesimals II.

chesimals-aim = 目标
chesimals-aim-win = 双方的四个首领中各有两个是王族。把对方的两个都吃掉，就立即获胜，哪怕回合还没走完。
chesimals-aim-stuck = 轮到自己却没有一个棋子能走的一方判负。

chesimals-bands = 八只棋兽
chesimals-bands-sides = 棋兽是由棋子组成的动物，以颜色为名，由首领连成一体。{ $white }率领黄、橙、白、灰四色，{ $black }率领绿、紫、蓝、红四色。
chesimals-bands-dia = 黄色和绿色走斜线：一个首领，四头战象，四个卫士。
chesimals-bands-ortho = 橙色和紫色走直线：一个首领，四辆战车，四个卫士。
chesimals-bands-royal = 白色和灰色、蓝色和红色是王族：各有一个首领，两个骑士，四个卫士。只有它们的首领决定胜负。

chesimals-units = 棋子
chesimals-moves-chief = 朝任意方向滑行一格，愿意的话再朝任意方向滑行一格，但不能回到出发的格子。
chesimals-moves-elephant = 不离开一条斜线：走一格，或越过中间的棋子跳两格，或先后做这两样，一共三格。
chesimals-moves-guard = 朝任意方向沿直线滑行一到两格。
chesimals-moves-warmachine = 不离开一条横线或竖线：走一格，或越过中间的棋子跳两格，或先后做这两样，一共三格。
chesimals-moves-knight = 和国际象棋的马一样跳：直走两格，再横移一格。
chesimals-reach-slide = 滑行到达：途中必须无子。
chesimals-reach-leap = 跳跃到达：中间有什么都可以越过。
chesimals-reach-both = 一步加一跳，先后不限：两段之间的那一格必须为空。

chesimals-turn = 一个回合
chesimals-turn-band = { $white }先走。每回合走一只棋兽：想走它的几个棋子都行，次序随意，每个棋子一次。
chesimals-turn-end = 至少走一个棋子，之后随时可以结束回合。这只棋兽再没有棋子能走时，回合自动结束。
chesimals-turn-capture = 棋子走到对方棋子所在的格子就把它吃掉。它自己这一步到此为止，你的回合继续。

chesimals-links = 联系
chesimals-links-chain =
    { $chain ->
        [AnyFriendly] 只有相邻的棋子（横、竖、斜都算）连成一条链通到首领，棋子才能走。在这一局里，己方的任何棋子都可以成为链的一环。
       *[SameChesimal] 只有相邻的棋子（横、竖、斜都算）连成一条链通到首领，棋子才能走。只有同一棋兽的棋子才能成为链的一环。
    }
chesimals-links-anew = 每走一个棋子，联系都重新计算。棋子走完后可以断了联系，别的棋子还能把它重新连上。
chesimals-links-leaderless = 失去首领的棋兽群龙无首：它的棋子留在棋盘上，会挡路，也会被吃，但再也不能走。

chesimals-draws = 和棋
chesimals-draws-agreed = 双方同意，即为和棋。
chesimals-draws-repetition = 同样的棋子在同样的格子上，又轮到同一方走，这样的回合第三次开始时，也是和棋。
chesimals-draws-quiet = 连续 { $turns } 个回合没有吃子，也是和棋；这一条是我们加的。

chesimals-reading = 我们怎样理解规则
chesimals-reading-friendly =
    { $chain ->
        [AnyFriendly] 公布的规则要求由“友方”棋子连成一线，却没有说怎样才算友方。这一局按字面意思：己方的任何棋子都算。
       *[SameChesimal] 公布的规则要求由“友方”棋子连成一线，却没有说怎样才算友方。我们有意理解为同一棋兽的棋子。阵形也可以按字面意思来定：己方的任何棋子都算。
    }
chesimals-credit = Chesimals II 是 Joe Joyce 的作品，发表在 The Chess Variant Pages（chessvariants.com，“Chesimals I & II”）和 Chess Variants Wiki（chessvariants.wikidot.com，“Chesimals II”，文字采用 CC BY-SA 2.5）。这里的文字和阵形是我们自己的。
