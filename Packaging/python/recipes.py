#!/usr/bin/env python3
"""Writes each program of docs/libraries/python.md into a folder, for type checkers: recipes.py FOLDER."""

import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
page = pathlib.Path(__file__).parents[2] / "docs" / "libraries" / "python.md"
for title, code in re.findall(r"^## (.+?)\n.*?```python\n(.*?)```", page.read_text("utf-8"), re.S | re.M):
    (folder / (re.sub(r"[^a-z]+", "_", title.lower()) + ".py")).write_text(code, "utf-8")
