## Multiplayer: whom to join, or what to host.
online-title = Multiplayer
online-join = Join a game
online-host = Host a game
online-guest = Guest
online-a-host = Host
online-name = Your name
online-address = Address or invite code
online-address-hint = 192.168.1.20, or the code
online-paste = Paste what was copied
online-port = Port
online-relays = Play over the internet with the help of a relay
online-relays-about = A relay of the iroh project helps two computers on the internet to find each other. It learns both internet addresses, and cannot see what is played. In the same home or network none is needed.
online-near = On your local network
online-looks = Look for games
online-none-near = No games found yet. A host on the same network appears here by itself.
online-game-of = { $name }’s game
online-watch = Watch
online-open = Open a game here
online-open-own = Open with my choice. { $board }
online-look = Show games
online-look-again = Refresh
online-games-at = Games at { $host }
online-no-games = Nobody plays here yet. Open a game, and wait for somebody.
online-sit = Sit down
online-table =
    { $game }. { $board }. { $plies ->
    [0] Not begun.
    [one] One action.
   *[other] { $plies } actions.
    }
online-go = Join
online-start = Start
online-side = Your side
online-by-lot = Random
online-announced = Show the game on the local network
online-invited-only = Only players with the invite may sit down
online-how = How it works
online-how-about = This starts a server on this computer. Give the other player the invite code: it works in the same network, and over the internet as well. No account is needed. If the connection breaks, both come back to their seats.
online-interrupted = Interrupted games
online-left-at = { $level }, move { $move }
online-bad-port = A port is a number from 0 to 65535.
online-no-folder = No folder for your data is known, so no key can be kept; start with --data-dir.
online-no-network = The network cannot be started: { $error }
online-no-key = { $file } must hold the key of this host, and cannot be used: { $error }
online-no-game = { $file } is not a hosted game that can be continued.

## Who is waited for.
online-waits = Waiting for the other player …
online-waits-at = At { $host }. Waiting for the other player …
online-waits-to-watch = At { $host }. The game has not begun yet …
online-awaited = { $host } is not there yet. Waiting until the game is open again …
online-invite = Invite code
online-invite-about = One line: send it any way you like. Whoever has it can join this game.
online-addresses = Address
online-likeness-host = Whoever joins by the address alone should see these animals:
online-likeness-guest = You know this host by its address alone. Do these animals look the same on its screen? The host finds them where it waits, and in a match under “Talk”.
online-likeness-said = The host’s animals, those of Moon in capitals: { $animals }
online-compared = They are the same
online-copy = Copy the code
online-stop = Stop the server
online-cancel = Cancel
online-lost-check = Please check: is the game still open on the host’s computer? Are the address and the port right, or is the invite a new one? In one network, does a firewall block the game? From elsewhere, an invite with relays is the surest way.
online-try-again = Try again
online-no-clock = no clock
online-played = { $game }. { $board }. Clock: { $clock }.
online-your-seat = You play { $side }.
online-starting = Starting the server …
sign-copied-invite = The invite is copied.

## Before relays are asked for the first time.
relays-title = Is the other player in the same home or network?
relays-why = If so, no help is needed. Elsewhere, on the internet, a relay helps the two computers to find each other.
relays-who = A relay, run by the iroh project, learns the internet addresses of both computers. It cannot see what you play or say.
relays-once = Not sure? Take the first answer. You are asked only once; a switch on this page changes it later.
relays-yes = Elsewhere: with a relay (recommended)
relays-no = Same home or network: without

## Whether the host is the right one.
compare-title = Is this the right host?
compare-about = If they differ, somebody may be intercepting the connection: leave. Once you say that they are the same, this host is known. Until then you are asked each time.
compare-later = Later
other-key-title = This host shows another key than last time
other-key-about = At { $address } somebody answers who is not the host that you know. It may be another computer, or a game with a new data folder. It may also be somebody intercepting the connection.
other-key-known = Known until now:
other-key-found = Shown now:
other-key-ask = Ask the host which animals its screen shows. Trust the new key only if they are the lower ones.
other-key-leave = Leave
other-key-trust = Trust the new key

## In a match with people elsewhere.
match-talk = Talk
match-talk-new = Talk (new)
match-draw = Draw
match-draw-offered = You have offered a draw.
match-undo-asked = You have asked to take back { $turn }.
match-undo-asked-end = You have asked to take back the end of the match.
match-rematch-begins = A new match. The sides are swapped: you play { $side }.
match-rematch-watched = A new match. The sides are swapped.
pause-goes-on = Others are playing: the match and its clock go on.
pause-leave = Leave the match
ask-undo = Agree to the undo?
ask-undo-turn = { $name } would like to take back { $turn }.
ask-undo-end = { $name } would like to take back the end of the match.
result-asked = The other player has been asked.
result-nobody-there = { $name } is not here and cannot be asked for a rematch.
talk-title = Talk
talk-hosted = The game is hosted on this computer.
talk-connected = Connected to { $host }; the round trip takes { $delay } ms.
talk-chat = Chat
talk-mute = Hide the chat
talk-nothing = Nothing has been said yet.
talk-line = Say something
talk-say = Say
talk-claim = Claim the win
talk-guest-invited = { $name } sits here, with your invite. These animals stand on the screen of { $name }, under “Talk”:
talk-guest-stranger = { $name } sits here without your invite. These animals stand on the screen of { $name }, under “Talk”:
talk-own-animals = If the host asks who you are, your animals are these: { $animals }
talk-away = Send away
talk-away-asked = Send { $name } away? The seat is free for your invite again, and { $name } cannot come back to this game. The match begins anew.
talk-may-claim = You may also wait, or leave: then the match is kept as it is.
sign-may-claim = { $name } has been away for { $minutes } minutes. You can claim the win under “Talk”.
