#!/usr/bin/env python3
"""Solves endings of Xiangqi and chess by the moves of other programs: Fairy-Stockfish and python-chess.

    pip install chess==1.11.2
    python tests/oracles/endings.py fairy-stockfish > tests/fixtures/endings.txt

Parts can be named behind the engine: `rook chess`.

No move is undone, nothing is numbered by geometry: legal moves are asked for, position by position.

`NAME;w POSITIONS WON LOST LONGEST-WIN LONGEST-LOSS;b ...` tells of a whole set, White (Red) having the
stronger side, with either side to move: every position was listed, and each one's value follows from
those that its moves lead to, back from the ends. A few positions of it stand below, those with the
longest distances first: `FEN;VERDICT`, for the side to move, with the plies to the end.

Of larger sets a few positions each were searched forward, with all moves of both sides, as far as that
went: `FEN;VERDICT` where it reached the end, `FEN;undecided N` where the side to move neither wins
nor loses within N plies.
"""

import itertools
import random
import re
import subprocess
import sys
import time
from array import array

import chess

PALACE = [(f, r) for f in (3, 4, 5) for r in (0, 1, 2)]
ADVISOR = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
ELEPHANT = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
ANYWHERE = [(f, r) for f in range(9) for r in range(10)]
PAWN = [(f, r) for f, r in ANYWHERE if r >= 5 or (r >= 3 and f % 2 == 0)]
POINTS = {"k": PALACE, "a": ADVISOR, "b": ELEPHANT, "p": PAWN}
# Positions of a larger set that are searched forward, and the seconds for each.
TRIES, PATIENCE = 12, 6
# Sets that are in the fixture already.
TOLD_OF = set()


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


def mirrored(name):
    board, turn = name.split()
    return "/".join(row[::-1] for row in board.split("/")) + " " + turn


class Xiangqi:
    """Positions are named by board and side to move, as in a FEN."""

    files, ranks, rest = 9, 10, "- - 0 1"

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.engine = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        options = ["Use NNUE value false", "UCI_Variant value xiangqi"]
        self.ask(["uci", *(f"setoption name {option}" for option in options), "isready"], "readyok")

    def ask(self, lines, last, times=1):
        """What is told until so many lines have begun like `last`."""
        self.engine.stdin.write("\n".join(lines) + "\n")
        self.engine.stdin.flush()
        told = []
        while times:
            told.append(self.engine.stdout.readline().strip())
            times -= told[-1].startswith(last)
        return told

    def points(self, man):
        points = POINTS.get(man.lower(), ANYWHERE)
        return points if man.isupper() else [(f, 9 - r) for f, r in points]

    def are_legal(self, names):
        """Whether the side that has just moved is safe, and the kings do not face each other."""
        flipped = [f"{name[:-1]}{'b' if name.endswith('w') else 'w'}" for name in names]
        told = self.ask([f"position fen {name} {self.rest}\nd" for name in flipped], "Checkers:", len(names))
        checkers = [line for line in told if line.startswith("Checkers:")]
        return [line == "Checkers:" and not self.face(name) for name, line in zip(names, checkers)]

    def face(self, name):
        men = read(name.split()[0])
        (file, low), (other, high) = sorted((at for at, man in men.items() if man in "Kk"), key=lambda at: at[1])
        return file == other and not any((file, rank) in men for rank in range(low + 1, high))

    def next(self, names):
        """The positions that the legal moves of each lead to."""
        asked = [f"position fen {name} {self.rest}\ngo perft 1" for name in names]
        told = iter(self.ask(asked, "Nodes searched", len(names)))
        after = []
        for name in names:
            board, turn = name.split()
            men, turn = read(board), "b" if turn == "w" else "w"
            after.append([])
            for line in told:
                if line.startswith("Nodes searched"):
                    break
                move = re.fullmatch(r"([a-i])(\d+)([a-i])(\d+): 1", line)
                if move:
                    start, end = ((ord(move[at]) - ord("a"), int(move[at + 1]) - 1) for at in (1, 3))
                    moved = dict(men)
                    moved[end] = moved.pop(start)
                    after[-1].append(f"{board_fen(moved, self.files, self.ranks)} {turn}")
        return after

    def stuck(self, name):
        return 0  # lost, in check or not

    def is_dead(self, name):
        return not set(name.split()[0].lower()) & set("rncp")


