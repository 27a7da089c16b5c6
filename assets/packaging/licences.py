#!/usr/bin/env python3
"""licences.py [--target TRIPLE] FILE: gathers into one file what the licences of all crates that the
programs are made of ask to be told: which crates there are, under what terms, and the texts of their
own folders, each text once.

Reads what Cargo has downloaded for the build; needs no network after it. A crate that comes without
a text gets the standard one of its licence, as another crate here has it. Ends with an error and
writes nothing if a crate is left without.
"""

import argparse
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Names of files that are a licence or a notice that a licence speaks of. LICENSE-MIT, COPYING.md,
# MPL-2.0.txt, but no source code.
NAME = re.compile(
    r"(UN)?LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|PATENTS|(MIT|Apache|BSD|MPL|Zlib|ISC|CC0)\b", re.IGNORECASE
)
CODE = {".rs", ".toml", ".c", ".h", ".go", ".py", ".sh", ".json", ".html", ".hbs", ".yml"}
# A licence that is offered beside another one, which is taken.
NOT_TAKEN = re.compile(r"GPL", re.IGNORECASE)

# By what a standard text is known among all texts; in the order in which one is taken where a crate
# offers several. Apache-2.0 first: its text names nobody, so that it is whole for every crate.
STANDARD = {
    "Apache-2.0": ("Version 2.0, January 2004", "END OF TERMS AND CONDITIONS"),
    "MIT": ("Permission is hereby granted", "The above copyright notice and this permission notice shall"),
    "MIT-0": ("MIT No Attribution", "Permission is hereby granted"),
    "CC0-1.0": ("CC0 1.0 Universal", "Affirmer"),
    "BSL-1.0": ("Boost Software License - Version 1.0", "Permission is hereby granted"),
    "MPL-2.0": ("Mozilla Public License Version 2.0", "Incompatible With Secondary Licenses"),
}
# Their texts begin with a line that names a holder, which is another one for each crate.
NAMES_A_HOLDER = {"MIT", "MIT-0"}

RULE = "-" * 80


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8", cwd=ROOT).stdout


def crates_for(target):
    """The packages that programs for this system are made of, without our own."""
    said = output_of("cargo", "metadata", "--locked", "--format-version=1", "--filter-platform", target)
    metadata = json.loads(said)
    packages = {package["id"]: package for package in metadata["packages"]}
    needs = {node["id"]: node["deps"] for node in metadata["resolve"]["nodes"]}
    own = metadata["resolve"]["root"]
    found, to_visit = set(), [own]
    while to_visit:
        package = to_visit.pop()
        if package in found:
            continue
        found.add(package)
        # What tests and build scripts need is in no program.
        normal = (need for need in needs[package] if any(it["kind"] is None for it in need["dep_kinds"]))
        to_visit += [need["pkg"] for need in normal]
    found.remove(own)
    return sorted((packages[package] for package in found), key=lambda it: (it["name"], it["version"]))


class Texts:
    """Texts, each once however its lines are broken, with numbers from 1."""

    def __init__(self):
        self.all = []
        self.numbers = {}

    def number(self, text):
        key = " ".join(text.split())
        if key not in self.numbers:
            self.all.append("\n".join(line.rstrip() for line in text.strip("\r\n").splitlines()))
            self.numbers[key] = len(self.all)
        return self.numbers[key]

    def standard(self, licence):
        """The standard text of a licence, without a holder; `None` where there is none."""
        marks = STANDARD[licence]
        fits = [text for text in self.all if all(mark in " ".join(text.split()) for mark in marks)]
        if not fits:
            return None
        text = min(fits, key=lambda text: (len(text), text))
        if licence in NAMES_A_HOLDER:
            lines = text.splitlines()
            text = "\n".join(line for line in lines if not line.lower().startswith("copyright"))
        return text


def files_of(package):
    """The texts of licences in the folder of a crate, and the files that it holds from others."""
    folder = Path(package["manifest_path"]).parent
    files = {path for path in folder.rglob("*") if NAME.match(path.name) and path.is_file()}
    if package["license_file"]:
        files.add(folder / package["license_file"])
    has_text = (path for path in files if path.suffix not in CODE and not NOT_TAKEN.search(path.name))
    return [path.read_text(encoding="utf-8", errors="replace") for path in sorted(has_text)]


