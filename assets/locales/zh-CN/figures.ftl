# 数字、列表和日期的写法，以及双方的称呼。

## 列表各部分之间的字

list-comma = 、
list-and = 和
list-or = 或

## 数字和日期

percent = { $hundredths }%
date = { $year }年{ $month }月{ $day }日

## 双方

side-sun = 日方
side-moon = 月方
side-white = 白方
side-black = 黑方
side-red = 红方
side-blue = 蓝方
