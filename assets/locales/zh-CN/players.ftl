# What is said of players and of their help.

## A machine has left

fault-taken-over = { $fault }接下来由你执{ $side }。
fault-cannot-start = { $who }无法启动：{ $program }：{ $error }。
fault-no-guard = { $who }无法启动，因为看守程序 /bin/sh 无法启动：{ $error }。
fault-no-memory = { $who }无法启动：内存不足，容不下 { $mib } MiB 的置换表，请选小一点的。
fault-person = { $who }是真人，而这里是机器之间的对局；真人请用 riverleap play。
fault-uninvited = { $who }只有在命令行里指名时才会启动。
fault-gone = { $who }已经离开。
fault-silent = { $who }有 { $seconds } 秒没有回应。
fault-deaf = { $who }不接收发给它的消息。
fault-no-move = { $who }有棋可走，却没有找到。
fault-illegal = { $who }想走 { $wanted }：{ $reason }

## Hints

reason-end-turn = 最好现在结束回合。
reason-looks-best = 最好把{ $piece }从 { $from } 走到 { $to }。
reason-enters-den-now = { $piece }从 { $from } 走到 { $to }，就进入兽穴。
reason-enters-den = { $piece }从 { $from } 走到 { $to }，{ $turns } 个回合之内进入兽穴。
reason-wins-now = { $piece }从 { $from } 走到 { $to }，立刻获胜。
reason-wins = { $piece }从 { $from } 走到 { $to }，{ $turns } 个回合之内获胜。
reason-wins-this-turn = { $piece }从 { $from } 走到 { $to }，本回合就能获胜。
reason-wins-by-force = { $piece }从 { $from } 走到 { $to }，必胜。
reason-lasts-longest = { $piece }从 { $from } 走到 { $to }，能坚持得最久。
reason-takes = { $piece }从 { $from } 走到 { $to }，可以吃掉{ $prey }。
reason-takes-this-turn = { $piece }从 { $from } 走到 { $to }，本回合能吃掉{ $prey }。
reason-catches = { $piece }从 { $from } 走到 { $to }，{ $turns } 个回合之内能吃到{ $prey }。
reason-trades = { $piece }从 { $from } 走到 { $to }，用{ $price }换{ $prey }。
reason-saves = { $piece }从 { $from } 走到 { $to }，可以救下{ $saved }。
reason-attacks = { $piece }从 { $from } 走到 { $to }，可以攻击{ $prey }。
