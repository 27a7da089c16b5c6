#!/usr/bin/env python3
"""Solves small endings of Xiangqi by the moves of pyffish (Fairy-Stockfish).

    pip install pyffish==0.0.90
    python tests/oracles/endings.py > tests/fixtures/endings.txt

Every position of a set is listed, its legal moves are asked for, and values are improved in turns until
nothing changes: no move is undone, nothing is numbered. A line is `FEN;VERDICT`, the verdict for the
side to move and the plies to the end. Positions are a sample of each set, with the longest distances.
"""

import itertools
import random
import re
import sys

import pyffish

PALACE = [(f, r) for f in (3, 4, 5) for r in (0, 1, 2)]
ADVISOR = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
ELEPHANT = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
ANYWHERE = [(f, r) for f in range(9) for r in range(10)]
PAWN = [(f, r) for f, r in ANYWHERE if r >= 5 or (r >= 3 and f % 2 == 0)]
POINTS = {"k": PALACE, "a": ADVISOR, "b": ELEPHANT, "p": PAWN}
SAMPLE = 60


def board_fen(men, files, ranks):
    rows = []
    for rank in reversed(range(ranks)):
        row, empty = "", 0
        for file in range(files):
            man = men.get((file, rank))
            if man is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + man
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def read(board):
    men = {}
    for rank, row in zip(reversed(range(board.count("/") + 1)), board.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                men[(file, rank)] = letter
                file += 1
    return men


class Xiangqi:
    files, ranks = 9, 10

    def points(self, man):
        points = POINTS.get(man.lower(), ANYWHERE)
        return points if man.isupper() else [(f, 9 - r) for f, r in points]

    def is_legal(self, fen):
        """Whether the side that has just moved is safe, and the kings do not face each other."""
        board, turn = fen.split()[:2]
        men = read(board)
        (file, low), (other, high) = sorted(
            (at for at, man in men.items() if man in "Kk"), key=lambda at: at[1]
        )
        if file == other and not any((file, rank) in men for rank in range(low + 1, high)):
            return False
        other = f"{board} {'b' if turn == 'w' else 'w'} - - 0 1"
        return not pyffish.gives_check("xiangqi", other, [])

    def next(self, fen):
        board, turn = fen.split()[:2]
        men, turn = read(board), "b" if turn == "w" else "w"
        after = []
        for move in pyffish.legal_moves("xiangqi", fen, []):
            start, end = (
                (ord(file) - ord("a"), int(rank) - 1) for file, rank in re.findall(r"([a-i])(\d+)", move)
            )
            moved = dict(men)
            moved[end] = moved.pop(start)
            after.append(f"{board_fen(moved, self.files, self.ranks)} {turn} - - 0 1")
        return after

    def stuck(self, fen):
        return 0  # lost, in check or not

    def is_dead(self, fen):
        return not set(fen.split()[0].lower()) & set("rncp")


def name(fen):
    return " ".join(fen.split()[:2])


def positions(game, men):
    for squares in itertools.product(*(game.points(man) for man in men)):
        if len(set(squares)) < len(men):
            continue
        placed = board_fen(dict(zip(squares, men)), game.files, game.ranks)
        for turn in "wb":
            fen = f"{placed} {turn} - - 0 1"
            if game.is_legal(fen):
                yield fen


def solve(game, sets):
    """The plies to the end of each position that is decided, odd if won."""
    fens = {name(fen): fen for men in sets for fen in positions(game, men)}
    after, value = {}, {}
    for at, fen in fens.items():
        moves = game.next(fen)
        after[at] = [name(fen) for fen in moves]
        if not moves:
            stuck = game.stuck(fen)
            if stuck is not None:
                value[at] = stuck
        for fen in moves:
            if game.is_dead(fen) and not game.next(fen) and game.stuck(fen) == 0:
                value[name(fen)] = 0
    level = 0
    while True:
        level += 1
        found = {}
        for at, moves in after.items():
            if at in value or not moves:
                continue
            values = [value.get(move) for move in moves]
            if any(it is not None and it % 2 == 0 for it in values):
                found[at] = level
            elif all(it is not None and it % 2 == 1 for it in values):
                found[at] = level
        if not found:
            return fens, value
        value.update(found)


def told(value):
    if value is None:
        return "draw -"
    return f"{'win' if value % 2 else 'loss'} {value}"


def main():
    rng = random.Random(58)
    for sets in [["KkPa", "KkP"]]:
        game = Xiangqi()
        fens, value = solve(game, sets)
        whole = sorted(at for at in fens if len([c for c in at.split()[0] if c.isalpha()]) == len(sets[0]))
        longest = sorted(whole, key=lambda at: -value.get(at, -1))[:6]
        for at in longest + rng.sample(whole, SAMPLE):
            print(f"{fens[at]};{told(value.get(at))}")
        print(sets[0], len(whole), file=sys.stderr)


if __name__ == "__main__":
    main()
