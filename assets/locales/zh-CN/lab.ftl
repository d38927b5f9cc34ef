## The laboratory: what is shown.
lab-title = 动画实验室
lab-whole-board = 整个棋盘翻转。
lab-kind-step = 走一步
lab-kind-drop = 手动放下
lab-kind-leap = 跳河
lab-kind-swim = 游水
lab-kind-capture = 吃子
lab-kind-trap = 陷阱
lab-kind-den = 兽穴
lab-kind-refused = 不合法的着法
lab-kind-undo = 悔棋
lab-kind-turn = 翻转棋盘
lab-tabs = 工作台
lab-tab-choice = 动画
lab-tab-time = 时间
lab-tab-numbers = 数值

## Its time.
lab-to-start = 回到开头
lab-frame-back = 后退一帧
lab-play-pause = 播放或暂停
lab-frame-forward = 前进一帧
lab-to-end = 跳到结尾
lab-speed = 速度
lab-loop = 循环
lab-path = 轨迹
lab-time = { $ms } / { $total } 毫秒
lab-moment = 时刻

## Its numbers.
lab-numbers = 数值
lab-show-set = 显示此方案
lab-like = 复制 { $other }
lab-like-hint = 把另一方案复制到此方案
lab-ghost = { $other } 显示为残影
lab-number = { $path }，单位{ $unit }，范围 { $least } 至 { $most }；文件中为 { $saved }
lab-easing = { $path }：{ $name }；文件中为 { $saved }
lab-unit-ms = 毫秒
lab-unit-degrees = 度
lab-unit-squares = 格
lab-unit-squares-a-second = 格每秒
lab-unit-pixels = 像素
lab-unit-times = 倍
lab-sign-ms = {" ms"}
lab-sign-degrees = °
lab-sign-pixels = {" px"}
lab-as-in-file = { $path } 恢复为文件中的值
lab-save = 保存 { $set }
lab-saved = 已保存到 { $path }。
lab-reset-all = 全部重置
lab-reset-hint = 全部恢复为文件中的值
lab-copy = 复制为 RON
lab-copied = 已复制。
lab-file = 文件

## The curves.
lab-graph = 随时间变化的曲线
lab-curve-to-go = 剩余路程
lab-curve-height = 高度
lab-curve-width = 宽度
lab-curve-tallness = 拉伸
lab-curve-sway = 摇摆
lab-curve-tilt = 倾斜
lab-curve-sunk = 入水
lab-curve-droop = 入阱
lab-curve-turned = 翻转
