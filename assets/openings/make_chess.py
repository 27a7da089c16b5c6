#!/usr/bin/env python3
"""Makes chess.tsv from the five volumes of the lichess-org/chess-openings data set.

    pip install chess
    python assets/openings/make_chess.py FOLDER/{a,b,c,d,e}.tsv > assets/openings/chess.tsv

README.md beside this file says which volumes were taken and where they are had.
"""

import csv
import io
import os
import sys

import chess.pgn


def moves(pgn):
    return [move.uci() for move in chess.pgn.read_game(io.StringIO(pgn)).mainline_moves()]


def rows(paths):
    for path in paths:
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield moves(row["pgn"]), row["eco"], row["name"]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    print("# Made by assets/openings/make_chess.py: ECO code, plies shared with the row above and")
    print("# the moves that follow, name.")
    before = []
    for line, eco, name in sorted(rows(sys.argv[1:])):
        shared = len(os.path.commonprefix([before, line]))
        print(eco, " ".join([str(shared), *line[shared:]]), name, sep="\t")
        before = line


main()
