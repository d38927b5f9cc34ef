## 多人游戏：加入谁，或者开什么局。
online-title = 多人游戏
online-join = 加入对局
online-host = 创建对局
online-guest = 客人
online-a-host = 房主
online-name = 你的名字
online-address = 地址或邀请码
online-address-hint = 192.168.1.20 或邀请码
online-paste = 粘贴已复制的内容
online-port = 端口
online-relays = 借助中继通过互联网对局
online-relays-about = iroh 项目的中继帮助互联网上的两台电脑找到彼此。它会知道双方的互联网地址，看不到对局内容。在同一个家里或网络中不需要中继。
online-near = 本地网络
online-looks = 寻找对局
online-none-near = 还没有找到对局。同一网络中的主机会自动出现在这里。
online-game-of = { $name } 的对局
online-watch = 观战
online-look = 查看对局
online-look-again = 刷新
online-open = 在这里开一局
online-open-own = 按我的选择开局。{ $board }
online-games-at = { $host } 处的对局
online-no-games = 还没有人在这里下棋。开一局，等人来吧。
online-sit = 入座
online-table =
    { $game }。{ $board }。{ $plies ->
    [0] 尚未开始。
   *[other] { $plies } 步。
    }
online-go = 加入
online-start = 开始
online-side = 你的一方
online-by-lot = 随机
online-announced = 在本地网络中显示
online-invited-only = 只有持邀请码的玩家可以入座
online-how = 怎么玩
online-how-about = 这台电脑将作为服务器。把邀请码发给对方即可：同一网络中可以玩，通过互联网也可以玩，不需要账号。如果连接断了，双方都能回到自己的座位。
online-interrupted = 中断的对局
online-left-at = { $level }，第 { $move } 回合
online-bad-port = 端口是 0 到 65535 之间的数字。
online-no-folder = 找不到存放数据的文件夹，无法保存密钥；请用 --data-dir 启动。
online-no-network = 无法启动网络：{ $error }
online-no-key = { $file } 应当存有本主机的密钥，但无法使用：{ $error }
online-no-game = { $file } 不是可以继续的对局。

## 在等谁。
online-waits = 正在等待另一位玩家……
online-waits-at = 已到 { $host }。正在等待另一位玩家……
online-waits-to-watch = 已到 { $host }。对局还没有开始……
online-awaited = { $host } 还没有上线。正在等待对局重新打开……
online-invite = 邀请码
online-invite-about = 一行文字，用什么方式发送都可以。有它的人就能加入这局。
online-addresses = 地址
online-likeness-host = 只用地址加入的人应当看到这些动物：
online-likeness-guest = 你只知道这台主机的地址。对方屏幕上的动物与这些一样吗？主机可以在等待页面看到它们，对局中则在“聊天”里。
online-likeness-said = 主机的动物，月方的用大写：{ $animals }
online-compared = 是一样的
online-copy = 复制邀请码
online-stop = 关闭主机
online-cancel = 取消
online-lost-check = 请检查：主机上的对局还开着吗？地址和端口正确吗，邀请码是最新的吗？在同一网络中，防火墙是否拦截了游戏？如果在别处，使用带中继的邀请码最可靠。
online-try-again = 再试一次
online-no-clock = 无
online-played = { $game }。{ $board }。棋钟：{ $clock }。
online-your-seat = 你执{ $side }。
online-starting = 正在启动服务器……
sign-copied-invite = 邀请码已复制。

## 第一次请求中继之前。
relays-title = 对方和你在同一个家里或网络中吗？
relays-why = 如果是，就不需要帮助。如果在别处，要通过互联网连接，中继可以帮两台电脑找到彼此。
relays-who = 中继由 iroh 项目运行，会知道双方的互联网地址，但看不到你们下的棋和说的话。
relays-once = 不确定的话，请选第一项。这个问题只问一次，以后可用本页的开关更改。
relays-yes = 在别处：使用中继（推荐）
relays-no = 同一个家里或网络：不用中继

## 主机是不是对的那一台。
compare-title = 这是正确的主机吗？
compare-about = 如果不一样，可能有人从中插手：请离开。你确认一样之后，就会记住这台主机；在此之前每次都会询问。
compare-later = 以后再说
other-key-title = 这台主机出示的密钥与上次不同
other-key-about = 在 { $address } 回应的不是你认识的主机。也许换了一台电脑，或者那边的游戏用了新的数据文件夹；也可能有人从中插手。
other-key-known = 以前认识的：
other-key-found = 现在出示的：
other-key-ask = 请询问主机的主人，他的屏幕上是哪些动物。只有与下面的一样时，才信任新的密钥。
other-key-leave = 离开
other-key-trust = 信任新的密钥

## 与别处的人对局时。
match-talk = 聊天
match-talk-new = 聊天（新）
match-draw = 提和
match-draw-offered = 你已提和。
match-undo-asked = 你已请求收回 { $turn }。
match-undo-asked-end = 你已请求收回对局的结果。
match-rematch-begins = 新的一局。双方已换边：你执{ $side }。
match-rematch-watched = 新的一局。双方已换边。
pause-goes-on = 别人也在下：对局和计时都在继续。
pause-leave = 离开对局
ask-undo = 同意悔棋吗？
ask-undo-turn = { $name }想收回 { $turn }。
ask-undo-end = { $name }想收回对局的结果。
result-asked = 已询问另一位玩家。
result-nobody-there = { $name }不在，无法邀请再来一局。
talk-title = 聊天
talk-hosted = 这局由本机主持。
talk-connected = 已连接到 { $host }；往返需要 { $delay } 毫秒。
talk-chat = 聊天
talk-mute = 隐藏聊天
talk-nothing = 还没有人说话。
talk-line = 说点什么
talk-say = 发送
talk-claim = 判定获胜
talk-guest-invited = { $name }持你的邀请码入座。这些动物会显示在{ $name }的“聊天”页：
talk-guest-stranger = { $name }没有邀请码就入座了。这些动物会显示在{ $name }的“聊天”页：
talk-own-animals = 如果主机问你是谁，你的动物是：{ $animals }
talk-away = 请离
talk-away-asked = 要请{ $name }离开吗？座位将再次留给持邀请码的人，{ $name }不能再回到这一局。对局将重新开始。
talk-may-claim = 你也可以继续等，或者离开：对局会保持原样。
sign-may-claim = { $name }已离开 { $minutes } 分钟。你可以在“聊天”里宣布获胜。
