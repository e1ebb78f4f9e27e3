#!/usr/bin/env python3
"""Puts the pages into a form that MkDocs builds a website of: `stage.py FOLDER [LIBRARY]`.

The pages are written for GitHub. Links to pages become links within the site, and links to other files of the repository lead to the
forge; one that leads nowhere is an error. With LIBRARY, the site has a link to the library's documentation.
"""
import json
import os
import pathlib
import re
import shutil
import sys

import gallery
import pages

LINK = re.compile(r'(\]\(|\b(?:src|href|srcset)=")([^)"\s#]*)(#[^)"\s]*)?(?=[)"\s])')
staged = {page: pages.place(page) for members in pages.sections().values() for page in members}
faults = []


def target(page, path):
    """Returns where a link of a page to a path leads on the site."""
    if re.match(r"[a-z]+:", path):
        return path
    inside = os.path.normpath(os.path.join(os.path.dirname(page), path))
    file = pages.ROOT / inside
    if inside in staged:
        return os.path.relpath(staged[inside], os.path.dirname(staged[page]) or ".")
    if not file.exists():
        faults.append(f"{page}: {path} leads nowhere")
    elif inside.startswith("docs/") and file.suffix in (".gif", ".lottie", ".png", ".svg"):
        return os.path.relpath(inside.removeprefix("docs/"), os.path.dirname(staged[page]) or ".")
    return f"{pages.FORGE}/{'tree' if file.is_dir() else 'blob'}/main/{inside}"


def translated(page):
    """Returns the text of a page for Python's Markdown: lists are indented by four spaces, and comments for tests are left out."""
    lines = []
    fence = shift = ""
    for line in pages.text(page).splitlines():
        item = re.match(r"(?:[-*]|\d+\.) +", line)
        if not fence and line and not line.startswith(" "):
            shift = " " * (4 - len(item[0])) if item else ""
        if re.match(r" *<!-- test: .* -->$", line):
            continue
        if line.lstrip().startswith("```"):
            fence = "" if fence else "```"
        elif not fence:
            line = themed(linked(page, line))
        lines.append(shift + line if line.startswith(" ") else line)
    # How a page is made says its copy on the forge.
    return "\n".join(lines).replace(" `make gallery` writes this page.", "").replace(
        "`make gallery` writes this page.", "") + "\n"


def linked(page, line):
    """Returns a line with links that are right on the site; code stays as it is."""
    parts = re.split(r"(`[^`]+`)", line)
    # A link's text may have code, so that its end follows in another part.
    return "".join(
        part if index % 2 else LINK.sub(lambda m: m[1] + (target(page, m[2]) if m[2] else "") + (m[3] or ""), part)
        for index, part in enumerate(parts))


def themed(line):
    """Returns a line whose pictures follow the site's theme, which readers choose, and not that of their system."""
    return re.sub(
        r'<picture><source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)"><img src="([^"]+)"([^>]*)></picture>',
        r'<img src="\2#only-light"\3><img src="\1#only-dark"\3>', line)


def navigation(library):
    sections = []
    for section, members in pages.sections().items():
        entries = [{"Overview" if page == "README.md" else pages.title(page): staged[page]} for page in members]
        if section == "Libraries" and library:
            entries.insert(1, {"Swift library": pages.SITE + "library/documentation/glyphreel/"})
        sections.append({"Project" if section == "Optional" else section: entries})
    return sections


def main(folder, library=False):
    folder = pathlib.Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        pages.ROOT / "docs", folder / "pages",
        ignore=lambda _, names: [n for n in names if pathlib.Path(n).suffix in (".md", ".sh", ".py", ".txt")])
    for page, name in staged.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = translated(page)
        if page == "docs/gallery/README.md":
            text = gallery.wall(text, path.parent)
        if page == "docs/reference/effects/README.md":
            text = re.sub(
                r'<img src="\.\./\.\./gallery/([\w-]+)\.svg[^>]*>(<img src="\.\./\.\./gallery/[\w-]+-dark\.svg[^>]*>)?',
                r"[Play](../../gallery/index.md#\1)", text)
        path.write_text(text, encoding="utf-8")
    for old, new in pages.moved():
        path = folder / "pages" / (old + ".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        target = os.path.relpath(new + ".html", os.path.dirname(old) or ".")
        path.write_text(f'<!doctype html><html lang="en"><title>Moved: {old}</title><meta http-equiv="refresh" content="0; url={target}">'
                        f'<p>This page is now <a href="{target}">{new}</a>.</p></html>\n')
    shutil.copytree(pages.ROOT / "Packaging/site/theme", folder / "pages/theme")
    configuration = {"INHERIT": str(pages.ROOT / "Packaging/site/mkdocs.yml"), "docs_dir": str(folder / "pages"),
                     "site_dir": str(folder / "www"), "nav": navigation(library)}
    (folder / "mkdocs.yml").write_text(json.dumps(configuration, indent=1))
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], len(sys.argv) > 2))
