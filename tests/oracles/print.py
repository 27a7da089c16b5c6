#!/usr/bin/env python3
"""Checks printed pages in a real browser.

    python3 tests/oracles/print.py target/debug/chuhe-record

Needs Chromium (Debian: `chromium`) and PyMuPDF (`pip install pymupdf`). Pages of games of both games are
made by `chuhe-record print`, for every size of paper and of diagrams, and laid out by Chromium:

* every diagram: each piece is where its FEN says, by the place that the browser gives it on the screen;
* every diagram of the PDF lies whole on one sheet, with its caption below it;
* no sheet ends with the heading of a game;
* sheets of puzzles are full, and the answers are on one of their own;
* the sheets have the size that was asked, and numbers.
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import pymupdf

SCRIPT = """<script>
const found = [...document.querySelectorAll('svg[data-fen]')].map(svg => {
  const board = svg.getBoundingClientRect();
  const pieces = [...svg.querySelectorAll('use')].map(use => {
    const at = use.getBoundingClientRect();
    return [use.getAttribute('href'), (at.left + at.right) / 2 - board.left, (at.top + at.bottom) / 2 - board.top];
  });
  return {fen: svg.dataset.fen, label: svg.getAttribute('aria-label'), width: board.width, height: board.height, pieces};
});
const out = document.createElement('pre');
out.id = 'oracle';
out.textContent = JSON.stringify(found);
document.body.append(out);
</script>"""

CHESS = """[White "Anna <A>"]
[Black "B & C"]
[Event "A match"]
[Date "2026.11.??"]
[Result "1-0"]

{Before the first move.} 1. e4 {[%cal Gd2d4] A comment & more} e5 2. Nf3?! Nc6 (2... Nf6 3. Nxe5 {[%csl Re5]} d6
(3... Nxe4?? 4. Qe2 {wins}) 4. Nf3) 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Nb8 10. d4 Nbd7 {Breyer} 11. Nbd2 Bb7 12. Bc2 Re8 1-0
"""
XIANGQI = """[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]

1. 炮二平五 {好} 马8进7 2. 马二进三 车9平8 3. 车一平二?? 马2进3 (3... 炮8进4 {[%cal Rh9h4]}) 4. 兵七进一 卒7进1
5. 车二进六 炮8平9 6. 车二平三 炮9退1 7. 马八进七 士4进5 8. 马七进六 炮9平7 9. 车三平四 马7进8 *
"""
ASPECT = {"chess": (7, 7), "xiangqi": (8, 9)}
MARGIN = 0.85


def browser(*arguments):
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def placed(fen):
    """The letters of a FEN's board by column and row."""
    found = {}
    for row, rank in enumerate(fen.split()[0].split("/")):
        column = 0
        for letter in rank:
            if letter.isdigit():
                column += int(letter)
            else:
                found[column, row] = letter
                column += 1
    return found


def check_positions(page, flipped):
    """Every piece of every diagram, by its place on the screen."""
    text = page.read_text(encoding="utf-8").replace("</body>", SCRIPT + "</body>")
    with_script = page.with_suffix(".check.html")
    with_script.write_text(text, encoding="utf-8")
    shown = browser("--dump-dom", with_script.as_uri())
    found = json.loads(html.unescape(re.search(r'<pre id="oracle">(.*?)</pre>', shown, re.S).group(1)))
    for diagram in found:
        game = "chess" if len(diagram["fen"].split()[0].split("/")) == 8 else "xiangqi"
        last_file, last_rank = ASPECT[game]
        # The board is in the middle of its place, as large as that allows.
        across, down = last_file + 2 * MARGIN, last_rank + 2 * MARGIN
        cell = min(diagram["width"] / across, diagram["height"] / down)
        left, top = (diagram["width"] - across * cell) / 2, (diagram["height"] - down * cell) / 2
        seen = {}
        for name, x, y in diagram["pieces"]:
            letter = re.fullmatch(rf"#{game}-(\w)", name)
            if not letter:
                continue
            column, row = (x - left) / cell - MARGIN, (y - top) / cell - MARGIN
            assert abs(column - round(column)) < 0.2 and abs(row - round(row)) < 0.25, (name, column, row)
            at = (round(column), round(row))
            seen[(last_file - at[0], last_rank - at[1]) if flipped else at] = letter.group(1)
        assert seen == placed(diagram["fen"]), (diagram["fen"], seen)
        assert diagram["label"], "a diagram says what it shows"
    return len(found)


