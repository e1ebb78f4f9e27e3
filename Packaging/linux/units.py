#!/usr/bin/env python3
"""Reduces ICU's tables of units to what number formats use: the separators of durations, and percent.

    units.py FROM TO      folders of resource bundles as text: derb writes them, genrb compiles them
"""
import pathlib
import re
import sys


def is_kept(path):
    """Tells if an item is used; `path` has the names from its bundle's down to its own."""
    names = path[1:]
    if not names or not names[0].startswith("units"):
        return True
    return all(re.fullmatch(pattern, name) for pattern, name in zip(("units.*", "concentr", "percent"), names))


def reduced(text):
    path, lines = [], []
    for line in text.splitlines():
        opened = re.match(r"\s*([^\s{]+)\s*\{", line)
        if opened:
            path.append(opened[1])
        if is_kept(path):
            lines.append(line)
        if line.rstrip().endswith("}"):
            path.pop()
    # An empty table would hide the one of the parent locale.
    text, count = "\n".join(lines) + "\n", 1
    while count:
        text, count = re.subn(r"\n +[^\s{]+\{\s*\}", "", text)
    return text


source, target = map(pathlib.Path, sys.argv[1:])
for file in sorted(source.glob("*.txt")):
    (target / file.name).write_text(reduced(file.read_text("utf-8-sig")), "utf-8")
