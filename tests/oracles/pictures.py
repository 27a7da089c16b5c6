#!/usr/bin/env python3
"""Compares SVG files, as Chromium draws them, with PNG files of the same boards.

    python3 tests/oracles/pictures.py target/debug/chuhe-record

Needs Chromium (Debian: `chromium`) and PyMuPDF (`pip install pymupdf`). Pictures of both games in all looks
are made by `chuhe-record picture`; they are compared in squares of sixteen pixels, since the PNG has a grain,
soft shadows and lines on whole pixels which the SVG has not.
"""

import pathlib
import subprocess
import sys
import tempfile

import pymupdf

GAMES = {
    "chess": "1. e4 e5 2. Bc4 Nc6 3. Qh5 {[%cal Gh5f7,Rf8b4] [%csl Ye5]} Nf6?? 4. Qxf7+ *",
    "xiangqi": '[Game "Chinese Chess"]\n\n1. 炮二平五 马8进7 2. 炮五进四 {[%cal Ge6e9]} *',
}
LOOKS = [["--look", look] for look in ["wood", "paper", "walnut", "contrast", "black-and-white"]]
LOOKS += [["--dark", "--title", "A title"], ["--set", "hybrid", "--side", "black"], ["--set", "simplified", "--set", "diagram", "--fields"],
          ["--set", "pictographs", "--no-coordinates", "--safe-colours"]]
# Of 255, in a square; and on average.
MOST, MEAN = 20, 2.5


def squares(path):
    """The means of the channels of squares of sixteen pixels."""
    pixmap = pymupdf.Pixmap(path)
    if pixmap.alpha:
        pixmap = pymupdf.Pixmap(pixmap, 0)
    size = pixmap.width, pixmap.height
    pixmap.shrink(4)
    return size, pixmap.samples


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for game, moves in GAMES.items():
            (folder / "game.pgn").write_text(moves, encoding="utf-8")
            for look in LOOKS:
                # So wide that a cell has a hundred pixels, as the SVG has units.
                width = 870 if game == "chess" else 970
                png, svg, shot = (folder / name for name in ["a.png", "a.svg", "shot.png"])
                for path in [png, svg]:
                    subprocess.run([program, "picture", folder / "game.pgn", "-o", path, "--width", str(width), "--lang", "en", *look], check=True)
                (_, height), drawn = squares(png)
                subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={width},{height}",
                                f"--screenshot={shot}", svg.as_uri()], capture_output=True, timeout=120, check=True)
                size, shown = squares(shot)
                assert size == (width, height), (size, width, height)
                away = [abs(a - b) for a, b in zip(drawn, shown)]
                mean = sum(away) / len(away)
                print(f"{game} {' '.join(look)}: {svg.stat().st_size // 1000} kB, at most {max(away)}, {mean:.2f} on average", flush=True)
                assert max(away) <= MOST and mean <= MEAN


main()
