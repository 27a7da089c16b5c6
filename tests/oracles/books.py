"""Records what python-chess says of Polyglot's books and counts in games, for tests/books.

pip install chess==1.11.2; python tests/oracles/books.py

fixtures/polyglot_keys.txt   a thousand positions of random games with their keys; many just after a
                             pawn's double step, whether the pawn can be taken or not
fixtures/books/small.bin     fixtures/books/small.chbook as written here from what FORMAT.md says, with
                             the keys of python-chess, whose reader then has to find every move in it
fixtures/books/games.pgn     games of few openings, with variations, transpositions and all results
fixtures/books/counted.tsv   how often each move was played in each position of them, in the first DEPTH
                             plies, once a game: position, move, games, games with variations counted too,
                             and wins, draws, losses of the side that moved, of the main lines
"""

import random
import struct
from collections import defaultdict
from pathlib import Path

import chess
import chess.pgn
import chess.polyglot

FIXTURES = Path(__file__).parents[1] / "fixtures"
BOOKS = FIXTURES / "books"
DEPTH = 10


def keys(chance):
    wanted = {True: 300, False: 700}
    lines = []
    while any(wanted.values()):
        board = chess.Board()
        for _ in range(chance.randrange(120)):
            moves = list(board.legal_moves)
            if not moves:
                break
            # Double steps more often, for what they leave behind.
            double = [move for move in moves if abs(move.from_square - move.to_square) == 16
                      and board.piece_type_at(move.from_square) == chess.PAWN]
            board.push(chance.choice(double if double and chance.random() < 0.2 else moves))
        passed = board.ep_square is not None
        if wanted[passed] and board.king(chess.WHITE) is not None:
            wanted[passed] -= 1
            fen = board.fen(en_passant="fen")
            lines.append(f"{chess.polyglot.zobrist_hash(board):016x} {fen}")
    return lines


def read_book(path):
    """Positions and moves of a book in our format."""
    found = []
    for line in path.read_text("utf-8").splitlines()[2:]:
        words = line.split(";")[0].split()
        if words and "/" in words[0]:
            found.append((chess.Board(" ".join(words + ["-"] * (4 - len(words)) + ["0", "1"])), []))
        elif words and found:
            found[-1][1].append((words[0], int(words[1])))
    return found


def bin_of(book):
    records = []
    for board, moves in book:
        for place, (uci, weight) in enumerate(moves):
            move = board.parse_uci(uci)
            to = move.to_square
            if board.is_castling(move):
                to = chess.square(7 if board.is_kingside_castling(move) else 0, chess.square_rank(to))
            bits = to | move.from_square << 6 | (move.promotion - 1 if move.promotion else 0) << 12
            key = chess.polyglot.zobrist_hash(board)
            records.append((key, -weight, place, struct.pack(">QHHI", key, bits, weight, 0)))
    return b"".join(record[-1] for record in sorted(records))


def check(book, path):
    """The reader of python-chess finds every move, with its weight."""
    with chess.polyglot.open_reader(path) as reader:
        for board, moves in book:
            found = {entry.move.uci(): entry.weight for entry in reader.find_all(board, minimum_weight=0)}
            assert found == dict(moves), (board.fen(), found, moves)
        assert len(reader) == sum(len(moves) for _, moves in book)


OPENINGS = [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1",
    "g1f3 b8c6 e2e4 e7e5 f1b5 g8f6 e1g1 f6e4",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
    "c2c4 e7e6 d2d4 g8f6 b1c3 d7d5",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4",
    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4",
]


def games(chance):
    for number in range(40):
        game = chess.pgn.Game()
        game.headers.clear()
        game.headers["Event"] = "Counting"
        game.headers["Round"] = str(number + 1)
        game.headers["Result"] = chance.choice(["1-0", "1-0", "1/2-1/2", "0-1", "*"])
        line = chance.choice(OPENINGS).split()
        node, follows = game, line[: chance.randrange(3, len(line) + 1)]
        for uci in follows:
            node = node.add_variation(chess.Move.from_uci(uci))
        while node.ply() < 14:
            node = node.add_variation(chance.choice(sorted(node.board().legal_moves, key=str)))
        for _ in range(chance.choice([0, 0, 1, 3])):
            at = game
            for _ in range(chance.randrange(1, 9)):
                at = at.variations[0]
            other = chance.choice(sorted(at.board().legal_moves, key=str))
            if not at.has_variation(other):
                at.add_variation(other)
        yield game


def place(board):
    return " ".join(board.fen(en_passant="legal").split()[:4])


def count(path):
    main, seen = defaultdict(lambda: [0, 0, 0, 0]), defaultdict(int)
    with path.open() as file:
        while game := chess.pgn.read_game(file):
            first = {"1-0": 0, "1/2-1/2": 1, "0-1": 2}.get(game.headers["Result"])
            own, every, open_ = set(), set(), [(game, True)]
            while open_:
                node, is_main = open_.pop()
                if node.ply() >= DEPTH:
                    continue
                for at, child in enumerate(node.variations):
                    row = (place(node.board()), child.move.uci())
                    every.add(row)
                    if is_main and at == 0:
                        own.add(row)
                    open_.append((child, is_main and at == 0))
            for row in own:
                main[row][0] += 1
                if first is not None:
                    is_white = row[0].split()[1] == "w"
                    main[row][1 + (first if is_white else 2 - first)] += 1
            for row in every:
                seen[row] += 1
    for row in sorted(seen):
        played, *results = main[row]
        yield "\t".join(map(str, [*row, played, seen[row], *results]))


def main():
    chance = random.Random(65)
    by = f"# python-chess {chess.__version__}; by tests/oracles/books.py\n"
    (FIXTURES / "polyglot_keys.txt").write_text(by + "\n".join(keys(chance)) + "\n")
    book = read_book(BOOKS / "small.chbook")
    (BOOKS / "small.bin").write_bytes(bin_of(book))
    check(book, BOOKS / "small.bin")
    pgn = "\n\n".join(str(game) for game in games(chance))
    (BOOKS / "games.pgn").write_text("% Random games; by tests/oracles/books.py\n\n" + pgn + "\n")
    (BOOKS / "counted.tsv").write_text(by + "\n".join(count(BOOKS / "games.pgn")) + "\n")


main()
