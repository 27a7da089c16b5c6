#!/usr/bin/env python3
"""Draws the icons: the red general on its disc, with the measures of `src/app/board/paint`.

    apt-get install librsvg2-bin && pip install fonttools
    python3 assets/packaging/icons/make_icons.py

The character is an outline of the game's own font, so whoever shows the icon needs no font. What
is written here is kept in the repository; only a change of the pieces asks for running it again.
"""

import math
import struct
import subprocess
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FONT = HERE.parents[1] / "fonts" / "ChuheKaiPieces-Bold.ttf"
ID = "io.github.chuhe.chuhe"
CHARACTER = "帥"

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# What the file for Windows holds of them.
ICO = (16, 24, 32, 48, 256)
# Pixels up to which ring and shadow would be a blur: a plain disc with a heavy character instead.
SMALL = 32

# Of a picture that is 128 wide: the disc's radius and how far above the middle it lies, which
# leaves its shadow room.
SIDE, RADIUS, LIFT = 128, 59.0, 2.5
# Measures in cells, as in `metrics.rs` and `disc.rs`; a disc's radius is 0.44.
CELL = RADIUS / 0.44


def character(middle, em, reach):
    """The outline as path data, about `middle`, as large as `em` but no farther out than `reach`."""
    font = TTFont(FONT)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(CHARACTER)]]
    units = font["head"].unitsPerEm
    recorded, bounds = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
    glyph.draw(recorded)
    glyph.draw(bounds)
    points = [p for _, points in recorded.value for p in points if p]
    left, bottom, right, top = bounds.bounds
    box = ((left + right) / 2, (bottom + top) / 2)
    # Half way between the middles of the box and of the circle around the ink: see `glyph.rs`.
    circle = box
    for step in range(2, 120):
        far = max(points, key=lambda point: math.dist(point, circle))
        circle = tuple(c + (f - c) / step for c, f in zip(circle, far))
    x, y = ((c + b) / 2 for c, b in zip(circle, box))
    radius = max(math.dist(point, (x, y)) for point in points)
    scale = min(em / units, reach / radius)
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, middle - x * scale, middle + y * scale)))
    return pen.getCommands()


def full():
    """The disc as it lies on the board, with its shadow."""
    middle, cell = SIDE / 2, CELL
    path = character(middle, 0.592 * cell, 0.335 * cell)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">
  <!-- Made by make_icons.py. -->
  <defs>
    <linearGradient id="rim" x1="0.3" y1="0" x2="0.7" y2="1">
      <stop offset="0" stop-color="#eed9b2"/>
      <stop offset="1" stop-color="#b8945e"/>
    </linearGradient>
    <radialGradient id="face" gradientUnits="userSpaceOnUse" cx="{middle - 0.32 * RADIUS:.1f}" cy="{middle - 0.4 * RADIUS:.1f}" r="{1.5 * RADIUS:.1f}">
      <stop offset="0" stop-color="#fffbf2"/>
      <stop offset="0.55" stop-color="#f8eed9"/>
      <stop offset="1" stop-color="#ead8b6"/>
    </radialGradient>
    <radialGradient id="shadow">
      <stop offset="0.86" stop-color="#321c0c" stop-opacity="0.5"/>
      <stop offset="1" stop-color="#321c0c" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <circle cx="{middle:g}" cy="{middle + LIFT:g}" r="61.5" fill="url(#shadow)"/>
  <g transform="translate(0 -{LIFT:g})">
    <circle cx="{middle:g}" cy="{middle:g}" r="{RADIUS:g}" fill="url(#rim)"/>
    <circle cx="{middle:g}" cy="{middle:g}" r="{RADIUS - 0.006 * cell:.1f}" fill="none" stroke="#8a6638" stroke-opacity="0.75" stroke-width="{0.012 * cell:.1f}"/>
    <circle cx="{middle:g}" cy="{middle:g}" r="{0.415 * cell:.1f}" fill="url(#face)"/>
    <circle cx="{middle:g}" cy="{middle:g}" r="{0.375 * cell:.1f}" fill="none" stroke="#ae2a1c" stroke-width="{0.022 * cell:.1f}"/>
    <path fill="#ae2a1c" stroke="#ae2a1c" stroke-width="{0.01 * cell:.1f}" d="{path}"/>
  </g>
</svg>
"""


def small():
    """What can be read on 16 pixels: no shadow, no ring but the edge."""
    middle = SIDE / 2
    path = character(middle, 104, 52)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">
  <circle cx="{middle:g}" cy="{middle:g}" r="60" fill="#fdf9f0" stroke="#ae2a1c" stroke-width="8"/>
  <path fill="#ae2a1c" stroke="#ae2a1c" stroke-width="1.5" d="{path}"/>
</svg>
"""


def symbolic():
    """One colour, which the desktop chooses: a ring and a king, 王, for 帥 has too many strokes."""
    return """\
<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
  <path fill="#2e3436" fill-rule="evenodd" d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0zm0 1.4a6.6 6.6 0 1 1 0 13.2A6.6 6.6 0 0 1 8 1.4z"/>
  <path fill="#2e3436" d="M4.5 4h7v1.2H8.7V7H11v1.2H8.7V11H12v1.2H4V11h3.3V8.2H5V7h2.3V5.2H4.5z"/>
</svg>
"""


def main():
    theme = HERE / "hicolor"

    def write(folder, name, text):
        path = theme / folder / "apps" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")

    write("scalable", f"{ID}.svg", full())
    write("symbolic", f"{ID}-symbolic.svg", symbolic())
    for size in SIZES:
        path = theme / f"{size}x{size}" / "apps" / f"{ID}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = small() if size <= SMALL else full()
        command = ["rsvg-convert", f"--width={size}", f"--height={size}", f"--output={path}"]
        subprocess.run(command, input=drawn.encode(), check=True)
    (HERE / "chuhe.ico").write_bytes(ico([theme / f"{n}x{n}" / "apps" / f"{ID}.png" for n in ICO]))


def ico(paths):
    """The pictures in the container that Windows reads: a table of places, then the PNGs."""
    pictures = [path.read_bytes() for path in paths]
    table, offset = struct.pack("<3H", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, picture in zip(ICO, pictures):
        # A side of 256 is written as 0.
        table += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return table + b"".join(pictures)


if __name__ == "__main__":
    main()
