"""Which pieces the mates of fixtures/mates.tsv need: without them the king has a way out.

    python3 tests/oracles/why_mates.py > tests/fixtures/why_mates.tsv

By pyffish and python-chess. The mating king of Xiangqi is left out: no board can be without it.
"""

import sys
from pathlib import Path

import chess
import pyffish


def xiangqi(fen, mv):
    """The mated position, and the points of the pieces that it needs."""

    def ranks(text):
        rows = []
        for row in text.split(" ")[0].split("/"):
            cells = []
            for letter in row:
                cells += ["."] * int(letter) if letter.isdigit() else [letter]
            rows.append(cells)
        return rows

    def written(rows, rest):
        text = "/".join("".join(row) for row in rows)
        for count in range(9, 0, -1):
            text = text.replace("." * count, str(count))
        return " ".join([text, *rest])

    def engine_move(text):
        # Fairy-Stockfish counts ranks from 1.
        return f"{text[0]}{int(text[1]) + 1}{text[2]}{int(text[3]) + 1}"

    mated = pyffish.get_fen("xiangqi", fen, [engine_move(mv)])
    rest = mated.split(" ")[1:]
    ours = str.isupper if rest[0] == "b" else str.islower

    def is_mate(text):
        return not pyffish.legal_moves("xiangqi", text, []) and pyffish.gives_check("xiangqi", text, [])

    assert is_mate(mated), mated
    needed = []
    rows = ranks(mated)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == "." or not ours(letter) or letter.lower() == "k":
                continue
            without = [list(cells) for cells in rows]
            without[y][x] = "."
            if not is_mate(written(without, rest)):
                needed.append(f"{'abcdefghi'[x]}{9 - y}")
    return mated, needed


def western(fen, mv):
    """The mated position, and the squares of the pieces that it needs."""
    board = chess.Board(fen)
    board.push_uci(mv)
    assert board.is_checkmate(), fen
    needed = []
    for at, piece in board.piece_map().items():
        if piece.color == board.turn:
            continue
        without = board.copy(stack=False)
        without.remove_piece_at(at)
        if piece.piece_type == chess.KING or not without.is_checkmate():
            if piece.piece_type != chess.KING or king_is_needed(board, at):
                needed.append(chess.square_name(at))
    return board.fen(), sorted(needed)


def king_is_needed(board, at):
    """Whether the mate needs the king there: nothing else attacks what it alone attacks."""
    without = board.copy(stack=False)
    without.remove_piece_at(at)
    mated = without.king(without.turn)
    # A board without a king of one side is no position, but attacks can be asked for.
    if not without.attackers(not without.turn, mated):
        return True
    for move in without.pseudo_legal_moves:
        after = without.copy(stack=False)
        after.push(move)
        if not after.attackers(not without.turn, after.king(without.turn)):
            return True
    return False


def main():
    lines = (Path(__file__).parent.parent / "fixtures" / "mates.tsv").read_text().splitlines()
    print("# The pieces that mates need, by pyffish and python-chess: oracles/why_mates.py")
    for line in lines[2:]:
        game, _, fen, mv, *_ = line.split("\t")
        mated, needed = (xiangqi if game == "xiangqi" else western)(fen, mv)
        print(game, mated, ",".join(sorted(needed)) or "-", sep="\t")


if __name__ == "__main__":
    sys.exit(main())
