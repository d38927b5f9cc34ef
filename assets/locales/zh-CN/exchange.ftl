## Copying and pasting in a match.
copy-record = 复制棋谱
copy-position = 复制局面
copy-paste = 粘贴
sign-copied-record = 棋谱已复制。
sign-copied-position = 局面已复制。
paste-refused = 无法粘贴：{ $reason }。
paste-in-part = 只粘贴了错误之前的着法：{ $fault }。
copy-no-clipboard = 这个桌面没有可用的剪贴板。
copy-clipboard-busy = 另一个程序正在使用剪贴板，请再试一次。
copy-no-text = 剪贴板无法存取这段文字。
copy-clipboard-broken = 无法使用系统剪贴板（{ $error }）。

## Keeping the board of a match.
keep-board = 保留棋盘
keep-board-saved = 棋盘已保存到 { $file }，可以在“创作”里和棋盘列表中找到。
keep-board-there = 你已经有这个棋盘了：{ $board }。
keep-board-fault = 棋盘没有保留。{ $fault }
keep-board-no-level = 任何棋盘都不能有这个局面：{ $fault }。
keep-board-no-folder = 不知道你的数据文件夹在哪里；请用 --data-dir 指定一个。
