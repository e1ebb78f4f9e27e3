"""Errors, interruptions, and what remains of them."""

import datetime
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import time

import pytest
from conftest import INVALID, TEXT, processes

import glyphreel
from glyphreel import _served


@pytest.mark.parametrize(
    "call, status, words",
    [
        (lambda: glyphreel.render(TEXT, scale=-1), 64, "scale"),
        (lambda: glyphreel.render(TEXT, duration="-1s"), 64, "'-1s'"),
        (lambda: glyphreel.render(TEXT, format="bmp"), 64, "bmp"),
        (lambda: glyphreel.layout(TEXT, "soon"), 64, "soon"),
        (lambda: glyphreel.render(INVALID), 65, "did you mean 'strikethrough'?"),
        (lambda: list(glyphreel.frames(INVALID)), 65, "did you mean 'strikethrough'?"),
        (lambda: glyphreel.still({"layers": [{"text": "\U000F0000"}]}), 65, "U+F0000"),
        (lambda: glyphreel.strike("a\0b"), 65, "'a\\x00b' has a character"),
        (lambda: glyphreel.strike("a\ud800"), 65, "remove it"),
        (lambda: list(glyphreel.frames(TEXT, set={"a": "\0"})), 65, "'--set=a=\\x00' has a character"),
        (lambda: glyphreel.inspect(b"GIF89a"), 65, ""),
        (lambda: glyphreel.diff(b"", glyphreel.still(TEXT)), 65, ""),
        (lambda: glyphreel.render("missing.yaml"), 66, "missing.yaml"),
        (lambda: glyphreel.inspect("missing.gif"), 66, "missing.gif"),
        (lambda: glyphreel.render(TEXT, base="missing folder"), 66, "missing folder"),
        (lambda: list(glyphreel.frames(TEXT, base="missing folder")), 66, "missing folder"),
        (lambda: glyphreel.render(TEXT, font_dirs=["missing folder"]), 65, "missing folder"),
        (lambda: glyphreel.render(TEXT, to="/proc/a.gif"), 73, "/proc/a.gif"),
        (lambda: glyphreel.render(TEXT, max_bytes=20), 73, "20"),
    ],
)
def test_errors_have_the_program_s_message_and_status(call, status, words):
    with pytest.raises(glyphreel.Error) as caught:
        call()
    assert caught.value.status == status
    assert words in str(caught.value) == caught.value.message
    assert "error" in {found.severity for found in caught.value.diagnostics}


def test_all_errors_of_a_scene_have_places(in_folder):
    text = "layers:\n  - text: a\n    effects: [striketrough]\n    efects: 'b: error: c'\n"
    pathlib.Path("ä: b.yaml").write_text(text, "utf-8")
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.render(pathlib.Path("ä: b.yaml"))
    first, second = caught.value.diagnostics
    assert first[:4] == ("ä: b.yaml", 3, 15, "error")
    assert second[:4] == ("ä: b.yaml", 4, 5, "error")
    assert first.message == "unknown effect 'striketrough'; did you mean 'strikethrough'?"
    assert "^~~~" in caught.value.message


def test_a_mapping_s_error_shows_its_line():
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.render({"layers": [{"text": "a"}, {"text": "日本", "txt": 1}]})
    (found, *_) = caught.value.diagnostics
    assert (found.file, found.line) == ("<stdin>", 8)
    assert '"txt": 1' in caught.value.message


@pytest.mark.parametrize("size", ["4 px", "x"])
def test_an_error_has_no_part_of_the_command(size):
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.strike("a", size=size, background="x" * 200)
    assert "\n" not in caught.value.message and caught.value.message.startswith(f"glyphreel: error: invalid value '{size}' for size")


def test_an_error_can_be_pickled():
    error = pickle.loads(pickle.dumps(glyphreel.Error("a.yaml:1:2: error: b", 65)))
    assert (error.message, error.status, len(error.diagnostics)) == ("a.yaml:1:2: error: b", 65, 1)


def test_a_program_that_can_t_be_started_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("GLYPHREEL_PROGRAM", "/nowhere/glyphreel")
    for call in (glyphreel.render, lambda scene: next(glyphreel.frames(scene))):
        with pytest.raises(glyphreel.Error, match="/nowhere/glyphreel.*No such file") as caught:
            call(TEXT)
        assert caught.value.status == 127
    (tmp_path / "glyphreel").write_text("no program", "utf-8")
    monkeypatch.setenv("GLYPHREEL_PROGRAM", str(tmp_path / "glyphreel"))
    with pytest.raises(glyphreel.Error, match="Permission denied"):
        glyphreel.render(TEXT)


