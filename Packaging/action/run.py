#!/usr/bin/env python3
"""Runs the steps of action.yml on this machine, as a runner does: `run.py FOLDER [INPUT=VALUE]...`.

FOLDER receives `outputs.json` with the action's outputs, `summary.md`, `artifact.json` with what would be uploaded, and the
temporary files. The working directory is the workspace. Supported are the kinds of steps and conditions that action.yml has.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

import yaml

action = pathlib.Path(__file__).resolve().parents[2]
declaration = yaml.safe_load((action / "action.yml").read_text())
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
given = dict(argument.split("=", 1) for argument in sys.argv[2:])
unknown = given.keys() - declaration["inputs"].keys()
assert not unknown, f"action.yml has no inputs {unknown}"
inputs = {name: given.get(name, str(value.get("default", ""))) for name, value in declaration["inputs"].items()}
steps = {}


def value(reference):
    """Returns the value of `inputs.name` or `steps.name.outputs.name`."""
    kind, name, *rest = reference.split(".")
    if kind == "inputs":
        return inputs[name]
    assert kind == "steps" and rest[0] == "outputs" and name in names, reference
    return steps.get(name, {}).get(rest[1], "")


def fill(text):
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: value(match[1]), text)


def is_met(condition, failed):
    if condition is None:
        return not failed
    condition = condition.removeprefix("${{").removesuffix("}}").strip()
    met = True if "cancelled()" in condition else not failed
    for term in condition.split("&&"):
        if term.strip() != "!cancelled()":
            reference, operator, literal = re.fullmatch(r"\s*([\w.-]+) (==|!=) '(.*)'\s*", term).groups()
            met = met and (value(reference) == literal) == (operator == "==")
    return met


def outputs_of(text):
    return {m[1]: m[3] for m in re.finditer(r"^([\w-]+)<<(\S+)\n(.*?)\n\2$", text, re.DOTALL | re.MULTILINE)}


names = [step["id"] for step in declaration["runs"]["steps"]]
status = 0
for step in declaration["runs"]["steps"]:
    if not is_met(step.get("if"), status != 0):
        continue
    if "uses" in step:
        (folder / "artifact.json").write_text(json.dumps({name: fill(text) for name, text in step["with"].items()}))
        steps[step["id"]] = {"artifact-url": "https://github.com/owner/repository/actions/runs/1/artifacts/2"}
        continue
    output = folder / "output"
    output.write_text("")
    environment = {name: fill(text) for name, text in step["env"].items()}
    result = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        env={
            **os.environ, "GITHUB_ACTION_PATH": str(action), "GITHUB_OUTPUT": str(output), "RUNNER_TEMP": str(folder),
            "GITHUB_STEP_SUMMARY": str(folder / "summary.md"), **environment,
        })
    status = status or result.returncode
    steps[step["id"]] = outputs_of(output.read_text())
outputs = {name: fill(output["value"]) for name, output in declaration["outputs"].items()}
(folder / "outputs.json").write_text(json.dumps(outputs))
sys.exit(status)
