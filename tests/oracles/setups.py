"""Writes the fixtures `chess_setups.txt` and `xiangqi_setups.txt`: setups of pieces with what others
say of them.

    python3 -m venv venv && venv/bin/pip install chess pyffish
    venv/bin/python tests/oracles/setups.py

Chess: the flags of python-chess's `Board.status()`. Xiangqi: whether Fairy-Stockfish, by way of
pyffish, finds the side that is not to move in check (by anything but the other king).
"""

import pathlib
import random

import chess
import pyffish

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures"
SEED = 40


def chess_setup(rng):
    """Pieces near enough to each other for checks, with rights that are often impossible."""
    board = chess.Board(None)
    squares = rng.sample(range(64), rng.randint(2, 24))
    kings = [chess.WHITE, chess.BLACK] if rng.random() < 0.9 else []
    for square, color in zip(squares, kings):
        board.set_piece_at(square, chess.Piece(chess.KING, color))
    for square in squares[2:]:
        kind = rng.choices(range(1, 7), [30, 10, 10, 8, 5, 0.3])[0]
        if kind == chess.PAWN and chess.square_rank(square) in (0, 7) and rng.random() < 0.95:
            kind = chess.KNIGHT
        board.set_piece_at(square, chess.Piece(kind, rng.random() < 0.5))
    if rng.random() < 0.1:
        for square in rng.sample(range(64), 30):
            if not board.piece_at(square):
                board.set_piece_at(square, chess.Piece(rng.randint(1, 5), chess.WHITE))
    if rng.random() < 0.3:
        for name, piece in [("e1", "K"), ("h1", "R"), ("a1", "R"), ("e8", "k"), ("h8", "r")]:
            if rng.random() < 0.9:
                for king in board.pieces(chess.KING, piece.isupper()) if piece in "Kk" else []:
                    board.remove_piece_at(king)
                board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(piece))
        board.castling_rights = sum(
            chess.BB_SQUARES[square] for square in (chess.A1, chess.H1, chess.A8, chess.H8) if rng.random() < 0.5
        )
    board.turn = rng.random() < 0.5
    if rng.random() < 0.4:
        passed = rng.choice([s for s in range(64) if chess.square_rank(s) == (5 if board.turn else 2)])
        if rng.random() < 0.8:
            board.set_piece_at(passed - 8 if board.turn else passed + 8, chess.Piece(chess.PAWN, not board.turn))
            board.remove_piece_at(passed)
            board.remove_piece_at(passed + 8 if board.turn else passed - 8)
        board.ep_square = passed
    return board


def chess_lines(rng):
    """Setups of each kind of fault in turn, so that no kind is rare."""
    seen = {}
    while sum(len(lines) for lines in seen.values()) < 400:
        board = chess_setup(rng)
        status = board.status()
        if len(seen.setdefault(status, [])) < 25:
            flags = [flag.name for flag in chess.Status if flag and flag & status]
            # `fen()` leaves out castling rights that cannot be.
            fields = board.fen(en_passant="fen").split()
            rights = [(chess.H1, "K"), (chess.A1, "Q"), (chess.H8, "k"), (chess.A8, "q")]
            claimed = [letter for square, letter in rights if board.castling_rights & chess.BB_SQUARES[square]]
            fields[2] = "".join(claimed) or "-"
            line = f"{' '.join(fields)};{','.join(flags) or 'VALID'}"
            seen[status].append(line)
    return [line for lines in seen.values() for line in lines]


POINTS = {
    "K": [3, 4, 5, 12, 13, 14, 21, 22, 23],
    "A": [3, 5, 13, 21, 23],
    "B": [2, 6, 18, 22, 26, 38, 42],
    "P": [27, 29, 31, 33, 35, 36, 38, 40, 42, 44] + list(range(45, 90)),
}


def xiangqi_setup(rng):
    """Pieces where they can stand, at most one uncrossed pawn of a side on a file."""
    board = [None] * 90
    for side in (str.upper, str.lower):
        files = set()
        for kind in "K" + "".join(rng.sample("AABBNNRRCCPPPPP", rng.randint(1, 12))):
            points = POINTS.get(kind, list(range(90)))
            at = rng.choice(points)
            if kind == "P" and at < 45:
                if at % 9 in files:
                    continue
                files.add(at % 9)
            at = at if side is str.upper else 89 - at
            if board[at] is None:
                board[at] = side(kind)
            elif kind == "K":
                return None
    return board


def xiangqi_lines(rng):
    lines = []
    wanted = {True: 150, False: 150}
    while any(wanted.values()):
        board = xiangqi_setup(rng)
        if board is None:
            continue
        ranks = ["".join(piece or "1" for piece in board[rank * 9 : rank * 9 + 9]) for rank in range(9, -1, -1)]
        text = "/".join(ranks)
        for run in range(9, 1, -1):
            text = text.replace("1" * run, str(run))
        turn = rng.choice("wb")
        check = pyffish.gives_check("xiangqi", f"{text} {'b' if turn == 'w' else 'w'} - - 0 1", [])
        if wanted[check]:
            wanted[check] -= 1
            lines.append(f"{text} {turn} - - 0 1;{'check' if check else 'sound'}")
    return lines


def main():
    rng = random.Random(SEED)
    version = ".".join(map(str, pyffish.version()))
    (FIXTURES / "chess_setups.txt").write_text(
        f"# FEN;flags of python-chess {chess.__version__}. Made by tests/oracles/setups.py.\n"
        + "\n".join(chess_lines(rng)) + "\n"
    )
    (FIXTURES / "xiangqi_setups.txt").write_text(
        f"# FEN;whether the side not to move is in check by pyffish {version}. Made by tests/oracles/setups.py.\n"
        + "\n".join(xiangqi_lines(rng)) + "\n"
    )


if __name__ == "__main__":
    main()
