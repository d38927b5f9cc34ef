# What is said of files: what is wrong with them, where, and how to mend it. A fault is two clauses with a semicolon between
# them, without a full stop. What stands in the files is never translated.

file-at = { $file }:{ $line }:{ $column }: { $fault }

## Files that cannot be had

file-unreadable = { $file }: { $problem }
file-not-inside = 文件不存在；请检查路径
file-folder = 这是文件夹；请指定其中的文件
file-not-plain = 这不是普通文件；请指定普通文件，别的可能永远读不完
file-cannot-read = 无法读取：{ $error }；请检查路径和权限
file-not-found =
    { $kind ->
        [level] 没有关卡“{ $name }”；现有 { $known }
        [rules] 没有规则“{ $name }”；现有 { $known }
        [setup] 没有开局阵形“{ $name }”；现有 { $known }
        [lesson] 没有课程“{ $name }”；现有 { $known }
        [demo] 没有演示“{ $name }”；现有 { $known }
        [puzzles] 没有习题集“{ $name }”；现有 { $known }
       *[theme] 没有主题“{ $name }”；现有 { $known }
    }
file-none-known =
    { $kind ->
        [level] 没有关卡“{ $name }”
        [rules] 没有规则“{ $name }”
        [setup] 没有开局阵形“{ $name }”
        [lesson] 没有课程“{ $name }”
        [demo] 没有演示“{ $name }”
        [puzzles] 没有习题集“{ $name }”
       *[theme] 没有主题“{ $name }”
    }
file-level-of-jungle = { $file }: 这是斗兽棋的关卡；请去掉 --game，或者指定开局阵形
file-setup-of-chesimals = { $file }: 这是 Chesimals II 的开局阵形；请指定关卡，或者在支持的命令后加上 --game chesimals
file-no-rule-sets = { $game } 没有规则文件，所以没有“{ $name }”；它的规则写在开局阵形里
file-rules-elsewhere = “{ $path }”不在这个文件旁边；请写规则集的名称，或者同一文件夹里的文件
file-no-copy = { $file }: 在程序内部，又没有可以保存副本的数据文件夹；请用 --data-dir 指定一个
file-not-written = { $file }: 无法写入：{ $error }；请检查权限，或者把文件复制到自己的 assets 文件夹

# What the operating system refused, with its own words behind it.
file-system =
    { $kind ->
        [not-found] 找不到，{ $text }
        [denied] 没有权限，{ $text }
        [exists] 已经存在，{ $text }
        [full] 空间不足，{ $text }
        [read-only] 只读，{ $text }
        [bad-name] 文件名无效，{ $text }
        [no-folder] 路径中有一段不是文件夹，{ $text }
        [folder] 这是文件夹，{ $text }
       *[other] { $text }
    }

## Files that are something else

file-too-large = 文件超过 { $mib } MiB，游戏没有这么大的文件；请指定别的文件
file-not-text = 这不是 UTF-8 文本；请把文件存为 UTF-8
file-no-record = 这不是棋谱；棋谱以 [Game "jungle"] 这样的标签开头
file-unknown-kind = 这不是游戏的文件；关卡有“terrain”和“pieces”，开局阵形有“chesimals”，规则有“win_by”这样的开关，动画文件有“step_ms”和“leap”，主题有“marks”和“water”，场景有“canvas”和“layers”，课程有“steps”，演示有“switch”和“values”，习题集有“puzzles”，设置文件有“theme”和“sound”，棋谱以 [Game "jungle"] 这样的标签开头

## The form

