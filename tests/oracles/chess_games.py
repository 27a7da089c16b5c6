#!/usr/bin/env python3
"""Records what python-chess and Stockfish say about chess, for the Rust tests to compare with.

    pip install chess==1.11.2
    python tests/oracles/chess_games.py games              # writes fixtures/chess_games.txt
    python tests/oracles/chess_games.py positions          # from it, fixtures/chess_positions.txt
    python tests/oracles/chess_games.py perft STOCKFISH    # fixtures/chess_perft.txt
    python tests/oracles/chess_games.py explain 'FEN'      # the full answer for one position

The tests read the files and need no Python.

`chess_games.txt`: one game a line, `FEN;TOKEN TOKEN ...`. A token speaks of one position, from the
first to the last:

    HHHHCAM...
    HHHH  24 bits of the FNV-1a hash of the position's text, in base 64, six bits a digit, highest
          first: its FEN, `|` and its legal moves in rising order, each as UCI and SAN have it,
          `e2e4 e4`, joined by `,`
    C     the verdict where draws are claimed at once: `.` none, `+` none and in check, `#`
          checkmate, `=` stalemate, `m` insufficient material, `f` fifty moves, `r` the third
          occurrence
    A     the verdict where nobody claims: the same, but `f` is seventy-five moves, `r` the fifth
          occurrence
    M...  the move played next as UCI has it; nothing in the last position

Games go on after a draw, but not with insufficient material. A hash that differs names no culprit, so `explain` prints the text, and
`chess_positions.txt` holds whole texts: `FEN|MOVE SAN,MOVE SAN,...`.

`chess_perft.txt`: `FEN;COUNTS`, the leaves of the tree of legal moves at depths 1, 2, ...
"""

import pathlib
import random
import subprocess
import sys

import chess

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
HEAD = f"# python-chess {chess.__version__}; written by tests/oracles/chess_games.py\n"

GAMES_FROM_START = 260
PLIES_FROM_START = 130
GAMES_WITH_FEW_PIECES = 120
PLIES_WITH_FEW_PIECES = 110
GAMES_THAT_SHUFFLE = 40
PLIES_THAT_SHUFFLE = 170
POSITIONS = 160

# Leaves of one position at most.
MOST_LEAVES = 1_500_000

PERFT = [
    chess.STARTING_FEN,
    # The six usual ones.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    # Pins, discovered checks and captures in passing.
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1",
    "8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1",
    "5K2/8/1Q6/2N5/8/1p2k3/8/8 w - - 0 1",
    "4k2r/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
    # Castling, and losing the right to it.
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 0 1",
    "1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
    "r3k1r1/8/8/8/8/8/8/R3K2R b KQq - 0 1",
    "r3k3/1K6/8/8/8/8/8/8 w q - 0 1",
    "4k2r/6K1/8/8/8/8/8/8 b k - 0 1",
    # Promotions, also out of check and under pins.
    "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
    "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
    "4k3/1P6/8/8/8/8/K7/8 w - - 0 1",
    "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
    "8/Pk6/8/8/8/8/6Kp/8 b - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    # Mates, stalemates and bare boards.
    "K1k5/8/P7/8/8/8/8/8 w - - 0 1",
    "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
    "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
    "7k/8/8/1p6/P7/8/8/7K b - - 0 1",
    "k7/6p1/8/8/8/8/7P/K7 w - - 0 1",
    "3k4/3pp3/8/8/8/8/3PP3/3K4 b - - 0 1",
    "B6b/8/8/8/2K5/4k3/8/b6B w - - 0 1",
    "7K/7p/7k/8/8/8/8/8 b - - 0 1",
    "R6r/8/8/2K5/5k2/8/8/r6R w - - 0 1",
    "k7/8/8/8/8/8/8/6KQ b - - 0 1",
    # The most moves that a position is known to have.
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
]
# What everybody publishes for some of them: the FEN's place in the list, depth, leaves.
PUBLISHED = [
    (0, 4, 197281), (1, 3, 97862), (2, 5, 674624), (3, 4, 422333), (4, 4, 422333),
    (5, 3, 62379), (6, 3, 89890), (44, 1, 218),
]


