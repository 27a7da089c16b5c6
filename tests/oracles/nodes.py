"""Nodes a second of our engine beside another that speaks UCI, on the same positions in turn.

    cargo build --release --no-default-features --bin chuhe-engine
    python3 tests/oracles/nodes.py target/release/chuhe-engine fairy-stockfish [xiangqi|chess] [MS]

Each searches each position for so many milliseconds (200) with one thread and 64 MiB, twice, in turn. The
positions are of three games that the other engine plays against itself after four random plies (a fixed seed).
Printed are the mean nodes a second of both and the median of the ratios, ours by theirs. Nodes are as each
engine counts them.
"""

import random
import statistics
import subprocess
import sys


class Engine:
    def __init__(self, command, game):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([command], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.ask("uci", "uciok")
        self.tell("setoption name Threads value 1")
        self.tell("setoption name Hash value 64")
        if game != "chess":
            self.tell(f"setoption name UCI_Variant value {game}")
        self.ask("isready", "readyok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, until):
        self.tell(line)
        answers = []
        for answer in self.process.stdout:
            answers.append(answer.split())
            if answer.startswith(until):
                return answers
        raise SystemExit(f"the engine ended after {line!r}")

    def go_to(self, moves):
        self.tell("position startpos" + "".join([" moves", *(f" {mv}" for mv in moves)] if moves else []))

    def legal_moves(self, moves):
        """As Stockfish and its kin list them."""
        self.go_to(moves)
        told = self.ask("go perft 1", "Nodes searched")
        return sorted(words[0][:-1] for words in told if words and words[0].endswith(":"))

    def game(self, chance):
        """The moves of a game against itself, after four random plies."""
        moves = []
        while len(moves) < 64:
            legal = self.legal_moves(moves)
            if not legal:
                break
            if len(moves) < 4:
                moves.append(chance.choice(legal))
                continue
            self.go_to(moves)
            moves.append(self.ask("go movetime 20", "bestmove")[-1][1])
        return moves

    def nodes(self, moves, milliseconds):
        """Nodes a second in a search of the position."""
        self.tell("ucinewgame")
        self.ask("isready", "readyok")
        self.go_to(moves)
        told = self.ask(f"go movetime {milliseconds}", "bestmove")
        last = [words for words in told if "nodes" in words and "time" in words][-1]
        nodes, time = (int(last[last.index(name) + 1]) for name in ("nodes", "time"))
        return 1000 * nodes / max(time, 1)


def main():
    ours, theirs, *rest = sys.argv[1:]
    game = rest[0] if rest else "xiangqi"
    milliseconds = int(rest[1]) if len(rest) > 1 else 200
    engines = [Engine(ours, game), Engine(theirs, game)]
    chance = random.Random(1)
    games = [engines[1].game(chance) for _ in range(3)]
    lines = [game[:plies] for game in games for plies in range(4, len(game), 5)]
    ratios, sums = [], [0, 0]
    for line in lines:
        found = []
        for _ in range(2):
            found.append([engine.nodes(line, milliseconds) for engine in engines])
        mean = [statistics.mean(pair) for pair in zip(*found)]
        if min(mean) > 0:
            ratios.append(mean[0] / mean[1])
            sums = [total + one for total, one in zip(sums, mean)]
    for engine in engines:
        engine.tell("quit")
    count = len(ratios)
    print(f"{count} positions, {milliseconds} ms: {sums[0] / count / 1000:.0f} against "
          f"{sums[1] / count / 1000:.0f} thousand nodes a second; median of the ratios "
          f"{statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
