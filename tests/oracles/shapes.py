"""Checks what tests/review/shapes.rs says of its positions with python-chess and pyffish.

pip install chess pyffish; python tests/oracles/shapes.py

Each shape is recomputed from its definition for the position that has it and the one that nearly has.
"""

import re
from pathlib import Path

import chess
import pyffish

HOME = [chess.B1, chess.C1, chess.F1, chess.G1], [chess.B8, chess.C8, chess.F8, chess.G8]


def chess_shapes(fen, white):
    board, found = chess.Board(fen), set()
    own, them = (white, not white)
    name = chess.square_name
    rank = lambda at, side: chess.square_rank(at) if side else 7 - chess.square_rank(at)
    pawns = lambda side: board.pieces(chess.PAWN, side)
    file = chess.square_file
    for at in pawns(own):
        way = [p for p in pawns(them) if abs(file(p) - file(at)) <= 1 and rank(p, own) > rank(at, own)]
        if not way and rank(at, own) >= 4:
            found.add(f"passed-pawn {name(at)}")
    king = board.king(them)
    if board.pieces(chess.QUEEN, own):
        amid = 2 <= file(king) <= 5
        bare = [f for f in range(max(0, file(king) - 1), min(7, file(king) + 1) + 1)
                if not any(file(p) == f for p in pawns(them))]
        if rank(king, them) >= 2:
            found.add(f"king-out {name(king)}")
        elif amid and not board.has_castling_rights(them):
            found.add(f"no-castling {name(king)}")
        elif not amid and len(bare) >= 2:
            found.add(f"king-open {name(king)}")
        if board.has_kingside_castling_rights(them) != board.has_queenside_castling_rights(them):
            found.add(f"half-castling {name(king)}")
        for at in board.pieces(chess.ROOK, own) | board.pieces(chess.QUEEN, own):
            if rank(king, them) <= 1 and abs(file(at) - file(king)) <= 1 and not any(file(p) == file(at) for p in pawns(own)):
                found.add(f"king-file {name(at)}")
    bishops = [len(board.pieces(chess.BISHOP, side)) for side in (own, them)]
    if bishops[0] >= 2 > bishops[1]:
        found.add("bishop-pair")
    for at in board.pieces(chess.KNIGHT, own):
        backed = board.attackers(own, at) & pawns(own)
        can_attack = [p for p in pawns(them) if abs(file(p) - file(at)) == 1 and rank(p, own) > rank(at, own)]
        if rank(at, own) in (4, 5) and backed and not can_attack:
            found.add(f"outpost {name(at)}")
    guarded = chess.SquareSet()
    for at in pawns(own):
        guarded |= board.attacks(at)
    for kind, most in ((chess.ROOK, 1), (chess.BISHOP, 0), (chess.KNIGHT, 0)):
        for at in board.pieces(kind, them):
            room = [to for to in board.attacks(at) if board.color_at(to) != them and to not in guarded]
            if rank(at, them) > 0 and len(room) <= most:
                found.add(f"shut-in {name(at)}")
    minor = lambda side: len([at for at in HOME[not side]
                              if board.piece_type_at(at) in (chess.KNIGHT, chess.BISHOP)
                              and board.color_at(at) == side])
    if minor(them) >= minor(own) + 2:
        found.add("development")
    held = lambda side, f: any(file(p) == f and 3 <= rank(p, side) <= 4 for p in pawns(side))
    if held(own, 3) and held(own, 4) and not held(them, 3) and not held(them, 4):
        found.add("centre")
    for at in board.pieces(chess.ROOK, own):
        on = [p for p in pawns(True) | pawns(False) | board.pieces(chess.ROOK, them) if file(p) == file(at)]
        if not on:
            found.add(f"open-file {name(at)}")
    for at in pawns(them):
        if any(file(p) == file(at) and rank(p, them) < rank(at, them) for p in pawns(them)):
            found.add(f"doubled-pawns {name(at)}")
        if not any(abs(file(p) - file(at)) == 1 for p in pawns(them)):
            found.add(f"isolated-pawn {name(at)}")
    for at in chess.SQUARES:
        kind = board.piece_type_at(at)
        if board.color_at(at) == them and kind not in (chess.PAWN, chess.KING) and board.is_pinned(them, at):
            by = [p for p in board.pin(them, at) if board.color_at(p) == own]
            found.add(f"pinned {name(at)} {name(by[0])}")
    counts = {}
    for side in (True, False):
        board.turn = side
        counts[side] = board.legal_moves.count()
    if counts[own] >= counts[them] + 6 and counts[own] >= 1.2 * counts[them]:
        found.add("freedom")
    return found


