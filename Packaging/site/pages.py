"""The pages of the website: their sections, titles, first sentences, and places on the site."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = "https://glyphreel.github.io/glyphreel/"
FORGE = "https://github.com/glyphreel/glyphreel"


def sections():
    """Returns the sections of pages.txt with the pages of each, as paths in the repository."""
    found = {}
    for line in (ROOT / "Packaging/site/pages.txt").read_text().splitlines():
        if line.startswith("  "):
            found[section].append(line.strip())
        elif not line.startswith("#"):
            section = line
            found[section] = []
    return found


def moved():
    """Returns the former and the present place of each page that moved, without endings, as moved.txt lists them."""
    lines = (ROOT / "Packaging/site/moved.txt").read_text().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def place(page):
    """Returns a page's path on the site: that of docs/ is the top."""
    special = {"README.md": "index.md", "Packaging/python/README.md": "python.md", "Packaging/npm/README.md": "npm.md"}
    name = special.get(page, page.removeprefix("docs/"))
    return re.sub(r"README\.md$", "index.md", name)


def text(page):
    return (ROOT / page).read_text(encoding="utf-8")


def title(page):
    """Returns the heading of a page, or what it is about where the heading is the name of the project."""
    titles = {"Packaging/python/README.md": "Python", "Packaging/npm/README.md": "JavaScript", "docs/generated/SKILL.md": "A skill for assistants"}
    heading = re.search(r"^# (.+)$", text(page), re.M)[1].replace("`", "")
    # Other pages have the names of modules, too.
    modules = page.startswith("docs/internals/") and not page.endswith("behaviours.md")
    return f"Architecture: {heading}" if modules else titles.get(page, heading)


def summary(page):
    """Returns the first sentence of a page as plain text."""
    body = re.split(r"^# .+$", text(page), maxsplit=1, flags=re.M)[1]
    for paragraph in re.split(r"\n\s*\n", body):
        paragraph = " ".join(paragraph.split())
        if re.match(r"[A-Z`*\[\"]", paragraph):
            paragraph = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph)
            sentence = re.match(r".{12,}?[.:](?=\s|$)", paragraph)
            return (sentence[0] if sentence else paragraph).rstrip(":.") + "."
    return ""