def test_another_program_is_told(monkeypatch):
    monkeypatch.setenv("GLYPHREEL_PROGRAM", "/bin/true")
    frames, to_file = lambda scene: list(glyphreel.frames(scene)), lambda scene: glyphreel.render(scene, "a.gif")
    for call in (glyphreel.render, glyphreel.still, glyphreel.layout, frames, to_file):
        with pytest.raises(glyphreel.Error, match="^glyphreel: error: the program '/bin/true' wrote nothing; GLYPHREEL_PROGRAM"):
            call(TEXT)


def test_a_missing_program_says_what_to_do(monkeypatch, tmp_path):
    from glyphreel import _program

    monkeypatch.setattr(_program, "_found", None)
    monkeypatch.setattr("sysconfig.get_path", lambda *_, **__: str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setattr(_program, "__file__", str(tmp_path / "a" / "b.py"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(glyphreel.Error, match="GLYPHREEL_PROGRAM"):
        glyphreel.render(TEXT)


def test_the_end_of_the_program_is_an_error(monkeypatch, tmp_path):
    program = tmp_path / "killed"
    program.write_text("#!/bin/sh\nkill -9 $$\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("GLYPHREEL_PROGRAM", str(program))
    for call in (glyphreel.render, lambda scene: list(glyphreel.frames(scene))):
        with pytest.raises(glyphreel.Error, match="-9") as caught:
            call(TEXT)
        assert caught.value.status == -signal.SIGKILL


def test_another_version_s_frames_are_an_error(monkeypatch, tmp_path):
    program = tmp_path / "other"
    program.write_text("#!/bin/sh\necho 'P7 of another kind'\necho ENDHDR\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("GLYPHREEL_PROGRAM", str(program))
    with pytest.raises(glyphreel.Error, match="another version"):
        list(glyphreel.frames(TEXT))


@pytest.mark.parametrize("calls", [0, 2], ids=["started", "served"])
def test_a_call_ends_after_its_timeout(in_folder, monkeypatch, calls):
    monkeypatch.setattr(_served, "_calls", calls)
    scene = "layers: [{ text: milk, effects: [wave] }]"
    long = {"duration": 3600, "scale": 4, "limits": {"frames": 200_000, "steps": 10**12}}
    start = time.monotonic()
    for call in (
        lambda: glyphreel.render(scene, to="out/", timeout=0.3, **long),
        lambda: glyphreel.batch(scene, [{}], "out/{row}.gif", timeout=datetime.timedelta(seconds=0.3), **long),
        lambda: list(glyphreel.frames(scene, timeout=0.3, **long)),
    ):
        with pytest.raises(glyphreel.Timeout, match="'timeout' allows") as caught:
            call()
        assert isinstance(caught.value, TimeoutError) and isinstance(caught.value, glyphreel.Error)
        assert pickle.loads(pickle.dumps(caught.value)).status == 143
    assert time.monotonic() - start < 10
    assert list(in_folder.rglob("*.gif")) == list(in_folder.rglob("*.png")) == [] and processes() == []
    assert glyphreel.strike("a", timeout=60) == glyphreel.strike("a")


@pytest.mark.parametrize("timeout, error", [("1s", TypeError), (True, TypeError), (0, ValueError), (float("nan"), ValueError)])
def test_a_timeout_is_a_positive_number_of_seconds(timeout, error):
    for call in (glyphreel.strike, glyphreel.frames):
        with pytest.raises(error, match="timeout"):
            call("a", timeout=timeout)


@pytest.mark.parametrize("call", ["glyphreel.render(scene, to='out/', **long)", "for _ in glyphreel.frames(scene, **long): pass"])
def test_an_interrupt_ends_the_program_and_leaves_nothing(call, in_folder):
    script = f"""
import signal
import glyphreel
# Where pytest was started in the background, interrupts are ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
scene = "layers: [{{ text: milk, effects: [wave] }}]"
long = {{"duration": 3600, "scale": 4, "limits": {{"frames": 200_000, "steps": 10**12}}}}
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
        deadline = time.monotonic() + 10
        while not children.read_text() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.3)
        (child,) = children.read_text().split()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "interrupted\n"
    assert not os.path.exists(f"/proc/{child}")
    assert list(in_folder.iterdir()) == []
    assert processes() == []
