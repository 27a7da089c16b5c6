#!/usr/bin/env python3
"""Records what pyffish (Fairy-Stockfish) says about Xiangqi, for the Rust tests to compare with.

    pip install pyffish==0.0.90
    python tests/oracles/xiangqi_games.py games             # writes fixtures/xiangqi_games.txt
    python tests/oracles/xiangqi_games.py positions         # from it, fixtures/xiangqi_positions.txt
    python tests/oracles/xiangqi_games.py explain 'FEN'     # the full answer for one position

The tests read the files and need no Python. Squares are ours: files a to i, ranks 0 to 9 (pyffish
counts ranks from 1).

`xiangqi_games.txt`: one game a line, `FEN;TOKENS`. A token is nine characters and speaks of one
position, from the first to the last:

    MMMM  the move played next, `----` in the last position
    F     `.` nothing special, `+` in check, `#` checkmate, `=` stalemate
    HHHH  24 bits of the FNV-1a hash of the legal moves, in base 64, six bits a digit, highest
          first: each move gives two bytes, its squares as rank * 9 + file, moves in rising order

A hash that differs names no culprit, so `explain` prints the moves of that position, and
`xiangqi_positions.txt` holds whole lists: `FEN;F;MOVE WXF,MOVE WXF,...`, the WXF text as pyffish
writes it.
"""

import multiprocessing
import pathlib
import random
import re
import sys

import pyffish

VARIANT = "xiangqi"
FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

GAMES = 2400
GAMES_FROM_START = 900
PLIES_FROM_START = 90
PLIES_FROM_PLACED = 45
POSITIONS = 800
PACKED = 350

# Where each kind may stand, from Red's side, as (file, rank).
PALACE = [(f, r) for f in (3, 4, 5) for r in (0, 1, 2)]
ADVISOR = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
ELEPHANT = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
ANYWHERE = [(f, r) for f in range(9) for r in range(10)]
PAWN = [(f, r) for f, r in ANYWHERE if r >= 5 or (r >= 3 and f % 2 == 0)]


def square(text):
    """The number of a square that pyffish wrote, `b3` or `b10`."""
    return (int(text[1:]) - 1) * 9 + "abcdefghi".index(text[0])


def squares(move):
    """The two squares of a move that pyffish wrote."""
    cut = next(i for i in range(2, len(move)) if move[i].isalpha())
    return square(move[:cut]), square(move[cut:])


