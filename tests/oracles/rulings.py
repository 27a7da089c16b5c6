#!/usr/bin/env python3
"""Records how pyffish (Fairy-Stockfish) judges repetitions, for the Rust tests to compare with.

    pip install pyffish==0.0.90
    python tests/oracles/rulings.py                   # writes fixtures/xiangqi_rulings.txt
    python tests/oracles/rulings.py judge 'FEN' MOVE..  # the verdict on one line

The tests read the file and need no Python. One line of play a line, `V;FEN;MOVES`: it begins with
a position (a FEN without counters) and ends where that stands for the third time. The verdict `V` is `d` (draw), `r` or `b`
(Red or Black wins). Moves are four letters each, in our squares: files a to i, ranks 0 to 9.

Two kinds of lines are made. *Provoked*: on a sparse board a piece steps to and fro, or to two
points and back, mostly to attack something, while the attacked piece or another does the same.
*Played*: a random game whose players mostly go back where they came from. More than half of the
lines that nobody wins are left out, at random, for they would be nearly all.
"""

import multiprocessing
import random
import sys

import pyffish

from xiangqi_games import (
    ADVISOR, ANYWHERE, ELEPHANT, FIXTURES, PALACE, PAWN, VARIANT, advance, board_fen, facing,
    is_capture, ours, place, random_start, squares, theirs,
)

PROVOKED = 8000
PLAYED = 1200
LONGEST = 60
CYCLES = 6
DRAWS_KEPT = 0.4


def verdict(fen, moves):
    """`d`, `r` or `b`, or nothing while the game goes on."""
    end, value = pyffish.is_optional_game_end(VARIANT, fen, moves)
    if not end:
        return None
    if value == 0:
        return "d"
    red_to_move = (fen.split()[1] == "w") == (len(moves) % 2 == 0)
    return "r" if (value > 0) == red_to_move else "b"


ROOK_STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONALS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def reach(board, start):
    """Where a piece on a board (a dict from (file, rank) to letter) can go, checks unheeded.

    pyffish takes milliseconds for each question, so what to try is found without it; it says at
    the end whether a line is legal.
    """
    letter = board[start]
    red, kind = letter.isupper(), letter.lower()
    file, rank = start

    def stands(df, dr):
        point = (file + df, rank + dr)
        return point if 0 <= point[0] < 9 and 0 <= point[1] < 10 else None

    def own_bank(point):
        return point[1] < 5 if red else point[1] > 4

    def palace(point):
        return 3 <= point[0] <= 5 and (point[1] < 3 if red else point[1] > 6)

    points = []
    if kind == "k":
        points = [p for step in ROOK_STEPS if (p := stands(*step)) and palace(p)]
    elif kind == "a":
        points = [p for step in DIAGONALS if (p := stands(*step)) and palace(p)]
    elif kind == "b":
        points = [
            p for df, dr in DIAGONALS
            if (p := stands(2 * df, 2 * dr)) and own_bank(p) and stands(df, dr) not in board
        ]
    elif kind == "n":
        points = [
            p for df, dr in ROOK_STEPS if stands(df, dr) not in board for turn in (1, -1)
            if (p := stands(2 * df + turn * dr, 2 * dr + turn * df))
        ]
    elif kind == "p":
        steps = [(0, 1 if red else -1)]
        if not own_bank(start):
            steps += [(1, 0), (-1, 0)]
        points = [p for step in steps if (p := stands(*step))]
    else:
        for df, dr in ROOK_STEPS:
            points += along(board, kind, start, df, dr)
    return [p for p in points if p not in board or board[p].isupper() != red]


def along(board, kind, start, df, dr):
    """The same for a rook or cannon in one direction."""
    file, rank = start
    screens = 0
    while 0 <= (file := file + df) < 9 and 0 <= (rank := rank + dr) < 10:
        taken = (file, rank) in board
        if taken:
            screens += 1
        if kind == "r" and screens <= 1 or kind == "c" and screens == (2 if taken else 0):
            yield file, rank
        if screens == 2 or taken and kind == "r":
            return


def moves_of(board, red, quiet):
    """The quiet moves or the captures of a side, as (from, to), checks unheeded."""
    pieces = sorted(point for point, letter in board.items() if letter.isupper() == red)
    return [(a, b) for a in pieces for b in reach(board, a) if (b not in board) == quiet]


def moved(board, move):
    """The board after a move."""
    after = dict(board)
    after[move[1]] = after.pop(move[0])
    return after


def attacked(board, red):
    return {target for _, target in moves_of(board, red, quiet=False)}


def random_sides(rng):
    """A sparse board; crowded ones come from random games."""
    board = {}
    for case in (str.upper, str.lower):
        place(rng, board, case("k"), 1, PALACE)
        for kind in rng.sample("rrnncc", rng.randint(1, 3)):
            place(rng, board, case(kind), 1, ANYWHERE)
        place(rng, board, case("a"), rng.randint(0, 2), ADVISOR)
        place(rng, board, case("b"), rng.randint(0, 2), ELEPHANT)
        place(rng, board, case("p"), rng.randint(0, 2), PAWN)
    if sum(letter in "Kk" for letter in board.values()) != 2 or facing(board):
        return None
    return board


