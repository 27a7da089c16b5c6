#!/usr/bin/env python3
"""Writes the fixture `guide.tsv`: the positions of the guide's lessons with what others say of them.

    python3 -m venv venv && venv/bin/pip install chess pyffish
    venv/bin/python tests/oracles/guide.py

It stops if python-chess or pyffish (Fairy-Stockfish) takes a position for an impossible one. A row
holds the lesson's id, its FEN, the legal moves, those among them after which the other side has lost
(mate; in Xiangqi stalemate, too), and the least number of moves in which pieces of the side to move
come to all points of a `reach` goal while the other side passes, and no move may give check. Squares
of Xiangqi are a to i, 0 to 9. A row of a diagram holds its id, its FEN, the legal moves of the piece
that it is about, the word `diagram` and the square of the piece.
"""

import pathlib
import re

import chess
import pyffish

TESTS = pathlib.Path(__file__).parent.parent
TABLE = TESTS.parent / "src/core/training/lessons/table.rs"
ROW = re.compile(r'\(\s*"([xc]-[a-z-]+)",\s*"([^"]+)",\s*"([^"]+)",?\s*\)')
DIAGRAM = re.compile(r'\(\s*"([xc]-[a-z-]+)",\s*"([^"]+)",\s*"([a-i]\d)",\s*"[a-i]\d",?\s*\)')
DEEPEST = 8


class Xiangqi:
    """Positions are FENs."""

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
    def text(move):
        return re.sub(r"\d+", lambda rank: str(int(rank[0]) - 1), move)

    @staticmethod
    def aim(move):
        return re.match(r"[a-i]\d+([a-i]\d)", Xiangqi.text(move))[1]


class Chess:
    """Positions are FENs."""

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


def row(lesson, fen, goal):
    game = Xiangqi if lesson.startswith("x-") else Chess
    position = game.start(fen)
    legal = game.moves(position)
    wins = [move for move in legal if game.wins(position, move)]
    kind, *aims = goal.split()
    length = shortest(game, position, aims) if kind == "reach" else "-"
    lists = [" ".join(sorted(map(game.text, moves))) or "-" for moves in (legal, wins)]
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