def ours(move):
    """A move of pyffish in our words: `b3e3` is `b2e2`."""
    return "".join("abcdefghi"[s % 9] + str(s // 9) for s in squares(move))


def theirs(move):
    """A move of ours in pyffish's words."""
    return "".join(move[i] + str(int(move[i + 1]) + 1) for i in (0, 2))


def ordered_moves(fen):
    return sorted(pyffish.legal_moves(VARIANT, fen, []), key=squares)


def flag(fen, moves):
    check = pyffish.gives_check(VARIANT, fen, [])
    if moves:
        return "+" if check else "."
    return "#" if check else "="


def digest(moves):
    value = 0x811C9DC5
    for move in moves:
        for byte in squares(move):
            value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return "".join(DIGITS[value >> shift & 63] for shift in (18, 12, 6, 0))


def board_fen(board, side):
    """The FEN of a dict from (file, rank) to letter."""
    rows = []
    for rank in range(9, -1, -1):
        row, gap = "", 0
        for file in range(9):
            letter = board.get((file, rank))
            if letter is None:
                gap += 1
                continue
            row += (str(gap) if gap else "") + letter
            gap = 0
        rows.append(row + (str(gap) if gap else ""))
    return "/".join(rows) + f" {side} - - 0 1"


def place(rng, board, letter, count, points):
    """Puts up to `count` pieces on free points; lower case mirrors them to Black's side."""
    for _ in range(count):
        file, rank = rng.choice(points)
        if letter.islower():
            rank = 9 - rank
        board.setdefault((file, rank), letter)


def random_board(rng, packed=None):
    """A sparse or crowded board; if `packed`, its pawns share a few files (by chance if unsaid)."""
    board = {}
    place(rng, board, "K", 1, PALACE)
    place(rng, board, "k", 1, PALACE)
    density = rng.choice((1, 2, 2, 3))
    chance = rng.random()
    files = rng.sample(range(9), 2 if packed is None else rng.randint(1, 3))
    if packed is None:
        packed = chance < 0.35
    pawns = [p for p in PAWN if p[0] in files] if packed else PAWN
    for case in (str.upper, str.lower):
        for kind, most, points in (
            ("p", 5, pawns), ("r", 2, ANYWHERE), ("n", 2, ANYWHERE), ("c", 2, ANYWHERE),
            ("a", 2, ADVISOR), ("b", 2, ELEPHANT),
        ):
            low = most if packed and kind == "p" else 0
            high = min(most, density if kind != "p" else density + 2)
            place(rng, board, case(kind), max(low, rng.randint(0, high)), points)
    return board


def random_start(rng, packed=None):
    """A placed position that can stand in a game: the side not to move is not in check."""
    while True:
        board, side = random_board(rng, packed), rng.choice("wb")
        other = board_fen(board, "b" if side == "w" else "w")
        fen = board_fen(board, side)
        if sum(letter in "Kk" for letter in board.values()) != 2:
            continue
        if pyffish.gives_check(VARIANT, other, []) or facing(board):
            continue
        if pyffish.legal_moves(VARIANT, fen, []):
            return fen


def facing(board):
    """Whether the kings see each other."""
    (file, low), (other, high) = (next(p for p, c in board.items() if c == k) for k in "Kk")
    return file == other and all((file, rank) not in board for rank in range(low + 1, high))


def advance(fen, move):
    """The FEN after a move, by moving the letter alone: a call to pyffish costs milliseconds."""
    rows = [re.sub(r"\d", lambda m: "1" * int(m[0]), row) for row in fen.split()[0].split("/")]
    cells = [list(row) for row in reversed(rows)]
    start, end = squares(move)
    cells[end // 9][end % 9] = cells[start // 9][start % 9]
    cells[start // 9][start % 9] = "1"
    board = {(f, r): c for r, row in enumerate(cells) for f, c in enumerate(row) if c != "1"}
    return board_fen(board, "b" if fen.split()[1] == "w" else "w")


def is_capture(fen, move):
    """Whether fewer pieces stand after the move."""
    return sum(c.isalpha() for c in advance(fen, move)) < sum(c.isalpha() for c in fen)


def choose(rng, fen, moves):
    """Mostly any move; sometimes a capture, so that something happens."""
    captures = [m for m in moves if is_capture(fen, m)] if rng.random() < 0.25 else []
    return rng.choice(captures or moves)


def play(job):
    """Plays one random game; returns its line."""
    seed, placed = job
    rng = random.Random(seed)
    start = fen = random_start(rng) if placed else plain(pyffish.start_fen(VARIANT))
    plies = PLIES_FROM_PLACED if placed else PLIES_FROM_START
    tokens = []
    for ply in range(plies + 1):
        moves = ordered_moves(fen)
        mark = flag(fen, moves)
        if not moves:
            assert pyffish.game_result(VARIANT, fen, []) < 0, fen
        if not moves or ply == plies:
            tokens.append("----" + mark + digest(moves))
            break
        move = choose(rng, fen, moves)
        tokens.append(ours(move) + mark + digest(moves))
        fen = advance(fen, move)
    return f"{start};{''.join(tokens)}"


def plain(fen):
    """With the counters of a first move: pyffish counts half-moves by other rules than ours."""
    return " ".join(fen.split()[:2]) + " - - 0 1"


def wxf(fen, move):
    return pyffish.get_san(VARIANT, fen, move, False, pyffish.NOTATION_XIANGQI_WXF)


def position_line(fen):
    moves = ordered_moves(fen)
    return f"{fen};{flag(fen, moves)};" + ",".join(f"{ours(m)} {wxf(fen, m)}" for m in moves)


def positions_of(line):
    """The FENs of a recorded game."""
    fen, tokens = line.split(";")
    for at in range(0, len(tokens), 9):
        yield fen
        if tokens[at] != "-":
            fen = advance(fen, theirs(tokens[at : at + 4]))


def write(name, lines):
    note = f"# {pyffish.info()}; written by tests/oracles/xiangqi_games.py"
    (FIXTURES / name).write_text("\n".join([note, *lines]) + "\n", "ascii")


def record_games(pool):
    jobs = [(seed, seed >= GAMES_FROM_START) for seed in range(GAMES)]
    write("xiangqi_games.txt", pool.map(play, jobs, chunksize=20))


def record_positions(pool):
    """Samples the recorded games, and adds boards where pawns share files."""
    rng = random.Random(GAMES)
    games = (FIXTURES / "xiangqi_games.txt").read_text("ascii").splitlines()[1:]
    seen = sorted({fen for line in rng.sample(games, 600) for fen in positions_of(line)})
    sample = rng.sample(seen, POSITIONS) + [random_start(rng, packed=True) for _ in range(PACKED)]
    write("xiangqi_positions.txt", pool.map(position_line, sample, chunksize=20))


def main():
    with multiprocessing.Pool(2) as pool:
        match sys.argv[1:]:
            case ["games"]:
                record_games(pool)
            case ["positions"]:
                record_positions(pool)
            case ["explain", fen]:
                print(digest(ordered_moves(fen)), position_line(fen))
            case _:
                sys.exit(__doc__)


if __name__ == "__main__":
    main()
