# How numbers, lists and dates are put together, and what the sides are called.

## Lists: two parts and what stands between them

list-comma = {", "}
list-and = {" und "}
list-or = {" oder "}

## Sentences one after the other, and a name with what stands behind it

sentences = { $first } { $next }
named-value = { $name }: { $value }

## Numbers and dates

percent = { $hundredths } %
date =
    { $month ->
        [1] { $day }. Januar { $year }
        [2] { $day }. Februar { $year }
        [3] { $day }. März { $year }
        [4] { $day }. April { $year }
        [5] { $day }. Mai { $year }
        [6] { $day }. Juni { $year }
        [7] { $day }. Juli { $year }
        [8] { $day }. August { $year }
        [9] { $day }. September { $year }
        [10] { $day }. Oktober { $year }
        [11] { $day }. November { $year }
       *[12] { $day }. Dezember { $year }
    }

## The sides. They have no article and are the same in every case: „Sonne ist am Zug.“

side-sun = Sonne
side-moon = Mond
side-white = Weiß
side-black = Schwarz
side-red = Rot
side-blue = Blau
