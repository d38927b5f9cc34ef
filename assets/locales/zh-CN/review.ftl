## What the review says about a turn.
review-begins = 第一步之前的局面。
review-own-line = 你自己的变化。
review-side-line = 变化，{ $ply }
review-judging = 引擎正在分析各回合：{ $done }/{ $total }……
review-no-memory = 内存不足，无法评判这盘棋：放不下 { $mib } MiB 的表。
review-accuracy = 准确度：{ $both }
review-turn =
    { $verdict ->
        [blunder] 大漏着：{ $side }的胜算从 { $before } 降到 { $after }。
        [mistake] 失误：{ $side }的胜算从 { $before } 降到 { $after }。
        [dubious] 疑着：{ $side }的胜算从 { $before } 降到 { $after }。
        [best] 最佳走法。{ $side }的胜算：{ $after }。
       *[other] 好棋。{ $side }的胜算：{ $after }。
    }
review-answer = 对方的应对：{ $answer }
review-better = 更好的走法：{ $better }
review-score = { $side }领先 { $points } 分。

## The graph.
review-graph = 每回合之后{ $side }的胜算
review-graph-turn = 第 { $number } 回合：{ $side } { $percent }

## The buttons of the review.
review-back = 后退一回合
review-forward = 前进一回合
review-play = 自动播放
review-plays-steadily = 匀速播放
review-plays-slow-at-faults = 失误处慢放
review-plays-as-played = 按对局速度播放
review-learn = 失误
review-best = 最佳走法
review-promote = 提升变化
review-remove = 删除
review-copy = 复制
review-not-copied = 无法使用剪贴板。
review-not-kept = 无法保存这次复盘的变化。

## The exercise with the mistakes.
review-learn-asks = 第 { $at }/{ $count } 个失误。{ $side }在这里丢掉了 { $loss } 的胜算。找出更好的走法。
review-learn-judges = 引擎正在看你的走法……
review-learn-same = 这正是对局中的走法，换一种试试。
review-learn-worse = 这样会丢掉 { $loss } 的胜算，换一种试试。
review-learn-best = 正确，没有更好的走法了。
review-learn-good = 正确，这和最佳走法差不多。
review-learn-finished = 这就是所有失误。你自己的失误会在棋谱库的“练习”中再次出现。
review-learn-help = 走哪个？
review-learn-show = 答案
review-learn-next = 下一个
review-learn-stop = 返回
practice-finished = 暂时完成：{ $count } 道题中有 { $solved } 道一次答对。答对的题过几天会再出现，一共三次；其余的明天再来。
practice-not-kept = 练习题无法保存。
film = 影片
film-picture = 图片
film-whole = 影片
film-from-here = 从这里开始
film-frames = 逐帧图片
film-asks = 图片显示当前棋盘。影片是棋盘上这条着法的 GIF 动画，从头或从当前位置开始；逐帧图片是带编号的 PNG 文件。
film-underway = 正在制作……
film-progress = 已完成 { $all } 步中的 { $done } 步……
film-done = 文件在 { $file }。
film-failed = 无法制作：{ $reason }。
