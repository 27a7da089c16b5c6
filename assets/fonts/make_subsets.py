#!/usr/bin/env python3
"""Makes the fonts beside this file from LXGW WenKai, Noto Sans and Noto Sans Symbols 2, or checks them.

    apt-get install fonts-lxgw-wenkai fonts-noto-core
    pip install fonttools
    python3 assets/fonts/make_subsets.py           writes the fonts
    python3 assets/fonts/make_subsets.py --check   checks them, writes nothing

The same source gives the same bytes: nothing here looks at the clock. --check needs fonttools
only; where a source is installed it also makes the fonts again and compares.
"""

import argparse
import io
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent
LOCALES = HERE.parent / "locales"
LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://openfontlicense.org"
)
LICENCE_URL = "https://openfontlicense.org"
# Names that a changed font must not bear; the copyright notice alone keeps them.
RESERVED = ("lxgw", "wenkai", "霞鹜", "霞鶩", "文楷", "klee", "noto", "google")

PIECES = "帥仕相俥傌炮兵將士象車馬砲卒帅将车马"
BOARD = "楚河漢界一二三四五六七八九0123456789abcdefgh"
CHESS = "♔♕♖♗♘♙♚♛♜♝♞♟"


class Source:
    """A font that ours are made from."""

    def __init__(self, path, version, modified, copyright):
        self.path = pathlib.Path("/usr/share/fonts/truetype") / path
        self.version = version
        self.modified = modified  # seconds since 1904: the date of the source
        self.copyright = copyright


LXGW = (
    "Copyright 2021-2023 LXGW (https://github.com/lxgw/LxgwWenKai)\n"
    "Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee)"
)
REGULAR = Source("lxgw-wenkai/LXGWWenKai-Regular.ttf", "1.250", 3757718631, LXGW)
BOLD = Source("lxgw-wenkai/LXGWWenKai-Bold.ttf", "1.250", 3757718631, LXGW)
SANS = Source(
    "noto/NotoSans-Regular.ttf",
    "2.004",
    3691745245,
    "Copyright 2015 Google LLC. All Rights Reserved.",
)
SYMBOLS = Source(
    "noto/NotoSansSymbols2-Regular.ttf",
    "2.003",
    3691746834,
    "Copyright 2017 Google Inc. All Rights Reserved.",
)

# What is written in the sans: letters and figures, and the signs that belong to them. Those that
# Chinese writes wide (dots, dashes, quotation marks) are of the hand, or in a font of their own.
LATIN = [
    (0x0020, 0x007E),  # ASCII
    (0x00A1, 0x00B6),
    (0x00B8, 0x024F),  # Latin-1 without the middle dot, Latin Extended-A and B
    (0x0300, 0x0323),  # marks that stand over and under letters
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Vietnamese
    (0x2212, 0x2212),  # minus
]

# Those signs as who reads no Chinese writes them: narrow, dots on the line.
NARROW = "·–—‘’“”…"

# Outside the two Chinese sets: Latin, and the signs that an interface writes.
RANGES = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x2010, 0x2044),  # dashes, quotes, dots
    (0x2190, 0x21FF),  # arrows
    (0x2460, 0x2473),  # circled numbers
    (0x25A0, 0x25FF),  # geometric shapes
    (0x3000, 0x301F),  # Chinese punctuation
    (0xFF01, 0xFF5E),  # full-width forms
]


