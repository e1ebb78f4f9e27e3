"""The functions and options that follow from the program's description of its commands."""

import inspect
import json
import pathlib
import subprocess
import sys

import glyphreel
import pytest
from glyphreel._program import program

PACKAGE = pathlib.Path(__file__).parents[1]
NAMES = {"for": "destination", "font-dir": "font_dirs", "limit": "limits", "from": "from_", "to": "until"}
# Options for terminals and of exit statuses, and those that are results or arguments of other names in Python.
OTHERWISE = {
    "help", "version", "output", "progress", "quiet", "json", "print-scene", "frames", "watch", "merge", "accept",
    "strict of lint", "strict of inspect",
    "screen of terminal", "at of terminal", "at of render", "no-cursor of terminal", "yes of record",
}  # fmt: skip


def commands():
    dump = subprocess.run([program(), "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
    return {command["commandName"]: command for command in json.loads(dump)["command"]["subcommands"]}


def test_the_generated_modules_are_up_to_date(tmp_path):
    subprocess.run([sys.executable, PACKAGE / "generate.py", tmp_path], env={"GLYPHREEL_PROGRAM": program()}, check=True)
    for path in tmp_path.iterdir():
        written = (PACKAGE / "src/glyphreel" / path.name).read_text("utf-8")
        assert path.read_text("utf-8") == written, "run Packaging/python/generate.py"


def test_every_option_of_the_program_is_an_argument():
    missing = []
    render = commands()["render"]["arguments"]
    scene = {
        name["name"] for option in render if option.get("sectionTitle") == "Scene" for name in option.get("names") or []
    }
    for verb, command in commands().items():
        function = getattr(glyphreel, {"type": "type_"}.get(verb, verb), None) if verb in names_of_verbs() else None
        if function is None:
            continue
        arguments = set(inspect.signature(function).parameters)
        for option in command["arguments"]:
            long = [name["name"] for name in option.get("names") or [] if name["kind"] == "long"]
            if verb == "inspect" and long and long[0] in {*scene, "at"} - {"limit"}:
                continue
            if long and not {long[0], f"{long[0]} of {verb}"} & OTHERWISE:
                name = NAMES.get(long[0], long[0].replace("-", "_"))
                if name not in arguments:
                    missing.append(f"{verb}({name}=)")
    assert missing == []


def names_of_verbs():
    return {"type", *(name for name in glyphreel.__all__ if name.islower())}


def test_commands_without_a_function_are_for_terminals_and_repositories():
    known = {"preview", "init", "git-setup", "git-textconv", "guide", "completions", "manual", "help"}
    assert {verb for verb in commands() if verb not in names_of_verbs()} == known


def test_help_lists_the_options_and_their_words():
    assert "matte: The colour behind transparency, where a format has none." in inspect.getdoc(glyphreel.render)
    signature = inspect.signature(glyphreel.strike)
    assert list(signature.parameters)[:2] == ["text", "to"]
    assert "Literal['light', 'dark']" in str(signature.parameters["theme"]).replace('"', "'")
    assert inspect.getsource(glyphreel.still).startswith("@verb(StillOptions")


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: glyphreel.strike("a", colour="red"), "strike() has no option 'colour'; did you mean 'color'?"),
        (lambda: glyphreel.render("a.yaml", fps=30), "render() has no option 'fps'; did you mean 'frame_rate'?"),
        (lambda: glyphreel.render("a.yaml", output="a.gif"), "render() has no option 'output'; did you mean 'to'?"),
        (lambda: glyphreel.render("a.yaml", xyz=1), "render() has no option 'xyz'; help(glyphreel.render) lists them"),
    ],
)
def test_an_unknown_option_is_told_with_the_one_that_is_meant(call, words):
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == words


def test_the_cursor_is_a_shape_of_typed_text_and_a_switch_of_terminals():
    assert "cursor: Cursor: bar, block, underscore or none." in inspect.getdoc(glyphreel.type_)
    assert "cursor: Shows the cursor; False hides it." in inspect.getdoc(glyphreel.terminal)


@pytest.mark.parametrize(
    "call, words",
    [
        (
            lambda: glyphreel.type_("hi", cursor=False),
            "type_() has no cursor=False; 'cursor' takes one of 'bar', 'block', 'underscore', 'none'",
        ),
        (lambda: glyphreel.strike("hi", size=True), "strike() has no size=True; 'size' takes a number"),
        (lambda: glyphreel.strike("hi", loop=True), "strike() has no loop=True; 'loop' takes a whole number or 'forever'"),
        (
            lambda: glyphreel.strike("hi", duration=False),
            "strike() has no duration=False; 'duration' takes seconds, a text such as '300ms' or a timedelta",
        ),
        (lambda: glyphreel.render("hi", set=["a"]), "render() has no set=['a']; 'set' takes a mapping from names to values"),
        (lambda: glyphreel.convert(b"", alt_text=True), "convert() has no alt_text=True; 'alt_text' takes a text"),
    ],
)
def test_true_and_false_are_for_switches_and_lists_for_lists(call, words):
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == words


def test_python_m_runs_the_program():
    command = [sys.executable, "-m", "glyphreel", "--version"]
    assert subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout.strip() == glyphreel.__version__


def test_a_scene_of_captions_has_no_options_of_files():
    words = [("Hi", 0, 0.4)]
    with pytest.raises(TypeError, match="captions_scene\\(\\) has no option 'max_bytes'"):
        glyphreel.captions_scene(words, max_bytes=10)
    options = {*inspect.signature(glyphreel.captions_scene).parameters}
    assert not options & {"format", "quality", "picture", "alt", "scale", "jobs", "force"} and {"over", "canvas", "timeout"} < options
    assert glyphreel.captions_scene(words, frame_rate=12) != glyphreel.captions_scene(words)
