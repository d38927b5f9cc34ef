## Mehrspieler: wem man beitritt, oder was man anbietet.
online-title = Mehrspieler
online-join = Partie beitreten
online-host = Spiel eröffnen
online-guest = Gast
online-a-host = Gastgeber
online-name = Dein Name
online-address = Adresse oder Einladung
online-address-hint = 192.168.1.20 oder die Einladung
online-paste = Kopiertes einfügen
online-port = Port
online-relays = Über das Internet mit Hilfe eines Vermittlers spielen
online-relays-about = Ein Vermittler des Projekts iroh hilft zwei Rechnern im Internet, einander zu finden. Er erfährt beide Internetadressen und kann nicht sehen, was gespielt wird. Im selben Haus oder Netz braucht es keinen.
online-near = Im lokalen Netzwerk
online-looks = Nach Partien suchen
online-none-near = Noch keine Partie gefunden. Ein Gastgeber im selben Netz erscheint hier von selbst.
online-game-of = Partie von { $name }
online-watch = Zuschauen
online-open = Hier eine Partie eröffnen
online-open-own = Mit meiner Wahl eröffnen. { $board }
online-look = Partien zeigen
online-look-again = Aktualisieren
online-games-at = Partien bei { $host }
online-no-games = Hier spielt noch niemand. Eröffne eine Partie und warte auf jemanden.
online-sit = Platz nehmen
online-table =
    { $game }. { $board }. { $plies ->
    [0] Noch nicht begonnen.
    [one] Eine Aktion.
   *[other] { $plies } Aktionen.
    }
online-go = Beitreten
online-start = Starten
online-side = Deine Seite
online-by-lot = Zufällig
online-announced = Im lokalen Netzwerk anzeigen
online-invited-only = Nur Spieler mit der Einladung dürfen sich setzen
online-how = So geht es
online-how-about = Dieser Computer wird zum Server. Gib dem anderen die Einladung: Das geht im selben Netz und auch über das Internet. Niemand braucht ein Konto. Bricht die Verbindung ab, kommen beide an ihre Plätze zurück.
online-interrupted = Unterbrochene Partien
online-left-at = { $level }, Zug { $move }
online-bad-port = Ein Port ist eine Zahl von 0 bis 65535.
online-no-folder = Es ist kein Ordner für deine Daten bekannt, also kann kein Schlüssel gespeichert werden; starte mit --data-dir.
online-no-network = Das Netz lässt sich nicht starten: { $error }
online-no-key = { $file } muss den Schlüssel dieses Gastgebers enthalten und ist nicht benutzbar: { $error }
online-no-game = { $file } ist keine unterbrochene Partie, die man fortsetzen kann.

## Auf wen gewartet wird.
online-waits = Warten auf den anderen Spieler …
online-waits-at = Bei { $host }. Warten auf den anderen Spieler …
online-waits-to-watch = Bei { $host }. Die Partie hat noch nicht begonnen …
online-awaited = { $host } ist noch nicht da. Warten, bis die Partie wieder offen ist …
online-invite = Einladung
online-invite-about = Eine Zeile: Schick sie, wie du magst. Wer sie hat, kann dieser Partie beitreten.
online-addresses = Adresse
online-likeness-host = Wer nur über die Adresse beitritt, sollte diese Tiere sehen:
online-likeness-guest = Du kennst diesen Gastgeber nur über seine Adresse. Sehen diese Tiere auf seinem Bildschirm genauso aus? Er findet sie dort, wo er wartet, und in einer Partie unter „Reden“.
online-likeness-said = Die Tiere des Gastgebers, die von Mond in Großbuchstaben: { $animals }
online-compared = Sie sind gleich
online-copy = Einladung kopieren
online-stop = Server beenden
online-cancel = Abbrechen
online-starting = Der Server wird gestartet …
online-lost-check = Bitte prüfe: Ist die Partie auf dem Rechner des Gastgebers noch offen? Stimmen Adresse und Port, oder gibt es eine neuere Einladung? Blockiert im selben Netz eine Firewall das Spiel? Von woanders führt eine Einladung mit Vermittlern am sichersten zum Ziel.
online-try-again = Noch einmal versuchen
online-no-clock = keine
online-played = { $game }. { $board }. Uhr: { $clock }.
online-your-seat = Du spielst { $side }.
sign-copied-invite = Die Einladung ist kopiert.

