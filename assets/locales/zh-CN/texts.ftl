# What is said of moves and positions that somebody has typed or pasted.

## Moves

text-no-square = “{ $text }”不是格子；请写棋盘上的列和行，例如 a3
text-not-two-squares = “{ $text }”不是着法；请写两个格子，例如 a3a4
text-bad-squares = 着法“{ $text }”没有写出两个格子：{ $problem }
text-bad-square = “{ $text }”里的格子不存在：{ $problem }
text-not-a-move = “{ $text }”不是着法；请写动物的字母和一个格子，例如 Eb3，或者写两个格子，例如 a3b3
text-no-unit-move = “{ $text }”不是着法；请写棋子的字母和两个格子，例如 Gb5b6，或者只写格子，或者写 end
text-no-such-animal = 走棋的一方没有{ $animal }
text-no-animal-there = 走棋的一方没有在 { $square } 的{ $animal }
text-nobody-can = 走棋的一方没有能走到 { $to } 的{ $animal }
text-ambiguous = 有几只动物都符合；请写 { $choices }
text-wrong-marks = “{ $text }”和这步棋不符，应写作 { $right }

# The same where something else says how to mend it.
text-is-no-move = “{ $text }”不是着法
text-is-no-square = “{ $text }”里的格子不存在：“{ $square }”不是格子
text-is-ambiguous = 有几只动物都符合

## Positions

text-position = 局面文本，{ $field }，第 { $column } 列：{ $problem }
text-placement = 摆放
text-side-to-move = 走棋方
text-turn = 回合状态
text-quiet-plies = 未吃子步数
text-quiet-turns = 未吃子回合数
text-move-number = 回合数
text-no-placement = 缺少摆放；请从上到下逐行写，例如 7/7/3E3
text-no-units-placed = 缺少摆放；请从上到下逐行写，例如 12/5Cy6
text-no-animal = “{ $letter }”不是动物；白方用 E L T P W D C R，黑方用小写字母，空格子用数字
text-no-unit = “{ $letter }”不是棋子；白方用 C E G N W，黑方用小写字母，空格子用数字
text-chesimal-missing = 缺少{ $side }的棋兽；请从 { $letters } 中写一个
text-no-chesimal = “{ $letter }”不是{ $side }的棋兽；请从 { $letters } 中写一个
text-no-turn = 缺少回合状态；回合开始时请写 -
text-bad-turn = “{ $text }”不是回合状态；回合开始时请写 -，否则写走过的棋子，例如 y:c4,d5
text-not-there = { $at } 上没有{ $chesimal }色棋兽的棋子；请写走过的棋子现在所在的格子
text-twice = { $at } 写了两次；请只写一次
text-not-won = “#”表示吃掉最后一个王族首领，这里并不是；请写 x
text-turn-over = { $chesimal }色棋兽没有别的棋子能走，回合已经结束；请写另一方和 -
text-not-quiet = 这一回合已经吃过子；请写 0
text-rank-count = 棋盘有 { $height } 行，这里却有 { $found } 行；请用“/”分成正好 { $height } 行
text-rank-length = 第 { $rank } 行有 { $found } 格；应为 { $width } 格
text-bad-run = “{ $text }”不是空格子的数目；请写 1 到 { $width } 的数
text-no-side = 缺少走棋方；请在摆放后面写 w 或 b
text-bad-side = “{ $text }”不是一方；请写 w 或 b
text-bad-count = “{ $text }”不是次数；请写不小于 { $least } 的整数
text-surplus = “{ $text }”是多余的；回合数是最后一项

## Pieces where they cannot stand

text-off-board = { $at } 不在这个 { $width } × { $height } 的棋盘上
text-two-animals = { $at } 上有两只动物；请移走一只
text-two-units = { $at } 上有两个棋子；请移走一个
text-on-rock = { $at } 是岩石，动物不能站在那里
text-in-water = { $at } 是水，{ $animal }不会游泳
text-in-own-den = { $at } 是{ $animal }自己的兽穴，不能进入
text-in-closed-den = { $at } 是兽穴，按这一局的规则动物不能进入兽穴
text-second-chief = { $at } 上的首领是{ $chesimal }色棋兽的第二个；每只棋兽只能有一个首领
