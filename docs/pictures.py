#!/usr/bin/env python3
"""Brings the elements of pictures in the documentation up to date; `make gallery` calls it.

Each picture of a folder that the program renders is shown as it is on light pages, and as NAME-dark.svg on dark ones if there is such
a file. The width is that of the canvas in points. Pages keep their own alternative texts.

A line with nothing but an `<img>` is not a paragraph in GitHub's Markdown, and so has no distance to the text below it. A line that
begins with `<picture>` is a paragraph, so every picture is in one.
"""
import html, pathlib, re

docs = pathlib.Path(__file__).parent
pages = [docs.parent / "README.md", *sorted(docs.glob("*.md")), *sorted(docs.glob("*/**/*.md"))]
FOLDERS = "(?:docs/|(?:\\.\\./)+)?(?:make/|start/)?(?:gallery|cookbook|one-liners|first-steps|code|readme)/|(?=[a-z0-9-]+\\.svg)"
ELEMENT = re.compile(
    r"<picture>(?:(?!</picture>).)*?<img (?P<attributes>[^>]*)></picture>"
    r"|<img (?P<lone>[^>]*)>|!\[(?P<alt>[^\]]*)\]\((?P<path>[^)]+\.(?:gif|svg))\)", re.S)


def element(page, path, alt):
    """Returns the element of a picture that a page names by its path; nothing for files of other origin."""
    if not re.match(FOLDERS, path):
        return None
    name = re.sub(r"(\.gif|\.svg)$", "", path)
    light = page.parent / (name + ".svg")
    if not light.exists():
        return None
    width = re.search(r'width="(\d+)', light.read_text())[1]
    image = f'<img src="{name}.svg" width="{width}" alt="{html.escape(alt)}">'
    if not (page.parent / (name + "-dark.svg")).exists():
        return f"<picture>{image}</picture>"
    return f'<picture><source media="(prefers-color-scheme: dark)" srcset="{name}-dark.svg">{image}</picture>'


def replacement(page, match):
    if match["path"]:
        return element(page, match["path"], match["alt"]) or match[0]
    attributes = dict(re.findall(r'(\w+)="([^"]*)"', match["attributes"] or match["lone"]))
    return element(page, attributes.get("src", ""), html.unescape(attributes.get("alt", ""))) or match[0]


for page in pages:
    parts = re.split(r"(^ *```.*?^ *```$)", page.read_text(), flags=re.S | re.M)
    # Blocks of code stay as they are.
    parts[::2] = [ELEMENT.sub(lambda match: replacement(page, match), part) for part in parts[::2]]
    page.write_text("".join(parts))
