"""Lists the tags of a page on standard input with their attributes: page_tags.py html|markdown

Markdown is read by markdown-it with what GitHub's pages allow, HTML by html5lib.
"""
import json
import sys

import html5lib
import markdown_it

text = sys.stdin.read()
if sys.argv[1] == "markdown":
    text = markdown_it.MarkdownIt("gfm-like", {"linkify": False}).render(text)
root = html5lib.HTMLParser(strict=False).parse(text)
found = []
for element in root.iter():
    name = element.tag.split("}")[-1] if isinstance(element.tag, str) else None
    if name in ("picture", "source", "img"):
        found.append({"name": name, "attributes": dict(element.attrib)})
print(json.dumps(found))
