## Multiplayer: whom to join, or what to host.
online-title = Multiplayer
online-join = Join a game
online-host = Start a server
online-guest = Guest
online-a-host = Host
online-name = Your name
online-address = Address or invite code
online-address-hint = 192.168.1.20, or the code
online-paste = Paste what was copied
online-port = Port
online-relays = Invites may go through relays
online-relays-about = If an invite does not lead straight to the host, iroh’s relays and name service help. They see the addresses of both ends, not what is played.
online-near = In your local network
online-looks = Look for games
online-none-near = No games found yet. A host in the same network appears here by itself.
online-game-of = { $name }’s game
online-watch = Watch
online-look = Games there
online-look-again = Look again
online-open = Open a game. { $board }
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
online-by-lot = By lot
online-announced = List the game in the local network
online-how = How it works
online-how-about = Start the game, then give the other player the invite code. It works on the same network, and over the internet as well. No account is needed. If the line breaks, both come back to their seats.
online-interrupted = Interrupted games
online-left-at = { $level }, move { $move }
online-bad-port = A port is a number from 0 to 65535.
online-no-folder = No folder for your data is known, so no key can be kept; start with --data-dir.
online-no-network = The network cannot be started: { $error }
online-no-key = { $file } must hold the key of this host, and cannot be used: { $error }
online-no-game = { $file } is no hosted game that can be gone on with.

## Who is waited for.
online-waits = Waiting for the other player …
online-waits-at = At { $host }. Waiting for the other player …
online-waits-to-watch = At { $host }. The game has not begun yet …
online-invite = Invite code
online-invite-about = One line, to be sent in any way you like. Whoever has it can join this game.
online-addresses = Address
online-likeness-host = Whoever joins by the address alone should see these animals:
online-likeness-guest = You know this host by its address alone. Do these animals look the same on its screen?
online-likeness-said = The host’s animals, those of Moon in capitals: { $animals }
online-compared = They are the same
online-copy = Copy the code
online-stop = Stop the server
online-cancel = Cancel
online-starting = The server is being started …
sign-copied-invite = The invite is copied.

## Before relays are asked for the first time.
relays-title = May relays help?
relays-why = Where two players find no straight way to each other, iroh’s relays and name service can help them.
relays-who = They see the addresses of both ends, not what is played. Nobody has been asked yet.
relays-without = Without them, you play in one network, or where the host’s address can be reached. You are asked this once; a switch on this page changes it.
relays-yes = Play with relays
relays-no = Play without relays

## Whether the host is the right one.
compare-title = Is this the right host?
compare-about = If they differ, somebody may have come in between: leave. Once you say that they are the same, this host is known. Until then you are asked each time.
compare-later = Later
other-key-title = This host shows another key than last time
other-key-about = At { $address } somebody answers who is not the host that you know. It may be another computer, or a game with a new data folder. It may also be somebody who has come in between.
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
match-undo-asked = You have asked for an undo.
pause-goes-on = Others play along: the match and its clock go on.
pause-leave = Leave the match
ask-undo = Agree to the undo?
result-asked = The other player has been asked.
talk-title = Talk
talk-hosted = The game is hosted on this computer.
talk-connected = Connected to { $host }; there and back takes { $delay } ms.
talk-chat = What is said
talk-mute = Show nothing of it
talk-nothing = Nothing has been said yet.
talk-line = Say something
talk-say = Say
talk-claim = Claim the win
talk-may-claim = You may also wait, or leave: then the match is kept as it is.
sign-may-claim = { $name } has been away for { $minutes } minutes. You can claim the win under “Talk”.
