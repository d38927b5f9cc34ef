## New game: who plays.
opponents-title = 新游戏
opponents-people = 对局者
opponents-you-play = 你执{ $side }
opponents-by-chance = 随机执方
opponents-two = 双人对局
opponents-watch = 观战
opponents-card = { $level } 级：{ $name }，{ $habit }
opponents-card-plays = { $card }；执{ $sides }
opponents-choose = 选择对手：1 级最弱，{ $levels } 级最强。
opponents-choose-both = 依次选择双方：1 级最弱，{ $levels } 级最强。
opponents-two-about = 两人共用一台电脑。棋盘朝向可在设置中选择。
opponents-level = 第 { $level } 级，共 { $levels } 级。
opponents-measured = 与{ $who }对弈 { $games } 局，得分率 { $percent }。
opponents-measured-random = 与随机走子对弈 { $games } 局，得分率 { $percent }。
opponents-board = 棋盘：{ $level }
opponents-board-rules = 棋盘：{ $level }，{ $rules }
opponents-board-clock = { $board }，{ $clock }
opponents-name = 你的名字
opponents-name-of = { $side }的名字
page-title = 主菜单
page-start = 开始

## Games and boards: board, rules, clock.
setup-title = 游戏与棋盘
setup-game = 游戏
level-pages = 棋盘
level-page-all = 全部
level-page-classic = 经典
level-page-quick = 快棋
level-page-large = 大盘
level-page-curious = 奇趣
level-page-own = 自制
setup-rules = 规则
setup-own-rules = 棋盘自带：{ $name }
setup-look-at-rules = 逐条看规则
setup-begins = { $side }先走
setup-you-and = 你和{ $who }
setup-both = { $white }和{ $black }
setup-against-itself = { $who }自我对弈
setup-clock = 计时
setup-clock-rules = 按规则
setup-clock-none = 不计时
setup-clock-total = { $minutes } + { $seconds }
setup-clock-move = 每步 { $seconds } 秒
setup-clock-custom = 自定义
setup-clock-minutes = 每方总时间（分钟）
setup-clock-increment = 每步加时（秒）
setup-clock-per-move = 每步限时（秒）
setup-no-clock = 不计时
setup-off = 无

# 课程

lessons-title = 课程
lessons-about = 边玩边学：每一课请你走几步，让你看到结果，想试几次就试几次。
lessons-finished = { $lesson }（已完成）
lessons-steps = 共 { $steps } 步
lessons-all = 所有课程
lessons-step = 第 { $step } 步，共 { $steps } 步
lessons-next = 继续
lessons-hint = 提示
lessons-show = 演示
lessons-show-end = 现在请结束回合。
lessons-again = 重来
lessons-following = 下一课
lessons-play = 现在就下
