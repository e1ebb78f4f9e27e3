"""Prints the constructs of SVG and CSS in the animated SVGs of scenes and one-liners, each on a line with a subject that has it.

Arguments: the program and subjects, as for browser_svg.py. Elements are written as `<rect>`, attributes as `width=`, CSS properties as
`filter:`, keyframe properties as `@keyframes width:`, functions as `translate()`, rules as `@media (prefers-color-scheme)`. Values
that are words follow their attribute or property if it has few: `mix-blend-mode:plus-lighter`.
"""

import os
import re
import sys
import tempfile
import xml.etree.ElementTree

from svg_subjects import expanded, rendered

# The properties and attributes whose values are constructs of their own.
WORDS = {"mix-blend-mode", "mask-type", "isolation", "visibility", "display", "animation-timing-function", "animation-fill-mode",
         "animation-iteration-count", "animation-play-state", "stroke-linecap", "stroke-linejoin", "spreadMethod", "gradientUnits",
         "maskUnits", "preserveAspectRatio", "type", "in", "color-interpolation-filters"}
found = {}
subject = ""


def add(construct):
    found.setdefault(construct, subject)


def value(name, text):
    for function in re.findall(r"([a-zA-Z-]+)\(", text):
        add(function + "()")
    if name in WORDS:
        bare = re.sub(r"\([^)]*\)", "", text).replace("!important", "")
        for word in re.findall(r"[a-zA-Z][\w-]*", bare):
            add(f"{name}:{word}")


def declarations(text, prefix=""):
    for declaration in filter(None, (part.strip() for part in re.split(r";(?![^(]*\))", text))):
        name, _, content = declaration.partition(":")
        # A keyframe's timing function is no animated property.
        add(name + ":" if name.startswith("animation-") else f"{prefix}{name}:")
        value(name, content)


def rules(text, prefix=""):
    position = 0
    while position < len(text):
        opening = text.index("{", position)
        depth, end = 1, opening + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        head, body = text[position:opening].strip(), text[opening + 1:end - 1]
        if head.startswith("@keyframes"):
            add("@keyframes")
            rules(body, "@keyframes ")
        elif head.startswith("@media"):
            add(re.sub(r"@media\s*\(([\w-]+).*", r"@media (\1)", head))
            rules(body)
        else:
            declarations(body, prefix)
        position = end


def document(root):
    for element in root.iter():
        name = element.tag.split("}")[1]
        add(f"<{name}>")
        for key, text in element.attrib.items():
            if key == "style":
                declarations(text)
            else:
                key = "xlink:" + key.split("}")[1] if "}" in key else key
                add(key + "=")
                value(key, "" if key in {"class", "id", "d", "href"} else text)
        if name == "style":
            rules(element.text or "")


with tempfile.TemporaryDirectory() as folder:
    for subject in expanded(sys.argv[2:]):
        svg = os.path.join(folder, "a.svg")
        rendered(sys.argv[1], subject, svg)
        document(xml.etree.ElementTree.parse(svg).getroot())
for construct in sorted(found):
    print(construct, found[construct], sep="\t")