def check_sheets(page, size, diagrams, per_sheet):
    """Whole diagrams with their captions on sheets of the right size. How many are on each."""
    pdf = page.with_suffix(".pdf")
    browser("--no-pdf-header-footer", f"--print-to-pdf={pdf}", page.as_uri())
    seen, ratios = [], [(f + 2 * MARGIN) / (r + 2 * MARGIN) for f, r in ASPECT.values()]
    with pymupdf.open(pdf) as document:
        for number, sheet in enumerate(document, 1):
            assert abs(sheet.rect.width * 25.4 / 72 - size[0]) < 1 and abs(sheet.rect.height * 25.4 / 72 - size[1]) < 1
            assert f"{number} / {len(document)}" in sheet.get_text(), "the sheet has its number"
            captions = [pymupdf.Rect(word[:4]) for word in sheet.get_text("words") if re.match(r"Diagram|图\d|\d+\.", word[4])]
            boards = []
            # What is filled with a gradient is a clip to the PDF.
            for drawing in sheet.get_drawings(extended=True):
                rect = drawing.get("scissor") if drawing["type"] == "clip" else drawing.get("rect")
                if rect is None:
                    continue
                is_board = rect.width > 80 and any(abs(rect.width / rect.height - it) < 0.01 for it in ratios)
                if drawing["type"] in ("f", "clip") and is_board and rect not in boards:
                    boards.append(rect)
            # The dark squares of a chess board are a path of their own within it.
            boards.sort(key=lambda it: -it.width)
            boards = [it for i, it in enumerate(boards) if not any((it.tl + it.br) / 2 in other for other in boards[:i])]
            for rect in boards:
                assert rect in sheet.rect, "no board is cut off"
                below = [it for it in captions if rect.y1 - 2 < it.y0 < rect.y1 + 20 and rect.x0 - 60 < it.x0 < rect.x1]
                assert below, f"{page.name}, sheet {number}: a board without its caption"
            assert len(boards) <= per_sheet
            words = sheet.get_text("words")
            foot = max(word[1] for word in words) - 5
            for heading in (word for word in words if word[4] in ("Anna", "甲") and word[3] - word[1] > 14):
                below = [word[1] for word in words if heading[3] + 16 < word[1] < foot] + [it.y0 for it in boards if it.y0 > heading[3]]
                assert below, f"{page.name}, sheet {number}: a heading alone"
            seen.append(len(boards))
        assert sum(seen) == diagrams, f"{page.name}: {seen} whole boards on the sheets, {diagrams} diagrams"
        return seen


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "games.pgn").write_text(CHESS + "\n" + XIANGQI + "\n" + CHESS, encoding="utf-8")
        (folder / "many.pgn").write_text((CHESS + "\n" + XIANGQI + "\n") * 15, encoding="utf-8")
        for paper, size in [("a4", (210, 297)), ("a5", (148, 210))]:
            for per_sheet in [1, 2, 4, 6]:
                for more in [["--lang", "en"], ["--lang", "zh-Hans", "--look", "wood", "--side", "black", "--coordinates"],
                             ["--lang", "en", "--diagrams", "every:1", "--look", "paper"], ["--lang", "en", "--puzzles"], ["--lang", "zh-Hans", "--puzzles", "--title", "周六少年班"], ["--lang", "en", "--diagrams", "none"]]:
                    page = folder / "page.html"
                    games = folder / ("many.pgn" if {"none", "--puzzles"} & set(more) else "games.pgn")
                    command = [program, "print", games, "-o", page, "--paper", paper, "--per-sheet", str(per_sheet)]
                    subprocess.run([*command, *more], check=True)
                    diagrams = check_positions(page, "black" in more)
                    sheets = check_sheets(page, size, diagrams, per_sheet)
                    if "--puzzles" in more:
                        full, rest = divmod(diagrams, per_sheet)
                        expected = [per_sheet] * full + [rest] * (rest > 0)
                        assert sheets[: len(expected)] == expected and sheets[len(expected) :], (paper, per_sheet, sheets)
                    print(f"{paper}, {per_sheet} a sheet, {' '.join(more)}: {diagrams} diagrams on {len(sheets)} sheets, {page.stat().st_size // 1000} kB")


main()
