"""Writes the fixture `mating_material.txt`: which side could still mate, by python-chess and pyffish.

    python3 -m venv venv && venv/bin/pip install chess pyffish
    venv/bin/python tests/oracles/mating_material.py > tests/fixtures/mating_material.txt
"""

import random

import chess
import pyffish

CHESS, XIANGQI = 150, 80
# Where Xiangqi's advisors and elephants may stand.
PLACES = {
    "A": [(0, 3), (0, 5), (1, 4), (2, 3), (2, 5)],
    "B": [(0, 2), (0, 6), (2, 0), (2, 4), (2, 8), (4, 2), (4, 6)],
}


def chess_board(pieces):
    board = chess.Board(None)
    for square, piece in zip(random.sample(range(64), len(pieces)), pieces):
        if piece in "Pp" and chess.square_rank(square) in (0, 7):
            return None
        board.set_piece_at(square, chess.Piece.from_symbol(piece))
    return board if board.is_valid() else None


def chess_rows():
    seen = {}
    while sum(seen.values()) < CHESS:
        white = random.choices("BBNNPRQ", k=random.randint(0, 2)) if random.random() < 0.7 else []
        black = [piece.lower() for piece in random.choices("BBNNPRQ", k=random.randint(0, 2))]
        board = chess_board(["K", "k", *white, *black])
        key = (*sorted(white), *sorted(black))
        if board and seen.get(key, 0) < 3:
            seen[key] = seen.get(key, 0) + 1
            lacks = [board.has_insufficient_material(side) for side in (True, False)]
            yield "chess", board.fen(), lacks


def place_of(piece):
    if piece in PLACES:
        return random.choice(PLACES[piece])
    return random.randint(5 if piece == "P" else 0, 9), random.randint(0, 8)


def xiangqi_fen(sides):
    board = {(random.randint(0, 2), 3): "K", (9 - random.randint(0, 2), 5): "k"}
    for black, pieces in enumerate(sides):
        for piece in pieces:
            rank, file = place_of(piece)
            rank = 9 - rank if black else rank
            if (rank, file) in board:
                return None
            board[rank, file] = piece.lower() if black else piece
    ranks = ["".join(board.get((rank, file), "1") for file in range(9)) for rank in range(9, -1, -1)]
    fen = "/".join(ranks)
    for length in range(9, 1, -1):
        fen = fen.replace("1" * length, str(length))
    if pyffish.gives_check("xiangqi", fen + " b - - 0 1", []):
        return None
    fen += " w - - 0 1"
    return fen if pyffish.validate_fen(fen, "xiangqi") == pyffish.FEN_OK else None


def xiangqi_rows():
    seen = {}
    while sum(seen.values()) < XIANGQI:
        sides = [sorted(random.sample("AABBRCNP", k=random.randint(0, 3))) for _ in range(2)]
        fen, key = xiangqi_fen(sides), tuple(map(tuple, sides))
        if fen and seen.get(key, 0) < 2:
            seen[key] = seen.get(key, 0) + 1
            yield "xiangqi", fen, pyffish.has_insufficient_material("xiangqi", fen, [])


random.seed(5)
print("# game, FEN, whether the first and whether the second side could still mate")
for game, fen, lacks in [*chess_rows(), *xiangqi_rows()]:
    print(game, fen, *(int(not lack) for lack in lacks), sep="\t")
