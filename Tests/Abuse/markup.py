"""Texts and file names that attack Markdown and HTML: what `--alt` and `--picture` print shows one picture and nothing else."""

import html.parser
import json
import urllib.parse

import markdown_it

from harness import Case
from material import MEBIBYTES, layered, readable
from outputs import check

TEXTS = [
    "a]b", "a](x)", "a](javascript:pwn)![b", "a[b]", "![a](b)", "a\"b", "a'b", "a\\]b", "a\\\\]b", "<b>a</b>", "<img src=x onerror=pwn()>", "<!--a", "a&lt;b",
    "&#60;b", "`a]`(b)", "$a$", "a|b", "*a* _b_ ~~c~~", "http://a.b", "<http://a.b>", "a@b.c", "# a", "- a", "1. a", "> a", "    a", "a\n\nb", "a\n# b",
    "a\n</picture><script>pwn()</script>", "\"><script>pwn()</script>", "a\t|\tb", "a--b", "(a)", "a)", "a\\", "::error::a", "[a]: b",
]
MARKS = {"": "", "U+0301 after each": "\u0301", "U+0600 before each": "\u0600", "U+200D after each": "\u200d", "U+FE0F after each": "\ufe0f"}


def marked(text, mark):
    """The text with a mark that joins each sign that could be of Markdown or HTML."""
    joined = ""
    for letter in text:
        is_sign = not letter.isalnum() and not letter.isspace()
        joined += (mark + letter if mark == "\u0600" else letter + mark) if is_sign else letter
    return joined


def spaced(text):
    return " ".join(text.split())


def image_faults(alternative, path):
    """What is wrong with the img element of `--alt`, which pages and Markdown show."""
    def outputs(outcome, root):
        text = outcome.out.decode()
        start = text.find("<img")
        if start < 0:
            return ["no image is printed"]
        page = Elements(text[start:])
        wrong = []
        if [tag for tag, _ in page.found] != ["img"]:
            return [f"the elements are {[tag for tag, _ in page.found]}"]
        image = page.found[0][1]
        if set(image) != {"src", "width", "alt"}:
            wrong.append(f"the image has {sorted(image)}")
        if spaced(image.get("alt") or "") != spaced(alternative):
            wrong.append(f"the alternative is {ascii(image.get('alt'))}")
        if urllib.parse.unquote(image.get("src") or "").removeprefix("./") != path:
            wrong.append(f"the picture is {ascii(image.get('src'))}")
        if page.texts.strip():
            wrong.append(f"text stands beside the picture: {ascii(page.texts.strip())}")
        # In Markdown the whole of it is a block of HTML.
        kinds = [token.type for token in markdown_it.MarkdownIt("commonmark").parse(text[start:])]
        if kinds != ["html_block"]:
            wrong.append(f"in Markdown it is {kinds}")
        return wrong
    return outputs


class Elements(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found, self.texts = [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_data(self, data):
        self.texts += data

    def handle_comment(self, data):
        self.found.append(("comment", {}))


def html_faults(alternative):
    def outputs(outcome, root):
        text = outcome.out.decode()
        start = text.find("<picture>")
        if start < 0:
            return ["no picture element is printed"]
        page = Elements(text[start:])
        wrong = []
        if [tag for tag, _ in page.found] != ["picture", "source", "img"]:
            return [f"the elements are {[tag for tag, _ in page.found]}"]
        image = page.found[2][1]
        if set(image) - {"src", "srcset", "alt", "width", "height"}:
            wrong.append(f"the image has {sorted(image)}")
        if spaced(image.get("alt") or "") != spaced(alternative):
            wrong.append(f"the alternative is {ascii(image.get('alt'))}")
        if page.texts.strip():
            wrong.append(f"text stands beside the picture: {ascii(page.texts.strip())}")
        # In Markdown the whole of it is a block of HTML.
        kinds = [token.type for token in markdown_it.MarkdownIt("commonmark").parse(text[start:])]
        if kinds != ["html_block"]:
            wrong.append(f"in Markdown it is {kinds}")
        return wrong
    return outputs


def attack(name, args, files, status, **more):
    return Case(f"markup: {name}", args, files, status, mebibytes=MEBIBYTES, leaves=("*",), **more)


def all_cases(_):
    found = []
    for text in TEXTS:
        for kind, mark in MARKS.items():
            words = marked(text, mark)
            files = {"s.json": layered(text=words, effects=[])}
            name = f"{readable(text)}{' with ' + kind if kind else ''}"
            args = ["render", "s.json", "--missing-glyph", "skip", "--duration", "100ms"]
            transcript = {"t.json": json.dumps([[words, 0, 0.1]])}
            found.append(attack(f"an image for captions {name}", ["captions", "t.json", "--missing-glyph", "skip", "--canvas", "64x64", "-o", "out.gif", "--alt"], transcript, 0, outputs=check(None, also=image_faults(words, "out.gif"))))
            found.append(attack(f"an image for the text {name}", [*args, "-o", "out.gif", "--alt"], files, 0, outputs=check(None, also=image_faults(words, "out.gif"))))
            if kind in ("", "U+0301 after each"):
                found.append(attack(f"HTML for the text {name}", [*args, "-o", "out.gif", "--picture"], files, 0, outputs=check(None, also=html_faults(words))))
    for name in ("a)b", "a(b", "a b", "a\"b", "a'b", "<b>", "a&b", "a#b?c", "a\u0301)b", "a)\u0301b", "a]\u0301(b", "a\u0600)b", "a:b", "a`b", "a\\b", "*a*", "a\"\u0301 onerror=pwn() x"):
        files = {"s.json": layered(effects=[])}
        found.append(attack(f"an image for the file {readable(name)}", ["render", "s.json", "-o", f"{name}.gif", "--alt"], files, 0, outputs=check(None, also=image_faults("Hi", f"{name}.gif"))))
        found.append(attack(f"HTML for the file {readable(name)}", ["render", "s.json", "-o", f"{name}.gif", "--picture"], files, 0, outputs=check(None, also=html_faults("Hi"))))
    return found
