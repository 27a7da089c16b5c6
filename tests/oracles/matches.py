"""Records Elo with its bounds, the likelihood of superiority and the LLR of an SPRT, for src/core/matches.

pip install scipy==1.17.1; python tests/oracles/matches.py

Each likelihood is maximised over all distributions with the mean of its hypothesis by SLSQP, from the
definition of the test, and not by the equation that the program solves. A result that never came is
counted a thousandth of a time, as in Fishtest. Pairs that are all alike have the standard error that they have
with half a pair won and half a pair lost beside them, about the same mean.

A row: pairs with 0, ½, 1, 1½ and 2 points, Elo, its bounds of 95 %, LOS, elo0, elo1, LLR.
"""

from math import log10, sqrt
from pathlib import Path

import numpy as np
from scipy.optimize import minimize
from scipy.stats import norm

OUT = Path(__file__).parents[1] / "fixtures" / "pairs.tsv"
PAIRS = [
    (1, 10, 78, 48, 13),
    (352, 579, 1264, 743, 464),
    (5, 22, 48, 18, 7),
    (0, 1, 4, 3, 1),
    (0, 0, 3, 2, 0),
    (2, 1, 0, 1, 2),
    (12, 0, 3, 0, 9),
    (30, 20, 10, 5, 1),
    (1, 0, 0, 0, 0),
    (0, 0, 0, 1, 0),
    (0, 0, 10, 0, 0),
    (40, 310, 900, 330, 55),
]
HYPOTHESES = [(0, 30), (-5, 5), (0, 2), (10, 100)]
SHARES = np.array([0, 0.25, 0.5, 0.75, 1])


def elo(share):
    return -400 * log10(1 / share - 1) if 0 < share < 1 else float("inf") * (1 if share >= 1 else -1)


def expected(elo):
    return 1 / (1 + 10 ** (-elo / 400))


def likeliest(counts, mean):
    """The greatest log-likelihood of the counts among distributions with this mean."""
    start = np.full(5, 0.2)
    best = None
    for start in (start, counts / counts.sum()):
        found = minimize(
            lambda p: -np.dot(counts, np.log(np.maximum(p, 1e-300))) / counts.sum(),
            start,
            jac=lambda p: -counts / np.maximum(p, 1e-300) / counts.sum(),
            bounds=[(1e-9, 1)] * 5,
            constraints=[
                {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": lambda p: np.ones(5)},
                {"type": "eq", "fun": lambda p: p @ SHARES - mean, "jac": lambda p: SHARES},
            ],
            method="SLSQP",
            options={"ftol": 1e-15, "maxiter": 5000},
        )
        best = found if best is None or found.fun < best.fun else best
    return -best.fun * counts.sum()


def row(pairs, elo0, elo1):
    counts = np.array(pairs, float)
    number, mean = counts.sum(), counts @ SHARES / counts.sum()
    squares = counts @ (SHARES - mean) ** 2
    if squares == 0:
        squares, pairs_counted = ((1 - mean) ** 2 + mean**2) / 2, number + 1
    else:
        pairs_counted = number
    error = sqrt(squares) / pairs_counted
    z = norm.ppf(0.975)
    los = norm.cdf((mean - 0.5) / error)
    filled = np.where(counts == 0, 1e-3, counts)
    llr = likeliest(filled, expected(elo1)) - likeliest(filled, expected(elo0))
    numbers = [elo(mean), elo(max(mean - z * error, 0)), elo(min(mean + z * error, 1)), los, elo0, elo1, llr]
    return "\t".join([*map(str, pairs), *(f"{value:.7g}" for value in numbers)])


rows = ["# tests/oracles/matches.py, SciPy 1.17.1: pairs 0 to 4 halves, Elo, low, high, LOS, elo0, elo1, LLR"]
rows += [row(pairs, *hypothesis) for pairs in PAIRS for hypothesis in HYPOTHESES]
OUT.write_text("\n".join(rows) + "\n")