class Chess:
    files, ranks, rest = 8, 8, "- - 0 1"

    def points(self, man):
        return [(f, r) for f in range(8) for r in range(8) if man not in "Pp" or 0 < r < 7]

    def board(self, name):
        return chess.Board(f"{name} {self.rest}")

    def are_legal(self, names):
        return [not self.board(name).was_into_check() for name in names]

    def next(self, names):
        after = []
        for name in names:
            board = self.board(name)
            after.append([])
            for move in board.legal_moves:
                board.push(move)
                after[-1].append(f"{board.board_fen()} {'w' if board.turn else 'b'}")
                board.pop()
        return after

    def stuck(self, name):
        return 0 if self.board(name).is_check() else None

    def is_dead(self, name):
        return self.board(name).is_insufficient_material()


def in_parts(names, ask):
    told = []
    for start in range(0, len(names), 500):
        told += ask(names[start : start + 500])
    return told


def positions(game, men):
    """Every legal position with these men, either side to move."""
    alike = [(first, second) for first, second in itertools.pairwise(range(len(men))) if men[first] == men[second]]
    names = []
    for points in itertools.product(*(game.points(man) for man in men)):
        if len(set(points)) == len(men) and all(points[first] < points[second] for first, second in alike):
            placed = board_fen(dict(zip(points, men)), game.files, game.ranks)
            names += [f"{placed} w", f"{placed} b"]
    return [name for name, is_legal in zip(names, in_parts(names, game.are_legal)) if is_legal]


def solve(game, names):
    """The plies to the end of each position that is decided: odd if it is won, even if lost."""
    # Of two mirrored positions one is looked at.
    chosen = sorted({min(name, mirrored(name)) for name in names})
    number = {name: at for at, name in enumerate(chosen)}
    value, before, left, level = [None] * len(chosen), [array("I") for _ in chosen], array("I"), []
    for start in range(0, len(chosen), 500):
        part = chosen[start : start + 500]
        for name, moves in zip(part, game.next(part)):
            moves = {min(move, mirrored(move)) for move in moves}
            left.append(len(moves))
            at = number[name]
            if not moves and game.stuck(name) == 0:
                value[at] = 0
                level.append(at)
            for move in moves:
                if move in number:
                    before[number[move]].append(at)
                elif game.is_dead(move):
                    if not game.next([move])[0] and game.stuck(move) == 0 and value[at] is None:
                        value[at] = 1  # a last capture that leaves no move
                else:
                    raise ValueError(f"{move} is in none of the sets")
    plies = 0
    ones = [at for at, it in enumerate(value) if it == 1]
    while level or ones:
        found = []
        for at in level:
            for earlier in before[at]:
                if plies % 2 == 0 and value[earlier] is None:
                    value[earlier] = plies + 1
                    found.append(earlier)
                elif plies % 2:
                    left[earlier] -= 1
                    if left[earlier] == 0 and value[earlier] is None:
                        value[earlier] = plies + 1
                        found.append(earlier)
        level, ones, plies = found + ones, [], plies + 1
    return {name: value[number[min(name, mirrored(name))]] for name in names}


def told(value):
    if value is None:
        return "draw -"
    return f"{'win' if value % 2 else 'loss'} {value}"


def counts(value, turn):
    values = [it for name, it in value.items() if name.endswith(turn)]
    won = [it for it in values if it is not None and it % 2]
    lost = [it for it in values if it is not None and it % 2 == 0]
    return f"{turn} {len(values)} {len(won)} {len(lost)} {max(won, default=0)} {max(lost, default=0)}"


