# What is said of records: what is wrong with them, where, and how to mend it; two clauses without a full stop.

record-at = { $line }:{ $column }: { $problem }
record-in-game = { $line }:{ $column }: 第 { $game } 局：{ $problem }

## Tags

record-empty = 这段文字里没有对局；棋谱以 [Game "jungle"] 这样的标签开头
record-bad-tag = 这不是标签；请写成 [White "Ann"] 这样，单独占一行
record-tag-twice = 标签“{ $name }”出现了两次；请删去一个
record-unknown-game = 这里不玩“{ $name }”；请写 [Game "jungle"] 或 [Game "chesimals"]
record-unknown-version = 不认识格式的版本“{ $version }”；本程序能读到版本 { $newest }，更新的程序也许能读
record-no-level = { $problem }；请换一个名称，或者加上标签“Board”和“FEN”
record-no-rules = { $problem }；请换一个名称，或者把每个开关写进“RuleOpts”
record-bad-switches = 开关有误：{ $fault }
record-bad-board = { $problem }；请从上到下写出关卡的各行，用 / 隔开，例如 ..tdt../...t...
record-board-empty = 第一行没有格子
record-board-too-large = 棋盘有 { $width } × { $height } 格，最大是 16 × 16
record-board-ragged = 第 { $row } 行有 { $squares } 格，第一行有 { $width } 格
record-no-terrain = “{ $letter }”不是地形
record-bad-size = “{ $text }”不是尺寸；请写列数和行数，例如 12x16，都不超过 16
record-no-start = 有标签“Board”却没有开局局面；请加上标签“FEN”
record-no-tag =
    { $game ->
        [jungle] 缺少标签“{ $name }”；请加上，或者写 [Version "1"]，那时写出关卡和规则的名称就够了
       *[other] 缺少标签“{ $name }”；请加上
    }
record-no-switch =
    { $game ->
        [jungle] 缺少开关“{ $name }”；请加上，或者写 [Version "1"]，那时写出关卡和规则的名称就够了
       *[other] 缺少开关“{ $name }”；请加上
    }
record-bad-start = { $problem }；请改正标签“FEN”

## Moves

record-bad-move = 第 { $ply } 步 { $text }：{ $problem }；{ $mend }
record-out-of-time = { $side }的时间用完了
record-write-instead = 请写 { $moves }，或者删去从这里起的一切；{ $kept }
record-remove-rest = 请删去从这里起的一切；{ $kept }
record-kept =
    { $plies ->
        [0] 前面的内容不会丢失
       *[other] 前面的 { $plies } 步都会保留
    }
record-unclosed-comment = 有一处注释没有结束；请用 {"}"} 结束
record-unclosed-variation = 有一处变化没有结束；请用 ) 结束
record-stray = “{ $bracket }”没有对应的开头；请删去
record-bad-time = “{ $text }”不是时间；请写时、分、秒，例如 0:09:58.5
record-too-much-time = 棋钟显示 { $left }，超过了总时间加上到此为止的加时；最多请写 { $most }
record-too-long = 这一局超过 { $plies } 步；请删去从这里起的一切，前面的 { $plies } 步都会保留

## The end

record-bad-result = “{ $text }”不是结果；请写 1-0、0-1、1/2-1/2 或 *
record-no-result = 着法末尾缺少结果，可能还缺着法；请写 1-0、0-1、1/2-1/2 或 *
record-two-results = 着法以“{ $found }”结束，标签“Result”却写“{ $tag }”；请让两者一致
record-wrong-result = 这样结束的对局是“{ $right }”，不是“{ $found }”；请写“{ $right }”
record-unknown-end = 对局没有“{ $text }”这种结束方式；请从 { $words } 中写一个
record-wrong-end = 按着法，对局以“{ $right }”结束，而不是“{ $found }”；请写“{ $right }”
record-not-over = “{ $found }”表示对局结束，但走完这些着法对局还在继续；请写“unfinished”，或者补上缺少的着法
record-no-loser = “{ $result }”没有说明谁因“{ $found }”输了；{ $black }输了请写 1-0，{ $white }输了请写 0-1
record-no-time-to-lose = { $side }在这里不会超时；只有轮到走棋的一方才会，而且规则的“clock”要有“total_s”
record-bad-cursor = “{ $text }”不是这 { $plies } 步中的位置；请写不超过 { $plies } 的数，或者删去这个标签
record-bad-side = “{ $text }”不是一方；请写 White 或 Black

## What was pasted

paste-empty = 没有可以粘贴的内容
paste-too-long = 文字超过 { $kib } KiB
paste-neither = 这既不是局面，也不是棋谱或分享码

## A board or a rule set as a line of text

line-none = 这不是本游戏的分享码；分享码以“riverleap:”开头
line-newer = 这个分享码的版本是 { $found }，本游戏只能读取版本 { $newest } 及以下；请更新游戏
line-damaged = 分享码已损坏或不完整；请从头到尾重新复制
line-too-big = 文字超过 { $kib } KiB，分享码容纳不下；请改为发送文件
line-no-board = 分享码中既没有棋盘也没有规则；请对方重新发送
board-neither = 这既不是棋谱，也不是本游戏的分享码；分享码以“riverleap:”开头
board-no-game = 这份棋谱里没有棋局
