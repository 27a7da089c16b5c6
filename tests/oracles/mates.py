"""How many mates an engine finds: of xiangqibench's `cases.jsonl`, from old manuals; see `assets/puzzles`.

    cargo build --release --no-default-features --bin chuhe-engine
    python3 tests/oracles/mates.py target/release/chuhe-engine cases.jsonl [MS]

Each position is searched for so many milliseconds (1000) with one thread. A mate is found if the last report
says that the side to move gives one. Printed are how many are found, and which are not.
"""

import json
import sys

from nodes import Engine


def finds_mate(engine, fen, milliseconds):
    engine.tell("ucinewgame")
    engine.tell(f"position fen {fen}")
    told = engine.ask(f"go movetime {milliseconds}", "bestmove")
    last = [words for words in told if "score" in words][-1:]
    return any("mate" in words and int(words[words.index("mate") + 1]) > 0 for words in last)


def main():
    command, cases, milliseconds = (sys.argv[1:] + ["1000"])[:3]
    engine = Engine(command, "xiangqi")
    with open(cases, encoding="utf-8") as lines:
        positions = [json.loads(line) for line in lines]
    missed = [it["id"] for it in positions if not finds_mate(engine, it["fen"], milliseconds)]
    print(f"{len(positions) - len(missed)} of {len(positions)}; not: {' '.join(missed) or 'none'}")


if __name__ == "__main__":
    main()
