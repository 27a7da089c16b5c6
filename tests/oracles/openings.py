#!/usr/bin/env python3
"""Records where the lines of assets/openings lead, as pyffish and python-chess play them.

    pip install chess==1.11.2 pyffish==0.0.90
    python tests/oracles/openings.py      # writes fixtures/openings.txt

The tests read the file and need no Python. One word a line of the tables, in their order, Xiangqi
first: the FNV-1a hash of 32 bits of the FEN's first fields (placement and side to move; in chess
castling rights too), eight hexadecimal digits.
"""

import functools
import pathlib
import re

import chess
import pyffish

TESTS = pathlib.Path(__file__).parent.parent
TABLES = TESTS.parent / "assets" / "openings"
START = pyffish.start_fen("xiangqi")


def rows(name):
    for line in (TABLES / name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def digest(*fields):
    value = 0x811C9DC5
    for byte in " ".join(fields).encode("ascii"):
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{value:08x}"


@functools.cache
def legal(line):
    return pyffish.legal_moves("xiangqi", START, list(line))


def theirs(move):
    """A move of ours in pyffish's words, which count ranks from 1."""
    return re.sub(r"\d", lambda rank: str(int(rank[0]) + 1), move)


def xiangqi():
    for _, _, lines, *_ in rows("xiangqi.tsv"):
        for text in lines.split("|"):
            line = tuple(theirs(move) for move in text.split())
            for ply, move in enumerate(line):
                assert move in legal(line[:ply]), (text, move)
            yield digest(*pyffish.get_fen("xiangqi", START, list(line)).split()[:2])


def chess_lines():
    line = []
    for _, text, _ in rows("chess.tsv"):
        shared, *moves = text.split()
        line = line[: int(shared)] + moves
        board = chess.Board()
        for move in line:
            board.push_uci(move)
        yield digest(*board.fen().split()[:3])


def main():
    words = [*xiangqi(), *chess_lines()]
    note = f"# {pyffish.info()}, python-chess {chess.__version__}; by tests/oracles/openings.py"
    (TESTS / "fixtures" / "openings.txt").write_text("\n".join([note, *words]) + "\n", "ascii")


main()