def xiangqi_board(fen):
    board = {}
    for row, text in enumerate(fen.split()[0].split("/")):
        at = 0
        for letter in text:
            if letter.isdigit():
                at += int(letter)
            else:
                board[at, 9 - row] = letter
                at += 1
    return board


def xiangqi_moves(fen, red):
    placed, _, *rest = fen.split()
    return pyffish.legal_moves("xiangqi", " ".join([placed, "w" if red else "b", *rest]), [])


def xiangqi_shapes(fen, red):
    board, found = xiangqi_board(fen), set()
    name = lambda at: f"{'abcdefghi'[at[0]]}{at[1]}"
    is_red = lambda at: board[at].isupper()
    own = lambda kind: [at for at in board if board[at].upper() in kind and is_red(at) == red]
    them = lambda kind: [at for at in board if board[at].upper() in kind and is_red(at) != red]
    rank = lambda at, side: at[1] if side else 9 - at[1]
    king = them("K")[0]
    for at in own("C"):
        between = [(at[0], r) for r in range(min(at[1], king[1]) + 1, max(at[1], king[1]))]
        if at[0] == king[0] and len(between) >= 2 and not any(p in board for p in between):
            found.add(f"hollow-cannon {name(at)}")
    for at in own("N"):
        leg = (at[0], 9 - 1 if red else 1) if at[0] in (3, 5) else ((3 if at[0] == 2 else 5), at[1])
        if (at[0], rank(at, red)) in ((2, 8), (6, 8), (3, 7), (5, 7)) and leg not in board:
            found.add(f"horse-at-palace {name(at)}")
    if len(own("AB")) > len(them("AB")):
        found.add("guards-lost")
    found |= {f"crossed-pawn {name(at)}" for at in own("P") if 5 <= rank(at, red) <= 8}
    for at in them("N"):
        legs = [(at[0] + x, at[1] + y) for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        if rank(at, not red) > 0 and all(leg in board for leg in legs):
            found.add(f"shut-in {name(at)}")
    for at in own("R"):
        into = (at[0], 8 if red else 1)
        step = 1 if into[1] > at[1] else -1
        way = [(at[0], r) for r in range(at[1] + step, into[1], step)]
        if at[0] in (3, 5) and not any(p in board for p in way):
            found.add(f"open-file {name(at)}")
    home = lambda side: len([at for at in board if is_red(at) == side and rank(at, side) == 0 and (
        board[at].upper() == "R" and at[0] in (0, 8) or board[at].upper() == "N" and at[0] in (0, 1, 7, 8))])
    if home(not red) >= home(red) + 2:
        found.add("development")
    counts = [len(xiangqi_moves(fen, side)) for side in (red, not red)]
    if counts[0] >= counts[1] + 6 and counts[0] >= 1.2 * counts[1]:
        found.add("freedom")
    return found


def main():
    text = (Path(__file__).parent.parent / "review/shapes.rs").read_text()
    cases = re.findall(r'\(\s*"([^"]+/[^"]+)",\s*"([12])",\s*"([^"]+)",\s*"([^"]+)",?\s*\)', text)
    for fen, side, shape, near in cases:
        shapes = xiangqi_shapes if fen.split()[0].count("/") == 9 else chess_shapes
        assert shape in shapes(fen, side == "1"), (fen, shape, shapes(fen, side == "1"))
        assert shape not in shapes(near, side == "1"), (near, shape)
    print(f"{len(cases)} shapes agree")


main()
