"""Checks what tests/review/motifs.rs says of its positions with python-chess and pyffish.

pip install chess pyffish; python tests/oracles/motifs.py

For each position of that file: the line is legal; what hangs cannot be taken back; of a double
attack, a pin, a trap or a skewer one of the pieces named can be taken after every reply.
"""

import re
from pathlib import Path

import chess
import pyffish


class Chess:
    def __init__(self, fen):
        self.board = chess.Board(fen)

    def moves(self, line):
        board = self.board.copy()
        for move in line:
            board.push_uci(move)
        return [move.uci() for move in board.legal_moves]


class Xiangqi:
    def __init__(self, fen):
        self.fen = fen

    @staticmethod
    def shift(move, by):
        return "".join(f"{file}{int(rank) + by}" for file, rank in re.findall(r"([a-i])(\d+)", move))

    def moves(self, line):
        line = [self.shift(move, 1) for move in line]
        return [self.shift(move, -1) for move in pyffish.legal_moves("xiangqi", self.fen, line)]


def falls_always(game, move, squares):
    """Whether one of the squares can be taken after every reply, wherever its piece went."""
    for reply in game.moves([move]):
        there = {reply[2:4] if square == reply[:2] else square for square in squares}
        if not any(answer[2:4] in there for answer in game.moves([move, reply])):
            return False
    return True


def check(game, line, expected):
    for count, move in enumerate(line):
        assert move in game.moves(line[:count]), move
    move, name, *squares = line[0], *expected.split()
    back = [reply for reply in game.moves(line[:1]) if reply[2:4] == move[2:4]]
    if name in ("hanging", "pinned-protector"):
        assert not back, back
    elif name == "exchange":
        assert back
    elif name == "double-attack":
        assert falls_always(game, move, squares[1:])
    elif name == "discovered-attack":
        assert falls_always(game, move, squares[2:])
    elif name in ("trapped", "pin"):
        assert falls_always(game, move, squares[:1])
    elif name == "skewer":
        assert falls_always(game, move, squares[1:])
    elif name in ("mate", "draw"):
        assert not game.moves(line)


def main():
    text = (Path(__file__).parent.parent / "review/motifs.rs").read_text()
    cases = re.findall(r'\("([^"]+/[^"]+)", "([^"]+)", "([^"]+)"\)', text)
    for fen, line, expected in cases:
        game = (Xiangqi if fen.split()[0].count("/") == 9 else Chess)(fen)
        check(game, line.split(), expected)
    print(f"{len(cases)} positions agree")


main()
