#!/usr/bin/env python3
"""Adds the public types of effects that no group of the library's landing page names to the group of their folder; `make golden`
calls it."""
import pathlib, re

groups = {
    "Colors": "Colours along text", "Decorations": "Lines along text", "Karaoke": "Motion", "Motion": "Motion",
    "Properties": "Properties in motion", "Texts": "Texts that change",
}
sources = pathlib.Path(__file__).parent.parent / "Sources"
landing = sources / "Glyphreel/Glyphreel.docc/Glyphreel.md"
page = landing.read_text()
for folder, group in groups.items():
    for source in sorted((sources / "Scene/Scene/Effects" / folder).glob("*.swift")):
        for name in re.findall(r"^public (?:struct|enum|protocol|final class) (\w+)", source.read_text(), re.M):
            if f"- ``{name}``" not in page:
                page = re.sub(rf"(### {group}\n\n(?:- .*\n)+)", rf"\1- ``{name}``\n", page)
landing.write_text(page)
