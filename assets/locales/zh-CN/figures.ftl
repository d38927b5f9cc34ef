# How numbers, lists and dates are put together, and what the sides are called.

## Lists: two parts and what stands between them

list-comma = 、
list-and = 和
list-or = 或

## Sentences one after the other, and a name with what stands behind it

sentences = { $first }{ $next }
named-value = { $name }：{ $value }

## Numbers and dates

percent = { $hundredths }%
date = { $year }年{ $month }月{ $day }日

## The sides

side-sun = 日方
side-moon = 月方
side-white = 白方
side-black = 黑方
side-red = 红方
side-blue = 蓝方