## Bevor zum ersten Mal Vermittler gefragt werden.
relays-title = Ist der andere Spieler im selben Haus oder Netz?
relays-why = Dann braucht es keine Hilfe. Sonst, über das Internet, hilft ein Vermittler den beiden Rechnern, einander zu finden.
relays-who = Der Vermittler gehört zum Projekt iroh und erfährt die Internetadressen beider Rechner. Was ihr spielt oder sagt, kann er nicht sehen.
relays-once = Nicht sicher? Nimm die erste Antwort. Das wirst du nur einmal gefragt; ein Schalter auf dieser Seite ändert es später.
relays-yes = Woanders: mit Vermittler (empfohlen)
relays-no = Selbes Haus oder Netz: ohne

## Ob es der richtige Gastgeber ist.
compare-title = Ist das der richtige Gastgeber?
compare-about = Sind sie verschieden, hat sich vielleicht jemand dazwischengeschaltet: Verlass die Partie. Sagst du, dass sie gleich sind, ist dieser Gastgeber bekannt. Bis dahin wirst du jedes Mal gefragt.
compare-later = Später
other-key-title = Dieser Gastgeber zeigt einen anderen Schlüssel als beim letzten Mal
other-key-about = Unter { $address } antwortet nicht der Gastgeber, den du kennst. Vielleicht ist es ein anderer Computer, oder das Spiel hat dort einen neuen Datenordner. Es kann aber auch jemand sein, der sich dazwischengeschaltet hat.
other-key-known = Bisher bekannt:
other-key-found = Jetzt gezeigt:
other-key-ask = Frag den Gastgeber, welche Tiere sein Bildschirm zeigt. Vertraue dem neuen Schlüssel nur, wenn es die unteren sind.
other-key-leave = Verlassen
other-key-trust = Dem neuen Schlüssel vertrauen

## In einer Partie mit anderen anderswo.
match-talk = Reden
match-talk-new = Reden (neu)
match-draw = Remis
match-draw-offered = Du hast Remis angeboten.
match-undo-asked = Du hast gebeten, { $turn } zurückzunehmen.
match-undo-asked-end = Du hast gebeten, das Ende der Partie zurückzunehmen.
match-rematch-begins = Eine neue Partie. Die Seiten sind getauscht: Du spielst { $side }.
match-rematch-watched = Eine neue Partie. Die Seiten sind getauscht.
pause-goes-on = Andere spielen mit: Die Partie und ihre Uhr laufen weiter.
pause-leave = Partie verlassen
ask-undo = Zurücknehmen?
ask-undo-turn = { $name } möchte { $turn } zurücknehmen.
ask-undo-end = { $name } möchte das Ende der Partie zurücknehmen.
result-asked = Der andere Spieler ist gefragt.
result-nobody-there = { $name } ist nicht da und kann nicht um eine Revanche gebeten werden.
talk-title = Reden
talk-hosted = Die Partie läuft auf diesem Computer.
talk-connected = Verbunden mit { $host }; hin und zurück dauert es { $delay } ms.
talk-chat = Chat
talk-mute = Chat ausblenden
talk-nothing = Noch hat niemand etwas gesagt.
talk-line = Etwas sagen
talk-say = Sagen
talk-claim = Sieg beanspruchen
talk-guest-invited = { $name } sitzt hier, mit deiner Einladung. Diese Tiere stehen bei { $name } unter „Reden“:
talk-guest-stranger = { $name } sitzt hier ohne deine Einladung. Diese Tiere stehen bei { $name } unter „Reden“:
talk-own-animals = Fragt der Gastgeber, wer du bist, sind dies deine Tiere: { $animals }
talk-away = Wegschicken
talk-away-asked = { $name } wegschicken? Der Platz ist wieder frei für deine Einladung, und { $name } kann in diese Partie nicht zurückkehren. Die Partie beginnt von vorn.
talk-may-claim = Du kannst auch warten oder gehen: Dann bleibt die Partie, wie sie ist.
sign-may-claim = { $name } ist seit { $minutes } Minuten weg. Unter „Reden“ kannst du den Sieg beanspruchen.
