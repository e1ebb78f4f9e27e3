#!/usr/bin/env python3
"""Checks a built website: `check.py FOLDER`.

Every page has a title of its own; links, anchors and pictures are there, and pictures have a text; nothing is loaded from elsewhere;
and no mark of Markdown is left over.
"""
import html.parser
import os
import pathlib
import re
import sys
import urllib.parse

import pages


class Page(html.parser.HTMLParser):
    """The title, ids, links, resources and texts of a page."""

    def __init__(self, source):
        super().__init__()
        self.title, self.ids, self.links, self.resources, self.texts, self.faults = "", set(), [], [], [], []
        self.open = []
        self.feed(source)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag not in ("img", "meta", "link", "input", "br", "hr", "source", "path"):
            self.open.append(tag)
        self.ids.update(filter(None, [values.get("id"), values.get("name") if tag == "a" else None]))
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in ("img", "script", "source") or (tag == "link" and values.get("rel") in ("stylesheet", "icon")):
            self.resources += [values[key].split()[0] for key in ("src", "srcset", "href") if values.get(key)]
        if tag == "img" and "alt" not in values:
            self.faults.append(f"the picture {values.get('src')} has no text")

    def handle_endtag(self, tag):
        while tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if "title" in self.open and "svg" not in self.open:
            self.title += data
        elif not {"pre", "code", "script", "style"} & set(self.open):
            self.texts.append(data)


def check(folder):
    """Returns the faults of a website."""
    root = pathlib.Path(folder).resolve()
    files = [path for path in sorted(root.rglob("*.html")) if path.relative_to(root).parts[0] != "library"]
    site = {path: Page(path.read_text(encoding="utf-8")) for path in files}
    faults = [] if len(site) > 50 else [f"there are only {len(site)} pages"]
    titles = {}
    for path, page in site.items():
        name = path.relative_to(root)
        found = list(page.faults)
        if not page.title.strip():
            found.append("the page has no title")
        if name.name != "404.html" and titles.setdefault(page.title, name) != name:
            found.append(f"its title is that of {titles[page.title]}")
        for link in page.links + page.resources:
            # A page that is not found may be shown for any address, so its links begin at the top.
            if name.name != "404.html":
                found += fault_of(link, path, site, root)
        for link in page.resources:
            if re.match(r"(https?:)?//", link):
                found.append(f"{link} is loaded from elsewhere")
        for text in page.texts:
            if re.search(r"^\s*(- \w|\|.*\||```|#{1,4} )|\]\([^)]*\)|\*\*\w", text, re.M):
                found.append(f"a mark of Markdown is left over: {text.strip()[:60]!r}")
        faults += [f"{name}: {fault}" for fault in found]
    for name in ("llms.txt", "SKILL.md", "search/search_index.json"):
        if not (root / name).is_file():
            faults.append(f"{name} is missing")
    for link in re.findall(r"\]\(([^)]+)\)", (root / "llms.txt").read_text()) if (root / "llms.txt").is_file() else []:
        if not (root / link.removeprefix(pages.SITE)).is_file():
            faults.append(f"llms.txt: {link} leads nowhere")
    return faults


def fault_of(link, path, site, root):
    parts = urllib.parse.urlsplit(link)
    if link.startswith(pages.SITE + "library/"):
        found = (root / link.removeprefix(pages.SITE) / "index.html").is_file()
        return [] if found else [f"{link} leads nowhere"]
    if parts.scheme in ("http", "https"):
        inside = re.match(rf"{pages.FORGE}/(?:blob|tree)/main/([^#]+)", link)
        return [f"{link} is no file of the repository"] if inside and not (pages.ROOT / inside[1]).exists() else []
    if parts.scheme or link.startswith("//"):
        return []
    target = path
    if parts.path:
        target = pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(parts.path)))
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return [f"{link} leads nowhere"]
    anchor = urllib.parse.unquote(parts.fragment)
    # '__comments' and the like are Material's own.
    if anchor and target in site and anchor not in site[target].ids and not anchor.startswith("__"):
        return [f"{link} has no such anchor"]
    return []


if __name__ == "__main__":
    faults = check(sys.argv[1])
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)
