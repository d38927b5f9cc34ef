# What is said of the values in levels, rule sets and setups, and how to mend them: two clauses without a full stop.

file-change-pieces = { $problem }；请改动棋子
file-change-units = { $problem }；请改动棋子

## The drawings of a level

file-no-squares = “{ $drawing }”里没有格子；请一行一行画出棋盘
file-too-wide = 棋盘宽 { $squares } 格；最多 { $most } 格
file-too-high = 棋盘高 { $rows } 行；最多 { $most } 行
file-row-too-short = “{ $drawing }”的第 { $row } 行有 { $squares } 格，棋盘宽 { $width } 格；请补上 { $missing } 格
file-row-too-long = “{ $drawing }”的第 { $row } 行有 { $squares } 格，棋盘宽 { $width } 格；请去掉 { $surplus } 格
file-unequal-rows = “pieces”有 { $pieces } 行，“terrain”有 { $terrain } 行；请画成一样多的行数
file-no-terrain = { $at } 上的“{ $letter }”不是地形；{ $hint }
file-land-letter = 陆地写“.”
file-water-letter = 水写“~”
file-rock-letter = 岩石写“#”
file-terrain-letters = 可用的字符：. 陆地、~ 水、# 岩石、T D { $white }的陷阱和兽穴、t d { $black }的陷阱和兽穴
file-no-animal = { $at } 上的“{ $letter }”不是动物；{ $hint }
file-nobody-letter = 没有动物的地方写“.”
file-leopard-letter = 豹是“P”或“p”
file-rat-letter = 鼠是“R”或“r”
file-animal-letters = 没有动物写“.”，可用的字母：E L T P W D C R（小写属于{ $black }）
file-no-den = { $side }没有兽穴，而进入兽穴才能获胜；请在某处画“{ $letter }”，或者从“win_by”里去掉“Den”
file-no-capitals = { $side }没有动物；请至少摆一只：大写字母属于{ $side }
file-no-small-letters = { $side }没有动物；请至少摆一只：小写字母属于{ $side }
file-on-rock = { $at } 上的{ $piece }站在岩石上；请放在岩石旁边
file-in-water = { $at } 上的{ $piece }站在水里，却不会游泳；请放在陆地上，或者写进“swimmers”
file-in-own-den = { $at } 上的{ $piece }站在自己的兽穴里；请放在兽穴旁边
file-in-enemy-den = { $at } 上的{ $piece }已经在{ $owner }的兽穴里；请放在兽穴旁边
file-stuck = { $at } 上的{ $piece }永远动不了；请放在有路可走的地方

## Rule sets

file-no-rules-here = 这里应该是规则（引号里的名称，或者括号里的开关）；请用它替换{ $found }
file-rules-list = 规则不是列表；请写成 (switch: value, ...) 这样
file-rules-unquoted = 这里的规则名称没有引号；请写成 "classic" 这样
file-animal-twice = { $animal }在这个表里出现了两次；请只写一次
file-listed-twice = “{ $word }”在“{ $switch }”里出现了两次；请只写一次
file-bad-rank = { $animal }的等级是 { $rank }；等级只能是 1 到 8
file-nobody-wins = 这样谁也赢不了；请写“Den”、“Elimination”或两者都写
file-idle-den = 宣告了兽穴，但进入兽穴并不获胜；请写“false”，或者在“win_by”里加上“Den”

## The rules of a match

file-no-quiet-turns = 对局还没开始就成和棋；请写“None”或不小于 1 的数
file-no-missed-turns = 对局还没开始就已判负；请写“None”或不小于 1 的数
file-no-game-time = 整局没有时间可用；请写“None”或不小于 1 的秒数
file-no-move-time = 每步没有时间可用；请写“None”或不小于 1 的秒数
file-increment-alone = 有加时却没有总时间；请同时写“total_s”
file-empty-clock = 这个棋钟什么也不计；请写“total_s”或“move_s”，或者写“None”
file-never-missed = 不限每步用时，就不会错过回合；请在“clock”里写“move_s”，或者写“None”

## Setups

file-bad-side = “{ $side }”是 { $squares }；请写 1 到 { $most }
file-chesimal-twice = “{ $name }”在这个表里出现了两次；请只写一次
file-no-units = { $side }没有棋子；请从 { $names } 中加上一只
file-no-unit = “{ $text }”不是棋子；可用的字母：C 首领、E 战象、G 卫士、W 战车、N 骑士
file-no-square-follows = { $unit }后面没有格子；请写出它在哪里，例如 G b5 c4
file-no-square = “{ $text }”不是格子；请写列和行，例如 c5
file-off-board = { $at } 不在这个 { $width } × { $height } 的棋盘上；请换一个格子，或者改动“width”或“height”
file-taken = { $at } 上已经有{ $chesimal }色棋兽的{ $unit }；请移走其中一个
file-no-chief = { $chesimal }色棋兽没有首领；请写 C 和它的格子
file-second-chief = { $chesimal }色棋兽有了第二个首领；每只棋兽只能有一个首领
