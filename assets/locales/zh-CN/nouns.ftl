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
    .habit = 转眼就忘掉半个棋盘
    .sentence = 小老鼠每一步都会忘掉半个棋盘，宁可跑回家也不咬人。
opponent-2 = 青蛙
    .habit = 先跳再看
    .sentence = 青蛙就爱蹦跳和戏水，跳完了才看一眼。
opponent-3 = 野兔
    .habit = 只顾往兽穴冲
    .sentence = 野兔一个劲儿冲向你的兽穴，自己的兽穴却没人守，也从来看不出谁会跳过来。
opponent-4 = 刺猬
    .habit = 最爱待在家里
    .sentence = 刺猬守在自己那半边，有便宜可占才会过来。
opponent-5 = 小猫
    .habit = 爪子绝不沾水
    .sentence = 小猫怕水：从不跳河，也从不下河。
opponent-6 = 小狗
    .habit = 见谁追谁
    .sentence = 小狗谁也舍不得放过：能抓的就抓，哪怕不该抓。
opponent-7 = 狼
    .habit = 总在盯着猎物
    .sentence = 狼总在盯着猎物：走棋前多看一眼，它下一步能吃掉你的哪只动物。
opponent-8 = 老虎
    .habit = 酷爱跳河
    .sentence = 老虎想得很远，又爱跳河；记得在河里留一只鼠。
opponent-9 = 狮子
    .habit = 几乎从不后退
    .sentence = 狮子强壮而高傲，几乎从不后退。
opponent-10 = 大象
    .habit = 过目不忘
    .sentence = 大象过目不忘：它总是全力以赴。
