#!/usr/bin/env python3
r"""Records what python-chess makes of odd PGN, for `formats/found.rs` to compare with.

    pip install chess==1.11.2
    python tests/oracles/pgn_found.py      # writes fixtures/formats/python_chess_found.txt

Games without tags, turns that are passed, and commands in comments that only other programs know. A
line for each file behind `#`, with line ends as `\n`, and then one for each game: the number of the file and of the game in it, and of the whole tree, each move
before what follows it, `MOVE:FEN:COMMENT`, all parted by tabs. A turn that is passed is 0000.
"""

import io
import pathlib

import chess
import chess.pgn

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures" / "formats"
FILES = [
    "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. d4 d5 2. c4 0-1\n\n1. c4 e5 1/2-1/2\n",
    "1. e4 e5 2. Nf3 1-0\n\n[Event \"b\"]\n\n1. d4 d5 0-1\n\n1. c4 *\n",
    "1. e4 e5 2. Nf3 (2. d4 -- 3. dxe5 {wins}) 2... Nc6 (2... Z0 3. Nxe5 -- 4. Nxd7) (2... d6 3. @@@@ Nf6) *\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 12\"]\n\n12... -- 13. e4 (13. -- Kd7 14. --) 13... Kd7 *\n",
    "1. e4 {[%emt 0:00:04]} e5 {[%timestamp 12] [%evp 0,1] x} 2. Nf3 {[%tqu \"En\",\"a\"]} Nc6 {[%c_effect a;b]} *\n",
    "1. e4 a6 2. e5 f5 3. exf6 1-0\n",
]


def told(game):
    """All moves of a game."""
    moves = []
    stack = list(reversed(game.variations))
    while stack:
        node = stack.pop()
        comment = " ".join(node.comment.split())
        moves.append(f"{node.move.uci()}:{node.board().fen()}:{comment}")
        stack.extend(reversed(node.variations))
    return "\t".join(moves)


def main():
    lines = []
    for number, text in enumerate(FILES):
        file = io.StringIO(text)
        index = 0
        while game := chess.pgn.read_game(file):
            assert not game.errors, game.errors
            lines.append(f"{number}\t{index}\t{told(game)}\n")
            index += 1
    texts = ["#\t" + text.replace("\n", "\\n") + "\n" for text in FILES]
    path = FIXTURES / "python_chess_found.txt"
    path.write_text("".join(texts + lines), encoding="utf-8")


if __name__ == "__main__":
    main()
