"""Lint, goldens and lists, and one-liners, compared with the program's command line."""

import json
import os
import subprocess
import warnings

import pytest
from conftest import INVALID, TEXT

import glyphreel
from glyphreel._program import program

PALE = "layers: [{ text: Pale, style: { color: '#eeeeee' } }]\n"


def test_lint_returns_the_findings_of_the_program(in_folder):
    (finding,) = glyphreel.lint(PALE)
    assert finding.file == "<stdin>"
    assert (finding.rule, finding.severity, finding.line) == ("contrast", "warning", 1)
    assert "3:1" in finding.message and finding.hint
    assert glyphreel.lint(PALE, ignore="contrast") == []
    (in_folder / "a.yaml").write_text(PALE, "utf-8")
    (in_folder / "b.yaml").write_text(PALE, "utf-8")
    assert [each.file for each in glyphreel.lint(["a.yaml", "b.yaml"])] == ["a.yaml", "b.yaml"]
    with pytest.raises(glyphreel.Error, match="did you mean"):
        glyphreel.lint(INVALID)


def test_verify_records_compares_and_tells_causes(in_folder):
    (first,) = glyphreel.verify(TEXT, "goldens", name="milk", record="missing")
    assert (first.name, first.status, first.passed) == ("milk", "recorded", True) and os.path.exists(first.golden)
    assert glyphreel.verify(TEXT, "goldens", name="milk")[0].status == "passed"
    (differs,) = glyphreel.verify(TEXT.replace("milk", "rye"), "goldens", name="milk", record="never")
    assert not differs.passed and "rye" in differs.details["causes"][0]["words"]
    (missing,) = glyphreel.verify(TEXT, "goldens", name="tea", record="never")
    assert (missing.status, missing.passed) == ("missing", False)


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: glyphreel.verify(TEXT, "goldens"), TypeError, "name=..."),
        (lambda: glyphreel.verify("missing.yaml", "goldens"), glyphreel.Error, "no such file"),
        (lambda: glyphreel.verify(INVALID, "goldens", name="a"), glyphreel.Error, "did you mean 'strikethrough'"),
        (lambda: glyphreel.effects("striketrough"), glyphreel.Error, "did you mean 'strikethrough'"),
        (lambda: glyphreel.render(TEXT, alt=True), ValueError, "pass its path as 'to'"),
        (lambda: glyphreel.render(TEXT, scale=0), glyphreel.Error, "^glyphreel: error: scale must be from 0.01 to 100, not 0$"),
        (lambda: glyphreel.render(TEXT, limits={"a": 1}), glyphreel.Error, "unknown limit 'a'"),
        (lambda: glyphreel.render(TEXT, content_size="huge"), glyphreel.Error, "write 'content_size=\"xxxLarge\"'$"),
        (lambda: glyphreel.render("layers: [{ text: '{{a}}' }]"), glyphreel.Error, "set={'a': ...}"),
        (lambda: glyphreel.render("Buy milk"), glyphreel.Error, r"write glyphreel.strike\('Buy milk'\)$"),
        (lambda: glyphreel.render("Hello"), glyphreel.Error, r"^Hello: .*; to show a text, write glyphreel.strike\('Hello'\)$"),
        (lambda: glyphreel.render("a.yaml"), glyphreel.Error, "no such file; a scene is a mapping, YAML text or a path$"),
        (lambda: glyphreel.render(""), glyphreel.Error, "the scene is empty; it is a mapping, YAML text or a path$"),
        (lambda: glyphreel.render(TEXT, scale=[1, 2]), ValueError, "several scales are several files; pass a path as 'to'"),
        (lambda: glyphreel.strike("a", limits={"pixels": 9}), glyphreel.Error, r"allow it with limits=\{'pixels': \d+\}$"),
        (lambda: glyphreel.render(TEXT, max_bytes=20), glyphreel.Error, "^glyphreel: error: the smallest it can be is [0-9]+ bytes, and the limit is 20 bytes"),
    ],
)
def test_errors_name_arguments_and_functions(call, error, words, in_folder):
    with pytest.raises(error, match=words):
        call()


def test_lists_are_those_of_the_program():
    command = [program(), "effects", "--json"]
    assert glyphreel.effects() == json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    assert {"name": "mode", "easing": ""}.keys() & {key["name"] for key in glyphreel.effects("strikethrough")}
    assert "Inter" in {font["family"] for font in glyphreel.fonts()}
    assert "layers" in glyphreel.schema()["properties"]


@pytest.mark.parametrize(
    "call, arguments",
    [
        (lambda to: glyphreel.strike("Buy milk", to, look="card"), ["strike", "Buy milk", "--look=card"]),
        (lambda to: glyphreel.type_("a", "b", to=to), ["type", "a", "b"]),
        (lambda to: glyphreel.count(0, 50, to=to, digits=1), ["count", "0", "50", "--digits=1"]),
        (lambda to: glyphreel.count(50, to=to), ["count", "0", "50"]),
        (lambda to: glyphreel.color("a", "red", "blue", to=to), ["color", "a", "red", "blue"]),
        (lambda to: glyphreel.push("a", "b", to=to, from_="left"), ["push", "a", "b", "--from=left"]),
        (lambda to: glyphreel.reveal("--help", to=to), ["reveal", "--", "--help"]),
    ],
)
def test_one_liners_write_what_the_program_writes(call, arguments, in_folder):
    (output,) = call("a.gif")
    command = [program(), arguments[0], "-o", "b.gif", "-q", *arguments[1:]]
    subprocess.run(command, check=True)
    assert (in_folder / "a.gif").read_bytes() == (in_folder / "b.gif").read_bytes()
    assert output.path == str(in_folder / "a.gif") and output.html is None
    assert call(None) == (in_folder / "b.gif").read_bytes()


def test_a_hyphen_is_a_text():
    assert glyphreel.inspect(glyphreel.strike("-")).texts == ["-"]


def test_a_last_text_that_looks_like_a_file_s_name_is_a_warning():
    for call in (glyphreel.type_, glyphreel.morph):
        with pytest.warns(glyphreel.SceneWarning, match="pass it as to='m.gif'") as caught:
            call("Hello", "m.gif")
        assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        glyphreel.morph("a.json", "b.json")


def test_html_elements_have_the_paths_as_given(in_folder):
    (output,) = glyphreel.strike("Buy milk", "milk.gif", alt=True)
    assert output.html.startswith('<img src="milk.gif"') and 'alt="Buy milk"' in output.html
