#!/usr/bin/env python3
"""Records how python-chess reads PGN, for `formats/pgn.rs` to compare with.

    pip install chess==1.11.2
    python tests/oracles/pgn.py      # writes fixtures/formats/python_chess.pgn and .txt

The games are random, with nested variations, comments, glyphs, clocks, evaluations and starts from
other positions; python-chess writes them, and in half of them the text is then made untidy. The
second file says of each game, one a line, what python-chess reads:

    MOVES|FEN|VARIATIONS|TREE

MOVES: the main line as UCI has it; FEN: of its last position; VARIATIONS: how many moves are not
the first to follow their position; TREE: all moves, each before what follows it and its subtree
before its next sibling, as `DEPTH:MOVE:GLYPHS:COMMENT`, parted by tabs, with glyphs joined by commas
and line breaks of the comment as spaces.
"""

import io
import pathlib
import random

import chess
import chess.pgn

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures" / "formats"
WORDS = "a better plan; with (brackets) [and] 100% of it — très bien 好棋 e4 1. d4 $5".split(" ")


def grow(node, plies, rng, depth=0):
    """Plays random moves, and alternatives to some of them."""
    for _ in range(plies):
        moves = list(node.board().legal_moves)
        if not moves:
            return
        rng.shuffle(moves)
        parent, node = node, node.add_variation(moves[0])
        if rng.random() < 0.15:
            node.nags.add(rng.choice([1, 2, 3, 4, 5, 6, 10, 14, 146]))
        if rng.random() < 0.2:
            node.comment = " ".join(rng.choices(WORDS, k=rng.randint(1, 14)))
        if depth < 3 and rng.random() < 0.12:
            for move in moves[1 : rng.randint(2, 3)]:
                side = parent.add_variation(move)
                if rng.random() < 0.3:
                    side.starting_comment = "instead"
                grow(side, rng.randint(0, 6), rng, depth + 1)


def untidy(text, rng):
    """The same game as others write it."""
    head, moves = text.split("\n\n", 1)
    if "{" not in moves:
        moves = moves.replace(". ", ".")
    moves = moves.replace(" $1 ", "! ").replace(" $2 ", "? ").replace(" $6 ", "?! ")
    moves = moves.replace("O-O-O", "0-0-0") if rng.random() < 0.5 else moves
    return head + "\n" + rng.choice(["", "% escaped (\n"]) + moves.replace("\n", "\r\n")


def describe(game):
    board = game.end().board()
    moves = " ".join(move.uci() for move in game.mainline_moves())
    tree, count = [], 0
    stack = [(child, 1) for child in reversed(game.variations)]
    count += max(0, len(game.variations) - 1)
    while stack:
        node, depth = stack.pop()
        nags = ",".join(str(nag) for nag in sorted(node.nags))
        comment = " ".join(node.comment.split())
        tree.append(f"{depth}:{node.move.uci()}:{nags}:{comment}")
        count += max(0, len(node.variations) - 1)
        stack += [(child, depth + 1) for child in reversed(node.variations)]
    return f"{moves}|{board.fen()}|{count}|" + "\t".join(tree)


def main():
    rng = random.Random(11)
    texts = []
    for number in range(24):
        game = chess.pgn.Game()
        game.headers["Event"] = f"Game {number}"
        if number % 4 == 3:
            board = chess.Board()
            for _ in range(rng.randint(5, 30)):
                board.push(rng.choice(list(board.legal_moves)))
            game.setup(board)
        if number % 3 == 0:
            game.comment = "before all moves"
        grow(game, rng.randint(10, 45), rng)
        game.headers["Result"] = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        text = game.accept(chess.pgn.StringExporter(columns=80)) + "\n\n"
        texts.append(untidy(text, rng) if number % 2 else text)
    (FIXTURES / "python_chess.pgn").write_text("".join(texts), encoding="utf-8", newline="")
    file, lines = io.StringIO("".join(texts)), []
    while game := chess.pgn.read_game(file):
        assert not game.errors, game.errors
        lines.append(describe(game) + "\n")
    assert len(lines) == len(texts), (len(lines), len(texts))
    (FIXTURES / "python_chess.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
