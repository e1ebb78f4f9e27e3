"""The rules for all output: what a file brings is shown, and never acts on a terminal, a pipeline, a page or a parser."""

import base64
import hashlib
import html.parser
import json
import os
import re
import xml.etree.ElementTree

# Bidi_Control of PropList.txt, and the separators that terminals and log viewers may take for line ends.
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
SEPARATORS = "\u2028\u2029"
# Tabs stay allowed: sources are indented with them.
FORBIDDEN = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f{DIRECTIONS}{SEPARATORS}]")
# Commands of GitHub's runners at the beginning of a line; of Azure's and TeamCity's anywhere.
COMMAND = re.compile(r"^\s*::|##\[|##vso\[|##teamcity\[", re.MULTILINE)


def shown(text):
    return ascii(text)[1:-1]


def text_faults(where, contents):
    """What is wrong with text for people."""
    try:
        text = contents.decode() if isinstance(contents, bytes) else contents
    except UnicodeDecodeError as error:
        return [f"{where} is not UTF-8: {shown(contents[error.start:error.start + 8].decode('latin-1'))}"]
    wrong = []
    if found := FORBIDDEN.search(text):
        start = max(0, found.start() - 20)
        wrong.append(f"{where} has U+{ord(found[0]):04X} in '{shown(text[start:found.end() + 10])}'")
    if found := COMMAND.search(text):
        wrong.append(f"{where} has a pipeline's command: '{shown(text[found.start():found.end() + 20])}'")
    return wrong


def json_faults(where, contents):
    """What is wrong with a line of JSON for each thing, or a document of it."""
    wrong = []
    try:
        text = contents.decode()
    except UnicodeDecodeError:
        return [f"{where} is not UTF-8"]
    if found := FORBIDDEN.search(text):
        wrong.append(f"{where} has U+{ord(found[0]):04X} unescaped")
    try:
        json.loads(text)
    except ValueError:
        try:
            # Only line feeds end a line: a text may hold what Python's splitlines() takes for an end.
            for line in text.split("\n"):
                if line:
                    json.loads(line)
        except ValueError as error:
            wrong.append(f"{where} is no JSON: {error}")
    return wrong


def junit_faults(path):
    """What is wrong with a JUnit report, if there is one."""
    if not os.path.exists(path):
        return ["there is no JUnit report"]
    try:
        root = xml.etree.ElementTree.parse(path).getroot()
    except xml.etree.ElementTree.ParseError as error:
        return [f"the JUnit report is no XML: {error}"]
    known = {"testsuites", "testsuite", "testcase", "failure", "error"}
    return [f"the JUnit report has <{element.tag}>" for element in root.iter() if element.tag not in known]


class Page(html.parser.HTMLParser):
    """The scripts and styles of a page, and its policy."""

    def __init__(self, text):
        super().__init__()
        self.blocks, self.policy, self.handlers, self.current = [], None, [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.handlers += [name for name in given if name.startswith("on")]
        if tag == "meta" and (given.get("http-equiv") or "").lower() == "content-security-policy":
            self.policy = given.get("content")
        if tag in ("script", "style"):
            self.current = [tag, given.get("type"), ""]
            self.blocks.append(self.current)

    def handle_data(self, data):
        if self.current:
            self.current[2] += data

    def handle_endtag(self, tag):
        self.current = None


def report_faults(path):
    """What is wrong with a page of differences."""
    if not os.path.exists(path):
        return ["there is no report"]
    with open(path, "rb") as file:
        contents = file.read()
    try:
        text = contents.decode()
    except UnicodeDecodeError:
        return ["the report is not UTF-8"]
    page = Page(text)
    wrong = []
    scripts = [block for block in page.blocks if block[0] == "script"]
    if [block[1] for block in scripts] != ["application/json", None]:
        wrong.append(f"the report has {len(scripts)} scripts")
    for mark in ("</script><script>pwned", "<img src=x", "<svg onload", "<!--<script>"):
        if mark in text.lower():
            wrong.append(f"the report has '{mark}' from data")
    if page.handlers:
        wrong.append(f"the report has the handler {page.handlers[0]}")
    if not page.policy:
        wrong.append("the report has no Content-Security-Policy")
    else:
        for tag, kind, block in page.blocks:
            digest = base64.b64encode(hashlib.sha256(block.encode()).digest()).decode()
            if kind != "application/json" and f"'sha256-{digest}'" not in page.policy:
                wrong.append(f"the report's policy lacks the hash of its <{tag}>")
        if "unsafe" in page.policy:
            wrong.append("the report's policy allows what is unsafe")
    return wrong


def check(out="text", junit=None, report=None, also=None):
    """A check of all outputs of a run.

    `out` is "text" for people's text on standard output, "json" for a program's; `junit` and `report` are paths
    below the case's directory; `also` is one more check.
    """
    def outputs(outcome, root):
        wrong = text_faults("standard error", outcome.error_bytes)
        if out == "text":
            wrong += text_faults("standard output", outcome.out)
        elif out == "json":
            wrong += json_faults("standard output", outcome.out)
        if junit:
            wrong += junit_faults(os.path.join(root, junit))
        if report:
            wrong += report_faults(os.path.join(root, report))
        return wrong + (also(outcome, root) if also else [])
    return outputs
