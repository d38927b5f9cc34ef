## Why a host refuses something, or sends a guest away.
net-version = Dort läuft eine andere Version des Spiels ({ $program }).
net-not-a-guest = Das war keine Begrüßung dieses Spiels.
net-junk = Eine Nachricht war nicht lesbar.
net-too-large = Eine Nachricht war zu groß.
net-flood = Es kamen zu viele Nachrichten in zu kurzer Zeit.
net-too-slow = Die Verbindung war zu langsam für diese Partie.
net-silence = Es war zu lange nichts zu hören.
net-server-full = Dort ist kein Platz für eine weitere Verbindung.
net-no-room-for-tables = Dort ist kein Platz für eine weitere Partie.
net-no-room-for-watchers = An diesem Tisch ist kein Platz mehr für Zuschauer.
net-closing = Der Server wird gleich beendet und beginnt keine neuen Partien.
net-host-left = Der Gastgeber ist gegangen; die Partie bleibt dort gespeichert.
net-no-table = Diese Partie gibt es hier nicht.
net-no-seat = Beide Plätze dieser Partie sind besetzt.
net-bad-token = Dieser Platz gehört jemand anderem.
net-replaced = Der Platz wurde von woanders aus eingenommen.
net-no-such-level = Der Gastgeber kennt dieses Brett, diese Regeln oder diese Bedenkzeit nicht.
net-seated-already = Du sitzt schon an einem Tisch.
net-not-a-player = Das können nur die Spieler.
net-not-begun = Dein Gegenüber ist noch nicht da.
net-not-your-turn = Du bist nicht am Zug.
net-late = Die Partie war schon weiter.
net-illegal = Das erlauben die Regeln nicht.
net-over = Die Partie ist zu Ende.
net-not-over = Die Partie ist noch nicht zu Ende.
net-nothing-asked = Es gibt nichts zu beantworten.
net-asked-already = Das hast du schon gefragt.
net-nothing-to-undo = Es gibt nichts zurückzunehmen.
net-not-away-long-enough = Dein Gegenüber ist noch nicht lange genug weg.
net-too-long = Diese Partie ist zu lang geworden, um hier weiterzugehen.
net-chat-too-fast = Du schreibst zu schnell.
net-no-chat = Der Chat ist hier geschlossen.
net-asked-once = Das hast du schon gefragt; nach dem nächsten Zug geht es wieder.
net-too-often = Du fragst zu oft; warte einen Moment.
net-not-there = Die andere Person ist nicht da.
net-invited-only = Hier kommt nur herein, wer eingeladen ist; bitte um die Einladung.
net-sent-away = Du wurdest weggeschickt.
net-not-the-host = Das kann nur, wer die Partie eröffnet hat.

## How a line is.
net-connecting = Verbindung wird aufgebaut …
net-awaited = Der Gastgeber ist noch nicht da. Warten, bis die Partie wieder offen ist …
net-connected = Verbunden.
net-slow = Die Verbindung ist langsam.
net-reconnecting =
    { $attempt ->
        [one] Die Verbindung ist abgerissen. Neuer Versuch …
       *[other] Die Verbindung ist abgerissen. { $attempt }. Versuch …
    }
net-not-reached = Der Gastgeber ist nicht erreichbar: { $error }.
net-broken = Die Verbindung zum Gastgeber ist abgerissen und ließ sich nicht wiederherstellen.
net-not-a-host = Was dort antwortet, spricht nicht das Protokoll dieses Spiels.
net-left = Du bist gegangen.
net-no-address = „{ $address }“ ist keine Adresse; sie sieht aus wie 192.0.2.7:7462
net-timed-out = dort antwortet niemand
net-other-key = was dort antwortet, hat einen anderen Schlüssel als den bekannten; vielleicht ist es ein anderer Computer, oder jemand hat sich dazwischengeschaltet
net-busy = der Gastgeber dort hat gerade keinen Platz für eine weitere Verbindung; versuche es gleich noch einmal
net-failed = { $error }
net-stopped = der Server wurde beendet
net-cannot-listen = Auf { $address } geht es nicht ({ $error }); wähle eine andere Adresse oder einen anderen Port.

## An invite that cannot be read.
net-invite-length = Eine Einladung ist eine Zeile aus 40 bis 140 Buchstaben und Ziffern.
net-invite-letter = „{ $letter }“ kommt in Einladungen nicht vor; ist sie so kopiert, wie sie dastand?
net-invite-mistyped = In dieser Einladung fehlt ein Zeichen, oder eines ist falsch; kopiere sie noch einmal.
net-invite-newer = Diese Einladung stammt von einem neueren Programm.

## What happens in a match at a distance.
net-wants-undo = { $name } möchte etwas zurücknehmen.
net-no-undo = Dein Gegenüber möchte nichts zurücknehmen.
net-wants-rematch = { $name } möchte noch eine Partie spielen.
net-no-rematch = { $name } möchte keine weitere Partie spielen.
net-peer-here = { $name } ist da.
net-peer-away = Die Verbindung zu { $name } ist abgerissen; vielleicht kommt sie wieder.
net-seated = { $name } hat mit deiner Einladung Platz genommen.
net-seated-stranger = { $name } hat ohne deine Einladung Platz genommen.
net-peer-left = { $name } ist gegangen; die Partie bleibt, wie sie ist.
net-watchers =
    { $count ->
        [0] Niemand schaut zu.
        [one] Ein Gast schaut zu.
       *[other] { $count } Gäste schauen zu.
    }
net-said-player = { $name } ({ $side }): { $text }
net-said-watcher = { $name } (schaut zu): { $text }
net-closes-now = Der Server wird jetzt beendet. Eine unfertige Partie bleibt dort gespeichert.
net-closes =
    { $seconds ->
        [one] Der Server wird in einer Sekunde beendet. Eine unfertige Partie bleibt dort gespeichert.
       *[other] Der Server wird in { $seconds } Sekunden beendet. Eine unfertige Partie bleibt dort gespeichert.
    }
net-cannot-save = Der Gastgeber kann diese Partie nicht speichern ({ $why }). Was von jetzt an gespielt wird, ist verloren, wenn er aufhört.
net-disk-full = seine Festplatte ist voll
net-disk-closed = er darf nicht in seinen Ordner schreiben
net-disk-fails = seine Festplatte versagt
net-saves-again = Der Gastgeber speichert diese Partie wieder; nichts fehlt.
net-host-slept =
    { $seconds ->
        [one] Der Computer des Gastgebers war eine Sekunde im Ruhezustand; keine Uhr lief.
       *[other] Der Computer des Gastgebers war { $seconds } Sekunden im Ruhezustand; keine Uhr lief.
    }
net-slept =
    { $seconds ->
        [one] Dieser Computer war eine Sekunde im Ruhezustand; deine Uhr lief vielleicht weiter.
       *[other] Dieser Computer war { $seconds } Sekunden im Ruhezustand; deine Uhr lief vielleicht weiter.
    }
net-differs = Die Partie hier und die beim Gastgeber stimmen nicht überein; sie wird neu geholt.
net-clock-differs = Der Gastgeber hat { $theirs } s für einen Zug gezählt, der { $mine } s dauerte.
net-not-kept = { $folder } ist nicht benutzbar ({ $error }); Partien würden nicht gespeichert.
net-folder-taken = Ein anderer laufender Gastgeber speichert seine Partien in { $folder }.
