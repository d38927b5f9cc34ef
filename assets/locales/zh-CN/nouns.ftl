# Nouns. Nothing bends them.

## The animals

animal-rat = 鼠
animal-cat = 猫
animal-dog = 狗
animal-wolf = 狼
animal-leopard = 豹
animal-tiger = 虎
animal-lion = 狮
animal-elephant = 象

## The units of Chesimals II

unit-chief = 首领
unit-elephant = 战象
unit-guard = 卫士
unit-warmachine = 战车
unit-knight = 骑士

## Chesimals are called by their colours

chesimal-yellow = 黄
chesimal-orange = 橙
chesimal-white = 白
chesimal-grey = 灰
chesimal-green = 绿
chesimal-purple = 紫
chesimal-blue = 蓝
chesimal-red = 红

## The opponents, by their levels

opponent-1 = 小老鼠
    .habit-jungle = 转眼就忘掉半个棋盘
    .sentence-jungle = 小老鼠每一步都会忘掉半个棋盘，宁可跑回家也不咬人。
    .habit-chesimals = 总忘掉大半棋子
    .sentence-chesimals = 小老鼠每回合只记得自己的几个棋子，而且宁可不咬人。
opponent-2 = 青蛙
    .habit-jungle = 先跳再看
    .sentence-jungle = 青蛙就爱蹦跳和戏水，跳完了才看一眼。
    .habit-chesimals = 先蹦再看
    .sentence-chesimals = 青蛙能往前蹦多远就蹦多远，蹦完了才看一眼。
opponent-3 = 野兔
    .habit-jungle = 只顾往兽穴冲
    .sentence-jungle = 野兔一个劲儿冲向你的兽穴，自己的兽穴却没人守，也从来看不出谁会跳过来。
    .habit-chesimals = 只顾往前跑
    .sentence-chesimals = 野兔径直冲向你的首领，很少留意你的棋子能走到哪里。
opponent-4 = 刺猬
    .habit-jungle = 最爱待在家里
    .sentence-jungle = 刺猬守在自己那半边，有便宜可占才会过来。
    .habit-chesimals = 每回合只走几小步
    .sentence-chesimals = 刺猬一回合只走几个棋子，让其余的聚在一起。
opponent-5 = 小猫
    .habit-jungle = 爪子绝不沾水
    .sentence-jungle = 小猫怕水：从不跳河，也从不下河。
    .habit-chesimals = 把王族留在家里
    .sentence-chesimals = 小猫让王族棋兽待在家里，只派另外两只出去捕猎。
opponent-6 = 小狗
    .habit-jungle = 见谁追谁
    .sentence-jungle = 小狗谁也舍不得放过：能抓的就抓，哪怕不该抓。
    .habit-chesimals = 见谁追谁
    .sentence-chesimals = 小狗谁也舍不得放过：能抓的就抓，哪怕不该抓。
opponent-7 = 狼
    .habit-jungle = 总在盯着猎物
    .sentence-jungle = 狼总在盯着猎物：走棋前多看一眼，它下一步能吃掉你的哪只动物。
    .habit-chesimals = 成群出猎
    .sentence-chesimals = 狼喜欢在一个回合里走遍一只棋兽的所有棋子：整群一拥而上。
opponent-8 = 老虎
    .habit-jungle = 酷爱跳河
    .sentence-jungle = 老虎想得很远，又爱跳河；记得在河里留一只鼠。
    .habit-chesimals = 等待时机
    .sentence-chesimals = 老虎总是先把每一次兑子算清楚，再出手。
opponent-9 = 狮子
    .habit-jungle = 几乎从不后退
    .sentence-jungle = 狮子强壮而高傲，几乎从不后退。
    .habit-chesimals = 亲率王族出击
    .sentence-chesimals = 狮子强壮而高傲，喜欢让王族棋兽带头捕猎。
opponent-10 = 大象
    .habit-jungle = 过目不忘
    .sentence-jungle = 大象过目不忘：它总是全力以赴。
    .habit-chesimals = 过目不忘
    .sentence-chesimals = 大象过目不忘：它总是全力以赴。
