## How to play.
rules-title = 玩法说明
rules-goal-name = 目标
rules-goal = 让自己的任何一只动物走进对方的兽穴，或吃掉对方所有的动物，即可获胜。
rules-move-name = 走法
rules-move = 轮到你时走一只动物，上下左右走一格。任何动物都不能进入自己的兽穴。
rules-capture-name = 吃子
rules-capture = 动物走到同级或更低级的对方动物所在的格子，就把它吃掉。鼠可以吃象。
rules-water-name = 河流
rules-water = 只有鼠能下水。岸上的鼠和水里的鼠不能互吃。
rules-leap-name = 跳河
rules-leap = 狮和虎可以直线跳过河，除非有鼠在河中挡路。
rules-traps-name = 陷阱
rules-traps = 每个兽穴周围有三个陷阱：走进对方陷阱的动物，对方任何动物都能吃掉它。
rules-scene = 动画：{ $rule }
rules-set = 以上是经典规则。现在选用的是“{ $name }”。{ $description }
rules-done = 明白了
rules-keys = 按键
rules-tabs = 页面

## The pause menu.
pause-title = 已暂停
pause-play-on = 继续
pause-draw = 提和
pause-type = 输入着法
pause-again = 重新开始
pause-title-screen = 返回主菜单
pause-pad-gone = 手柄已断开。请重新连接，或改用鼠标或键盘继续。
pause-unfocused = 窗口失去焦点，计时已暂停。

## Questions.
ask-resign = { $side }要认输吗？
ask-resign-alone = 要认输吗？
ask-resign-yes = 认输
ask-draw = { $side }提和
ask-draw-agree = { $side }，同意吗？
ask-draw-yes = 同意
ask-no = 继续下

## The end of a match.
result-you-win = 你赢了
result-you-lose = 你输了
result-wins = { $who }获胜
result-draw = 和棋
result-moves = 共走了 { $moves } 回合。
result-kept = 棋谱已保存在你的数据文件夹中：{ $file }
result-review = 复盘
result-rematch = 再来一局
result-undo = 悔棋
result-board = 查看棋盘
result-title = 主菜单