def standard_for(package, texts):
    """The text of one of the licences that a crate without a text offers."""
    offered = re.split(r"\s*/\s*|\s+OR\s+", package["license"] or "")
    for licence in STANDARD:
        if licence in offered and (text := texts.standard(licence)):
            return text
    sys.exit(f"no text for {package['name']} {package['version']}, which is {package['license']}")


class Notices(HTMLParser):
    """The notices of Rust's standard library, as Rust's own file tells them, in plain text."""

    def __init__(self, texts):
        super().__init__()
        self.texts, self.parts, self.pre = texts, [], None
        self.is_told = False

    def handle_starttag(self, tag, attrs):
        if tag == "pre":
            self.pre = ""
        elif tag in ("p", "h1", "h2", "h3", "div"):
            self.parts.append("\n")
        # The only list is that of the chapters.
        self.is_told = tag != "ul" and (self.is_told or tag == "body")

    def handle_endtag(self, tag):
        if tag == "pre" and self.pre is not None:
            self.parts.append(f" [{self.texts.number(self.pre)}]")
            self.pre = None
        self.is_told |= tag == "ul"

    def handle_data(self, data):
        if self.pre is not None:
            self.pre += data
        elif self.is_told:
            self.parts.append(re.sub(r"\s+", " ", data))

    def text(self):
        lines = (" ".join(line.split()) for line in "".join(self.parts).splitlines())
        return "\n".join(line for line in lines if line)


def standard_library(texts):
    """What is to be told of Rust's standard library, which is in every program."""
    told = Path(output_of("rustc", "--print", "sysroot").strip(), "share/doc/rust/COPYRIGHT-library.html")
    if not told.is_file():
        print(f"{sys.argv[0]}: this Rust has no notices of its standard library", file=sys.stderr)
        text = texts.standard("Apache-2.0")
        return f"Copyright The Rust Project Developers\nMIT OR Apache-2.0\ntexts: [{texts.number(text)}]"
    notices = Notices(texts)
    notices.feed(told.read_text(encoding="utf-8"))
    return notices.text()


def main():
    options = argparse.ArgumentParser(description=__doc__.split(":")[0])
    options.add_argument("--target", help="the system that the programs are for; this one unless given")
    options.add_argument("file", type=Path)
    options = options.parse_args()
    target = options.target
    if not target:
        target = re.search(r"^host: (.*)$", output_of("rustc", "-vV"), re.MULTILINE)[1]

    crates = crates_for(target)
    texts = Texts()
    own = {package["id"]: [texts.number(text) for text in files_of(package)] for package in crates}
    listed = []
    for package in crates:
        numbers = own[package["id"]]
        lines = [f"{package['name']} {package['version']}", f"  {package['license']}"]
        if package["repository"]:
            lines.append(f"  {package['repository']}")
        if not numbers:
            numbers = [texts.number(standard_for(package, texts))]
            holders = ", ".join(re.sub(r"\s*<.*?>", "", it) for it in package["authors"])
            lines.append(f"  Copyright (c) {holders or 'the authors of ' + package['name']}")
        lines.append("  texts: " + " ".join(f"[{number}]" for number in sorted(set(numbers))))
        listed.append("\n".join(lines))
    library = standard_library(texts)

    parts = [
        "Chuhe's programs are made of what is listed here, too. Where several licences are offered (OR, /),\n"
        "any of them may be chosen; the GPL and the LGPL are offered beside others only, and are left out\n"
        "here. Numbers in brackets are those of the texts at the end. The source of each crate is at its\n"
        "address.",
        "\n\n".join(listed),
        f"Rust's standard library\n\n{library}",
        *(f"[{number}]\n\n{text}" for number, text in enumerate(texts.all, 1)),
    ]
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_text(f"\n\n{RULE}\n\n".join(parts) + "\n", encoding="utf-8", newline="\n")


main()
