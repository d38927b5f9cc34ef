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

## A match that is left is kept.
sign-left = 对局已保存。
sign-kept = 离开的对局已保存，可在主菜单找到。