def provoke(rng, board, red):
    """Cycles of moves, as (from, to), of which most attack something again and again."""
    for first in moves_of(board, red, quiet=True):
        middle = moved(board, first)
        threatened = attacked(middle, red) - attacked(board, red)
        replies = moves_of(middle, not red, quiet=True)
        running = [move for move in replies if move[0] in threatened]
        if running and rng.random() < 0.7:
            replies = running
        elif not threatened and rng.random() < 0.8:
            continue
        for answer in rng.sample(replies, min(4, len(replies))):
            yield from cycles(rng, moved(middle, answer), red, first, answer)


def cycles(rng, board, red, first, answer):
    """The cycles that begin with a move and its answer, which led to this board."""
    home = first[::-1]
    if home[1] in reach(board, home[0]):
        again = attacked(moved(board, home), red) - attacked(board, red)
        if again and (answer[1] in again or rng.random() < 0.1):
            yield [first, answer, home, answer[::-1]]
    # On to a third point and, for each side, back by the way it came.
    further = [point for point in reach(board, first[1]) if point not in board]
    if not further or rng.random() < 0.85:
        return
    second = (first[1], rng.choice(further))
    after = moved(board, second)
    if answer[1] in attacked(after, red) - attacked(board, red):
        evasions = [point for point in reach(after, answer[1]) if point not in after]
        if evasions:
            evasion = (answer[1], rng.choice(evasions))
            there = [first, answer, second, evasion]
            yield there + [move[::-1] for move in (second, evasion, first, answer)]


def text(move):
    """A move (from, to) in pyffish's words."""
    return "".join("abcdefghi"[file] + str(rank + 1) for file, rank in move)


def back(move):
    """The way back of a move in pyffish's words."""
    cut = 2 if move[2].isalpha() else 3
    return move[cut:] + move[:cut]


def quiet_moves(fen):
    moves = pyffish.legal_moves(VARIANT, fen, [])
    return sorted((m for m in moves if not is_capture(fen, m)), key=squares)


def third_occurrence(start, moves):
    """The first position that stands for the third time, with the line since it stood first."""
    fen, stood = start, {start: [0]}
    fens = [start]
    for ply, move in enumerate(moves, 1):
        if is_capture(fen, move):
            return None
        fen = advance(fen, move)
        fens.append(fen)
        stood.setdefault(fen, []).append(ply)
        if len(stood[fen]) == 3:
            first = stood[fen][0]
            return fens[first], moves[first:ply]
    return None


def play(rng):
    """A random game whose players mostly go back where they came from."""
    start = fen = random_start(rng)
    moves = []
    while len(moves) < LONGEST:
        choice = quiet_moves(fen)
        if not choice:
            return None
        last = back(moves[-2]) if len(moves) > 1 else None
        moves.append(last if last in choice and rng.random() < 0.75 else rng.choice(choice))
        fen = advance(fen, moves[-1])
        if len(moves) >= 8 and (found := third_occurrence(start, moves)):
            return found
    return None


def lines(job):
    """The recorded lines of a seed."""
    kind, seed = job
    rng = random.Random(f"{kind} {seed}")
    if kind == "played":
        found = [play(rng)]
        return [made for line in found if line and (made := judged(rng, *line))]
    board, red = random_sides(rng), rng.random() < 0.5
    if not board or pyffish.gives_check(VARIANT, board_fen(board, "b" if red else "w"), []):
        return []
    made = list(provoke(rng, board, red))
    chosen = rng.sample(made, min(CYCLES, len(made)))
    start = board_fen(board, "w" if red else "b")
    found = [third_occurrence(start, [text(move) for move in cycle] * 3) for cycle in chosen]
    return [made for line in found if line and (made := judged(rng, *line))]


def judged(rng, fen, moves):
    """A recorded line, unless it is not legal or one draw too many."""
    try:
        winner = verdict(fen, moves)
    except (ValueError, SystemError):  # how pyffish says that a move is not legal
        return None
    if winner is None or winner == "d" and rng.random() >= DRAWS_KEPT:
        return None
    return f"{winner};{' '.join(fen.split()[:2])};{''.join(map(ours, moves))}"


def record():
    jobs = [("provoked", seed) for seed in range(PROVOKED)]
    jobs += [("played", seed) for seed in range(PLAYED)]
    with multiprocessing.Pool(2) as pool:
        recorded = [text for made in pool.map(lines, jobs, chunksize=20) for text in made]
    note = f"# {pyffish.info()}; written by tests/oracles/rulings.py"
    text = "\n".join([note, *dict.fromkeys(recorded)]) + "\n"
    (FIXTURES / "xiangqi_rulings.txt").write_text(text, "ascii")


def main():
    match sys.argv[1:]:
        case []:
            record()
        case ["judge", fen, *moves]:
            print(verdict(fen, [theirs(move) for move in moves]))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
