#!/usr/bin/env python3
"""Writes the modules that follow from the program's description of its commands: `_options.py` and `_one_liners.py`.

    GLYPHREEL_PROGRAM=.build/release/glyphreel Packaging/python/generate.py [FOLDER]

FOLDER is the package's by default. A test compares what this writes with the files in the repository.
"""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap
from typing import Any

Command = dict[str, Any]
Option = dict[str, Any]

# Options that are no arguments: those for terminals and help, and those that the functions set themselves.
INTERNAL = {
    "help", "version", "output", "progress", "quiet", "json", "print-scene", "goldens", "data", "at", "frames", "merge", "name",
    "accept", "watch", "screen", "yes",
}  # fmt: skip
RENAMED = {"for": "destination", "font-dir": "font_dirs", "limit": "limits", "from": "from_", "to": "until"}
VERBS = {"type": "type_"}

TYPES = {
    "set": "Mapping[str, object]", "dark": "Mapping[str, object]", "limit": "Mapping[str, Whole]", "font-dir": "Paths", "font": "Path",
    "over": "Path", "root": "Path", "report": "Path", "manifest": "Path", "junit": "Path", "scale": "Number",
    "loop": 'Union[Whole, Literal["forever"]]', "max-bytes": "Union[Whole, str]", "weight": "Union[Number, str]", "chroma": "Literal[420, 444]",
    "quality": 'Union[Number, Literal["exact", "visually-lossless"]]', "poster": "Duration", "only": "Strings", "grow": "Union[Number, str]",
    "max-pixels": "Union[Whole, str]", "max-density": "Union[Number, str]", "ignore-area": "Rectangles", "strict": "bool", "mask": "Strings",
    "time-tolerance": "Duration", "stagger": "Duration", "caption": "Strings", "env": "Union[Mapping[str, object], Strings]",
}  # fmt: skip
DURATIONS = {"stop", "delay", "duration", "hold", "idle-limit", "time-limit"}
WHOLE = {"digits", "jobs", "effort", "tolerance", "columns", "rows"}
NUMBERS = {
    "thickness", "size", "width", "padding", "gap", "speed", "rise", "perceptual", "frame-rate", "line-height",
}  # fmt: skip
# Those that have other types with some commands; None if the function has the argument itself, or it is for exit statuses.
OWN_TYPES = {
    ("lint", "ignore"): "Strings", ("lint", "format"): "Strings",
    ("captions", "max-lines"): "Whole", ("captions", "words"): "Whole", ("captions", "position"): "Strings",
    ("captions", "size"): "Union[Number, Sequence[Number]]", ("captions", "color"): "Strings", ("captions", "accent"): "Strings",
    ("captions", "encoding"): "Strings", ("captions", "font"): "Paths", ("captions", "style"): None, ("captions", "language"): None,
    ("inspect", "strict"): None, ("lint", "strict"): None,
    ("render", "scale"): "Scales", ("captions", "scale"): "Scales", ("convert", "scale"): "Scales", ("look", "scale"): "Scales",
    ("terminal", "scale"): "Scales",
    ("terminal", "from"): "Duration", ("terminal", "to"): "Duration",
    ("verify", "at"): "str", ("batch", "bundle"): "Path",
    ("code", "log"): "Whole", ("code", "context"): "Whole", ("code", "max-lines"): "Whole", ("code", "tab-width"): "Whole",
}  # fmt: skip
# Those whose completions are all values that there are.
COMPLETE = {("terminal", "theme")}
OWN_WORDS = {
    "scale": "Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as todo@2x.gif.",
    "dark": "Fills placeholders in the dark variant of `picture`, such as `{'ink': 'white'}`.",
    "alt": "Returns an HTML img element as `Output.html`, with the text as its alternative text.",
    "picture": "Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.",
    "set": "Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.",
    "ignore-area": "A rectangle of pixels that is ignored, or several: (x, y, width, height), or a mapping with these keys.",
    "font_dirs": "Folders with fonts that are added to the included ones.",
    "theme": "The colours of a light or dark page.",
    "limit": "Raises or lowers limits, such as `{'frames': 10000}`.",
    "theme of lint": "The only variant of the theme to check. (default: all)",
    "theme of terminal": "The colours: light, dark, a terminal's theme, or 'recording' for those of the file. (default: those of the file if it has some; else light, and both in an SVG)",
    "cursor of terminal": "Shows the cursor; False hides it. (default: True, but False for a program's output)",
    "env": "Variables that programs get: names of those of this environment, or a mapping with values.",
    "columns of record": "The columns of the screen. (default: the tape's, or 80)",
    "rows of record": "The rows of the screen. (default: the tape's, or 24)",
    "time-limit": "The longest time to run. (default: 10min)",
    "ignore of lint": "Rules whose findings are left out, or one rule.",
    "scale of still": "Pixels a point.",
    "scale of batch": "Pixels a point.",
    "scale of verify": "Pixels a point.",
    "scale of convert": "The size of the output as a factor. A list writes a file for each, such as todo@2x.gif.",
}


