#!/usr/bin/env python3
"""Checks workflows and actions: `workflows.py FILE...`.

Commands are checked by shellcheck; expressions have to name existing inputs, steps and jobs; actions of others have to be pinned by
a commit. actionlint checks more of workflows, but not actions.
"""
import pathlib
import re
import subprocess
import sys

import yaml

faults = []


def check_commands(place, step):
    script = "#!/bin/bash\n" + step["run"]
    result = subprocess.run(
        ["shellcheck", "--shell=bash", "--exclude=SC2016", "-"], input=script, capture_output=True, text=True)
    if result.returncode:
        faults.append(f"{place}: {result.stdout}")


def check_steps(place, steps, inputs, jobs):
    known = set()
    for step in steps:
        where = f"{place}, step {step.get('id') or step.get('name') or step.get('uses') or 'without a name'}"
        values = [*step.get("env", {}).values(), *step.get("with", {}).values(), f"${{{{ {step.get('if', '')} }}}}"]
        for expression in re.findall(r"\$\{\{(.*?)\}\}", " ".join(map(str, values))):
            check_expression(where, expression, inputs, known, jobs)
        if "run" in step:
            check_commands(where, step)
            if "${{" in step["run"]:
                faults.append(f"{where}: an expression in a command")
        elif not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}|glyphreel/glyphreel[\w./-]*@v[0-9.]+", step["uses"]):
            faults.append(f"{where}: {step['uses']} is not pinned")
        if "id" in step:
            known.add(step["id"])
    return known


def check_expression(where, expression, inputs, steps, jobs):
    for kind, known in (("inputs", inputs), ("steps", steps), ("needs", jobs)):
        for name in re.findall(rf"\b{kind}\.([\w-]+)", expression):
            if name not in known:
                faults.append(f"{where}: {kind}.{name} does not exist")


for path in map(pathlib.Path, sys.argv[1:]):
    content = yaml.safe_load(path.read_text())
    if "runs" in content:
        inputs = content["inputs"].keys()
        known = check_steps(str(path), content["runs"]["steps"], inputs, ())
        for output in content.get("outputs", {}).values():
            check_expression(f"{path}, outputs", output["value"], inputs, known, ())
        used = set(re.findall(r"inputs\.([\w-]+)", path.read_text()))
        faults += [f"{path}: the input {name} is not used" for name in inputs - used]
        continue
    if content.get("permissions") != {}:
        faults.append(f"{path}: jobs inherit permissions")
    for name, job in content["jobs"].items():
        known = check_steps(f"{path}, job {name}", job["steps"], (), job.get("needs", "").split())
        for output in [*job.get("outputs", {}).values(), job.get("if", "")]:
            check_expression(f"{path}, job {name}", output, (), known, content["jobs"].keys())

for fault in faults:
    print(fault, file=sys.stderr)
print(f"{len(sys.argv) - 1} workflows and actions, {len(faults)} faults")
sys.exit(1 if faults else 0)