file-word = “{ $word }”
file-no-word = 空的
file-did-you-mean = 是不是“{ $word }”？
file-fields-are = 可用的字段有{ $words }
file-values-are = 请写{ $words }
file-unknown-field = 这里没有字段“{ $found }”；{ $hint }
file-unknown-value = 这里不能写“{ $found }”；{ $hint }
file-missing-field = 缺少字段“{ $field }”；请在右括号前加上“{ $field }: ...,”
file-field-twice = 字段“{ $field }”出现了两次；请删去一个
file-wanted-text = 这里应该是文字；请放在引号之间
file-wanted-yes-no = 这里应该写是或否；请写“true”或“false”
file-wanted-whole-number = 这里应该是整数；请用数字写
file-wanted-number = 这里应该是数；请写成 0.5 这样
file-wanted-list = 这里应该是列表；请放在 [ 和 ] 之间
file-wanted-table = 这里应该是表；请写成 {"{"}dog: 4, wolf: 3{"}"} 这样
file-wanted-fields = 这里应该有左括号；请写成 (name: value, ...) 这样
file-wanted-word = 这里应该是字段名或值的名称；请写不带引号的单词
file-unclosed-text = 这段文字没有结束；请用引号结束
file-unclosed-list = 这个列表没有结束；请用 ] 结束，各值之间用逗号
file-unclosed-table = 这个表没有结束；请用 {"}"} 结束，各值之间用逗号
file-unclosed-fields = 这里缺少右括号；请用 ) 结束，各字段之间用逗号
file-unclosed-comment = 有一处注释没有结束；请用 */ 结束
file-ends-early = 文件结束得太早；请补全每个 ( [ {"{"} 和引号
file-number-too-big = 这里放不下这个数；请写不小于 0、不太大的整数
file-no-comma = 这里缺少逗号；请在两个值之间加逗号
file-no-colon = 这里缺少冒号；请写成“name: value”
file-wrong-name = 这是“{ $found }”，不是“{ $expected }”；请删去名称“{ $found }”
file-bad-name = “{ $found }”不能作名称；请写由字母、数字和 _ 组成的单词
file-surplus = 文件的值后面还有东西；请删去
file-bad-escape = 反斜杠后面的字符无法识别；要写反斜杠本身，请写 \\
file-no-extension = 没有扩展“{ $name }”；请删去这一行
file-too-deep = 括号嵌套太深；请去掉一些
file-bad-character = “{ $letter }”在这里没有意义；请删去
file-wrong-value = 这里应该是别的值（{ $expected }）；请换掉现在的值（{ $found }）
file-other = 这里读不懂（{ $text }）；格式请看 levels/ 里的文件
file-found =
    { $kind ->
        [yes-no] 真假值“{ $text }”
        [text] 文字“{ $text }”
       *[other] 数“{ $text }”
    }

## Values

file-no-name =
    { $kind ->
        [level] 关卡的名称是空的；请取个名称
        [rules] 规则的名称是空的；请取个名称
       *[setup] 开局阵形的名称是空的；请取个名称
    }
file-no-colour = 这里应该是六位的颜色，例如 "F4D48A"；请用它替换{ $found }
file-no-strength = 没有级别 { $found }；请写 1 到 { $most } 的数
file-out-of-range = 动画用不了这个“{ $path }”；请写 { $least } 到 { $most } 的数
file-time-out-of-range = 动画用不了这个“{ $path }”；请写 { $least } 到 { $most } 毫秒
file-not-whole = “{ $path }”是个数；请写 { $least } 到 { $most } 的整数

# A file that was changed while the game runs.
file-not-read-again = { $fault }（继续使用上一个正确的版本）

## What was not kept

save-failed = { $path } 未能保存：{ $error }。原来的版本没有改动。
save-failed-new = { $path } 未能保存：{ $error }。
save-may-be-undone = { $path } 已经保存，但如果断电仍可能丢失：{ $error }。
save-no-folder = 这一局无法留到以后：{ $folder } 不能使用（{ $error }）。
save-no-data-folder = 这一局无法留到以后：不知道你的数据文件夹在哪里；请用 --data-dir 指定一个。
save-not-removed = { $path } 未能删除（{ $error }），所以这一局还会再次出现。
save-taken = 另一个正在运行的游戏已经接着下这一局了。
save-removed = 有 { $matches } 局棋 { $days } 天没有走动，已移到“dropped”文件夹，在那里再保留 { $stay } 天：留下的对局超过了 { $most } 局。

save-delete-taken = 另一个窗口正在下这一局，所以没有删除。
save-delete-gone = 这一局已经不在了：在另一个窗口里下完了或删除了。
save-delete-played-on = 另一个窗口里又走了棋，所以没有删除这一局。
save-delete-stuck = { $path } 无法改动（{ $error }）。

library-gone = 棋谱库里已没有“{ $file }”这局棋：它已被删除，或被其他程序改名。
library-not-moved = 无法移动 { $path }（{ $error }）。
library-not-read = { $fault }。
library-broken = { $path }:{ $fault }。
library-no-game = { $path } 里没有棋局。
library-many-games = 文件“{ $file }”里有 { $games } 局棋，因此不会用一局覆盖它。
library-other-match = 文件“{ $file }”里是另一局棋，因此保持原样。

settings-file-in-part = { $fault }——这一处会留在文件里，现在使用默认值。
settings-file-set-aside = { $fault }——现在使用默认设置，损坏的文件改名为 { $aside }。
settings-file-in-the-way = { $fault }——现在使用默认设置，改动也不会保存：损坏的文件无法移走（{ $error }）。
settings-file-unread = { $path } 未能保存：{ $fault }——原来的版本没有改动。

## Lessons

file-lesson-no-steps = 这一课没有步骤；请在 [ 和 ] 之间写一个
file-lesson-no-text = 这段文字是空的；请写一句话，或者写一句话的键
file-lesson-no-start = 这个步骤必须写明从哪里开始；请加上“start: ...,”，因为上一步可能有多种结果
file-lesson-illegal = “{ $action }”在这里走不了：{ $why }；请改走法或局面
file-lesson-no-goal = 这个步骤必须有要求；请写“play: [...]”或“goal: [...]”之一
file-lesson-no-solution = 看不出这个目标能否达到；请加上“solution: [...]”，写出达到目标的走法
file-lesson-not-reached = 这些走法达不到目标；请改走法或目标
file-lesson-surplus = 在“{ $action }”之前目标已经达到；请去掉它和后面的走法
file-lesson-nobody = { $at } 上没有{ $side }的棋子；请写这一步开始时有棋子的格子
file-lesson-off-board = { $at } 不在这个棋盘上；请选别的格子
file-lesson-not-wrong = “{ $action }”不是错误的尝试；请写一个合法、但不是这一步所要求的走法
file-lesson-bad-turns = 一个步骤有 { $turns } 个回合；请写 1 到 { $most }
file-lesson-no-reply = 没有写明“{ $action }”之后对方走什么；请在“replies”里加上“(play: [...])”
file-lesson-no-mistake = 这里必须写明错在哪里；请写“action”、“refused”、“misses”之一
file-lesson-not-refused = 规则在这里并不禁止“{ $action }”；请写一步规则禁止的走法，或者改写“action”
file-lesson-not-missed = 这个步骤不会因为“{ $kind }”而失败；请写目标里的一个条件，如果它有多个回合，也可以写“Lost”
file-lesson-pupils-turn = 这里轮到学习者，应对的只能是对方；请先让回合结束，或者去掉这一步
file-lesson-no-turn = 下一步必须轮到学习者走棋；请让对方结束回合，或者在那里加上“start: ...,”

## Demos of the rules

file-demo-named-rules = 演示里不写规则的名称；请删去它，把与经典规则不同的开关写进“overrides”
file-demo-other-switches = 这不止是“{ $switch }”的一个值；请把其他开关写进棋盘
file-demo-too-few-values = 演示至少要比较两个值；请在 [ 和 ] 之间再加一个
file-demo-too-many = 这个列表有 { $found } 项，而演示要简短；请最多保留 { $most } 项
file-demo-value-twice = “{ $value }”出现了两次；请删去其中一个
file-demo-no-tries = 这个值什么也没有演示；请加上一次尝试，例如 (play: ["a3a4"], then: Played)
file-demo-no-events = 这次尝试里什么也没有发生；请至少写一步棋，例如 "a3a4"
file-demo-no-event = “{ $text }”不是事件；请写一步棋（如 a3a4）、“end”、表示错过回合的“--”，或一段时间（从 1 s 到 { $most } s）
file-demo-refused = 这里不能走“{ $event }”：{ $why }；请改掉它，或让尝试到此为止
file-demo-over = 在“{ $event }”之前对局已经结束；请删去它和后面的内容
file-demo-other-outcome = 这里的结果是 { $found }，不是 { $wanted }；请写实际的结果，或改动事件
file-demo-no-difference = “{ $first }”和“{ $second }”之下发生的事相同；请加一次结果不同的尝试
