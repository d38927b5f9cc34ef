# Was über Endspieltabellen gesagt wird. Die Fehler sind Satzteile ohne Punkt.

## Warum es keine Antwort gibt

table-large-board = Endspieltabellen gibt es für Bretter von höchstens 64 Feldern, und dieses hat { $squares }
table-other-board = die Stellung ist von einem anderen Brett oder hat andere Regeln als die Tabellen
table-over = in dieser Stellung ist das Spiel zu Ende
table-too-many-animals = auf dem Brett stehen { $animals } Tiere, und Tabellen haben höchstens { $most }
table-missing = für { $material } gibt es keine Tabelle; baue sie mit `riverleap tables build --animals { $animals }`
table-refused = { $path }: { $fault }; baue sie neu mit `riverleap tables build`
table-unreadable = { $path } ist nicht lesbar: { $error }
table-no-folder = { $folder } ist für Tabellen nicht nutzbar: { $error }
table-busy = ein anderes Programm schreibt gerade Tabellen nach { $folder }; warte, bis es fertig ist, oder nenne einen anderen Ordner
table-stopped = vor dem Ende abgebrochen

## Was an einer Datei falsch ist

table-not-a-table = das ist keine Endspieltabelle
table-other-version = die Tabelle hat Version { $found }, und dieses Programm liest Version { $wanted }
table-truncated = das Ende der Tabelle fehlt
table-damaged-head = der Kopf der Tabelle ist beschädigt
table-damaged-block = Block { $block } der Tabelle ist beschädigt
table-of-other-board = die Tabelle ist für ein anderes Brett oder andere Regeln
table-of-other-animals = die Tabelle ist für andere Tiere
