# The rules, switch by switch: titles, values, demos, and why a switch changes nothing on a board.

## The switches: a title, and what the switch decides

switch-rat-takes-elephant = 鼠与象
    .about = 鼠站在哪里才能吃象。
switch-elephant-takes-rat = 象与鼠
    .about = 象能不能吃鼠。
switch-rat-takes-rat-across-shore = 岸边的鼠
    .about = 水里的鼠和陆地上的鼠能不能互吃。
switch-leap-blocked-by = 挡住跳河
    .about = 水里的哪些动物会挡住跳河。
switch-leapers = 跳河
    .about = 哪些动物可以跳河，朝哪些方向跳。
switch-swimmers = 游泳
    .about = 哪些动物可以下水。
switch-trap-owner = 陷阱
    .about = 哪一方的陷阱会削弱动物。
switch-trapped-attacker = 从陷阱里进攻
    .about = 动物从陷阱里进攻时有多强。
switch-equal-ranks = 同级相遇
    .about = 动物进攻同级的动物时会怎样。
switch-ranks = 等级
    .about = 各种动物有多强。
switch-win-by = 获胜
    .about = 怎样才算获胜。
switch-no-moves = 无棋可走
    .about = 一方无棋可走时会怎样。
switch-repetition = 重复
    .about = 局面或走法可以重复多少次。
switch-quiet-limit = 没有吃子的回合
    .about = 连续多少个回合没有吃子算和棋。
switch-missed-turns = 错过的回合
    .about = 连续错过多少个回合判负。
switch-clock = 棋钟
    .about = 双方有多少时间。
switch-announce-forced-den = 宣告获胜
    .about = 兽穴一旦无法防守，对局是否立即结束。
switch-first = 先走
    .about = 哪一方先走。
switch-chain-through = 联系
    .about = 靠哪一方的哪些棋子与首领保持联系。
switch-sentence = { $clause }。
switch-nobody-leaps = 没有动物能跳河。
switch-usual-ranks = 动物的等级和平常一样。
switch-clock-total = 每方全局共有 { $seconds } 秒。
switch-clock-increment = 每走一步加 { $seconds } 秒。
switch-clock-move = 每个回合有 { $seconds } 秒。

## What happens in the demo of a switch

demo-refused = 不允许
demo-announced = 宣告{ $side }获胜
demo-won = { $side }获胜
demo-drawn = 和棋
demo-both-fall = 同归于尽
demo-captures = 吃掉
demo-missed = 错过回合
demo-passes = 跳过回合
demo-played = 允许

## Why a switch changes nothing on a board

idle-no-rat = 这个棋盘上没有鼠。
idle-no-elephant = 这个棋盘上没有象。
idle-no-rat-against-elephant = 这个棋盘上没有鼠会遇到对方的象。
idle-no-rat-against-rat = 这个棋盘上只有一方有鼠。
idle-no-water = 这个棋盘上没有水。
idle-no-swimming-rat = 按这套规则，鼠不会游泳。
idle-nobody-swims = 这个棋盘上没有动物会游泳。
idle-nobody-leaps = 这个棋盘上没有动物能跳河。
idle-no-leap-over-water = 这个棋盘上的水跳不过去。
idle-no-traps = 这个棋盘上没有陷阱。
idle-no-equal-ranks = 这个棋盘上双方没有同级的动物。
idle-no-ranks-compared = 这个棋盘上吃子不用比较等级。
idle-no-move-time = 棋钟不限每步的时间，所以不会错过回合。
idle-den-wins-nothing = 按这套规则，进入兽穴不算获胜。
idle-first-is-given = 棋盘本身规定了谁先走。

## 规则室

rules-room-title = 规则
rules-room-tabs = 显示方式
rules-room-one = 逐条
rules-room-all = 对照
rules-room-changed = 已改
rules-room-idle = 在这张棋盘上不起作用：{ $reason }
rules-room-of-setup = 这些规则写在棋盘文件里。请在“创作”中改一份副本。
rules-room-here = 当前
rules-room-take = 采用{ $name }
rules-room-sets-before = 前面的规则
rules-room-sets-next = 后面的规则
rules-room-own-name = 我的规则
rules-room-name = 规则的名称
rules-room-save = 保存
rules-room-saved = 已保存为 { $name }，可在“游戏与棋盘”中选用。
rules-room-use = 按此对局
rules-room-back = 游戏与棋盘
rules-room-before = 上一条
rules-room-next = 下一条
rules-room-leaps-no = 不跳
rules-room-leaps-both = 纵横
rules-room-leaps-sideways = 只横跳
rules-room-leaps-ahead = 只纵跳
demo-waits = 过了 { $seconds } 秒