def whole(game, families, longest=4, others=12):
    rng = random.Random(58)
    for family in families:
        sets = {men: positions(game, men) for men in family}
        value = solve(game, [name for names in sets.values() for name in names])
        for men, names in sets.items():
            if men in TOLD_OF:
                continue
            TOLD_OF.add(men)
            own = {name: value[name] for name in names}
            first, second = ("".join(man for man in men if man.isupper() == upper) for upper in (True, False))
            joint = "-" if game.ranks == 10 else ""
            name = f"{first}{joint}{second.upper()}".replace("B", "E" if game.ranks == 10 else "B")
            print(f"{name};{counts(own, 'w')};{counts(own, 'b')}", flush=True)
            sample = sorted(names, key=lambda name: (-(own[name] or 0), name))[:longest]
            for name in sample + rng.sample(sorted(names), others):
                print(f"{name} {game.rest};{told(own[name])}")
            print(men, len(names), round(time.process_time()), file=sys.stderr)


class Search:
    """Plies to the end by forward search with all moves."""

    def __init__(self, game):
        self.game, self.after, self.known, self.end = game, {}, {}, 0

    def next(self, name):
        if time.monotonic() > self.end:
            raise TimeoutError
        name = min(name, mirrored(name))
        if name not in self.after:
            self.after[name] = sorted({min(move, mirrored(move)) for move in self.game.next([name])[0]})
        return self.after[name]

    def is_over(self, name, plies):
        """Whether the side to move loses within `plies` if they are even, wins if they are odd."""
        key = (name, plies)
        if key not in self.known:
            moves = self.next(name)
            if not moves:
                self.known[key] = plies % 2 == 0 and self.game.stuck(name) == 0
            elif plies == 0 or self.game.is_dead(name):
                self.known[key] = False
            else:
                is_found = (self.is_over(move, plies - 1) for move in moves)
                self.known[key] = any(is_found) if plies % 2 else all(is_found)
        return self.known[key]

    def value(self, name):
        self.after, self.known, self.end = {}, {}, time.monotonic() + PATIENCE
        searched = 0
        try:
            for searched in itertools.count():
                if self.is_over(name, searched):
                    return told(searched)
        except TimeoutError:
            return f"undecided {searched - 1}"


def forward(game, sets, wanted=4):
    """As many positions of each set that are decided, and that are not, as are found by some tries."""
    search, rng = Search(game), random.Random(58)
    for men in sets:
        found, tries = {True: 0, False: 0}, 0
        while min(found.values()) < wanted and tries < TRIES:
            points = [rng.choice(game.points(man)) for man in men]
            if len(set(points)) < len(men):
                continue
            name = f"{board_fen(dict(zip(points, men)), game.files, game.ranks)} {rng.choice('wb')}"
            if not game.are_legal([name])[0] or not game.next([name])[0]:
                continue
            value, tries = search.value(name), tries + 1
            is_decided = not value.startswith("undecided")
            if found[is_decided] < wanted:
                found[is_decided] += 1
                print(f"{name} {game.rest};{value}", flush=True)
        print(men, found, file=sys.stderr)


def main():
    print(f"# Written by oracles/endings.py, with the moves of {sys.argv[1]} and python-chess {chess.__version__}.")
    xiangqi = Xiangqi(sys.argv[1])
    parts = {
        "first": lambda: whole(xiangqi, [["KPka", "KPk"]], 6, 60),
        "forward": lambda: forward(xiangqi, ["KRkaab", "KNkaab", "KCAkab", "KCAAkaa", "KNAAkab", "KPPka"]),
        "forward-chess": lambda: forward(Chess(), ["KBNk", "KRkb"]),
        "rook": lambda: whole(xiangqi, [["KRk", "KRka", "KRkb", "KRkaa"]]),
        "horse": lambda: whole(xiangqi, [["KNk", "KNka", "KNkb"], ["KNAAk"]]),
        "pawn": lambda: whole(xiangqi, [["KPkb", "KPkaa", "KPk", "KPka"]]),
        "cannon": lambda: whole(xiangqi, [["KCk", "KCka"], ["KCAk", "KCAka"]]),
        "chess": lambda: whole(Chess(), [["KQk"], ["KRk"]]),
    }
    for part in sys.argv[2:] or parts:
        parts[part]()


if __name__ == "__main__":
    main()
