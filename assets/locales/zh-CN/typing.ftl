## The on-screen keyboard, for pads and fingers.
typing-key = { $key } 键
typing-space = 空格
typing-delete = 删除
typing-capitals = 大写
typing-enter = 完成
