## The title.
title-game = Riverleap 跃河斗兽棋
title-continue = 继续对局（第 { $move } 回合）
title-go-on = 继续对局
title-go-on-move = 第 { $move } 回合
title-continue-elsewhere = 继续对局：{ $players }
title-unfinished = 未完成的对局
title-play = 开始游戏
title-new = 新游戏
title-boards = 游戏与棋盘
title-rules = 玩法说明
title-settings = 设置
title-laboratory = 动画实验室
title-quit = 退出
title-gone-played = 上一局正在另一个窗口中进行。
title-gone-finished = 上一局已在另一个窗口中结束。
title-create = 创作
title-library = 棋谱库
