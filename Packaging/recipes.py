#!/usr/bin/env python3
"""Checks the CI recipes of a page and runs their commands: `recipes.py PAGE PROGRAM`. Wants check-jsonschema, zizmor and shellcheck.

A block's first line names its file. Configurations follow the schemas of their services; workflows also pass the checks of the
examples. The commands run in a repository with scenes, goldens, subtitles and a table, with `PROGRAM` instead of what they
install: in one job of three, or in the only one.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

packaging = pathlib.Path(__file__).resolve().parent
page, program = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
SCHEMAS = {".github": "github-workflows", ".gitlab-ci.yml": "gitlab-ci", ".circleci": "circle-ci", ".buildkite": "buildkite"}
PARTS = {
    ".github": {"PART": "2"}, ".gitlab-ci.yml": {"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"},
    ".buildkite": {"BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"},
}
SCENE = "loop: once\nlayers: [{ text: %s, effects: [strikethrough] }]\n"
PEOPLE = "name\nAda\nGrace\nLinus\nMargaret\n"
SUBTITLES = "1\n00:00:00,100 --> 00:00:00,500\nTwo words\n"


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def commands_in(value):
    """Returns the commands of a configuration, in order."""
    if isinstance(value, list):
        return [command for each in value for command in commands_in(each)]
    if not isinstance(value, dict):
        return []
    own = [value[key] for key in ("run", "script", "commands") if key in value]
    own = [command for each in own for command in (each if isinstance(each, list) else [each])]
    # What is installed by a package manager or downloaded is there already.
    return own + [command for key, each in value.items() if key not in ("run", "script", "commands") for command in commands_in(each)]


def check(block, folder):
    name = block.split("\n")[0].removeprefix("# ")
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(block)
    if file.suffix == ".sh":
        run("shellcheck", "--shell=sh", file)
        return [block]
    run("check-jsonschema", "--builtin-schema", f"vendor.{SCHEMAS[name.split('/')[0]]}", file)
    if name.startswith(".github"):
        run(packaging / "workflows.py", file)
        run("zizmor", "--offline", "--no-progress", "--persona", "auditor", "--quiet", "--config", packaging / "action/examples/zizmor.yml", file)
        for given in re.findall(r"glyphreel@.*\n +with:\n((?: {10}.*\n)+)", block):
            known = yaml.safe_load((packaging.parent / "action.yml").read_text())["inputs"]
            unknown = yaml.safe_load(given).keys() - known.keys()
            assert not unknown, f"{name}: the action has no inputs {unknown}"
    return commands_in(yaml.safe_load(block))


def prepare(folder):
    home = folder / "home"
    (home / ".local/bin").mkdir(parents=True)
    (home / ".local/bin/glyphreel").symlink_to(program)
    (folder / "Scenes").mkdir()
    (folder / "Scenes/todo.yaml").write_text(SCENE % "Buy milk")
    (folder / "greeting.yaml").write_text(SCENE % '"Hello, {{name}}"')
    (folder / "people.csv").write_text(PEOPLE)
    (folder / "talk.srt").write_text(SUBTITLES)
    run(program, "verify", "Scenes", "--goldens", "Goldens", "--record", "all", "--quiet", cwd=folder)
    run(program, "render", "Scenes/todo.yaml", "-o", "Scenes/todo.gif", "--quiet", cwd=folder)
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@b.c")
    for words in (["init", "--quiet"], ["add", "Scenes"], ["commit", "--quiet", "--message", "Scenes"]):
        run(*git, *words, cwd=folder)
    path = f"{home}/.local/bin:{os.environ['PATH']}"
    return {**os.environ, "HOME": str(home), "PATH": path, "CI": "true", "GITHUB_PATH": "/dev/null"}


blocks = re.findall(r"^```(?:yaml|sh)\n(.*?)^```$", page.read_text(), re.M | re.S)
count = 0
for block in blocks:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        environment = prepare(folder)
        for command in check(block, folder):
            kept = "\n".join(line for line in command.split("\n") if not line.startswith(("curl ", "apt-get ")))
            part = PARTS.get(re.split("[ /\n]", block)[1], {})
            run("bash", "-eo", "pipefail", "-c", kept, cwd=folder, env={**environment, **part})
            count += 1
print(f"{page.name}: {len(blocks)} recipes follow their schemas, and {count} commands run.")
