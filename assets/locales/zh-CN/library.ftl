## 棋谱库。
library-practise = 练习（{ $count }）
library-board = 分析棋盘
library-search = 搜索
library-paste = 添加剪贴板中的对局
library-export = 把显示的对局写入文件
library-rename = 给棋手改名
library-rename-from = 现在的名字
library-rename-to = 新名字
library-rename-now = 改名
library-results = 哪些对局
library-all = 全部
library-won = 胜
library-drawn = 和
library-lost = 负
library-order = 排序
library-by-date = 日期
library-by-opponent = 对手
library-by-length = 长度
library-by-accuracy = 准确率
library-busy = 棋谱库正在处理……
library-empty = 还没有对局。每一局结束的对局都会保存在这里。把含有对局的文件拖到这一页，就可以添加它们。
library-none = 没有符合的对局。
library-count = { $kept } 局中的 { $shown } 局
library-you-won = 胜：{ $reason }
library-you-lost = 负：{ $reason }
library-was-drawn = 和：{ $reason }
library-side-won = { $who }胜：{ $reason }
library-unfinished = 未结束
library-turns = { $count } 回合
library-accuracy = 准确率 { $percent }
library-helped = 用过帮助
library-fault = 文件第 { $line } 行第 { $column } 个字符有错误。
library-unread = 无法读取文件。
library-delete = 删除{ $game }
library-put-back = 恢复删除的对局
library-moved = { $count } 局已移入棋谱库。
library-renamed = 已在 { $count } 局中更改。
library-imported = 已添加：{ $added }。已经存在：{ $known }。未添加：{ $left }。
library-exported = { $count } 局已写入 { $file }。

## 对局为什么结束，用几个字说明。
reason-den = 进入兽穴
reason-elimination = 吃光所有动物
reason-royal-chiefs = 王族首领被吃
reason-no-moves = 无棋可走
reason-repetition = 局面重复
reason-quiet-limit = 长时间没有吃子
reason-missed-turns = 错过回合
reason-time = 时间用完
reason-resignation = 一方认输
reason-agreement = 双方同意
reason-abandoned = 有人离开

## 对一个对手的成绩。
opponents-score = { $own }–{ $theirs }
opponents-card-score = { $card } 你和它：{ $score }。
result-score = 你和{ $who }：{ $score }
result-next = 下一个：{ $who }

## 我有多强？
library-games = 对局
library-strength = 我有多强？
strength-points = 大约 { $points } 分
strength-limits = 很可能在 { $least } 和 { $most } 之间。第五个对手是 1500 分。和你一样强的是：{ $who }。
strength-none = 还没有计入的对局。
strength-counts = 只计入与对手下完的对局，且没有悔棋、提示或评估。任何数据都不会离开这台电脑。
strength-curve = { $count } 局中每一局之后的分数
strength-opponents = 对各个对手
strength-score = { $who } { $score }
strength-score-streak = { $who } { $score }，连胜 { $streak } 局
strength-boards = 你下什么
strength-board = { $level }：{ $count } 局
strength-openings = 你的第一步
strength-opening = { $first }（{ $level }）：胜 { $won }，和 { $drawn }，负 { $lost }
strength-accuracy = 平均准确率：{ $percent }（已复盘 { $count } 局）
