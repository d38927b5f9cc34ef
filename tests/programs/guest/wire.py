"""The frames and messages of src/net/PROTOCOL.md, sections "Frames", "From the guest", "From the host"."""

import hashlib

LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Fault(Exception):
    """What came is not what the page says."""


class Reader:
    """Postcard, from bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def bytes(self, count):
        if self.at + count > len(self.data):
            raise Fault("a message ends too soon")
        self.at += count
        return self.data[self.at - count : self.at]

    def varint(self):
        value = shift = 0
        while True:
            byte = self.bytes(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 63:
                raise Fault("a number without end")

    def bool(self):
        byte = self.bytes(1)[0]
        if byte > 1:
            raise Fault("neither true nor false")
        return byte == 1

    def text(self):
        return self.bytes(self.varint()).decode()

    def option(self, read):
        return read() if self.bool() else None

    def list(self, read):
        return [read() for _ in range(self.varint())]

    def pair(self, read):
        return [read(), read()]

    def end(self):
        if self.at != len(self.data):
            raise Fault(f"{len(self.data) - self.at} bytes behind a message")


def varint(value):
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def text(value):
    data = value.encode()
    return varint(len(data)) + data


def option(value, write):
    return b"\0" if value is None else b"\1" + write(value)


def frame(body):
    return len(body).to_bytes(4, "big") + body


# What a guest says.


def at(place):
    return varint(place["ply"]) + varint(place["key"])


def hello(name, want, secret=None):
    """The badge behind `want`: the secret of the invite, and no key of the guest's own."""
    badge = option(secret, bytes) + option(None, bytes)
    return b"\0" + b"RVLP" + varint(1) + text("python guest") + text(name) + want + badge


def want_sit(table=None, side=None):
    return b"\1" + option(table, varint) + option(side, varint)


def want_open(game=None, level=None, rules=None, side=None, clock=None):
    def write_clock(clock):
        return b"".join(option(part, varint) for part in clock)

    parts = [option(part, text) for part in (game, level, rules)]
    return b"\2" + b"".join(parts) + option(clock, write_clock) + option(side, varint)


def want_watch(table=None):
    return b"\3" + option(table, varint)


def want_return(table, token):
    return b"\4" + varint(table) + token


def propose(place, action, thought_ms):
    return b"\2" + at(place) + text(action) + varint(thought_ms)


def ask_resign(place):
    return b"\3" + at(place) + b"\2"


def chat(words):
    return b"\4" + text(words)


def differs(place):
    return b"\5" + at(place)


def ping(number):
    return b"\x08" + varint(number)


def pong(number):
    return b"\x09" + varint(number)


LEAVE = b"\x0a"

# What a host says.

WHY = """Version NotAGuest Junk TooLarge Flood TooSlow Silence ServerFull NoRoomForTables NoRoomForWatchers Closing
HostLeft NoTable NoSeat BadToken Replaced NoSuchLevel SeatedAlready NotAPlayer NotBegun NotYourTurn Late Illegal Over
NotOver NothingAsked AskedAlready NothingToUndo NotAwayLongEnough TooLong ChatTooFast NoChat AskedOnce TooOften
NotThere InvitedOnly SentAway NotTheHost""".split()


def read_why(reader):
    number = reader.varint()
    if number == 0:
        return f"Version {reader.varint()} ({reader.text()[:80]!r})"
    return WHY[number] if number < len(WHY) else f"reason {number}"


def read_at(reader):
    return {"ply": reader.varint(), "key": reader.varint()}


def read_peer(reader):
    number = reader.varint()
    state = ["Awaited", "Here", "Away", "Left"][number]
    return (state, reader.varint() if number else None)


def read_change(reader):
    number = reader.varint()
    if number == 0:
        return ("Played", reader.text())
    if number == 1:
        return ("Clock", reader.bool())
    if number == 2:
        return ("Draw", reader.varint(), reader.varint())
    return (["Resigned", "Undone", "Abandoned"][number - 3], reader.varint())


def read(body):
    """A message of a host, as its name and its fields."""
    reader = Reader(body)
    number = reader.varint()
    if number == 0:
        # A later version may say more of why.
        return "Sorry", {"why": read_why(reader)}
    if number == 1:
        seat = lambda: (reader.varint(), reader.bytes(16))
        word = "Welcome", {
            "protocol": reader.varint(),
            "program": reader.text(),
            "host": reader.text(),
            "seat": reader.option(seat),
        }
    elif number == 2:
        word = "Whole", {
            "table": reader.varint(),
            "game": reader.varint(),
            "seat": reader.option(reader.varint),
            "record": reader.text(),
            "news": reader.varint(),
            "used_ms": reader.varint(),
            "begun": reader.bool(),
            "peers": reader.pair(lambda: read_peer(reader)),
            "undo": reader.option(reader.varint),
            "rematch": reader.pair(reader.bool),
            "at": read_at(reader),
        }
    elif number == 3:
        word = "News", {
            "n": reader.varint(),
            "used_ms": reader.varint(),
            "change": read_change(reader),
            "after": read_at(reader),
            "left_ms": reader.pair(lambda: reader.option(reader.varint)),
        }
    elif number == 4:
        word = "Not", {"why": read_why(reader), "at": read_at(reader)}
    elif number == 5:
        word = "Question", {"side": reader.varint(), "question": reader.varint(), "open": reader.bool()}
    elif number == 6:
        word = "Peer", {"side": reader.varint(), "state": read_peer(reader)}
    elif number == 7:
        word = "Watchers", {"count": reader.varint()}
    elif number == 8:
        by = ("Player", reader.varint()) if reader.varint() == 0 else ("Watcher", reader.text())
        word = "Said", {"by": by, "text": reader.text()}
    elif number in (10, 11):
        word = ["Slept", "Closing"][number - 10], {"seconds": reader.varint()}
    elif number in (12, 13):
        word = ["Ping", "Pong"][number - 12], {"n": reader.varint()}
    else:
        # Lists of games, and what a later host may say besides.
        return f"message {number}", {}
    reader.end()
    return word


def invite(code):
    """The key, the secret and the addresses of an invite."""
    number = 0
    for letter in code:
        number = number * 58 + LETTERS.index(letter)
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    body, check = data[:-2], data[-2:]
    if hashlib.sha256(body).digest()[:2] != check or body[0] >> 4 != 1:
        raise Fault("not an invite")
    key, secret, rest, addresses = body[1:33], None, body[33:], []
    if body[0] & 2:
        secret, rest = rest[:8], rest[8:]
    if rest:
        port, rest = int.from_bytes(rest[:2], "big"), rest[2:]
        while rest:
            if rest[0] == 0:
                parts = [rest[1 + at : 3 + at].hex() for at in range(0, 16, 2)]
                addresses.append((":".join(parts), port))
                rest = rest[17:]
            else:
                addresses.append((".".join(str(byte) for byte in rest[:4]), port))
                rest = rest[4:]
    return key, secret, addresses
