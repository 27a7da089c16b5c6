"""Records what another implementation of Glicko-2 says of games against levels, for src/core/training/glicko.rs.

pip install glicko2==2.1.0; python tests/oracles/strength.py

The first row is points, deviation and volatility of a beginner; each other is a game: days since the last
one (rating periods), the opponent's points (without deviation), the score, and the three after it. Results
are drawn by a strength that grows. The package takes the rating for the deviation in step 5 of the paper, where
the volatility is sought: that line is as the paper has it here.
"""

import math
import random
from pathlib import Path

from glicko2 import Player

START = (900.0, 255.0, 0.06 / 30**0.5)
GAMES = 240
OUT = Path(__file__).parents[1] / "fixtures" / "strength.tsv"


def falls(self, x, delta, variance, start):
    """The function of step 5.1 of Glickman's paper, whose zero is sought."""
    spread = self.rd / 173.7178
    known = spread**2 + variance + math.exp(x)
    return math.exp(x) * (delta**2 - known) / (2 * known**2) - (x - start) / self._tau**2


Player._f = falls


def text(numbers):
    return "\t".join(f"{number:.10g}" for number in numbers)


random.seed(17)
player = Player(*START)
rows = ["# days\topponent\tscore\tpoints\tdeviation\tvolatility", text(START)]
strength = 700.0
for _ in range(GAMES):
    days = random.choice([1, 1, 1, 2, 3, 7, 30, 200])
    strength += 2.0
    opponent = round(strength + random.choice([-300, -100, 0, 0, 100, 300]))
    wins = 1 / (1 + 10 ** ((opponent - strength) / 400))
    score = random.choices([1.0, 0.5, 0.0], [0.9 * wins, 0.1, 0.9 * (1 - wins)])[0]
    for _ in range(days - 1):
        player.did_not_compete()
    player.update_player([opponent], [0.0], [score])
    rows.append(text((days, opponent, score, player.rating, player.rd, player.vol)))
OUT.write_text("\n".join(rows) + "\n")
