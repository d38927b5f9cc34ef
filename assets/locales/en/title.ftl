## The title.
title-game = Riverleap
title-continue = Continue (move { $move })
title-go-on = Continue
title-go-on-move = move { $move }
title-continue-elsewhere = Continue: { $players }
title-unfinished = Unfinished matches
title-play = Play
title-new = New game
title-boards = Games and boards
title-rules = How to play
title-settings = Settings
title-laboratory = Laboratory
title-quit = Quit
title-gone-played = Your last match is being played in another window.
title-gone-finished = Your last match was finished in another window.
title-create = Create
title-library = Library
