#!/usr/bin/env python3
"""Prints llms.txt, a list of the pages for language models, in the form of llmstxt.org: `llms.py` for docs/generated/llms.txt,
whose links are relative, `llms.py site` for the top of the website."""
import os
import re
import sys

import pages

on_site = sys.argv[1:] == ["site"]


def link(page):
    return pages.SITE + pages.place(page) if on_site else os.path.relpath(page, "docs/generated")


skill = "docs/generated/SKILL.md"
topics = [name.lower() for name in re.findall(r"^## (.+)$", pages.text(skill), re.M)]
print("# Glyphreel\n")
print(f"> {pages.summary('README.md')}\n")
print(f"[One page]({link(skill)}) teaches the command `glyphreel`, the scene format and recipes, and [a shorter")
print(f"one]({link('docs/generated/guide.md')}) the scene format. `glyphreel guide TOPIC` prints a section: {', '.join(topics[:-1])}")
print(f"or {topics[-1]}; `glyphreel guide EFFECT` prints the keys of an effect, such as `reveal`.")
for section, members in pages.sections().items():
    print(f"\n## {section}\n")
    for page in members:
        print(f"- [{pages.title(page)}]({link(page)}): {pages.summary(page)}")
