## Why a host refuses something, or sends a guest away.
net-version = The host plays with another version of the game ({ $program }).
net-not-a-guest = That was not a greeting from this game.
net-junk = A message could not be read.
net-too-large = A message was too large.
net-flood = There were too many messages in too short a time.
net-too-slow = The connection was too slow to follow the match.
net-silence = Nothing was heard for too long.
net-server-full = The host has no room for another connection.
net-no-room-for-tables = The host has no room for another game.
net-no-room-for-watchers = No more watchers fit at this table.
net-closing = The host is about to stop and begins no new games.
net-host-left = The host has left; the match is kept there.
net-no-table = There is no such game here.
net-no-seat = Both seats of this game are taken.
net-bad-token = This seat belongs to somebody else.
net-replaced = The seat was taken up from another place.
net-no-such-level = The host does not know this level, these rules or this clock.
net-seated-already = You are at a table already.
net-not-a-player = Only players can do this.
net-not-begun = The other player has not come yet.
net-not-your-turn = It is not your turn.
net-late = The match had already moved on.
net-illegal = The rules do not allow this.
net-over = The match is over.
net-not-over = The match is not over yet.
net-nothing-asked = There is nothing to answer.
net-asked-already = You have asked that already.
net-nothing-to-undo = There is nothing to take back.
net-not-away-long-enough = The other player has not been away for long enough.
net-too-long = This match has become too long to go on with here.
net-chat-too-fast = You are talking too fast.
net-no-chat = The chat is closed here.
net-asked-once = You have asked that once; ask again after the next move.
net-too-often = You are asking too often; wait a moment.
net-not-there = The other player is not there.
net-invited-only = The host lets in only those who were invited; ask for the invite.
net-sent-away = The host has sent you away.
net-not-the-host = Only the host can do this.

## How a line is.
net-connecting = Connecting …
net-awaited = The host is not there yet. Waiting until the game is open again …
net-connected = Connected.
net-slow = The connection is slow.
net-reconnecting =
    { $attempt ->
        [one] The connection was lost. Reconnecting …
       *[other] The connection was lost. Reconnecting, attempt { $attempt } …
    }
net-not-reached = The host cannot be reached: { $error }.
net-broken = The connection to the host was lost and could not be restored.
net-not-a-host = What answered there does not speak this game's protocol.
net-left = You have left.
net-no-address = “{ $address }” is not an address; write one like 192.0.2.7:7462
net-timed-out = nobody answers there
net-busy = the host there is too busy for another connection; try again in a moment
net-other-key = what answers there has another key than the one that is known; it may be another computer, or somebody intercepting the connection
net-failed = { $error }
net-stopped = the host has stopped
net-cannot-listen = Nothing can listen on { $address } ({ $error }); choose another address or port.

## An invite that cannot be read.
net-invite-length = An invite is one line of 40 to 140 letters and digits.
net-invite-letter = “{ $letter }” does not occur in invites; was it copied as it was shown?
net-invite-mistyped = A letter of this invite is missing or wrong; copy it again.
net-invite-newer = This invite was written by a newer program.

## What happens in a match at a distance.
net-wants-undo = { $name } would like to take something back.
net-no-undo = The other player would rather not take anything back.
net-wants-rematch = { $name } would like to play again.
net-no-rematch = { $name } does not want to play again.
net-peer-here = { $name } is here.
net-peer-away = The connection to { $name } was lost; it may come back.
net-seated = { $name } has sat down, with your invite.
net-seated-stranger = { $name } has sat down without your invite.
net-peer-left = { $name } has left; the match stays as it is.
net-watchers =
    { $count ->
        [0] Nobody is watching.
        [one] One guest is watching.
       *[other] { $count } guests are watching.
    }
net-said-player = { $name } ({ $side }): { $text }
net-said-watcher = { $name } (watching): { $text }
net-closes-now = The host stops now. An unfinished match is kept there.
net-closes =
    { $seconds ->
        [one] The host stops in a second. An unfinished match is kept there.
       *[other] The host stops in { $seconds } seconds. An unfinished match is kept there.
    }
net-cannot-save = The host cannot save this match ({ $why }). What is played from now on is lost if the host stops.
net-disk-full = its disk is full
net-disk-closed = it may not write to its folder
net-disk-fails = its disk fails
net-saves-again = The host saves this match again; nothing is missing.
net-host-slept =
    { $seconds ->
        [one] The host’s computer was asleep for a second; no clock ran.
       *[other] The host’s computer was asleep for { $seconds } seconds; no clock ran.
    }
net-slept =
    { $seconds ->
        [one] This computer was asleep for a second; your clock may have run.
       *[other] This computer was asleep for { $seconds } seconds; your clock may have run.
    }
net-differs = This game and the host's do not agree; the match is fetched again.
net-clock-differs = The host counted { $theirs } s for a turn of { $mine } s.
net-not-kept = { $folder } cannot be used ({ $error }), so games would not be kept.
net-folder-taken = Another running host keeps its games in { $folder }.
