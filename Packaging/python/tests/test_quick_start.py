"""The quick start in docs/test/pytest.md, as it is written there, from an empty folder."""

import os
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "test" / "pytest.md"


def page():
    return PAGE.read_text(encoding="utf-8")


def run(folder, *arguments):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environment = {key: os.environ[key] for key in ("PYTHONPATH", "GLYPHREEL_PROGRAM", "HOME") if key in os.environ}
    environment.update({"PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"})
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_quick_start_records_compares_fails_and_accepts(tmp_path):
    name, code = re.search(r"```python\n# (\S+)\n(.*?)```", page(), re.S).groups()
    message = re.search(r"```\n(E   AssertionError.*?)```", page(), re.S).group(1).splitlines()
    test = tmp_path / name
    test.write_text(code, encoding="utf-8")
    assert run(tmp_path).returncode == 1
    assert run(tmp_path, "--golden-record", "missing").returncode == 0
    assert (tmp_path / "goldens/test_todo/test_todo.apng").is_file()
    assert run(tmp_path).returncode == 0
    test.write_text(code.replace("Buy milk", "Buy rye"), encoding="utf-8")
    failed = run(tmp_path)
    assert failed.returncode == 1
    told = [line[1:].strip() for line in failed.stdout.splitlines() if line.startswith("E ")]
    assert told == [line[1:].strip() for line in message], failed.stdout
    accept = message[-1].split("accept the change: pytest ")[1]
    assert f"pytest {accept}" in failed.stdout
    assert run(tmp_path, *accept.split()).returncode == 0
    assert run(tmp_path).returncode == 0
