## Eine Datei wird vom Schreibtisch aus geöffnet.
open-drop = Loslassen, um sie zu öffnen
open-bad-record = { $file }:{ $fault }
open-no-game = { $file }: Darin ist keine Partie
open-not-played =
    { $file }: { $kind ->
        [motion] Das sind die Zahlen der Animationen; sie gehören in den Ordner „assets“ deiner Daten
        [theme] Das ist ein Design; es gehört in den Ordner „assets/themes“ deiner Daten und wird unter „Einstellungen“ gewählt
        [lesson] Das ist eine Lektion; die Lektionen stehen unter „Spielanleitung“
        [demo] Das ist die Vorführung einer Regel; sie gehört in den Ordner „assets/demos“ deiner Daten
        [settings] Das sind Einstellungen; sie gehören in den Ordner deiner Daten
       *[other] Das ist weder ein Brett noch eine Partie
    }

## Hinweise.
notice-crashed = Riverleap ist abgestürzt
notice-crashed-what = Beim letzten Mal ist das Spiel abgestürzt: { $what }
notice-crashed-kept = Lag eine Partie auf dem Tisch, ist sie gespeichert, wie sie war: „Weiterspielen“ setzt sie fort.
notice-crashed-where = Ein Bericht liegt in { $file }. Es wurde nichts verschickt. Er hilft, den Fehler zu beheben.
notice-report = Bericht zeigen
notice-less = Weniger
notice-copy = Bericht kopieren
notice-copied = Der Bericht ist kopiert.
notice-edit = Im Editor verbessern
notice-done = Verstanden
notice-not-opened = Das lässt sich nicht öffnen
notice-not-opened-words = { $fault }.
notice-in-part = Nur zum Teil geöffnet
notice-in-part-words = Nur die Züge vor einem Fehler sind da: { $fault }.

## Einstellungen: wie viel der Rechner arbeitet.
settings-effort = Leistung
settings-light = Stromsparmodus
settings-light-auto = Automatisch
settings-light-auto-on = Automatisch (jetzt an)
settings-light-on = An
settings-light-off = Aus
settings-light-about = Ruhige Landschaft, kein Staub und keine Tropfen, höchstens 30 Bilder je Sekunde: spart Strom und hilft langsamen Computern.
settings-frames = Bildrate
settings-frames-screen = Wie der Bildschirm
settings-frames-most = Höchstens { $frames }
settings-vsync = V-Sync (verhindert zerrissene Bilder)
settings-told-light = Dieser Computer zeichnet langsam, darum ist der Stromsparmodus an. Unter „Einstellungen“ kannst du das ändern.

## Einstellungen: über das Spiel.
settings-tab-about = Über
about-version = Riverleap { $version }
about-game = Dschungelschach (Dou Shou Qi, 斗兽棋) ist ein altes Spiel. Alle Bilder, Klänge, Texte und Gegner sind von uns.
about-chesimals = Chesimals II ist ein Spiel von Joe Joyce, veröffentlicht auf The Chess Variant Pages (chessvariants.com, „Chesimals I & II“) und im Chess Variants Wiki.
about-fonts = Schriftarten: Alegreya und Alegreya Sans von Juan Pablo del Peral (Huerta Tipográfica), LXGW WenKai nach Klee One von Fontworks und Fira Mono von Mozilla und Telefónica, alle verändert und umbenannt, unter der SIL Open Font License.
about-engine = Gebaut mit der Bevy-Engine und egui, insgesamt mit { $count } Bibliotheken anderer.
about-licences = Lizenzen Dritter
about-back = Zurück
about-data = Deine Daten: { $folder }
