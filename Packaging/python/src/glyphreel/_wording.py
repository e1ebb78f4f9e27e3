"""The program's messages in the words of Python: functions and arguments in place of commands and flags."""

from __future__ import annotations

from typing import Match

_NAMES = {
    "for": "destination", "font-dir": "font_dirs", "limit": "limits", "output": "to", "from": "from_", "to": "until", "type": "type_",
}  # fmt: skip
# Commands that are no functions.
_FOR_SHELLS = ("preview", "init", "guide", "completions", "manual", "help")
# What the program says of its command line, and what Python has instead.
_PHRASES = {
    r"'(\w+)' needs <(\w+)>(?: \.\.\.)?;": r"\1() needs a \2;",
    r"count needs two numbers, FROM and TO": r"count() needs one number or two",
    r"'(?:from|to)' (must be from -?[0-9]+ to [0-9]+)": r"a number \1",
    r"'from' is after": "'from_' is after",
    r"'-o ([^']+)'": r"to='\1'",
    r"'--git ([^']*)' before the file": r"one file with git='\1'",
}


def in_python(message: str) -> str:
    """Returns a message of the program with arguments and functions in place of flags and commands.

    Lines of a scene stay as they are. Those of the command line, which the caller did not write, are left out.
    """
    if "--" not in message and "glyphreel" not in message and "~" not in message:
        return message
    import re

    # The command line, or a part of it, and a mark below. Lines of a scene have numbers.
    message = re.sub(r"^  (?! *\d+ \|).*\n +\^~*(\n|$)", "", message, flags=re.MULTILINE).rstrip("\n")
    lines = [line for line in message.split("\n") if not line.startswith(("Usage: ", "  See 'glyphreel "))]
    return "\n".join(line if line.startswith(" ") else _worded(line) for line in lines)


def _worded(line: str) -> str:
    from re import sub

    def value(match: Match[str]) -> str:
        text, argument = match[2], _name(match[1])
        if argument in ("set", "limits", "dark") and "=" in text:
            key, _, text = text.partition("=")
            return f"'{argument}={{{key!r}: {text if text.isdigit() else repr(text)}}}'"
        return f"'{argument}={text}'" if text.replace(".", "", 1).isdigit() else f"'{argument}=\"{text}\"'"

    def text(match: Match[str]) -> str:
        return f"{match[1]}{match[2]}to show a text, write glyphreel.strike({match[1]!r})"

    line = sub(r"--set ([\w.-]+)=(\S+)", r"set={'\1': \2}", line)
    line = sub(r"--limit ([a-z]+)=(\d+)", r"limits={'\1': \2}", line)
    line = sub(r"can't create '-': (?=its? |the smallest )", "", line)
    for pattern, words in _PHRASES.items():
        line = sub(pattern, words, line)
    line = sub(r"'--([a-z][a-z-]+)[ =]([^' ]+)'", value, line)
    line = sub(r"""(["'])glyphreel ([a-z]+)((?: (?:'[^']*'|"[^"]*"|[^\s'"\\]+))*)\1""", _call, line)
    line = sub(r"^([^./]+)(: error: no such file; )'glyphreel init' writes .*", text, line)
    line = sub("'glyphreel init' writes a scene as a starting point", "a scene is a mapping, YAML text or a path", line)
    line = sub(r"(can't create '(~[^']*)': )'~' .*", r"\1'~' is an ordinary name; pass os.path.expanduser('\2')", line)
    # Not within a word or a path, such as `a--b.gif`.
    return sub(r"(?<![\w./-])--([a-z][a-z-]+)", lambda match: _name(match[1]), line)


def _name(flag: str) -> str:
    return _NAMES.get(flag) or flag.replace("-", "_")


def _call(match: Match[str]) -> str:
    """Returns the call that stands for a command, such as `glyphreel.count(0, 100)` for `'glyphreel count 0 100'`."""
    from shlex import split

    command, words = match[2], split(match[3])
    if command == "help" and len(words) == 1 and words[0] != "limits":
        return f"help(glyphreel.{_name(words[0])})"
    if command in _FOR_SHELLS:
        return match[0]
    values: list[str] = []
    options: list[str] = []
    while words:
        word = words.pop(0)
        if word == "-o" and words:
            options.append(f"to={words.pop(0)!r}")
        elif word.startswith("--") and word != "--":
            flag, _, value = word[2:].partition("=")
            value = value or (words.pop(0) if words and not words[0].startswith("--") else "")
            options.append(f"{_name(flag)}={'...' if value == '...' else repr(value) if value else True}")
        elif word != "--":
            values.append(word if word == "..." or command == "count" else repr(word))
    given = f"[{', '.join(values)}]" if command == "record" else ", ".join(values)
    return f"glyphreel.{_name(command)}({', '.join(filter(None, [given, *options]))})"
