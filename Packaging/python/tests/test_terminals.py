"""Recordings of terminals and their screens, compared with the program's command line, Pillow and the recordings themselves."""

import gzip
import io
import json
import pathlib
import subprocess

import pytest
from conftest import decoded, opened

import glyphreel
from glyphreel._program import program

EVENTS = [[0.1, "o", "one"], [0.5, "o", "\r\n\x1b[31mtwo\x1b[0m"], [5.0, "o", "\r\nthree"]]
CAST = "\n".join(json.dumps(line) for line in [{"version": 2, "width": 12, "height": 4}, *EVENTS]).encode() + b"\n"
SMALL = {"look": "plain", "scale": 1}
TAPE = "Set Shell bash\nType 'echo hello'\nEnter\nSleep 200ms\n"


def texts(screen):
    """Returns the rows of a screen without the spaces at their ends."""
    return [line["text"].rstrip() for line in screen["lines"]]


def test_paths_bytes_and_open_files_are_rendered_as_on_the_command_line(in_folder):
    pathlib.Path("-a.cast").write_bytes(CAST)
    command = [
        program(),
        "terminal",
        "./-a.cast",
        "--look=plain",
        "--scale=1",
        "--no-cursor",
        "--to=1s",
        "-o",
        "-",
        "--format=gif",
    ]
    expected = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    for source in ("-a.cast", pathlib.Path("-a.cast"), CAST, bytearray(CAST), io.BytesIO(CAST), gzip.compress(CAST)):
        assert glyphreel.terminal(source, cursor=False, until=1, **SMALL) == expected
    assert glyphreel.terminal(CAST, cursor=True, until=1, **SMALL) == glyphreel.terminal(CAST, until=1, **SMALL) != expected


def test_files_are_written_in_their_formats(in_folder):
    small, large = glyphreel.terminal(CAST, to=["a.png", "b.gif"], idle_limit="1s", hold=1, theme="dracula", **SMALL)
    assert (opened("a.png").format, opened("b.gif").size) == ("PNG", (large.width, large.height))
    # 0.5 s until the second line, one second until the third, and the time for which the last picture stays.
    assert small.width == large.width and large.duration == pytest.approx(2.5, abs=0.05)
    assert len(decoded("b.gif")) == 4
    buffer = io.BytesIO()
    assert glyphreel.terminal(CAST, buffer, format="svg", text=True, **SMALL) == buffer.getvalue()
    assert b"three</" in buffer.getvalue()


def test_a_screen_has_the_rows_and_colours_of_its_moment():
    assert texts(glyphreel.screen(CAST)) == ["one", "two", "three", ""]
    assert texts(glyphreel.screen(CAST, at="50%")) == texts(glyphreel.screen(CAST, 1)) == ["one", "two", "", ""]
    assert texts(glyphreel.screen(io.BytesIO(CAST), 0.2)) == ["one", "", "", ""]
    screen = glyphreel.screen(CAST, columns=20, rows=2)
    assert (screen["columns"], screen["rows"], texts(screen)) == (20, 2, ["two", "three"])
    assert screen["lines"][0]["cells"][0]["foreground"] == 1
    assert screen["cursor"] == {"row": 1, "column": 5, "visible": True, "shape": "block"}
    assert glyphreel.screen(CAST, idle_limit=0.5)["time"] == pytest.approx(1)


def test_a_tape_is_recorded_from_text_files_and_paths(in_folder):
    recording = glyphreel.record(TAPE, columns=30, rows=4)
    header, *events = map(json.loads, recording.splitlines())
    assert (header["width"], header["height"]) == (30, 4)
    assert "hello\r\n" in "".join(event[2] for event in events if event[1] == "o")
    assert texts(glyphreel.screen(recording))[1] == "hello"
    pathlib.Path("a.tape").write_text(TAPE + "Output ignored.cast\n")
    files = glyphreel.record("a.tape", to=["a.cast", pathlib.Path("b.png")], columns=20, rows=3)
    assert [pathlib.Path(file).name for file in files] == ["a.cast", "b.png"] and opened("b.png").format == "PNG"
    buffer = io.BytesIO()
    with open("a.tape", encoding="utf-8") as tape:
        assert glyphreel.record(tape, buffer, columns=20, rows=3) == buffer.getvalue() == pathlib.Path("a.cast").read_bytes()
    assert not pathlib.Path("ignored.cast").exists()


def test_a_command_is_recorded_with_the_variables_that_it_is_given(monkeypatch):
    monkeypatch.setenv("GIVEN", "of here")
    monkeypatch.setenv("SECRET", "kept")
    script = 'echo "$GIVEN|$SECRET|$1"'
    for variables, given in [(["GIVEN"], "of here"), ({"GIVEN": 2}, "2"), (None, "")]:
        recording = glyphreel.record(["sh", "-c", script, "sh", "--yes"], env=variables)
        assert texts(glyphreel.screen(recording))[0] == f"{given}||--yes"


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: glyphreel.terminal(CAST, until=1, from_=2), "until must be later than from_"),
        (lambda: glyphreel.terminal(CAST, rows=0), "rows must be"),
        (lambda: glyphreel.terminal("none.cast"), "no such file"),
        (lambda: glyphreel.record("none.tape"), "no such file"),
        (lambda: glyphreel.record("Typ 'ls'\nEnter\n"), "unknown command: 'Typ'"),
        (lambda: glyphreel.record(["none-such"]), "program 'none-such' not found"),
    ],
)
def test_errors_name_arguments(call, message, in_folder):
    with pytest.raises(glyphreel.Error) as caught:
        call()
    assert message in str(caught.value) and "--" not in str(caught.value)


def test_a_command_that_runs_too_long_is_recorded_so_far():
    with pytest.warns(glyphreel.SceneWarning, match="stopped after 2 s; allow more with time_limit"):
        recording = glyphreel.record(["sh", "-c", "echo begun; sleep 60"], time_limit=2)
    assert texts(glyphreel.screen(recording))[0] == "begun"


def test_other_values_are_refused():
    for call in (lambda: glyphreel.terminal(3), lambda: glyphreel.screen(io.StringIO("a")), lambda: glyphreel.record(3)):
        with pytest.raises(TypeError, match="not of type int|open it with mode 'rb'"):
            call()
    with pytest.raises(ValueError, match="the command is empty"):
        glyphreel.record([])
    with pytest.raises(TypeError, match="did you mean 'until'"):
        glyphreel.terminal(CAST, end=3)


def test_a_warning_about_a_tape_is_a_warning():
    with pytest.warns(glyphreel.SceneWarning, match="unknown theme"):
        glyphreel.record("Set Theme 'Foo'\n" + TAPE)
