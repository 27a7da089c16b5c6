#!/usr/bin/env python3
"""Writes the moves of fixtures/xiangqi_positions.txt as Vietnamese players do, for the Rust tests to
compare with: fixtures/xiangqi_vietnamese.txt.

    python tests/oracles/vietnamese.py

It needs nothing but Python. The rules are those of Vietnamese manuals (Wikipedia, tamquocchess.vn):
the letters Tg S T X P M B, `.` forward, `/` back, `-` sideways, t and s for the front and the rear of
two on a file, g for the pawn between. Each text is also compared with the WXF text that pyffish wrote
for the move, sign by sign, where the two notations name the piece alike. Two things are ours, since
the manuals are silent: the file behind the mark where pawns share two files (Bt3-4), and a to e for
four and five pawns on a file.

One line for each position, its moves in the order of xiangqi_positions.txt.
"""

import pathlib

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures"
LETTERS = {"k": "Tg", "a": "S", "b": "T", "r": "X", "c": "P", "n": "M", "p": "B"}
WXF = {"K": "Tg", "A": "S", "E": "T", "R": "X", "C": "P", "H": "M", "P": "B"}


def board_of(fen):
    """A dict from (file, rank) to letter, and whether Red is to move."""
    rows, side = fen.split()[:2]
    board = {}
    for rank, row in zip(range(9, -1, -1), rows.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, rank] = letter
                file += 1
    return board, side == "w"


def column(board, letter, file, red):
    """The ranks of such pieces on a file, the foremost first."""
    return sorted((r for (f, r), l in board.items() if f == file and l == letter), reverse=red)


def name(board, red, start):
    """The piece, as it is told from its like."""
    file, rank = start
    letter = board[start]
    number = 9 - file if red else file + 1
    here = column(board, letter, file, red)
    kind = letter.lower()
    if len(here) == 1 or kind in "ab":
        return LETTERS[kind] + str(number)
    place = here.index(rank)
    if len(here) > 3:
        return LETTERS[kind] + "abcde"[place]
    mark = "t" if place == 0 else "s" if place + 1 == len(here) else "g"
    shared = [f for f in range(9) if len(column(board, letter, f, red)) > 1]
    return LETTERS[kind] + mark + (str(number) if len(shared) > 1 else "")


def written(board, red, move):
    """A move like h2e2."""
    start, end = ((ord(move[i]) - 97, int(move[i + 1])) for i in (0, 2))
    steps = (end[1] - start[1]) * (1 if red else -1)
    sign = "." if steps > 0 else "/" if steps < 0 else "-"
    file = 9 - end[0] if red else end[0] + 1
    jumps = board[start].lower() in "abn"
    return name(board, red, start) + sign + str(abs(steps) if steps and not jumps else file)


def compared(text, wxf):
    """Whether the text is the WXF text in other letters; None where that names the piece otherwise."""
    if wxf[0].isdigit():
        return None
    sign = {"+": ".", "-": "/", "=": "-"}[wxf[2]]
    mark = {"+": "t", "-": "s"}.get(wxf[1], wxf[1])
    if wxf[1].isdigit() != any(c.isdigit() for c in text.removesuffix(wxf[3])):
        return None
    return text == WXF[wxf[0]] + mark + sign + wxf[3]


def main():
    lines = (FIXTURES / "xiangqi_positions.txt").read_text().splitlines()
    out = ["# Moves of xiangqi_positions.txt; written by tests/oracles/vietnamese.py"]
    alike = other = 0
    for line in lines:
        if line.startswith("#"):
            continue
        fen, _, moves = line.split(";")
        board, red = board_of(fen)
        texts = []
        for move, wxf in (pair.split() for pair in moves.split(",") if pair):
            text = written(board, red, move)
            same = compared(text, wxf)
            assert same is not False, f"{text} is not {wxf} in {fen}"
            alike, other = alike + (same is True), other + (same is None)
            texts.append(text)
        assert len(set(texts)) == len(texts), f"written twice in {fen}"
        out.append(",".join(texts))
    (FIXTURES / "xiangqi_vietnamese.txt").write_text("\n".join(out) + "\n")
    print(f"{alike} moves as WXF has them, {other} whose piece it names otherwise")


main()
