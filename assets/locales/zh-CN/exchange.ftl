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
