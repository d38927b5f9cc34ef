## 分析棋盘。引擎不停地分析局面。
analysis = 分析
analysis-about = 为双方走棋。其他着法都会保留在第一条旁边。
analysis-depth = { $depth ->
    [0] 正在看
   *[other] 向前看 { $depth } 步
}
analysis-threats-depth = { $depth ->
    [0] 威胁
   *[other] 威胁，向前看 { $depth } 步
}
analysis-speed = 每秒 { $thousands } 千个局面
analysis-over = 对局在这里已经结束。
analysis-no-threats = 一个回合走到一半时，另一方不能走。
analysis-no-memory = 内存不足，无法分析：放不下 { $mib } MiB 的表。请在设置中选小一些。
analysis-lines = { $count } 条着法
analysis-threats = 威胁
analysis-best = 最佳着法
analysis-set-up = 摆局面
analysis-play-from = 从这里下
analysis-paste = 粘贴
analysis-stop = 返回
analysis-go-on = 继续对局
analysis-kept = 研究已保存

## 摆局面。
place-hand = 移动棋子
place-eraser = 移除棋子
place-hand-about = 把棋子拖到别的格子或棋盘外。在下面选一个棋子，就可以把它放到格子上。
place-piece-about = 选择放这个棋子的格子。再选已有它的格子，就会移除它。
place-eraser-about = 选择要移除的棋子。
place-refused = 不行：{ $problem }。
place-piece = { $side }的{ $piece }
place-to-move-name = 轮到谁走
place-to-move = { $side }走
place-move-number = 第 { $number } 手
place-quiet-plies = 没有吃子的回合数：{ $count }
place-one-less = 减一：{ $what }
place-one-more = 加一：{ $what }
place-start = 开局
place-clear = 清空
place-stop = 取消
place-done = 完成