def encoded(codec, first, last):
    """The characters whose two-byte code begins with a byte from first to last."""
    found = set()
    for lead in range(first, last + 1):
        for trail in range(0x40, 0xFF):
            try:
                text = bytes([lead, trail]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(text)
    return found


def interface_characters():
    wanted = {chr(code) for first, last in RANGES for code in range(first, last + 1)}
    wanted |= encoded("gb2312", 0xA1, 0xA3) | encoded("gb2312", 0xB0, 0xF7)
    wanted |= encoded("big5", 0xA1, 0xA3) | encoded("big5", 0xA4, 0xC6)
    return wanted | set(PIECES + BOARD)


def latin_characters():
    return {chr(code) for first, last in LATIN for code in range(first, last + 1)}


FIGURES = "0123456789abcdefgh"

# File, source, family, style, characters, and those that must not be missing.
FONTS = [
    ("ChuheKai-Regular.ttf", REGULAR, "Chuhe Kai", "Regular", interface_characters(), PIECES + BOARD),
    ("ChuheKaiPieces-Bold.ttf", BOLD, "Chuhe Kai Pieces", "Bold", set(PIECES + BOARD), PIECES + BOARD),
    ("ChuheSans-Regular.ttf", SANS, "Chuhe Sans", "Regular", latin_characters(), FIGURES),
    ("ChuheSansSigns-Regular.ttf", SANS, "Chuhe Sans Signs", "Regular", set(NARROW), NARROW),
    ("ChuheChess-Regular.ttf", SYMBOLS, "Chuhe Chess", "Regular", set(CHESS), CHESS),
]


def rename(font, source, family, style):
    """Replaces every name: the source's names are reserved to the source."""
    table = font["name"]
    table.names = []
    full = family if style == "Regular" else f"{family} {style}"
    postscript = f"{family.replace(' ', '')}-{style}"
    records = {
        0: source.copyright,
        1: family,
        2: style,
        3: f"{postscript};{source.version}",
        4: full,
        5: f"Version {source.version}",
        6: postscript,
        13: LICENCE,
        14: LICENCE_URL,
    }
    for number, text in records.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].achVendID = "NONE"


def make(source, family, style, characters):
    """The bytes of one subset."""
    font = TTFont(source.path, recalcTimestamp=False)
    version = font["name"].getDebugName(5)
    if not version.startswith(f"Version {source.version}"):
        raise SystemExit(f"{source.path} is {version}; this font is made from {source.version}")
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.drop_tables += ["BASE", "GDEF", "GSUB", "GPOS", "vhea", "vmtx", "gasp", "DSIG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={ord(character) for character in characters})
    subsetter.subset(font)
    rename(font, source, family, style)
    if source is SANS:
        # The lines of a text are as high as those of the hand, whichever font stands first.
        font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = 928, -256, 0
    font["head"].modified = source.modified
    out = io.BytesIO()
    font.save(out, reorderTables=True)
    return out.getvalue()


def faults():
    """What is wrong with the fonts as they lie here."""
    used = {}
    for path in sorted(LOCALES.glob("*/*.ftl")):
        for character in path.read_text(encoding="utf-8"):
            used.setdefault(character, path.relative_to(HERE.parent))
    if not used:
        yield f"no locale files in {LOCALES}"
    for file, source, family, style, characters, needed in FONTS:
        path = HERE / file
        if not path.exists():
            yield f"{file} is missing"
            continue
        font = TTFont(path)
        has = font.getBestCmap()
        for character in needed:
            if ord(character) not in has:
                yield f"{file} lacks {character}, which the board needs"
        if family == "Chuhe Kai":
            # Letters are written in the sans, which stands first.
            latin = TTFont(HERE / "ChuheSans-Regular.ttf").getBestCmap()
            for character, where in used.items():
                if character.isprintable() and ord(character) not in has | latin:
                    yield f"the fonts lack {character} (U+{ord(character):04X}) of {where}"
        if font["name"].getDebugName(1) != family:
            yield f"{file} is not named {family}"
        for record in font["name"].names:
            text = record.toUnicode().lower()
            if record.nameID != 0 and any(name in text for name in RESERVED):
                yield f"{file} bears a reserved name in record {record.nameID}"
        if source.path.exists() and make(source, family, style, characters) != path.read_bytes():
            yield f"{file} differs from what its source gives"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="check the fonts, write nothing")
    if parser.parse_args().check:
        found = list(faults())
        print("\n".join(found) or "fonts are in order")
        sys.exit(1 if found else 0)
    for file, source, family, style, characters, _ in FONTS:
        if not source.path.exists():
            raise SystemExit(f"no {source.path}: apt-get install fonts-lxgw-wenkai fonts-noto-core")
        data = make(source, family, style, characters)
        (HERE / file).write_bytes(data)
        print(f"{file}: {len(TTFont(io.BytesIO(data)).getBestCmap())} characters, {len(data)} bytes")


if __name__ == "__main__":
    main()
