## The settings.
settings-title = 设置
settings-tabs = 页面
settings-tab-look = 外观
settings-tab-play = 对局
settings-tab-sound = 声音
settings-tab-keys = 按键
settings-done = 完成
settings-hint = 随时按 { $settings } 打开本页；按 { $mute } 开关声音。

## Look.
settings-words = 文字
settings-language = 语言
settings-size = 文字和按钮大小
settings-board = 棋盘
settings-theme = 主题
settings-faces = 棋子显示
settings-faces-rank = 图案和等级
settings-faces-character = 图案和汉字
settings-faces-plain = 仅等级
settings-sides = 双方颜色
settings-sides-red-blue = 红与蓝
settings-sides-red-black = 红与黑
settings-sides-yellow-blue = 黄与蓝
settings-left-handed = 左手模式：面板在棋盘左侧

## Motion.
settings-motion = 动画
settings-speed = 速度
settings-speed-off = 关闭
settings-speed-fast = 快
settings-speed-normal = 正常
settings-speed-slow = 慢
settings-scenery = 水和树叶
settings-scenery-auto = 自动
settings-scenery-living = 动态
settings-scenery-still = 静止
settings-reduced-motion = 减少动画：棋子淡入淡出，不移动
settings-lively = 生动镜头：大型动物落地时轻微震动

## Play.
settings-hand = 操作
settings-mouse-moves = 鼠标走子方式
settings-mouse-both = 点击或拖动
settings-mouse-click = 仅点击
settings-mouse-drag = 仅拖动
settings-confirms = 再次选择目标格后才走棋
settings-premoves = 对手思考时可预先选好走法（有棋钟时）
settings-targets = 标出棋子可走的格子
settings-last-turn = 标出上一步
settings-coordinates = 棋盘旁显示字母和数字
settings-food-chain = 食物链
settings-food-chain-off = 从不
settings-food-chain-hover = 指向的动物
settings-food-chain-always = 始终
settings-orientation = 双人对局时
settings-orientation-fixed = 棋盘不动
settings-orientation-turn = 棋盘转向
settings-orientation-face = 对方棋子倒置
settings-opponents = 对手
settings-pace = 走棋节奏
settings-pace-quick = 快
settings-pace-natural = 自然
settings-pace-slow = 慢
settings-evaluation = 在棋盘旁显示评估和最佳着法
settings-coach = 残局教练：棋子很少时显示每一步的结果

## Sound.
settings-muted = 静音
settings-effects = 音效
settings-ambience = 丛林环境声
settings-music = 音乐
settings-sound-off = 声音已关闭
settings-sound-on = 声音已打开

## Keys.
settings-keys-press = 请按下用于“{ $action }”的按键……
settings-keys-clash = “{ $trigger }”原用于“{ $action }”，已改为新用途。
settings-keys-reset = 恢复默认按键
settings-keys-add = 为“{ $action }”添加按键
settings-keys-remove = 从“{ $action }”移除“{ $trigger }”
settings-keys-none = 无按键

## 分析
settings-analysis = 分析
settings-analysis-threads = 处理器核心
settings-analysis-one = 一个
settings-analysis-all-but-one = 留一个，其余全用
settings-analysis-all = 全部
settings-analysis-memory = 内存
settings-mib = { $mib } MiB
