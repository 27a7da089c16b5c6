#!/usr/bin/env python3
"""Records how python-chess reads variations that repeat what was played, for `formats/repeats.rs`.

    pip install chess==1.11.2
    python tests/oracles/pgn_repeats.py      # writes fixtures/formats/python_chess_repeats.txt

The games are random. Many of their variations begin with the move that they stand behind and follow the
game for some moves, or to its end, and so do variations in them. Two lines each: the text, with `\\n` for
ends of lines, and what python-chess reads of it,

    MAIN|LINE|LINE...

MAIN: the moves of the game; LINE: those from the start to the end of a line, each once, sorted.
"""

import io
import pathlib
import random

import chess
import chess.pgn

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures" / "formats"


def line_of(board, plies, rng, known=()):
    """Moves that follow a position: some of those that are known to, then others."""
    board, moves = board.copy(), []
    for move in known:
        board.push(move)
        moves.append(move)
    for _ in range(plies):
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        if not legal:
            break
        # Few moves to choose from, so that lines meet by chance as well.
        moves.append(rng.choice(legal[:3]))
        board.push(moves[-1])
    return moves


def write(board, moves, rng, depth=0):
    """The text of a line with its variations."""
    board, words, is_cut = board.copy(), [], True
    for index, move in enumerate(moves):
        if board.turn == chess.WHITE or is_cut:
            words.append(f"{board.fullmove_number}{'.' if board.turn else '...'}")
        is_cut = False
        words.append(board.san(move))
        if rng.random() < 0.15:
            words.append(f"${rng.choice([1, 2, 3, 4, 5, 6])}")
        if rng.random() < 0.15:
            words.append(f"{{remark {rng.randint(1, 99)}}}")
        while depth < 4 and rng.random() < 0.25:
            is_cut = True
            repeated = moves[index:][: rng.randint(0, 3) if rng.random() < 0.8 else None]
            side = line_of(board, rng.randint(0 if repeated else 1, 4), rng, repeated)
            if side:
                words.append("(" + write(board, side, rng, depth + 1) + ")")
        board.push(move)
    return " ".join(words)


def lines_of(game):
    """All lines from the start to an end, each once and none that is the beginning of another."""
    paths, stack = set(), [(game, ())]
    while stack:
        node, path = stack.pop()
        paths.add(path)
        stack += [(child, path + (child.move.uci(),)) for child in node.variations]
    inner = {path[:-1] for path in paths if path}
    return sorted(" ".join(path) for path in paths - inner)


def main():
    rng, out = random.Random(17), []
    for number in range(60):
        board = chess.Board()
        moves = line_of(board, rng.randint(1, 9), rng)
        text = f'[Event "{number}"]\n\n{write(board, moves, rng)} *\n'
        game = chess.pgn.read_game(io.StringIO(text))
        assert not game.errors, (game.errors, text)
        main_line = [move.uci() for move in game.mainline_moves()]
        assert main_line == [move.uci() for move in moves], text
        out.append("#\t" + text.replace("\n", "\\n") + "\n")
        out.append("|".join([" ".join(main_line), *lines_of(game)]) + "\n")
    (FIXTURES / "python_chess_repeats.txt").write_text("".join(out), encoding="utf-8")


if __name__ == "__main__":
    main()
