# 残局库的说明。错误是没有句号的短句。

## 为什么没有答案

table-large-board = 残局库只用于不超过 64 格的棋盘，而这个棋盘有 { $squares } 格
table-other-board = 这个局面的棋盘或规则与残局库不同
table-over = 这个局面已经终局
table-too-many-animals = 棋盘上有 { $animals } 只动物，而残局库最多 { $most } 只
table-missing = 没有 { $material } 的残局库；用 `riverleap tables build --animals { $animals }` 建立
table-refused = { $path }：{ $fault }；用 `riverleap tables build` 重新建立
table-unreadable = 无法读取 { $path }：{ $error }
table-no-folder = { $folder } 不能用来存放残局库：{ $error }
table-busy = 另一个程序正在向 { $folder } 写入残局库；请等它完成，或另选一个文件夹
table-stopped = 在完成之前停止了

## 文件哪里不对

table-not-a-table = 这不是残局库
table-other-version = 残局库的版本是 { $found }，而这个程序读取版本 { $wanted }
table-truncated = 残局库缺少结尾
table-damaged-head = 残局库的开头已损坏
table-damaged-block = 残局库的第 { $block } 块已损坏
table-of-other-board = 这是另一个棋盘或另一套规则的残局库
table-of-other-animals = 这是其他动物的残局库
