#!/usr/bin/env python3
"""Writes the recipes of a page as a program that runs them: `recipes.py PAGE FOLDER`.

Tests, and code beside SwiftUI, are compiled by the documentation's tests instead.
"""
import pathlib
import re
import sys

page, folder = map(pathlib.Path, sys.argv[1:])
BLOCK = re.compile(r"(?:<!-- test: ([^\n]*) -->\n)?```swift\n(.*?)```", re.S)
calls = []
for number, (mark, code) in enumerate(BLOCK.findall(page.read_text()), 1):
    if re.search(r"^import (SwiftUI|Testing)$", code, re.M):
        continue
    lines = mark.removeprefix("after ").split("; ") + code.splitlines()
    imports = [line for line in lines if line.startswith("import ")]
    body = [f"  {line}" for line in lines if not line.startswith("import ")]
    (folder / f"Recipe{number}.swift").write_text("\n".join(imports + [f"func recipe{number}() async throws {{"] + body + ["}\n"]))
    calls.append(f"try await recipe{number}()")
(folder / "main.swift").write_text("\n".join(calls) + f'\nprint("{len(calls)} recipes ran")\n')
