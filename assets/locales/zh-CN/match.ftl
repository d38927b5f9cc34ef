## Beside the board.
match-won = 获胜
match-lost = 落败
match-drawn = 和棋
match-missed = 错过回合：{ $count }
match-missed-of = 错过回合：{ $count }/{ $limit }
match-thinks = 思考中……
match-your-turn = 轮到你了
match-to-move = 轮到走棋
match-waits = 等待
match-player = { $who }，{ $state }
match-this-move = 本步 { $time }
match-clock = { $side }：剩余 { $time }
match-captured = 已吃
match-captured-all = { $side }已吃：{ $pieces }
match-captured-none = 尚未吃子
match-begins = { $level }。{ $side }先走。
match-turn = 第 { $move } 回合，轮到{ $side }走棋。
match-turn-goes-on = { $side }正在走{ $chesimal }色棋兽，还有 { $left } 个棋子能走。
match-first-step =
    { $game ->
        [chesimals] 先点击一个棋子，再点击要去的格子。
       *[other] 先点击一只动物，再点击要去的格子。
    }
match-royals = { $side }：还有 { $left } 个王族首领
match-ply-ends = 结束回合
match-ply-missed = 错过
match-ply-passes = 跳过
match-row = 第 { $number } 回合
match-ply = { $side }：{ $piece } { $words }
match-ply-undone = { $ply }（已悔棋）

## The row of buttons.
match-undo = 悔棋
match-redo = 重走
match-hint = 提示
match-now = 立即走
match-end-turn = 结束回合
match-end-turn-hinted = 结束回合：提示就是这一步
match-turn-board = 翻转棋盘
match-resign = 认输
match-moves = 着法
match-menu = 菜单
match-result = 结果

## What is said about the match.
match-declines = { $who }想继续下。
match-thinking = 让我想想……

## The evaluation.
match-evaluation = 评估：{ $score }
match-evaluation-chance = { $side } { $percent }
match-evaluation-wins = { $side } { $turns } 个回合内获胜
match-evaluation-wins-by-force = { $side }必胜

## The console.
match-console-hint = 回车执行，Esc 关闭，“help”查看说明
match-console-line = 命令

## Who sits there.
seat-machine = { NOUN($who) }
seat-machine-first = { NOUN($who) }
seat-machine-against = { NOUN($who) }

## Who leads a match.
match-led-elsewhere = 本局由另一台电脑主持；请先离开，再开始新的对局。
match-led-here = 本局由这台电脑主持，其他电脑不能替换它。
