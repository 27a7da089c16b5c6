#!/usr/bin/env python3
"""Times python-chess on a PGN file, for the ratio to the bench `pgn` in the same minute.

    pip install chess==1.11.2
    CHUHE_BENCH_PGN=/tmp/bench.pgn cargo bench --no-default-features --bench pgn
    python tests/oracles/pgn_speed.py /tmp/bench.pgn
"""

import sys
import time

import chess.pgn


def main() -> None:
    count = 0
    begin = time.perf_counter()
    with open(sys.argv[1], encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            assert not game.errors, game.errors
            count += 1
    seconds = time.perf_counter() - begin
    print(f"python-chess {chess.__version__}: {count} games in {seconds:.2f} s, {count / seconds:.1f} games a second")


if __name__ == "__main__":
    main()
