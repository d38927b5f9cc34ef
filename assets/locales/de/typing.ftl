## The on-screen keyboard, for pads and fingers.
typing-key = Taste { $key }
typing-space = Leerzeichen
typing-delete = Löschen
typing-capitals = Großbuchstaben
typing-enter = Fertig
