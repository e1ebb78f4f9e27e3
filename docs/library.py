#!/usr/bin/env python3
"""Joins the symbols of the modules that users import, and checks their documentation, for library.sh.

library.py modules                              prints the modules
library.py merge MODULES SYMBOLS                makes one module of their symbol graphs
library.py check SYMBOLS DIAGNOSTICS WEBSITE    prints what is missing or wrong; the status is then 1

An error is a link that leads nowhere and whatever else docc warns of, but parameters whose names say it all need no sentence; a type
that has no page or that the landing page puts in no group; and a declaration without a comment.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANDING_PAGE = ROOT / "Sources/Glyphreel/Glyphreel.docc/Glyphreel.md"
# Users import these, which re-export others.
IMPORTED = ["Glyphreel", "GlyphreelFoundation", "GlyphreelTesting"]
# The folders of Sources that hold modules.
FLOORS = ("Ground/", "Scene/", "Material/", "Tools/", "Tools/Verify/", "")
TYPES = ("swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias", "swift.actor")


def modules():
    """Returns the imported modules and those that they re-export."""
    names = list(IMPORTED)
    for module in names:
        paths = [floor + name for floor in FLOORS for name in (module, module.removeprefix("Glyphreel") or module)]
        folder = next(ROOT / "Sources" / path for path in paths if (ROOT / "Sources" / path).is_dir())
        text = "".join(file.read_text() for file in sorted(folder.rglob("*.swift")))
        names += [name for name in re.findall(r"^@_exported public import (\w+)", text, re.M) if name not in names]
    return names


def merged(folder):
    """Returns the symbol graph of all modules under the name of the first."""
    graphs = [json.loads((folder / f"{module}.symbols.json").read_text()) for module in modules()]
    own = set(modules())
    for file in sorted(folder.glob("*@*.symbols.json")):
        # Extensions of the standard library's types would make pages of their own.
        if file.name.removesuffix(".symbols.json").split("@")[1] in own:
            graphs.append(json.loads(file.read_text()))
    symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
    relations = {json.dumps(r, sort_keys=True): r for graph in graphs for r in graph["relationships"]}
    return graphs[0] | {"symbols": list(symbols.values()), "relationships": list(relations.values())}


def path(symbol):
    return ".".join(symbol["pathComponents"])


def faults(symbols, diagnostics, website):
    """Returns the messages about all that is missing or wrong."""
    for fault in diagnostics:
        if fault["severity"] in ("warning", "error") and not fault["summary"].endswith("is missing documentation"):
            line = fault.get("range", {}).get("start", {}).get("line", 0)
            yield f"{fault.get('source', '')}:{line}: error: {fault['summary']}"
    pages = [json.loads(file.read_text()) for file in website.glob("data/documentation/**/*.json")]
    shown = {page["metadata"].get("externalID") for page in pages}
    groups = LANDING_PAGE.read_text()
    for symbol in symbols:
        if symbol["kind"]["identifier"] in TYPES and symbol["identifier"]["precise"] not in shown:
            yield f"error: '{path(symbol)}' has no page"
        if len(symbol["pathComponents"]) == 1 and not re.search(rf"^- ``{re.escape(path(symbol))}(-|``)", groups, re.M):
            yield f"{LANDING_PAGE}: error: '{path(symbol)}' stands in no group"
        if "docComment" not in symbol and "location" in symbol:
            place = symbol["location"]
            yield f"{place['uri']}:{place['position']['line'] + 1}: error: '{path(symbol)}' has no comment"


def main(command, *arguments):
    if command == "modules":
        print("\n".join(modules()))
    elif command == "merge":
        source, target = map(pathlib.Path, arguments)
        (target / f"{IMPORTED[0]}.symbols.json").write_text(json.dumps(merged(source)))
    elif command == "check":
        source, log, website = map(pathlib.Path, arguments)
        symbols = json.loads((source / f"{IMPORTED[0]}.symbols.json").read_text())["symbols"]
        messages = list(faults(symbols, json.loads(log.read_text())["diagnostics"], website))
        print("\n".join(messages), file=sys.stderr, end="\n" if messages else "")
        return 1 if messages else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
