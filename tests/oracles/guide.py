#!/usr/bin/env python3
"""Writes the fixture `guide.tsv`: the positions of the guide's lessons with what others say of them.

    python3 -m venv venv && venv/bin/pip install chess pyffish
    venv/bin/python tests/oracles/guide.py

It stops if python-chess or pyffish (Fairy-Stockfish) takes a position for an impossible one. A row
holds the lesson's id, its FEN, the legal moves, those among them after which the other side has lost
(mate; in Xiangqi stalemate, too) or, where the goal is a draw, after which it is drawn, and the least
number of moves in which pieces of the side to move come to all points of a `reach` goal while the
other side passes, and no move may give check; of a task to win something, the moves that do, by the
count of material below. Squares of Xiangqi are a to i, 0 to 9. A row of a diagram holds its id, its
FEN, the legal moves of the piece that it is about, the word `diagram` and the square of the piece.
"""

import pathlib
import re

import chess
import pyffish

TESTS = pathlib.Path(__file__).parent.parent
TABLE = TESTS.parent / "src/core/training/lessons/table.rs"
ROW = re.compile(r'\(\s*"([xc]-[a-z0-9-]+)",\s*"([^"]+)",\s*"([^"]+)",?\s*\)')
DIAGRAM = re.compile(r'\(\s*"([xc]-[a-z-]+)",\s*"([^"]+)",\s*"([a-i]\d)",\s*"[a-i]\d",?\s*\)')
DEEPEST = 8
# Values of pieces as beginners learn them; a pawn of Xiangqi counts 2 across the river.
VALUES = {
    "x": {"r": 9, "c": 4.5, "n": 4, "a": 2, "b": 2, "p": 1, "k": 0},
    "c": {"q": 9, "r": 5, "b": 3, "n": 3, "p": 1, "k": 0},
}
# Tasks whose moves are the captures that win most, exchanges counted.
BEST_CAPTURES = {
    "x-values", "x-values-2", "x-hanging", "x-hanging-2", "x-pin", "x-screens-2", "x-hobble",
    "c-values", "c-values-2", "c-hanging", "c-hanging-2", "c-pin-2",
}  # fmt: skip
# Tasks whose move wins at least so much, whatever the reply.
WINS = {
    "x-fork": 9, "x-fork-2": 3, "x-discovered": 9, "x-screens": 9, "x-hobble-2": 3,
    "c-fork": 5, "c-fork-2": 2, "c-pin": 2, "c-discovered": 6, "c-discovered-2": 7,
}  # fmt: skip
# Tasks whose moves are all that set the counter of moves back.
SET_BACK = {"x-draws-2", "c-draws-2"}


class Xiangqi:
    """Positions are FENs."""

    KIND = "x"

    @staticmethod
    def start(fen):
        assert pyffish.validate_fen(fen, "xiangqi") == pyffish.FEN_OK, fen
        assert Xiangqi.turned(fen) is not None, fen
        return fen

    @staticmethod
    def moves(fen):
        return pyffish.legal_moves("xiangqi", fen, [])

    @staticmethod
    def played(fen, move):
        return pyffish.get_fen("xiangqi", fen, [move])

    @staticmethod
    def turned(fen):
        """The same board for the other side to move, unless it could take the king."""
        fields = fen.split()
        if pyffish.gives_check("xiangqi", fen, []):
            return None
        return " ".join([fields[0], "b" if fields[1] == "w" else "w", "- - 0 1"])

    @staticmethod
    def wins(fen, move):
        after = pyffish.get_fen("xiangqi", fen, [move])
        if pyffish.legal_moves("xiangqi", after, []):
            return False
        assert pyffish.game_result("xiangqi", fen, [move]) < 0
        return True

    @staticmethod
    def draws(fen, move):
        """Neither side has a piece left that can cross the river."""
        after = Xiangqi.played(fen, move)
        drawn = not re.search("[rcnp]", after.split()[0], re.IGNORECASE)
        assert not drawn or all(pyffish.has_insufficient_material("xiangqi", after, [])), after
        return drawn

    @staticmethod
    def text(move):
        return re.sub(r"\d+", lambda rank: str(int(rank[0]) - 1), move)

    @staticmethod
    def aim(move):
        return re.match(r"[a-i]\d+([a-i]\d)", Xiangqi.text(move))[1]


class Chess:
    """Positions are FENs."""

    KIND = "c"

    @staticmethod
    def start(fen):
        board = chess.Board(fen)
        assert board.status() == chess.STATUS_VALID, (fen, board.status())
        assert board.fen(en_passant="fen") == fen, (fen, board.fen())
        assert not board.is_insufficient_material(), fen
        return fen

    @staticmethod
    def moves(fen):
        return [move.uci() for move in chess.Board(fen).legal_moves]

    @staticmethod
    def played(fen, move):
        board = chess.Board(fen)
        board.push_uci(move)
        return board.fen()

    @staticmethod
    def turned(fen):
        board = chess.Board(fen)
        if board.is_check():
            return None
        board.turn = not board.turn
        board.ep_square = None
        board.halfmove_clock, board.fullmove_number = 0, 1
        return board.fen()

    @staticmethod
    def wins(fen, move):
        return chess.Board(Chess.played(fen, move)).is_checkmate()

    @staticmethod
    def draws(fen, move):
        board = chess.Board(Chess.played(fen, move))
        return board.is_stalemate() or board.is_insufficient_material()

    @staticmethod
    def text(move):
        return move

    @staticmethod
    def aim(move):
        return move[2:4]


