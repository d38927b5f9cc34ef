# What the screens say, a section for each of them.
