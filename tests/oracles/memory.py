"""Records what the reference implementation of FSRS-6 says of reviews, for src/core/training/memory.rs.

pip install fsrs-rs-python==0.9.3 (the crate `fsrs`); python tests/oracles/memory.py

A row is one review: stability and difficulty before it (empty at the first), the days since the last
one, then stability, difficulty and next interval after Again, Hard and Good.
"""

from pathlib import Path

from fsrs_rs_python import DEFAULT_PARAMETERS, FSRS, MemoryState

STABILITIES = [0.0005, 0.001, 0.05, 0.212, 1.0, 2.3065, 7.5, 30.0, 365.0, 9_000.0, 40_000.0]
DIFFICULTIES = [0.5, 1.0, 2.2, 5.0, 7.77, 9.9, 10.0, 11.0]
DAYS = [0, 1, 2, 3, 7, 21, 100, 365, 3_650]
CHANCES = [0.7, 0.8, 0.9, 0.95]
OUT = Path(__file__).parents[1] / "fixtures" / "memory.tsv"


def row(before, days, chance):
    model = FSRS(list(DEFAULT_PARAMETERS))
    states = model.next_states(MemoryState(*before) if before else None, chance, days)
    after = [
        number
        for state in (states.again, states.hard, states.good)
        for number in (state.memory.stability, state.memory.difficulty, state.interval)
    ]
    numbers = [*(before or ("", "")), days, chance, *(f"{number:.8g}" for number in after)]
    return "\t".join(map(str, numbers))


rows = ["# " + " ".join(f"{weight:.8g}" for weight in DEFAULT_PARAMETERS), row(None, 0, 0.9)]
rows += [row((s, d), days, 0.9) for s in STABILITIES for d in DIFFICULTIES for days in DAYS]
rows += [row((2.5, 6.5), 4, chance) for chance in CHANCES]
OUT.write_text("\n".join(rows) + "\n")
