## Why a host refuses something, or sends a guest away.
net-version = 对方主机使用的是另一个版本的游戏（{ $program }）。
net-not-a-guest = 这不是本游戏的问候消息。
net-junk = 有一条消息无法读取。
net-too-large = 有一条消息太大。
net-flood = 短时间内消息太多。
net-too-slow = 连接太慢，跟不上对局。
net-silence = 太久没有收到任何消息。
net-server-full = 主机的连接已满。
net-no-room-for-tables = 主机无法再开新的对局。
net-no-room-for-watchers = 这一桌的观众已满。
net-closing = 主机即将停止，不再开始新的对局。
net-host-left = 主机已离开，对局保存在那边。
net-no-table = 这里没有这个对局。
net-no-seat = 这个对局的两个座位都有人了。
net-bad-token = 这个座位属于别人。
net-replaced = 这个座位已在别处登录。
net-no-such-level = 主机没有这个棋盘、这套规则或这种计时。
net-seated-already = 你已经在一桌上了。
net-not-a-player = 只有对局双方才能这样做。
net-not-begun = 对手还没有来。
net-not-your-turn = 还没轮到你。
net-late = 对局已经往下进行了。
net-illegal = 规则不允许这样做。
net-over = 对局已经结束。
net-not-over = 对局还没有结束。
net-nothing-asked = 没有需要答复的请求。
net-asked-already = 你已经提出过了。
net-nothing-to-undo = 没有可以悔的棋。
net-not-away-long-enough = 对手离开的时间还不够长。
net-too-long = 这个对局太长，无法在这里继续。
net-chat-too-fast = 你说得太快了。
net-no-chat = 这里不能聊天。
net-asked-once = 这个请求已经提出过一次，下一步棋之后才能再提。
net-too-often = 请求太频繁，请稍等片刻。
net-not-there = 对方不在。
net-invited-only = 主机只接受受邀者，请索取邀请码。
net-sent-away = 主机请你离开了。
net-not-the-host = 只有主机可以这样做。

## How a line is.
net-connecting = 正在连接…
net-awaited = 主机还没有上线。正在等待对局重新打开……
net-connected = 已连接。
net-slow = 连接较慢。
net-reconnecting =
    { $attempt ->
        [1] 连接中断，正在重新连接…
       *[other] 连接中断，正在第 { $attempt } 次重新连接…
    }
net-not-reached = 无法连接到主机：{ $error }。
net-broken = 与主机的连接已中断，无法恢复。
net-not-a-host = 那边的回应不是本游戏的协议。
net-left = 你已离开。
net-no-address = “{ $address }”不是地址；请写成 192.0.2.7:7462 这样
net-timed-out = 那边没有回应
net-other-key = 那边回应的密钥与已知的不同；可能是另一台电脑，也可能有人从中插手
net-busy = 那里的主机太忙，暂时不能再接受连接；请稍后再试
net-failed = { $error }
net-stopped = 主机已停止
net-cannot-listen = 无法在 { $address } 上监听（{ $error }）；请换一个地址或端口。

## An invite that cannot be read.
net-invite-length = 邀请码是一行 40 到 140 个字母和数字。
net-invite-letter = 邀请码里不会出现“{ $letter }”；是照原样复制的吗？
net-invite-mistyped = 这个邀请码缺了或错了一个字符，请重新复制。
net-invite-newer = 这个邀请码来自更新的版本。

## What happens in a match at a distance.
net-wants-undo = { $name }想悔棋。
net-no-undo = 对手不同意悔棋。
net-wants-rematch = { $name }想再来一局。
net-no-rematch = { $name }不想再来一局。
net-peer-here = { $name }在线。
net-peer-away = 与{ $name }的连接中断，也许会恢复。
net-seated = { $name } 凭你的邀请码入座了。
net-seated-stranger = { $name } 没有邀请码就入座了。
net-peer-left = { $name }已离开，对局保持原样。
net-watchers =
    { $count ->
        [0] 没有人观战。
       *[other] 有 { $count } 人在观战。
    }
net-said-player = { $name }（{ $side }）：{ $text }
net-said-watcher = { $name }（观战）：{ $text }
net-closes-now = 主机现在停止，未完成的对局保存在那里。
net-closes = 主机将在 { $seconds } 秒后停止，未完成的对局保存在那里。
net-cannot-save = 主机无法保存这盘对局（{ $why }）。如果主机停止，从现在起走的棋会丢失。
net-disk-full = 磁盘已满
net-disk-closed = 没有写入文件夹的权限
net-disk-fails = 磁盘出错
net-saves-again = 主机又能保存这盘对局了，没有遗漏。
net-host-slept = 主机的电脑休眠了 { $seconds } 秒，期间棋钟没有走。
net-slept = 这台电脑休眠了 { $seconds } 秒，你的棋钟可能一直在走。
net-differs = 这里的对局与主机的不一致，正在重新获取。
net-clock-differs = 这一回合用了 { $mine } 秒，主机却计了 { $theirs } 秒。
net-not-kept = 无法使用 { $folder }（{ $error }），对局将不会保存。
net-folder-taken = 另一个正在运行的主机把对局保存在 { $folder }。
