"""Prints tests/fixtures/review_games.tsv: the critical mistakes in tests/fixtures/review_games.pgn.

pip install chess; python tests/oracles/review_games.py GAME... with stockfish and fairy-stockfish in
the path or in /usr/games. GAME is the number of a game in the file; all of them if none is given.

A move is a critical mistake if it loses 15 percentage points or more of winning chances by an engine
that searches longer than a review does. Scores become chances by the curve that lichess published,
for both games. Every position is searched with few nodes first, and those around a move that then
seems to lose 8 points or more with many.
"""

import io
import math
import re
import shutil
import subprocess
import sys
from pathlib import Path

import chess
import chess.pgn

FIXTURES = Path(__file__).parent.parent / "fixtures"
FEW, MANY = 200_000, 2_000_000
SUSPECT, CRITICAL = 0.08, 0.15
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


class Engine:
    def __init__(self, name, variant=None):
        path = shutil.which(name) or f"/usr/games/{name}"
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([path], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.send("uci", "uciok")
        self.send("setoption name Hash value 128")
        if variant:
            self.send(f"setoption name UCI_Variant value {variant}")
        self.send("isready", "readyok")

    def send(self, line, until=None):
        self.process.stdin.write(line + "\n")
        lines = []
        while until:
            lines.append(self.process.stdout.readline())
            assert lines[-1], "the engine has ended"
            if lines[-1].startswith(until):
                break
        return lines

    def chances(self, fen, moves, nodes):
        """The chances of the side to move."""
        self.send("ucinewgame")
        self.send(f"position fen {fen} moves {' '.join(moves)}")
        lines = self.send(f"go nodes {nodes}", "bestmove")
        scored = [line for line in lines if " score " in line and "bound" not in line]
        kind, value = re.search(r" score (\w+) (-?\d+)", scored[-1]).groups()
        if kind == "mate":
            # Mated already is mate in 0.
            return float(int(value) > 0)
        return 1 / (1 + math.exp(-0.00368208 * int(value)))


def shift(move):
    """An ICCS move as Fairy-Stockfish writes it, whose ranks begin at 1."""
    return "".join(f"{file}{int(rank) + 1}" for file, rank in re.findall(r"([a-i])(\d)", move.lower()))


def games(text):
    """Kind, start, moves as they are written and moves as the engine reads them."""
    for part in re.split(r"\n\n(?=\[)", text.strip()):
        if "Chinese Chess" in part:
            fen = re.search(r'\[FEN "(.*)"\]', part)
            moves = re.findall(r"[A-I]\d-[A-I]\d", part.split("\n\n", 1)[1])
            yield "xiangqi", fen.group(1) if fen else START, moves, [shift(move) for move in moves]
        else:
            board = chess.Board()
            game = chess.pgn.read_game(io.StringIO(part))
            assert not game.errors, game.errors
            moves = list(game.mainline_moves())
            san = re.split(r" ", board.variation_san(moves))
            san = [move for move in san if not move.endswith(".")]
            yield "chess", board.fen(), san, [move.uci() for move in moves]


def losses(engine, fen, moves):
    """What each move loses, with the mover's chances before and after it, by ply from 1."""
    at = [engine.chances(fen, moves[:ply], FEW) for ply in range(len(moves) + 1)]
    suspects = [ply for ply in range(1, len(at)) if at[ply - 1] + at[ply] - 1 >= SUSPECT]
    for ply in {ply + by for ply in suspects for by in (-1, 0)}:
        at[ply] = engine.chances(fen, moves[:ply], MANY)
    for ply in suspects:
        before, after = at[ply - 1], 1 - at[ply]
        if before - after >= CRITICAL:
            yield ply, before, after


def main():
    wanted = [int(number) for number in sys.argv[1:]]
    engines = {"chess": Engine("stockfish"), "xiangqi": Engine("fairy-stockfish", "xiangqi")}
    print("# game, ply, move, chances before and after; written by tests/oracles/review_games.py")
    for number, game in enumerate(games((FIXTURES / "review_games.pgn").read_text()), 1):
        kind, fen, written, moves = game
        if wanted and number not in wanted:
            continue
        for ply, before, after in losses(engines[kind], fen, moves):
            columns = (number, ply, written[ply - 1], f"{before:.2f}", f"{after:.2f}")
            print(*columns, sep="\t", flush=True)


if __name__ == "__main__":
    main()
