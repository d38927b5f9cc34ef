"""The match of src/net/RECORD.md, for Jungle: records are read, keys are computed, and every change is checked."""

import re

from wire import Fault

ANIMALS = ["rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant"]
LETTERS = "RCDWPTLE"
ALL = 2**64 - 1
WHITE, BLACK = 0, 1


def mixed(number):
    z = number * 0x9E3779B97F4A7C15 & ALL
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & ALL
    z = (z ^ z >> 27) * 0x94D049BB133111EB & ALL
    return z ^ z >> 31


TURN = mixed(0x5249_5645_524C_4542)


def square(text):
    return ord(text[0]) - 97, int(text[1:]) - 1


def name(place):
    return f"{chr(97 + place[0])}{place[1] + 1}"


def ron(text):
    """The few kinds of values that stand in RuleOpts, as values of Python."""
    token = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[()\[\]{}:,]|[A-Za-z_][A-Za-z_0-9]*|-?\d+)')
    words, at = [], 0
    while match := token.match(text, at):
        words.append(match.group(1))
        at = match.end()
    words.reverse()

    def value():
        word = words.pop()
        if word in "([{":
            close = {"(": ")", "[": "]", "{": "}"}[word]
            fields, items = {}, []
            while words[-1] != close:
                first = value()
                if words[-1] == ":":
                    words.pop()
                    fields[first] = value()
                else:
                    items.append(first)
                if words[-1] == ",":
                    words.pop()
            words.pop()
            return items if word == "[" else fields
        if word[0] == '"':
            return re.sub(r"\\(.)", r"\1", word[1:-1])
        if re.fullmatch(r"-?\d+", word):
            return int(word)
        if word == "Some":
            words.pop()
            inner = value()
            words.pop()
            return inner
        return {"true": True, "false": False, "None": None}.get(word, word)

    return value()


class Board:
    def __init__(self, rows, rules):
        self.rows = rows.split("/")[::-1]
        self.rules = rules

    def at(self, place):
        file, rank = place
        if 0 <= rank < len(self.rows) and 0 <= file < len(self.rows[rank]):
            return self.rows[rank][file]
        return None

    def trap_for(self, place, side):
        """Whether an animal of this side is weak there."""
        ground = self.at(place)
        ours = "T" if side == WHITE else "t"
        return ground in ("T", "t") and (self.rules["trap_owner"] == "AnyTrap" or ground != ours)

    def river(self, path):
        seen, ahead = set(path), list(path)
        while ahead:
            file, rank = ahead.pop()
            for near in ((file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)):
                if self.at(near) == "~" and near not in seen:
                    seen.add(near)
                    ahead.append(near)
        return seen