def main() -> None:
    here = pathlib.Path(__file__).parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here / "src" / "glyphreel"
    program = os.environ.get("GLYPHREEL_PROGRAM") or str(here.parents[1] / ".build" / "release" / "glyphreel")
    dump = subprocess.run([program, "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
    commands = {command["commandName"]: command for command in json.loads(dump)["command"]["subcommands"]}
    (folder / "_options.py").write_text(options_module(commands), "utf-8")
    (folder / "_one_liners.py").write_text(one_liners_module(commands), "utf-8")


def name_of(option: Option) -> str:
    names = [name["name"] for name in option.get("names") or [] if name["kind"] == "long"]
    return names[0] if names else ""


def options_of(command: Command, section: str | None = "") -> dict[str, Option]:
    """Returns the options of a command by name, of one section if it is given."""
    found = {}
    for option in command.get("arguments", []):
        name = name_of(option)
        # The opposite of another option is its value False.
        if name.startswith("no-") and name[3:] in found:
            continue
        if name and (section == "" or option.get("sectionTitle") == section):
            found[name] = option
    return found


def is_one_liner(command: Command) -> bool:
    return "Look" in {option.get("sectionTitle") for option in command.get("arguments", [])}


def argument_of(name: str) -> str:
    return RENAMED.get(name, name.replace("-", "_"))


def words_of(verb: str, name: str, option: Option) -> str:
    for key in (f"{name} of {verb}", name, argument_of(name)):
        if key in OWN_WORDS:
            return OWN_WORDS[key]
    text = " ".join(filter(None, [option.get("abstract"), option.get("discussion")]))
    text = re.sub(r"\s*May be repeated\.", " May be a list.", text)
    text = re.sub(r"'--([a-z-]+) ([a-z]+)'", lambda match: f"`{argument_of(match[1])}='{match[2]}'`", text)
    text = re.sub(r"--([a-z-]+)", lambda match: f"`{argument_of(match[1])}`", text)
    return text.replace("'glyphreel fonts' lists", "`glyphreel.fonts()` lists")


def type_of(verb: str, name: str, option: Option) -> str | None:
    """Returns the type of an option's values; None if the command's function has the argument itself."""
    if (verb, name) in OWN_TYPES:
        return OWN_TYPES[verb, name]
    if option["kind"] == "flag":
        return "bool"
    if name in TYPES:
        return TYPES[name]
    if name in DURATIONS:
        return "Duration"
    if name in WHOLE:
        return "Whole"
    if name in NUMBERS:
        return "Number"
    values = option.get("allValues") or option.get("allValueStrings") or []
    if (verb, name) in COMPLETE:
        values = option["completionKind"]["list"]["values"]
    if name == "content-size":
        values = [*values, *(f"AX{number}" for number in range(1, 6))]
    if not values:
        # A list of words after a colon, such as "The alignment of lines: left, center or right."
        listed = re.search(r": ([a-z0-9-]+(?:, [a-z0-9-]+)*(?: or |, )[a-z0-9-]+)\.", option.get("abstract") or "")
        values = re.split(r", | or ", listed[1]) if listed else []
    return f"Literal[{', '.join(map(json.dumps, values))}]" if values else "str"


def group(title: str, verb: str, options: dict[str, Option], known: dict[str, Any], bases: list[str], words: str) -> str:
    """Returns a class with the options that are not in `known`."""
    fields, lines = [], []
    for name, option in options.items():
        kind = type_of(verb, name, option)
        if (name in INTERNAL and (verb, name) not in OWN_TYPES) or name in known or kind is None:
            continue
        argument = argument_of(name)
        fields += wrapped(f"{argument}: Optional[{kind}]", 4)
        lines += textwrap.wrap(
            f"{argument}: {words_of(verb, name, option)}", 123, initial_indent="    ", subsequent_indent="        "
        )
    head = f"class {title}Options({', '.join(f'{base}Options' for base in bases) or 'TypedDict'}, total=False):\n"
    doc = ['    """' + words + '"""'] if not lines else ['    """' + words, "", *lines, '    """', ""]
    return head + "\n".join([*doc, *fields]) + "\n"


def wrapped(text: str, indent: int) -> list[str]:
    """Returns a field on lines of 128 characters: a long list of words has lines of its own."""
    if len(text) + indent <= 128:
        return [" " * indent + text]
    start, end = text.index("Literal[") + len("Literal["), text.index("]") + 1
    words = textwrap.wrap(text[start : end - 1], 112, initial_indent=" " * (indent + 8), subsequent_indent=" " * (indent + 8))
    head, rest = text[: start - len("Literal[")], text[end:]
    return [" " * indent + head, " " * (indent + 4) + "Literal[", *words, " " * (indent + 4) + "]", " " * indent + rest]


def options_module(commands: dict[str, Command]) -> str:
    render, strike = commands["render"], commands["strike"]
    output = options_of(render, "Files")
    scene = options_of(render, "Scene")
    tolerances = options_of(commands["verify"], "Tolerances")
    # Commands that write several files take several scales.
    shared = {n: option for n, option in output.items() if n in options_of(commands["convert"]) and n != "scale"}
    look = {name: option for name, option in options_of(strike).items() if option.get("sectionTitle") in ("Look", "Files")}
    terminal = options_of(commands["terminal"])
    shown = {name: terminal[name] for name in ("columns", "rows", "idle-limit", "from", "to")}
    # The size and the frame rate of a scene are those of the video of `over`.
    captions = {n: option for n, option in options_of(commands["captions"]).items() if option.get("sectionTitle") != "Files" or n == "over"}
    parts = [
        group("Output", "render", shared, {"alt": 1}, [], "Options of the files that are written."),
        group("Scene", "render", scene, {}, [], "Options of a scene."),
        group("Tolerance", "verify", tolerances, {}, [], "Options of a comparison."),
        group("Look", "look", look, {name: 1 for name in shared if name != "alt"}, ["Call", "Output"], "Options of a one-liner."),
        group(
            "Render",
            "render",
            options_of(render),
            {name: 1 for name in [*scene, *shared] if name != "alt"},
            ["Call", "Scene", "Output"],
            "Options of `render`.",
        ),
        group("Still", "still", {"scale": output["scale"]}, {}, ["Call", "Scene", "Output"], "Options of `still`."),
        group("Layout", "layout", {}, {}, ["Call", "Scene"], "Options of `layout`."),
        group("Batch", "batch", options_of(commands["batch"]), {**scene, **shared}, ["Call", "Scene", "Output"], "Options of `batch`."),
        group(
            "Convert",
            "convert",
            options_of(commands["convert"]),
            {n: 1 for n in shared if n != "alt"},
            ["Call", "Output"],
            "Options of `convert`.",
        ),
        group("CaptionsScene", "captions", captions, {}, ["Call"], "Options of `captions_scene`."),
        group(
            "Captions",
            "captions",
            options_of(commands["captions"]),
            {n: 1 for n in [*captions, *shared] if n != "alt"},
            ["CaptionsScene", "Output"],
            "Options of `captions`.",
        ),
        group("Screen", "terminal", shown, {}, ["Call"], "Options of `screen`."),
        group(
            "Terminal",
            "terminal",
            terminal,
            {name: 1 for name in [*shown, *shared] if name != "alt"},
            ["Screen", "Output"],
            "Options of `terminal`.",
        ),
        group("Record", "record", options_of(commands["record"]), {}, [], "Options of `record`."),
        group("Lint", "lint", options_of(commands["lint"]), {}, ["Call"], "Options of `lint`."),
        group("Verify", "verify", options_of(commands["verify"]), tolerances, ["Call", "Tolerance"], "Options of `verify`."),
        group("Diff", "diff", options_of(commands["diff"]), tolerances, ["Call", "Tolerance"], "Options of `diff`."),
        group("Inspect", "inspect", options_of(commands["inspect"]), {n: 1 for n in scene if n != "limit"}, ["Call"], "Options of `inspect`."),
        group("Fonts", "fonts", options_of(commands["fonts"]), {}, [], "Options of `fonts`."),
    ]
    for verb, command in commands.items():
        if is_one_liner(command):
            title = verb.capitalize()
            parts.append(group(title, verb, options_of(command), look, ["Look"], f"Options of `{VERBS.get(verb, verb)}`."))
    head = '''"""The options of the functions. Packaging/python/generate.py writes this file from the program's description."""

from __future__ import annotations

from typing import Literal, Mapping, Optional, Sequence, TypedDict, Union

from ._values import Duration, Number, Path, Paths, Rectangles, Scales, Seconds, Strings, Whole


class CallOptions(TypedDict, total=False):
    """Options of a call.

    timeout: The longest time that the call may take: seconds or a `timedelta`. After it the program is ended, and `Timeout`
        is raised, which is an `Error` and a `TimeoutError`.
    """

    timeout: Optional[Seconds]
'''
    return head + "\n\n" + "\n\n".join(parts)


def one_liners_module(commands: dict[str, Command]) -> str:
    parts = []
    for verb, command in commands.items():
        if not is_one_liner(command):
            continue
        name, title = VERBS.get(verb, verb), verb.capitalize() + "Options"
        positional = [option for option in command["arguments"] if option["kind"] == "positional"]
        repeats = positional[-1]["isRepeating"]
        if verb == "count":
            given, passed, words = (
                "*numbers: Number",
                "numbers",
                "    numbers: The first and the last number, or the last alone.\n",
            )
        elif verb == "code":
            given, passed, words = (
                "*files: Path",
                "files",
                "    files: The paths of the versions in their order, or of one file with `git` or `log`.\n",
            )
        elif not repeats:
            given, passed, words = "text: str", "[text]", "    text: The text.\n"
        elif len(positional) == 2:
            given, passed, words = (
                "text: str, *stops: str",
                "[text, *stops]",
                (f"    text: The text.\n        stops: {positional[1]['abstract']}\n"),
            )
        else:
            given, passed, words = "*texts: str", "texts", "    texts: The texts in their order.\n"
        target = "\n        to: A path, several paths or a binary file; None returns the bytes.\n"
        words = words.rstrip("\n") + target
        many = f"{given}, to: Union[Path, Sequence[Path]], **options: Unpack[{title}]"
        one = f"{given}, to: Optional[IO[bytes]] = None, **options: Unpack[{title}]"
        both = f"{given}, to: To = None, **options: Unpack[{title}]"
        parts.append(
            f"@overload\ndef {name}({one}) -> Animation: ...\n"
            f"@overload\ndef {name}({many}) -> list[Output]: ...\n"
            f"@verb({title}, LookOptions, OutputOptions, CallOptions)\n"
            f"def {name}({both}) -> Union[Animation, list[Output]]:\n"
            f'    """{command["abstract"]}\n\n    Args:\n    {words}    """\n'
            f'    return one_liner("{verb}", {passed}, to, options)\n'
        )
    titles = sorted(f"{verb.capitalize()}Options" for verb, command in commands.items() if is_one_liner(command))
    imports = "\n".join(
        textwrap.wrap(
            ", ".join([*titles, "LookOptions", "OutputOptions", "CallOptions"]) + ",", 120, initial_indent="    ", subsequent_indent="    "
        )
    )
    names = ", ".join(f'"{VERBS.get(verb, verb)}"' for verb, command in commands.items() if is_one_liner(command))
    known = "\n".join(textwrap.wrap(names + ",", 120, initial_indent="    ", subsequent_indent="    "))
    head = f'''"""Animations of texts without a scene. Packaging/python/generate.py writes this file from the program's description."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Optional, Sequence, Union, overload

from ._options import (
{imports}
)
from ._pictures import Animation
from ._rendering import Output, To, one_liner
from ._values import Number, Path
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
{known}
]
'''
    return head + "\n\n" + "\n\n".join(parts)


if __name__ == "__main__":
    main()
