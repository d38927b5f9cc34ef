## The title.
title-game = Riverleap
title-continue = Weiterspielen (Zug { $move })
title-go-on = Weiterspielen
title-go-on-move = Zug { $move }
title-continue-elsewhere = Weiterspielen: { $players }
title-unfinished = Angefangene Partien
title-play = Spielen
title-new = Neues Spiel
title-boards = Spiele und Bretter
title-rules = Spielanleitung
title-settings = Einstellungen
title-laboratory = Labor
title-quit = Beenden
title-gone-played = Deine letzte Partie wird in einem anderen Fenster gespielt.
title-gone-finished = Deine letzte Partie wurde in einem anderen Fenster beendet.
title-create = Erstellen
title-library = Bibliothek