class Position:
    """Who stands where, and who is to move."""

    def __init__(self, board, fen):
        self.board, self.pieces = board, {}
        placement, side, quiet, number = (fen.split() + ["0", "1"])[:4]
        self.side = BLACK if side == "b" else WHITE
        for back, row in enumerate(placement.split("/")):
            rank, file = len(board.rows) - 1 - back, 0
            for run in re.findall(r"\d+|[A-Za-z]", row):
                if run.isdigit():
                    file += int(run)
                else:
                    self.pieces[file, rank] = (WHITE if run.isupper() else BLACK, LETTERS.index(run.upper()))
                    file += 1

    def key(self):
        key = TURN if self.side == BLACK else 0
        for (file, rank), (side, animal) in self.pieces.items():
            key ^= mixed((rank << 12 | file << 8 | side << 3 | animal) + 1)
        return key

    def fight(self, origin, target):
        """`takes`, `both`, or None, where the attacker may not take it."""
        rules, board = self.board.rules, self.board
        (ours, attacker), (theirs, victim) = self.pieces[origin], self.pieces[target]
        wet, wet_victim = board.at(origin) == "~", board.at(target) == "~"
        across = rules["rat_takes_rat_across_shore"]
        allowed = {"Never": False, "FromWater": wet, "FromLand": not wet, "Both": True}
        if attacker == victim == 0 and wet != wet_victim and not allowed[across]:
            return None
        if board.trap_for(target, theirs):
            return "takes"
        if board.trap_for(origin, ours) and rules["trapped_attacker"] == "NoRank":
            return None
        rank, victim_rank = (rules["ranks"][ANIMALS[animal]] for animal in (attacker, victim))
        if (attacker, victim) == (0, 7):
            reaches = {"FromLand": not wet, "FromWater": wet, "Anywhere": True, "Never": False}
            if not reaches[rules["rat_takes_elephant"]]:
                return None
        elif (attacker, victim) == (7, 0):
            if not rules["elephant_takes_rat"]:
                return None
        elif rank < victim_rank:
            return None
        if rank == victim_rank:
            return {"AttackerWins": "takes", "BothFall": "both", "NoCapture": None}[rules["equal_ranks"]]
        return "takes"

    def leap(self, origin, step):
        """Where a leap over water that way lands, if nobody stops it."""
        rules, board = self.board.rules, self.board
        side, animal = self.pieces[origin]
        way = rules["leapers"].get(ANIMALS[animal])
        if way is None or way != "Both" and way != ("Horizontal" if step[0] else "Vertical"):
            return None
        path, ahead = [], (origin[0] + step[0], origin[1] + step[1])
        while board.at(ahead) == "~":
            path.append(ahead)
            ahead = ahead[0] + step[0], ahead[1] + step[1]
        if not path or board.at(origin) == "~":
            return None
        blocker = rules["leap_blocked_by"]
        over = board.river(path) if blocker == "AnyRatInRiver" else path
        for place in over:
            if place in self.pieces:
                owner, who = self.pieces[place]
                rat = who == 0 and (blocker != "EnemyRatOnPath" or owner != side)
                if blocker == "AnyAnimalOnPath" or rat:
                    return None
        return ahead

    def open_to(self, origin, target):
        board, rules = self.board, self.board.rules
        side, animal = self.pieces[origin]
        ground = board.at(target)
        if ground is None or ground == "#" or ground == ("D" if side == WHITE else "d"):
            return False
        if ground in ("D", "d") and "Den" not in rules["win_by"]:
            return False
        if ground == "~" and ANIMALS[animal] not in rules["swimmers"]:
            return False
        if target in self.pieces:
            return self.pieces[target][0] != side and self.fight(origin, target) is not None
        return True

    def actions(self):
        if self.winner() is not None:
            return []
        found = []
        for origin, (side, _) in self.pieces.items():
            if side == self.side:
                for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    near = origin[0] + step[0], origin[1] + step[1]
                    if self.open_to(origin, near):
                        found.append(name(origin) + name(near))
                    landing = self.leap(origin, step)
                    if landing and self.board.at(landing) != "~" and self.open_to(origin, landing):
                        found.append(name(origin) + name(landing))
        return sorted(found)

    def winner(self):
        """The side that has won on the board, "draw", or None."""
        rules = self.board.rules
        if "Den" in rules["win_by"]:
            for place, (side, _) in self.pieces.items():
                if self.board.at(place) == ("d" if side == WHITE else "D"):
                    return side
        left = {side for side, _ in self.pieces.values()}
        if "Elimination" in rules["win_by"] and len(left) < 2:
            return left.pop() if left else "draw"
        return None

    def play(self, action):
        if action != "--":
            if action not in self.actions():
                raise Fault(f"{action} is against the rules")
            origin, target = re.fullmatch(r"([a-p]\d+)([a-p]\d+)", action).groups()
            origin, target = square(origin), square(target)
            both = target in self.pieces and self.fight(origin, target) == "both"
            self.pieces[target] = self.pieces.pop(origin)
            if both:
                del self.pieces[target]
        self.side = 1 - self.side

    def copy(self):
        other = object.__new__(Position)
        other.board, other.pieces, other.side = self.board, dict(self.pieces), self.side
        return other