def shortest(game, fen, points):
    """How few moves lead to all points."""
    states = {(fen, frozenset(points))}
    seen = set(states)
    for depth in range(1, DEEPEST + 1):
        following = set()
        for position, left in states:
            for move in game.moves(position):
                turned = game.turned(game.played(position, move))
                if turned is not None:
                    following.add((turned, left - {game.aim(move)}))
        if any(not left for _, left in following):
            return depth
        states = following - seen
        seen |= states
    raise AssertionError(f"{fen}: no way to {points}")


def balance(game, fen):
    """What White or Red has more, in pawns."""
    ranks = fen.split()[0].split("/")
    total = 0.0
    for rank, text in enumerate(ranks):
        for piece in filter(str.isalpha, text):
            value = VALUES[game.KIND][piece.lower()]
            if game is Xiangqi and piece == ("P" if rank < 5 else "p"):
                value += 1
            total += value if piece.isupper() else -value
    return total


def count(fen):
    return sum(map(str.isalpha, fen.split()[0]))


def captures(game, fen):
    """Captures, their targets, what they take and what follows."""
    sign = 1 if fen.split()[1] == "w" else -1
    for move in game.moves(fen):
        after = game.played(fen, move)
        if count(after) < count(fen):
            yield move, game.aim(move), sign * (balance(game, after) - balance(game, fen)), after


def exchange(game, target, gain, after):
    """What a capture wins when both sides go on taking there as long as it pays."""
    takings = [(won, then) for _, at, won, then in captures(game, after) if at == target]
    return gain - max([0, *(exchange(game, target, won, then) for won, then in takings)])


def wins_at_least(game, fen, move):
    """What a move has won by the next capture, exchanges counted, after the best reply."""
    after, least = game.played(fen, move), 999
    for reply in game.moves(after):
        then = game.played(after, reply)
        assert game.moves(then), "the reply mates"
        best = max([0, *(exchange(game, *taking[1:]) for taking in captures(game, then))])
        least = min(least, balance(game, then) - balance(game, fen) + best)
    return least


def asked_for(game, task, fen, asked):
    """The moves of a task that must do more than be legal, for the reason that it gives."""
    if task in BEST_CAPTURES:
        won = {game.text(taking[0]): exchange(game, *taking[1:]) for taking in captures(game, fen)}
        assert max(won.values()) > 0, (task, won)
        found = [move for move, gain in won.items() if gain == max(won.values())]
    elif task in SET_BACK:
        sets_back = [game.played(fen, move).split()[4] == "0" for move in game.moves(fen)]
        found = [game.text(move) for move, is_it in zip(game.moves(fen), sets_back) if is_it]
    elif task in WINS:
        moves = [move for move in game.moves(fen) if game.text(move) in asked]
        assert all(wins_at_least(game, fen, move) >= WINS[task] for move in moves), task
        found = asked
    else:
        return "-"
    assert sorted(found) == sorted(asked), (task, found)
    return " ".join(sorted(found))


def row(lesson, fen, goal):
    game = Xiangqi if lesson.startswith("x-") else Chess
    position = game.start(fen)
    legal = game.moves(position)
    kind, *aims = goal.split()
    ends = game.draws if kind == "draw" else game.wins
    ending = [move for move in legal if ends(position, move)]
    length = shortest(game, position, aims) if kind == "reach" else "-"
    if kind == "play":
        length = asked_for(game, lesson, position, aims)
    lists = [" ".join(sorted(map(game.text, moves))) or "-" for moves in (legal, ending)]
    return "\t".join([lesson, fen, *lists, str(length)])


def diagram(name, fen, piece):
    game = Xiangqi if name.startswith("x-") else Chess
    moves = [game.text(move) for move in game.moves(game.start(fen))]
    own = sorted(move for move in moves if move.startswith(piece))
    assert own, fen
    return "\t".join([name, fen, " ".join(own), "diagram", piece])


def main():
    source = TABLE.read_text()
    rows = ROW.findall(source)
    diagrams = DIAGRAM.findall(source)
    assert len(rows) + len(diagrams) == source.count(" w "), "a row was not found"
    version = ".".join(map(str, pyffish.version()))
    made = f"# Made by tests/oracles/guide.py with python-chess {chess.__version__} and pyffish {version}.\n"
    head = "# id\tFEN\tlegal moves\tmoves that win\tshortest way\n"
    lines = [row(*found) for found in rows] + [diagram(*found) for found in diagrams]
    (TESTS / "fixtures" / "guide.tsv").write_text(made + head + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
