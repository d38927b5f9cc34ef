# The names and descriptions of the files that come with the game, by kind and file name.

## Games

game-jungle = 斗兽棋
game-chesimals = Chesimals II

## Rule sets without a file of their own

changed-rules = { $name }（有改动）
own-rules = 自定规则

## Levels

level-archipelago = 群岛
    .description = 大海里有许多小岛。猫、豹、虎、狮跳过海面，其他动物都会游泳。
level-creek = 小溪
    .description = 每方六只动物，一条只有一格宽的小溪：喝杯咖啡的工夫就能下完一整局。
level-crosscurrent = 横流
    .description = 兽穴远在两角，中间隔着两条大河：这里要横着跳。
level-delta = 三角洲
    .description = 到处是溪流：这里狗能像鼠一样游泳，豹能从这岸跳到那岸。
level-fords = 双渡口
    .description = { $white }没有狮和虎，只有两处渡口和多出的一只鼠：留给高手的难题。
level-herds = 两大兽群
    .description = 大棋盘，三片水域，每方各有两只鼠、两只狼、两只狗：处处都是战场。
level-highlands = 高原
    .description = 没有水，所以谁也不游泳、不跳河：岩石隔出道路，同级相遇同归于尽。
level-hopscotch = 跳房子
    .description = 四个水洼，每只动物都能跳过去，连象也行：适合孩子的快棋。
level-island = 小岛
    .description = 狮和虎借小岛连跳两次，就能直扑对方的兽穴——只要没有鼠从旁游过。
level-jungle = 丛林
    .description = 世界各地最常见的玩法：两个兽穴，两片湖，每方八只动物。
level-labyrinth = 迷宫
    .description = 用水做墙的迷宫：狮和虎跳过水墙，鼠在墙里游，其他动物绕着走。
level-nutshell = 果壳
    .description = 25 个格子上只有象、猫、鼠：各吃一种，各怕一种，一局只要两分钟。
level-puddle = 水洼
    .description = 四只动物，两个水洼，五分钟：适合孩子，也适合教孩子下棋的人。
level-quicksand = 流沙
    .description = 动物陷进流沙，对方谁都能吃掉它，连鼠也行。流沙里只有一格是实地。
level-rat-race = 老鼠赛跑
    .description = 只有象和鼠。象吃不了鼠，所以只有鼠才能拦住鼠。
level-terminal = 老式终端
    .description = 老式终端文字游戏里的两片湖：湖里只要有一只鼠，谁也跳不过去。
level-towpaths = 纤道
    .description = 运河两边各有一条小路，只有一格宽：谁也超不过谁，但狮和虎能跳到对岸。
level-twins = 双穴
    .description = 每方两个兽穴，跳一次湖，攻势就从这一个转到那一个。
level-winds = 四方来风
    .description = 四个兽穴，每条边上一个。每方守住其中两个，进入另外两个中的任何一个就获胜。

## Rule sets

rules-animal-chess = 动物棋
    .description = 鼠只能从水里吃象，象可以吃鼠，陷阱里的动物只能吃同样在陷阱里的动物，无棋可走则跳过回合。
    .notes = 依据《Animal Chess》手册。鼠可以从水里吃象，却不能从陆地上吃；手册没有规定象不能吃鼠，这里完全照办。按照手册，水里的鼠可以吃陆地上的鼠，反过来不行。动物在对方陷阱里等级为 0，离开后才恢复，所以在陷阱里只能吃同样在陷阱里的动物。重复局面不算和棋。手册没有说一方无棋可走时怎么办，跳过回合是我们定的。
rules-classic = 经典
    .description = 多数书籍和棋手公认的规则。
    .notes = 同一局面出现三次算和、连续 100 回合没有吃子算和，是我们加上的，好让每一局都能结束。
rules-donnelly = 唐纳利
    .description = 只有进入兽穴才算获胜，兽穴一旦无法防守对局立即结束，水里和陆地上的鼠可以互吃，无棋可走则跳过回合。
    .notes = 依据 P. Donnelly 的《The Animal Game》（1990）。书中没有禁止鼠在水陆之间互吃，所以两个方向都可以。重复局面不算和棋。书中也没有说一方无棋可走时怎么办，跳过回合是我们定的。
rules-leiden = 莱顿
    .description = 狗比狼大，象可以吃鼠，水里和陆地上的鼠可以互吃，无棋可走算和棋。
    .notes = 依据求解斗兽棋的论文。重复局面不算和棋。
rules-terminal = 终端
    .description = 河里只要有鼠，谁也跳不过这条河；由玩家选择谁先走；无棋可走则跳过回合。
    .notes = 依据《Jungle Game v22.11》手册。重复局面不算和棋。手册没有说一方无棋可走时怎么办，跳过回合是我们定的。
rules-tournament = 比赛
    .description = 每方 10 分钟、每步 30 秒，连续错过三个回合判负，动物不能长时间来回走动，水里和陆地上的鼠可以互吃，陷阱里的动物只能吃同样在陷阱里的动物。
    .notes = 依据手机游戏《Animal Chess》的规则页：限制重复走棋（7/3 和 17/5），无棋可走判负，连续错过三个回合判负。动物在对方陷阱里失去全部力量，所以只能吃同样在陷阱里的动物。规则没有禁止鼠在水陆之间互吃，所以两个方向都可以。用时和错过回合的处理是我们定的。

## Setups of Chesimals II

setup-band = Chesimals II 一字排开
    .description = 每方的四只棋兽并排而立，两军之间是一片开阔地。
    .notes = 公布的阵形只有一张图，我们手上没有：这一个是我们设计的。文档说棋子必须通过友方棋子与首领相连；我们有意理解为同一棋兽的棋子（`chain_through: SameChesimal`），`AnyFriendly` 则是文档的字面意思。
setup-default = Chesimals II
    .description = 由许多棋子组成的动物，每方四只：每回合走其中一只，一个棋子一个棋子地走，吃掉对方两个王族首领。
    .notes = 公布的阵形只有一张图，我们手上没有：这一个是我们设计的。文档说棋子必须通过友方棋子与首领相连；我们有意理解为同一棋兽的棋子（`chain_through: SameChesimal`），`AnyFriendly` 则是文档的字面意思。
setup-hunt = 猎王
    .description = 练习围猎王族首领：每方两个，躲在卫士和骑士身后，另有攻击范围很远的战车。
    .notes = 吃掉第二个王族首领就立即获胜，哪怕回合还没走完。阵形是我们设计的；联系只通过同一棋兽的棋子。
setup-links = 两条链
    .description = 练习保持联系：每只棋兽是一条细链，首领在一端；每方只有一个王族首领，吃掉它就获胜。
    .notes = 中间的棋子一走开，后面的就全断了；首领独自走开，谁也跟不上。阵形是我们设计的；联系只通过同一棋兽的棋子。
setup-preset = Chesimals II 短兵相接
    .description = 两军各向前一行，战车一开局就能互吃。
    .notes = 公布的阵形只有一张图，我们手上没有：这一个是我们设计的。文档说棋子必须通过友方棋子与首领相连；我们有意理解为同一棋兽的棋子（`chain_through: SameChesimal`），`AnyFriendly` 则是文档的字面意思。

## Themes

theme-contrast = 高对比度
    .description = 粗轮廓的动物，黄色标记，静止的水面。
theme-jungle = 手绘丛林
    .description = 漆面圆棋上的动物头像，旁边是流动的河。
theme-wooden = 木制棋具
    .description = 染色木料上镶着动物，刻着汉字。