class Match:
    """A record, replayed; then its news."""

    def __init__(self, record):
        head, _, moves = record.partition("\n\n")
        unescape = lambda value: re.sub(r"\\(.)", r"\1", value)
        self.tags = {key: unescape(value) for key, value in re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M)}
        if self.tags["Game"] != "jungle":
            raise NotImplementedError(self.tags["Game"])
        self.rules = ron(self.tags["RuleOpts"])
        self.clock = self.rules["clock"] or {}
        board = Board(self.tags["Board"], self.rules)
        total = self.clock.get("total_s")
        full = [None if total is None else total * 1000] * 2
        self.line = [(Position(board, self.tags["FEN"]), full)]
        # An end that the players or the clock have made, which is no ply.
        self.ended = self.tags["Termination"] in ("resignation", "agreement", "time", "abandoned")
        self.read_moves(moves)

    def read_moves(self, moves):
        cursor = self.tags.get("Cursor")
        for move, comment in re.findall(r"(?<![^\s])(--|[RCDWPTLE][^\s{]*)|\{([^}]*)\}", moves):
            position, left = self.line[-1]
            if move:
                after = position.copy()
                after.play(move if move == "--" else self.meant(position, move))
                self.line.append((after, list(left)))
            elif "%clk" in comment:
                mover = 1 - position.side
                left[mover] = milliseconds(re.search(r"%clk ([\d:.]+)", comment).group(1))
        self.undone = len(self.line) - 1
        if cursor:
            self.undone = int(cursor.split()[0])
            del self.line[self.undone + 1 :]

    @staticmethod
    def meant(position, move):
        """The action that the reader's notation means."""
        match = re.fullmatch(r"([RCDWPTLE])([a-p]\d+)?\^?x?([a-p]\d+)[~*#]?", move)
        if not match:
            raise Fault(f"{move} is no move")
        letter, origin, target = match.groups()
        fits = []
        for action in position.actions():
            start, end = re.fullmatch(r"([a-p]\d+)([a-p]\d+)", action).groups()
            animal = position.pieces[square(start)][1]
            if LETTERS[animal] == letter and end == target and origin in (None, start):
                fits.append(action)
        if len(fits) != 1:
            raise Fault(f"{move} means {fits}")
        return fits[0]

    @property
    def position(self):
        return self.line[-1][0]

    @property
    def left(self):
        return self.line[-1][1]

    def at(self):
        return {"ply": len(self.line) - 1, "key": self.position.key()}

    def spend(self, used_ms, gains):
        mover, left = self.position.side, list(self.left)
        if left[mover] is not None:
            left[mover] = max(left[mover] - used_ms, 0)
            if gains:
                left[mover] += (self.clock.get("increment_s") or 0) * 1000
        return left

    def news(self, news):
        """Does what a host says has happened, and compares."""
        kind, *what = news["change"]
        if kind == "Played" or kind == "Clock" and not what[0]:
            action = what[0] if kind == "Played" else "--"
            if action == "--" and kind == "Played":
                raise Fault("only the clock passes turns")
            left = self.spend(news["used_ms"], kind == "Played")
            after = self.position.copy()
            after.play(action)
            self.line.append((after, left))
            self.pass_stuck(news["after"]["ply"])
        elif kind == "Undone":
            self.undo(what[0])
        elif kind in ("Clock", "Resigned", "Abandoned") or kind == "Draw" and what[1] == 1:
            self.ended = True
        if self.at() != news["after"]:
            raise Fault(f"another position: {self.at()} here, {news['after']} there, after {news['change']}")
        if self.left != news["left_ms"]:
            raise Fault(f"other clocks: {self.left} here, {news['left_ms']} there, after {news['change']}")

    def pass_stuck(self, ply):
        """Under `Pass` the turns of a side that cannot move are passed with the action before them."""
        stuck = lambda: not self.position.actions() and self.position.winner() is None
        while self.rules["no_moves"] == "Pass" and len(self.line) - 1 < ply and stuck():
            after = self.position.copy()
            after.play("--")
            self.line.append((after, list(self.left)))

    def undo(self, side):
        """Back to the last action of this side, with what was answered to it; an end alone is no ply."""
        if self.ended:
            self.ended = False
            return
        while len(self.line) > 1:
            self.line.pop()
            if self.position.side == side:
                return


def milliseconds(text):
    whole, _, fraction = text.partition(".")
    seconds = 0
    for part in whole.split(":"):
        seconds = seconds * 60 + int(part)
    return seconds * 1000 + int((fraction + "000")[:3])
