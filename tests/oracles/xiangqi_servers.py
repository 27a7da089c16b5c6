#!/usr/bin/env python3
"""Records how Fairy-Stockfish writes moves of Xiangqi, as servers built on it do, for `formats/others.rs`.

    pip install pyffish
    python tests/oracles/xiangqi_servers.py      # writes fixtures/formats/fairy_xiangqi.txt

The games are random. A line each:

    SQUARES|UCI|SAN|LAN|WXF

SQUARES: the moves by squares whose ranks are numbered from 0; UCI: the same from 1; SAN, LAN: in algebraic
notation, short and long, which number them from 1 as well; WXF: with `=` for sideways.
"""

import pathlib
import random
import re

import pyffish

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures" / "formats"
VARIANT = "xiangqi"


def from_zero(move):
    return re.sub(r"\d+", lambda rank: str(int(rank.group()) - 1), move)


def main():
    rng, lines = random.Random(23), []
    start = pyffish.start_fen(VARIANT)
    for _ in range(20):
        moves = []
        forms = [[], [], []]
        for _ in range(rng.randint(10, 60)):
            legal = pyffish.legal_moves(VARIANT, start, moves)
            if not legal:
                break
            move = rng.choice(sorted(legal))
            fen = pyffish.get_fen(VARIANT, start, moves)
            styles = [pyffish.NOTATION_SAN, pyffish.NOTATION_LAN, pyffish.NOTATION_XIANGQI_WXF]
            for form, style in zip(forms, styles):
                form.append(pyffish.get_san(VARIANT, fen, move, False, style))
            moves.append(move)
        squares = [from_zero(move) for move in moves]
        lines.append("|".join(" ".join(form) for form in [squares, moves, *forms]) + "\n")
    (FIXTURES / "fairy_xiangqi.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
