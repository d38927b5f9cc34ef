## The unfinished matches.
resume-title = 未完成的对局
resume-none = 没有其他未完成的对局。
resume-row = { $level }，{ $players }。{ $turn }{ $when }
resume-when = { $date } { $time }
resume-clock = { $side } { $time }
resume-in-part = 文件有一部分无法读取，这里是那之前的对局。
resume-delete = 删除
resume-deleted = 已删除：{ $level }。
resume-put-back = 恢复
resume-row-elsewhere = { $level }。{ $players }。{ $when }
resume-put-away = 不再显示这局
resume-not-offered = { $players }：这局不再显示。

## 与别处的人下的对局：谁在下，主机是谁。
interrupted-here = { $players }（本机创建）
interrupted-at-player = { $players }（{ $host } 的主机）
interrupted-at-server = { $players }（主机：{ $host }）

## A match that is left is kept.
sign-choose-again = 再选一次该格即可走棋。
sign-left = 对局已保存。
sign-kept = 离开的对局已保存，可在主菜单找到。
