"""What strangers can put into a repository whose golden tests are run: texts, and links in the place of folders."""

import json
import os
import re

import pytest

pytest_plugins = ["pytester"]

HOSTILE = "\x1b[31mred\x07 \u202ereversed\u2066 \u200bnone\u2028::error::x"


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs a test that checks a scene with a text; returns its result."""
    monkeypatch.setenv("GLYPHREEL_RECORD", "missing")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def run(text, *arguments):
        layer = {"text": text, "style": {"size": 12}}
        scene = json.dumps({"canvas": {"width": 60, "height": 24}, "duration": "100ms", "frameRate": 10, "layers": [layer]})
        pytester.makepyfile(test_it=f"def test_it(golden_animation):\n    golden_animation.check({ascii(scene)})\n")
        return pytester.runpytest_inprocess("-p", "no:cacheprovider", "--tb=short", *arguments)

    return run


def test_texts_of_scenes_are_escaped(run):
    run("Milk").assert_outcomes(passed=1)
    output = run(HOSTILE).stdout.str()
    assert r'from "milk" to "\u{1b}[31mred\u{7} \u{202e}reversed\u{2066} \u{200b}none\u{2028}::error::x"' in output.lower()
    assert not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2066]", output)


@pytest.mark.parametrize("name, directory", [("goldens", "goldens"), ("data", "data/goldens")])
@pytest.mark.parametrize("mode", ["missing", "never"])
def test_goldens_are_not_recorded_through_a_link(run, pytester, name, directory, mode):
    elsewhere = pytester.mkdir("elsewhere")
    os.symlink(elsewhere, pytester.path / name)
    result = run("Milk", "--golden-record", mode, "-o", f"golden_directory={directory}")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"E *{name}: error: a symbolic link, which goldens don't follow; replace it with a folder*"])
    assert not list(elsewhere.iterdir())