def digest(text):
    """24 bits of FNV-1a in base 64."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return "".join(DIGITS[value >> shift & 63] for shift in (18, 12, 6, 0))


def moves_of(board):
    moves = sorted(board.legal_moves, key=lambda move: move.uci())
    return ",".join(f"{move.uci()} {board.san(move)}" for move in moves)


def text_of(board):
    return f"{board.fen()}|{moves_of(board)}"


def verdict(board, plies, occurrences):
    if board.is_checkmate():
        return "#"
    if board.is_stalemate():
        return "="
    if board.is_insufficient_material():
        return "m"
    if board.halfmove_clock >= plies:
        return "f"
    if board.is_repetition(occurrences):
        return "r"
    return "+" if board.is_check() else "."


def token(board, move):
    flags = verdict(board, 100, 3) + verdict(board, 150, 5)
    return digest(text_of(board)) + flags + (move.uci() if move else "")


def special(board, move):
    """Moves that are worth seeing more often than chance would have it."""
    return board.is_en_passant(move) or board.is_castling(move) or move.promotion is not None


def choose(board, chance, shuffle):
    moves = sorted(board.legal_moves, key=lambda move: move.uci())
    if shuffle and len(board.move_stack) > 1 and chance.random() < shuffle:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in moves:
            return back
    rare = [move for move in moves if special(board, move)]
    if rare and chance.random() < 0.6:
        return chance.choice(rare)
    pawns = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN]
    if pawns and not shuffle and chance.random() < 0.2:
        return chance.choice(pawns)
    return chance.choice(moves)


def play(fen, plies, chance, shuffle=0.0):
    board = chess.Board(fen)
    tokens = []
    for _ in range(plies):
        if not any(board.legal_moves) or board.is_insufficient_material():
            break
        move = choose(board, chance, shuffle)
        tokens.append(token(board, move))
        board.push(move)
    tokens.append(token(board, None))
    return f"{fen};{' '.join(tokens)}\n"


def few_pieces(chance):
    """A legal position of two kings and up to four other pieces."""
    while True:
        board = chess.Board(None)
        squares = chance.sample(range(64), 6)
        board.set_piece_at(squares[0], chess.Piece(chess.KING, True))
        board.set_piece_at(squares[1], chess.Piece(chess.KING, False))
        for square in squares[2 : 2 + chance.randrange(5)]:
            kind = chance.choice([1, 1, 2, 2, 3, 3, 4, 5])
            board.set_piece_at(square, chess.Piece(kind, chance.random() < 0.5))
        board.turn = chance.random() < 0.5
        board.halfmove_clock = chance.choice([0, 0, 30, 90])
        if board.is_valid():
            return board.fen()


def games():
    chance = random.Random(6)
    with open(FIXTURES / "chess_games.txt", "w") as out:
        out.write(HEAD)
        for _ in range(GAMES_FROM_START):
            out.write(play(chess.STARTING_FEN, PLIES_FROM_START, chance))
        for _ in range(GAMES_WITH_FEW_PIECES):
            out.write(play(few_pieces(chance), PLIES_WITH_FEW_PIECES, chance))
        for number in range(GAMES_THAT_SHUFFLE):
            fen = few_pieces(chance) if number % 2 else PERFT[21 + number // 2 % 6]
            out.write(play(fen, PLIES_THAT_SHUFFLE, chance, 0.75))


def positions():
    """Positions of the games in which much is special, and chance ones."""
    chance = random.Random(7)
    found = []
    for line in (FIXTURES / "chess_games.txt").read_text().splitlines()[1:]:
        fen, tokens = line.split(";")
        board = chess.Board(fen)
        for text in tokens.split(" "):
            rare = any(special(board, move) for move in board.legal_moves)
            sans = [board.san(move) for move in board.legal_moves]
            told_apart = sum(len(san.rstrip("+#")) > 4 and san[0] in "NBRQ" for san in sans)
            found.append((rare + told_apart + chance.random(), text_of(board)))
            if len(text) > 6:
                board.push_uci(text[6:])
    found.sort(reverse=True)
    chosen = found[: POSITIONS // 2] + chance.sample(found[POSITIONS // 2 :], POSITIONS // 2)
    with open(FIXTURES / "chess_positions.txt", "w") as out:
        out.write(HEAD)
        out.writelines(text + "\n" for _, text in chosen)


def count(engine, fen, depth):
    asked = f"position fen {fen}\ngo perft {depth}\nquit\n"
    answer = subprocess.run([engine], input=asked, capture_output=True, text=True, check=True)
    return int(answer.stdout.split("Nodes searched:")[1])


def perft(engine):
    with open(FIXTURES / "chess_perft.txt", "w") as out:
        out.write("# Counted by Stockfish 15.1, `go perft N`; written by tests/oracles/chess_games.py\n")
        counted = []
        for fen in PERFT:
            counts = []
            while len(counts) < 6 and (len(counts) < 2 or counts[-1] ** 2 / counts[-2] < MOST_LEAVES):
                counts.append(count(engine, fen, len(counts) + 1))
                if counts[-1] == 0:
                    break
            counted.append(counts)
            out.write(f"{fen};{' '.join(map(str, counts))}\n")
    for number, depth, leaves in PUBLISHED:
        assert counted[number][depth - 1] == leaves, (PERFT[number], depth)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["games"]:
            games()
        case ["positions"]:
            positions()
        case ["perft", engine]:
            perft(engine)
        case ["explain", fen]:
            print(text_of(chess.Board(fen)))
        case _:
            sys.exit(__doc__)
