"""Checks the puzzles in assets/puzzles with python-chess and pyffish.

pip install chess pyffish; python tests/oracles/puzzles.py

Of every puzzle: the line is legal and ends in mate (in Xiangqi a stalemate is as good). Of those in
up to three moves: the mate is forced and there is none in fewer moves; by checks alone, or, for
`mate N`, by any move, as far as that does not take too many positions. Where material is to be won:
so much is won when all captures are played out at the end of the line and, in up to two moves,
after every reply, with the values of `VALUES`. A defence and a saved draw are legal and lose nothing
at once. No position is there twice, mirrored or with the sides exchanged. Takes some minutes.
"""

import re
import sys
from pathlib import Path

import chess
import pyffish

# Positions to look at for each question about a puzzle at most: pyffish takes milliseconds for one.
MOST = 600


# Centipawns, as src/core/engine/eval has them.
VALUES = {
    "chess": {"p": 100, "n": 330, "b": 350, "r": 520, "q": 1000, "k": 10000},
    "xiangqi": {"p": 70, "a": 190, "b": 190, "n": 410, "c": 430, "r": 930, "k": 6000},
}


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

    def gain(self, line, move):
        """What a move takes or promotes to."""
        board, move = self.board(line), chess.Move.from_uci(move)
        at = board.piece_at(move.to_square)
        values = VALUES["chess"]
        gain = values[at.symbol().lower()] if at else 0
        if board.is_en_passant(move):
            gain = values["p"]
        if move.promotion:
            gain += values[chess.piece_symbol(move.promotion)] - values["p"]
        return gain

    def captures(self, line):
        return [move for move in self.moves(line) if self.gain(line, move)]


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

    def taken(self, line, move):
        """What stands where a move goes."""
        board = pyffish.get_fen("xiangqi", self.fen, self.line(line)).split(" ")[0]
        rank = board.split("/")[9 - int(move[3])]
        squares = re.sub(r"\d", lambda digit: "." * int(digit.group()), rank)
        return squares[ord(move[2]) - ord("a")].lower()

    def gain(self, line, move):
        return VALUES["xiangqi"].get(self.taken(line, move), 0)

    def captures(self, line):
        return [move for move in self.moves(line) if self.gain(line, move)]


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


class Material:
    """Whether material is won that cannot be won back by captures."""

    def __init__(self, game, least):
        self.game, self.least, self.left = game, least, MOST

    def best_captures(self, line, depth=8):
        """The most that the side to move wins by captures."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if depth == 0:
            return 0
        best = 0
        gains = sorted(((self.game.gain(line, move), move) for move in self.game.captures(line)), reverse=True)
        for gain, move in gains:
            if gain <= best:
                break
            best = max(best, gain - self.best_captures([*line, move], depth - 1))
        return best

    def is_won(self, line, had, plies):
        """Whether enough is won whatever the side to move plays."""
        replies = self.game.moves(line)
        if not replies:
            return self.game.is_lost(line)
        if had >= self.least and had - self.best_captures(line) >= self.least:
            return True
        if plies == 0:
            return False
        for reply in replies:
            after = [*line, reply]
            left = had - self.game.gain(line, reply)
            takes = [move for move in self.game.moves(after) if left + self.game.gain(after, move) >= self.least]
            if not any(self.is_won([*after, move], left + self.game.gain(after, move), 0) for move in takes):
                return False
        return True


def check_gain(game, least, line):
    had = 0
    for count, move in enumerate(line):
        gain = game.gain(line[:count], move)
        had += gain if count % 2 == 0 else -gain
    material = Material(game, least)
    try:
        assert material.is_won(line, had, 0), "the line does not win so much"
        material.left = MOST
        if len(line) <= 3:
            assert material.is_won(line[:1], game.gain([], line[0]), 2), "the gain is not forced"
            return True
    except TooMany:
        pass
    return False


def check(game, goal, line):
    for count, move in enumerate(line):
        assert move in game.moves(line[:count]), move
    kind, *moves = goal.split()
    if kind in ("hold", "draw"):
        assert len(line) % 2 == 1 and not game.is_lost(line[:-1]), "the line ends too late"
        assert len(game.moves([])) > 1 and not Solver(game, True).wins(line, 1), "it is mate at once"
        return False
    moves = int(moves[0])
    if kind == "win":
        return check_gain(game, moves, line)
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


def mirror_key(fen):
    """The board, the same for one mirrored or seen from the other side."""
    board, side = fen.split(" ")[:2]
    ranks = board.split("/")
    if side == "b":
        ranks = [rank.swapcase() for rank in reversed(ranks)]
    return min("/".join(ranks), "/".join(rank[::-1] for rank in ranks))


def main():
    findings = 0
    for name, game in [("xiangqi", Xiangqi), ("chess", Chess)]:
        text = (Path(__file__).parent.parent.parent / "assets/puzzles" / f"{name}.tsv").read_text()
        lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
        found, keys, proved = [], {}, 0
        for puzzle, fen, goal, moves, *_ in lines:
            twin = keys.setdefault(mirror_key(fen), puzzle)
            if twin != puzzle:
                found.append(f"{puzzle}: the position of {twin} again")
            try:
                proved += check(game(fen), goal, moves.split())
            except AssertionError as error:
                found.append(f"{puzzle} ({goal}): {error}")
                print(found[-1], flush=True)
        print(f"{name}: {len(lines) - len(found)} of {len(lines)} lines agree, "
              f"{proved} mates and gains forced", flush=True)
        findings += len(found)
    if findings:
        sys.exit(f"{findings} found")


main()
