# How numbers, lists and dates are put together, and what the sides are called.

## Lists: two parts and what stands between them

list-comma = {", "}
list-and = {" and "}
list-or = {" or "}

## Sentences one after the other, and a name with what stands behind it

sentences = { $first } { $next }
named-value = { $name }: { $value }

## Numbers and dates

percent = { $hundredths }%
date =
    { $month ->
        [1] { $day } Jan { $year }
        [2] { $day } Feb { $year }
        [3] { $day } Mar { $year }
        [4] { $day } Apr { $year }
        [5] { $day } May { $year }
        [6] { $day } Jun { $year }
        [7] { $day } Jul { $year }
        [8] { $day } Aug { $year }
        [9] { $day } Sep { $year }
        [10] { $day } Oct { $year }
        [11] { $day } Nov { $year }
       *[12] { $day } Dec { $year }
    }

## The sides

side-sun = Sun
side-moon = Moon
side-white = White
side-black = Black
side-red = Red
side-blue = Blue
