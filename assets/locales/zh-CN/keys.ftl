## What can be done, for the table of keys.
action-back = 返回、关闭
action-confirm = 选择、确认
action-up = 向上
action-down = 向下
action-left = 向左
action-right = 向右
action-next-focus = 下一个按钮
action-previous-focus = 上一个按钮
action-menu = 对局菜单
action-rules = 玩法说明
action-settings = 设置
action-console = 输入着法
action-full-screen = 全屏
action-mute = 开关声音
action-undo = 悔棋
action-redo = 重走
action-hint = 提示
action-move-now = 让电脑立即走棋
action-end-turn = 结束回合
action-replay-turn = 重看上一回合
action-turn-board = 翻转棋盘
action-closer = 拉近棋盘
action-farther = 拉远棋盘
action-evaluation = 局面评估
action-food-chain = 食物链
action-copy-record = 复制棋谱
action-copy-position = 复制局面
action-paste = 粘贴棋谱或局面
action-play-pause = 播放或暂停
action-frame-back = 后退一帧或一回合
action-frame-forward = 前进一帧或一回合
action-action-back = 后退一个动作
action-action-forward = 前进一个动作
action-to-start = 回到开头
action-to-end = 跳到结尾

## Where it can be done.
context-everywhere = 任何地方
context-walk = 按钮和格子
context-table = 对局中
context-own-turn = 轮到你走时
context-others-turn = 对方思考时
context-timeline = 动画实验室和复盘中

## A button's hint: what it does, and the key for it.
key-hint = { $action }（{ $trigger }）

## The names of keys.
key-escape = Esc
key-enter = 回车
key-space = 空格
key-tab = Tab
key-backspace = 退格
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-number-pad = 小键盘 { $key }
key-decimal-point = .
key-control = Ctrl
key-shift = Shift
key-alt = Alt
key-super = Super

## The buttons of a gamepad.
pad-south = 手柄：下键
pad-east = 手柄：右键
pad-west = 手柄：左键
pad-north = 手柄：上键
pad-up = 手柄：十字键上
pad-down = 手柄：十字键下
pad-left = 手柄：十字键左
pad-right = 手柄：十字键右
pad-start = 手柄：Start
pad-select = 手柄：Select
pad-mode = 手柄：中间键
pad-right-stick-up = 手柄：右摇杆上
pad-right-stick-down = 手柄：右摇杆下
pad-right-stick-left = 手柄：右摇杆左
pad-right-stick-right = 手柄：右摇杆右
pad-other = 手柄：{ $button }

## Why a key cannot be taken away.
key-only = “{ $action }”必须至少保留一个按键。
