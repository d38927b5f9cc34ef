## The settings.
settings-title = Einstellungen
settings-tabs = Seite
settings-tab-look = Aussehen
settings-tab-play = Spielen
settings-tab-sound = Klang
settings-tab-keys = Tasten
settings-done = Fertig
settings-hint = { $settings } öffnet diese Seite überall; { $mute } schaltet den Ton aus und ein.

## Look.
settings-words = Text
settings-language = Sprache
settings-size = Größe von Text und Knöpfen
settings-board = Brett
settings-theme = Design
settings-faces = Spielsteine zeigen
settings-faces-rank = Bild und Rang
settings-faces-character = Bild und Zeichen
settings-faces-plain = Nur Rang
settings-left-handed = Für Linkshänder: Die Leiste steht links vom Brett
settings-sides = Farben der Seiten
settings-sides-red-blue = Rot und Blau
settings-sides-red-black = Rot und Schwarz
settings-sides-yellow-blue = Gelb und Blau

## Motion.
settings-motion = Bewegung
settings-speed = Tempo
settings-speed-off = Aus
settings-speed-fast = Schnell
settings-speed-normal = Normal
settings-speed-slow = Langsam
settings-scenery = Wasser und Laub
settings-scenery-auto = Automatisch
settings-scenery-living = Bewegt
settings-scenery-still = Still
settings-reduced-motion = Weniger Bewegung: Spielsteine blenden über, statt zu wandern
settings-lively = Lebhafte Kamera: Sie bebt ein wenig unter großen Tieren

## Play.
settings-hand = Bedienung
settings-mouse-moves = Ziehen mit der Maus
settings-mouse-both = Klicken oder verschieben
settings-mouse-click = Nur klicken
settings-mouse-drag = Nur verschieben
settings-confirms = Einen Zug erst spielen, wenn sein Feld zweimal gewählt ist
settings-premoves = Einen Zug wählen, während der Gegner überlegt (mit Uhr)
settings-targets = Zeigen, wohin eine Figur ziehen kann
settings-last-turn = Den letzten Zug zeigen
settings-coordinates = Buchstaben und Zahlen am Brett
settings-food-chain = Nahrungskette
settings-food-chain-off = Nie
settings-food-chain-hover = Für ein Tier
settings-food-chain-always = Immer
settings-orientation = Zu zweit
settings-orientation-fixed = Brett bleibt
settings-orientation-turn = Brett dreht sich
settings-orientation-face = Steine gegenüber gedreht
settings-opponents = Gegner
settings-pace = Sie ziehen
settings-pace-quick = Rasch
settings-pace-natural = Natürlich
settings-pace-slow = Gemächlich
settings-evaluation = Bewertung neben dem Brett und die beste Zugfolge
settings-coach = Berater im Endspiel: was jeder Zug wert ist, wenn wenige Tiere übrig sind

## Sound.
settings-muted = Ton stummschalten
settings-effects = Geräusche
settings-ambience = Dschungelgeräusche
settings-music = Musik
settings-sound-off = Ton aus
settings-sound-on = Ton an

## Keys.
settings-keys-press = Drück eine Taste für „{ $action }“ …
settings-keys-clash = „{ $trigger }“ gehört nicht mehr zu „{ $action }“.
settings-keys-reset = Standardtasten
settings-keys-add = Taste für „{ $action }“ hinzufügen
settings-keys-remove = „{ $trigger }“ bei „{ $action }“ entfernen
settings-keys-none = keine Taste

## Analyse
settings-analysis = Analyse
settings-analysis-threads = Prozessorkerne
settings-analysis-one = Einer
settings-analysis-all-but-one = Alle bis auf einen
settings-analysis-all = Alle
settings-analysis-memory = Speicher
settings-mib = { $mib } MiB
