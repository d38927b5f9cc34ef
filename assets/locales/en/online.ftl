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
online-likeness-guest = This is the first game with this host. Compare these animals with those on its screen:
online-likeness-said = The host’s animals, those of Moon in capitals: { $animals }
online-compared = They are the same
online-copy = Copy the code
online-stop = Stop the server
online-cancel = Cancel
sign-copied-invite = The invite is copied.

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
