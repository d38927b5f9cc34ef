# What a match says.

## Why it refuses something

refused-match-over = 对局已经结束：{ $reason }
refused-no-pass = { $side }还有棋可走；只有限定每步用时的对局才会错过回合。
refused-late = 对局已经走到下一步了。
refused-not-your-turn = 还没轮到{ $side }，现在由{ $mover }走棋。
refused-no-clock = 这一局没有这种时间限制。
refused-nothing-to-undo = 没有可以悔的棋。
refused-nothing-to-redo = 没有可以重走的棋。
refused-no-offer = 没有人提和。
refused-offerer-waits = { $offerer }已经提和，要由{ $answerer }答复。
refused-not-your-offer = 是{ $offerer }提的和，只有{ $offerer }可以收回。
ban-seven = 你的{ $piece }最近七步里三次走到 { $to }，这一回合不能再去。
ban-seventeen = 你的{ $piece }最近十七步都没有离开这几个格子（{ $squares }），不超过五个；这一回合不能再走到其中任何一个。

## How it ended

ending-no-moves = { $loser }无棋可走。
ending-all-banned = { $loser }剩下的着法都因重复太多而被禁止。
ending-no-moves-draw = { $side }无棋可走，按这一局的规则算和棋。
ending-neither-moves = 双方都无棋可走，和棋。
ending-den-now = { $winner }现在就能从 { $from } 走到 { $to }，进入{ $loser }的兽穴。
ending-den-next = 无论{ $loser }怎么走，{ $winner }下一步都能进入{ $loser }的兽穴，例如从 { $from } 走到 { $to }。
ending-repetition = 同一局面第三次出现：{ $times }。
ending-after =
    { $turns ->
        [0] 开局时
       *[other] { $turns } 回合之后
    }
ending-quiet-limit =
    { $turns ->
        [1] 这一回合没有吃子，按这一局的规则算和棋。
       *[other] 连续 { $turns } 个回合没有吃子。
    }
ending-missed-turns =
    { $turns ->
        [1] { $loser }错过了一个回合。
       *[other] { $loser }连续错过了 { $turns } 个回合。
    }
ending-time = { $loser }的时间用完了。
ending-resignation = { $loser }认输。
ending-agreement = { $offerer }提和，{ $agreer }同意了。
ending-abandoned = { $loser }离开后没有回来。

## What the players should know before it is too late

warning-twice = 这个局面已经是第二次出现，再出现一次就是重复和棋。
warning-third-time = 从 { $from } 走到 { $to } 会让同一局面第三次出现，成为和棋。
warning-third-time-end = 在这里结束回合会让同一局面第三次出现，成为和棋。
warning-seven-ahead = 你的{ $piece }这一步走到 { $to }，下一回合就不能再去那里。
warning-seventeen-ahead = 你的{ $piece }这一步走到 { $to }，就连续十七步没有离开五个格子，下一回合这五个格子都不能去。
warning-quiet-limit =
    { $left ->
        [1] 再有一个回合没有吃子就是和棋。
       *[other] 再有 { $left } 个回合没有吃子就是和棋。
    }
warning-missed-turns =
    { $missed ->
        [1] { $side }错过了一个回合，再连着错过一次就输了。
       *[other] { $side }连续错过了 { $missed } 个回合，再错过一次就输了。
    }
