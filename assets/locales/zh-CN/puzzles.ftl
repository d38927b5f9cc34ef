## 习题页。

puzzles-title = 习题
puzzles-daily = 每日一题
puzzles-daily-about = { $day }，{ $grade }。
puzzles-day-streak = 已连续解出 { $days } 天。
puzzles-about = 共 { $count } 道经过证明的习题：只有一步能赢，或只有一步能守住。
puzzles-rating = 你的习题等级分：{ $points } ± { $deviation }
puzzles-counts = 解出 { $solved } / { $tried }。连续：{ $streak }，最多 { $best }。
puzzles-grade = 难度
puzzles-own-rating = 按我的等级分
puzzles-theme = 主题
puzzles-all-themes = 全部主题
puzzles-from = 习题来源
puzzles-from-all = 全部题集
puzzles-from-own = 自制：{ $count }
puzzles-next = 下一题
puzzles-rush = { $best ->
    [0] 三分钟限时赛
   *[other] 三分钟限时赛（最好：{ $best }）
}
puzzles-again = { $due ->
    [0] 重做错题：今天没有
   *[other] 重做错题：{ $due }
}
puzzles-month = { $year } 年 { $month } 月
puzzles-weekday = { $day ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[7] 日
}
puzzles-month-before = 上个月
puzzles-month-after = 下个月
puzzles-calendar = { $month }：解出 { $solved } 道每日一题
puzzles-not-kept = 习题结果没能保存。

## 一道习题。

puzzle-of-day = 每日一题，{ $day }
puzzle-name = 习题 { $name }
puzzle-grade-rating = { $grade }，{ $rating }
puzzle-task = 轮到{ $side }走。{ $goal }
puzzle-goal-win = 找出取胜的一步。
puzzle-goal-hold = 找出唯一不输的一步。
puzzle-right = 对，继续。
puzzle-solved = 解出来了！
puzzle-solved-late = 解出来了，走了点弯路。
puzzle-wrong = 不是这一步，再试试。
puzzle-wrong-refuted = 不是这一步：棋盘上会演示对方的应着。再试试。
puzzle-shown = 这就是答案。
puzzle-themes = 主题：{ $themes }。
puzzle-gained = { $up ->
    [down] 你的等级分下降 { $number }。
   *[up] 你的等级分上升 { $number }。
}
puzzle-hint-piece = 走哪个棋子？
puzzle-hint-move = 走哪一步？
puzzle-solution = 答案
puzzle-share = 复制结果
puzzle-shared = 结果已复制到剪贴板。
puzzle-rush-title = 限时赛
puzzle-rush-state = 已解：{ $solved }。还可错：{ $left }。
puzzle-rush-over = 本轮结束。你解出了 { $solved } 道题。
puzzle-rush-again = 再来一次

puzzle-grade-easy = 容易
puzzle-grade-medium = 中等
puzzle-grade-hard = 困难
puzzle-grade-master = 大师级

puzzle-theme-quiet = 静着
puzzle-theme-defence = 防守
puzzle-theme-blocked-leap = 挡住跳河
puzzle-theme-leap = 跳河
puzzle-theme-parity = 抢先一步
puzzle-theme-rat-and-elephant = 鼠与象
puzzle-theme-trap = 陷阱
puzzle-theme-sacrifice = 弃子
puzzle-theme-race = 奔向兽穴
puzzle-theme-siege = 围攻
puzzle-theme-chiefs = 两位首领

## 自制的习题。

puzzle-make = 做成习题
puzzle-making-looks = 引擎正在判断这个局面是不是一道习题。如果是，证明需要几分钟。
puzzle-making-proves-win = 找到了 { $turns } 步取胜的着法。现在证明没有别的着法能赢：已搜索 { $done }/{ $all } 步。
puzzle-making-proves-hold = 似乎有一步能守住。现在对它深入搜索：{ $done }/{ $all }。
puzzle-making-left = { $minutes ->
    [0] 还需不到一分钟。
   *[other] 大约还需 { $minutes } 分钟。
}
puzzle-making-grades = 已经证明。十位对手正在试解，看看有多难：{ $done }/{ $all }。
puzzle-made-win = 这是一道习题：{ $turns } 步取胜。
puzzle-made-hold = 这是一道习题：只有一步不输。
puzzle-made-turn = 这是一道习题：一个回合内吃掉两个王族首领。
puzzle-made-kept = 它在习题页的自制习题里。
puzzle-made-aside = 你以前的习题文件无法读取，现已改名为 { $file }。
puzzle-made-solve = 来解这道题
puzzle-no-memory = 内存不足，无法寻找习题：放不下 { $mib } MiB 的表。
puzzle-not-kept = 没有保存习题。{ $why }
puzzle-unread = { $fault }。
puzzle-other-board = 这个局面的棋盘无法写入文件。

no-puzzle-no-win = 这不是习题：没有找到必胜的着法。
no-puzzle-no-turn = 这不是习题：没有找到四步以内吃掉两个王族首领的走法。
no-puzzle-other-wins = 这不是习题：另一步也能赢。
no-puzzle-other-turn = 这不是习题：吃掉王族首领的方法不止一种。
no-puzzle-other-holds = 这不是习题：没有找到必胜的着法，而且不输的着法不止一步。
no-puzzle-all-lose = 这不是习题：每一步都会输。
no-puzzle-too-deep = 这不是习题：取胜太远，无法在合理的时间内证明。
no-puzzle-not-confirmed = 这不是习题：更长的搜索没有证实先前的发现。
no-puzzle-few-moves = 这不是习题：可选的着法太少。
no-puzzle-hopeless = 这不是习题：有一步不会马上输，但走棋的一方已远远落后。
no-puzzle-trivial = 这不是习题：太容易了。
no-puzzle-duplicate = 这个局面或它的镜像已经是一道习题。
no-puzzle-many-of-game = 这盘棋已经产生了两道习题。

## 习题文件中的错误。

file-puzzle-no-name = 这里是空的；请写一个名称
file-puzzle-no-line = 没有答案；请写出双方的着法，从解题方开始
file-puzzle-over = 棋局在“{ $action }”之前已经结束；请删去它和后面的着法
file-puzzle-ends-with-reply = 答案以对方的着法结束；请删去“{ $action }”
file-puzzle-long-line = 解题方有 { $found } 步；最多 { $most } 步
file-puzzle-other-turns = 解题方有 { $turns } 步，证明却有 { $proofs } 个；请为每一步写一个证明
file-puzzle-misses-goal = 这个分值的着法达不到目标；请修改目标或着法
file-puzzle-other-reaches = 按分值，另一步也能达到目标；只有最后一步允许这样
file-puzzle-not-over = 按分值这一步结束棋局，但棋局还在继续；请修改分值或着法
file-puzzle-twice = 这与本文件第 { $first } 题相同或互为镜像；请删去其中一题
file-puzzle-bad-rating = 等级分 { $rating } 不可能；请写 { $least } 到 { $most }
