# The board in words, and what is said on it.

## A square
square-empty = { $at }，{ $terrain }，空
square-own = { $at }，{ $terrain }，我的{ $piece }
square-of = { $at }，{ $terrain }，{ $side }的{ $piece }
square-note = { $square }，{ $note }
square-rank = 等级 { $rank }
square-can-move = 可以走
square-picked = 已选中
square-target = 可以走到这里
square-prey = 可以吃掉
square-banned = 重复太多，不能走
square-spent = 本回合已走过
square-cut-off = 与首领失去联系
square-leaderless = 没有首领
square-strands = 走到这里会使有的棋子失去联系
square-links = 会让己方棋子重新连上
square-looked-at = 正在显示它的走法
square-reached = 从那里可以走到
square-in-danger = 有危险

## A move
move-walks = { $side }的{ $piece }从 { $from } 走到 { $to }。
move-leaps = { $side }的{ $piece }从 { $from } 跳到 { $to }。
move-takes = { $side }的{ $piece }吃掉 { $at } 上的{ $prey }。
move-leaps-and-takes = { $side }的{ $piece }从 { $from } 跳到 { $to }，吃掉{ $prey }。
move-into-water = { $moved }它现在在水里。
move-into-trap = { $moved }它现在在陷阱里。
move-into-den = { $moved }它进入了兽穴。
move-taken-back = 悔棋：{ $said }
move-passed = { $side }无棋可走，跳过这一回合。
move-missed = { $side }错过了一个回合。
move-ended-turn = { $side }结束了这一回合。

## Signs
said-sentence = { $words }。
board-name = 棋盘
sign-food-chain-off = 食物链：关闭
sign-food-chain-hover = 食物链：指向的动物
sign-food-chain-always = 食物链：始终

## The marks of the food chain
chain-could-take = 猎物
chain-must-fear = 天敌
chain-both-ways = 势均力敌
chain-takes-now = 现在能吃
chain-in-danger = 有危险
