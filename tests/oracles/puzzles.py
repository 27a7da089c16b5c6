"""Checks the puzzles in assets/puzzles with python-chess and pyffish.

pip install chess pyffish; python tests/oracles/puzzles.py

Of every puzzle: the line is legal and ends in mate (in Xiangqi a stalemate is as good). Of those in
up to three moves: the mate is forced and there is none in fewer moves; by checks alone, or, for
`mate N`, by any move, as far as that does not take too many positions. Takes some minutes.
"""

import re
import sys
from pathlib import Path

import chess
import pyffish

# Positions to look at for each question about a puzzle at most: pyffish takes milliseconds for one.
MOST = 600


class TooMany(Exception):
    pass


class Chess:
    def __init__(self, fen):
        self.fen = fen

    def board(self, line):
        board = chess.Board(self.fen)
        for move in line:
            board.push(board.parse_uci(move))
        return board

    def moves(self, line):
        return [move.uci() for move in self.board(line).legal_moves]

    def in_check(self, line):
        return self.board(line).is_check()

    def is_lost(self, line):
        return self.board(line).is_checkmate()


class Xiangqi:
    def __init__(self, fen):
        self.fen = fen

    @staticmethod
    def shift(move, by):
        pairs = re.findall(r"([a-i])(\d+)", move)
        return "".join(f"{file}{int(rank) + by}" for file, rank in pairs)

    def line(self, line):
        return [self.shift(move, 1) for move in line]

    def moves(self, line):
        moves = pyffish.legal_moves("xiangqi", self.fen, self.line(line))
        return [self.shift(move, -1) for move in moves]

    def in_check(self, line):
        return pyffish.gives_check("xiangqi", self.fen, self.line(line))

    def is_lost(self, line):
        return not self.moves(line)


class Solver:
    def __init__(self, game, checks):
        self.game, self.checks, self.left = game, checks, MOST

    def wins(self, line, moves):
        """Whether the side to move mates within so many moves."""
        for move in self.game.moves(line):
            after = [*line, move]
            self.left -= 1
            if self.left < 0:
                raise TooMany
            if self.checks and not self.game.in_check(after):
                continue
            if self.loses(after, moves - 1):
                return True
        return False

    def loses(self, line, moves):
        """Whether the side to move is mated, or is whatever it replies within so many moves."""
        replies = self.game.moves(line)
        if not replies:
            return self.game.is_lost(line)
        return moves > 0 and all(self.wins([*line, reply], moves) for reply in replies)


def check(game, goal, line):
    for count, move in enumerate(line):
        assert move in game.moves(line[:count]), move
    kind, moves = goal.split()
    moves = int(moves)
    assert len(line) == 2 * moves - 1 and game.is_lost(line), "the line does not mate"
    if moves > 3:
        return False
    solver = Solver(game, kind == "checks")
    try:
        assert moves == 1 or not solver.wins([], moves - 1), "there is a faster mate"
    except TooMany:
        pass
    solver = Solver(game, kind == "checks")
    try:
        assert solver.loses(line[:1], moves - 1), "the mate is not forced"
    except TooMany:
        return False
    return True


def main():
    for name, game in [("xiangqi", Xiangqi), ("chess", Chess)]:
        text = (Path(__file__).parent.parent.parent / "assets/puzzles" / f"{name}.tsv").read_text()
        lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
        proved = 0
        for puzzle, fen, goal, moves, *_ in lines:
            try:
                proved += check(game(fen), goal, moves.split())
            except AssertionError as error:
                sys.exit(f"{puzzle}: {error}")
        print(f"{name}: {len(lines)} lines agree, {proved} mates forced", flush=True)


main()
