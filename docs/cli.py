#!/usr/bin/env python3
"""Prints docs/reference/cli.md from the program's description of its commands; `make golden` writes it.

    GLYPHREEL_PROGRAM=.build/release/glyphreel docs/cli.py > docs/reference/cli.md
"""
import json, os, pathlib, subprocess

root = pathlib.Path(__file__).resolve().parent.parent
program = os.environ.get("GLYPHREEL_PROGRAM") or str(root / ".build/release/glyphreel")
dump = subprocess.run([program, "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
commands = [c for c in json.loads(dump)["command"]["subcommands"] if c.get("shouldDisplay") is not False and c["commandName"] != "help"]
experimental = ["captions", "code", "git-setup", "morph"]


def options(command):
    """Returns the options by their long names, without those for help."""
    found = {}
    for option in command.get("arguments", []):
        long = [name["name"] for name in option.get("names") or [] if name["kind"] == "long"]
        if long and long[0] not in ("help", "version") and option.get("shouldDisplay") is not False:
            found["--" + long[0]] = option
    return found


named = {command["commandName"]: options(command) for command in commands}
# The options of the look of a text, of a scene and of files, which are groups.
shared = {name: option for verb in ("render", "strike") for name, option in named[verb].items() if option.get("sectionTitle")}
shared |= {"--progress": named["render"]["--progress"], "--print-scene": named["strike"]["--print-scene"]}

print("""# Commands and options

`glyphreel VERB --help` shows the essentials of a command on one page, and `glyphreel help VERB` shows everything. `glyphreel help files`,
`help fonts` and `help limits` describe what commands share.

## Commands

| Command | | Specific options |
|---|---|---|""")
for command in commands:
    own = ", ".join(f"`{name}`" for name in options(command) if name not in shared)
    mark = " *Experimental.*" if command["commandName"] in experimental else ""
    print(f"| `{command['commandName']}` | {command['abstract']}{mark} | {own} |")
print("""
[Stability](stability.md) says what may change.

## Shared options

Each command has the options below that apply to it.

| Option | |
|---|---|""")
for name, option in sorted(shared.items()):
    print(f"| `{name}` | {option.get('abstract', '').replace('|', '&#124;').replace('{{', '`{{').replace('}}', '}}`')} |")
