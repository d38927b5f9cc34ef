"""Prints the lines of a PGN file as the reader of python-chess sees them: brackets, actions, glyphs and comments.

python-chess reads chess moves against a chess board. Here every word of a move is taken as it is, so that only its
handling of brackets, comments, glyphs and results is at work. `-` as the file is the standard input.

The output has one line for each node: as many blanks as there are side lines around it, the action, its glyphs in
ascending order, `before` and `after` with the words of its comments.
"""

import io
import re
import sys

import chess
import chess.pgn

# The words of moves of Riverleap, instead of those of chess. The rest is the expression of python-chess.
MOVE = r"--|end(?![a-z])|[ECDGLNPRTW][a-p0-9^x~*#]*[a-p][0-9]+[~*#]?"
CHESS = chess.pgn.MOVETEXT_REGEX
_, _, REST = CHESS.pattern.partition("|(\\{.*)")
assert REST, "this python-chess has another expression for moves"
chess.pgn.MOVETEXT_REGEX = re.compile(f"({MOVE})|(\\{{.*)" + REST, CHESS.flags)


class Word(chess.Move):
    """A move that is only a word."""

    def __init__(self, word):
        super().__init__(0, 0)
        self.word = word


class AnyBoard:
    """A board on which every word is a move."""

    starting_fen = chess.STARTING_FEN
    chess960 = False

    def __init__(self, fen=None, *, chess960=False):
        self.move_stack = []

    def has_chess960_castling_rights(self):
        return False

    def copy(self):
        other = AnyBoard()
        other.move_stack = self.move_stack[:]
        return other

    def push(self, move):
        self.move_stack.append(move)

    def pop(self):
        return self.move_stack.pop()


class Headers(chess.pgn.Headers):
    def variant(self):
        return AnyBoard


class Reader(chess.pgn.GameBuilder):
    def begin_headers(self):
        return Headers({})

    def visit_header(self, name, value):
        pass

    def begin_parse_san(self, board, san):
        pass

    def parse_san(self, board, san):
        return Word(san)

    def visit_board(self, board):
        pass

    def handle_error(self, error):
        raise error


def words(comment):
    """The words of a comment without the times, which the two programs keep in different places."""
    return " ".join(re.sub(r"\[%(clk|used) [^\]]*\]", " ", comment).split())


def tell(node, depth, out):
    word = node.move.word if node.parent else "start"
    glyphs = "".join(f" ${nag}" for nag in sorted(node.nags))
    before, after = words(node.starting_comment), words(node.comment)
    told = (f" before {before}" if before else "") + (f" after {after}" if after else "")
    out.append(f"{' ' * depth}{word}{glyphs}{told}")


def tree(game):
    out, todo = [], [(game, 0)]
    while todo:
        node, depth = todo.pop()
        tell(node, depth, out)
        children = list(enumerate(node.variations))
        for index, child in reversed(children):
            todo.append((child, depth + (index > 0)))
    return out


def main():
    name = sys.argv[1]
    text = sys.stdin.read() if name == "-" else open(name, encoding="utf-8").read()
    handle = io.StringIO(text)
    while (game := chess.pgn.read_game(handle, Visitor=Reader)) is not None:
        print("\n".join(tree(game)) + "\n")


main()
