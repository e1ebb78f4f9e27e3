"""Mistaken arguments of one-liners, outputs and frames, and the messages that name them."""

import io
import itertools
import os
import pathlib
import subprocess
import sys
import time

import pytest
from conftest import TEXT, pixels, processes

import glyphreel

UNNAMEABLE = os.fsdecode(b"a\xff.gif")
ROWS = [{"n": 1}]


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: glyphreel.strike("x", ""), ValueError, "'to' has an empty path; give the name of a file"),
        (lambda: glyphreel.batch(TEXT, ROWS, ""), ValueError, "'to' has an empty path; give the name of a file"),
        (
            lambda: glyphreel.batch(TEXT, ROWS, ["a.gif"]),
            TypeError,
            "'to' is ['a.gif']; it takes the names of files, such as 'out/{row}.gif'",
        ),
        (lambda: glyphreel.strike(None), TypeError, "a text can't be of type NoneType"),
        (lambda: glyphreel.type_(["a", "b"]), TypeError, "a text can't be of type list; pass several texts as type_(*texts)"),
        (lambda: glyphreel.code(["a.py", "b.py"]), TypeError, "a path can't be of type list; pass several files as code(*files)"),
        (lambda: glyphreel.count(0, float("inf")), ValueError, "a number is inf; numbers are finite"),
    ],
)
def test_an_argument_is_named(call, error, words):
    with pytest.raises(error) as caught:
        call()
    assert str(caught.value) == words


CAST = b'{"version": 2, "width": 12, "height": 4}\n[0.1, "o", "one"]\n'


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: glyphreel.count(), "count() needs one number or two; write, for example, glyphreel.count(0, 100)"),
        (lambda: glyphreel.count(0, 10**20), "a number must be from -1000000000000000 to 1000000000000000, found '1"),
        (lambda: glyphreel.color("a"), "color() needs a color; write, for example, glyphreel.color('System load', 'green', "),
        (lambda: glyphreel.crossfade("a"), "write, for example, glyphreel.crossfade('Save', 'Saved')"),
        (lambda: glyphreel.convert("s.yaml"), "'s.yaml' is a scene, not a picture; render it with glyphreel.render('s.yaml')"),
        (lambda: glyphreel.render("a.gif"), "a picture is not a scene; describe it with glyphreel.inspect('FILE'), or change it with glyphreel.convert()"),
        (lambda: glyphreel.strike("a").save("a.svg"), "; use .gif, .apng, .webp or a video, or draw a scene with glyphreel.render("),
        (lambda: glyphreel.convert(["a.gif", "a.gif"]), "convert others one by one with an output such as to='out/{name}.gif'"),
        (lambda: glyphreel.strike("a", "~/none/a.gif"), "'~' is an ordinary name; pass os.path.expanduser('~/none/a.gif')"),
        (lambda: glyphreel.terminal(CAST, from_=9), "'from_' is after the end of the recording"),
        (lambda: glyphreel.inspect(b"x"), "file: error: not a readable GIF"),
        (lambda: glyphreel.convert(b"x"), "source: error: not a readable GIF"),
        (lambda: glyphreel.terminal(b""), "source:1:1: error: the recording is empty"),
        (lambda: glyphreel.record("Typ 'a'\n"), "tape:1:1: error: unknown command: 'Typ'"),
    ],
)
def test_messages_of_the_program_are_in_words_of_python(call, words, in_folder):
    pathlib.Path("s.yaml").write_text(TEXT)
    glyphreel.strike("a", "a.gif")
    with pytest.raises(glyphreel.Error) as caught:
        call()
    assert words in caught.value.message
    assert "'glyphreel " not in caught.value.message and "--" not in caught.value.message


def test_an_output_is_open_for_writing(in_folder):
    pathlib.Path("a.gif").write_bytes(b"kept")
    with open("a.gif", "rb") as file:
        for call in (lambda: glyphreel.strike("x", file), lambda: glyphreel.still(TEXT, to=file)):
            with pytest.raises(TypeError, match="'to' is a file that can't be written; open it with mode 'wb'"):
                call()
    assert pathlib.Path("a.gif").read_bytes() == b"kept"
    with pytest.raises(TypeError, match="'to' is <_io.BytesIO .*; it takes the names of files"):
        glyphreel.batch(TEXT, ROWS, io.BytesIO())


@pytest.mark.parametrize(
    "name, call",
    [
        ("to", lambda path: glyphreel.strike("x", path)),
        ("to", lambda path: glyphreel.batch(TEXT, ROWS, path)),
        ("to", lambda path: glyphreel.still(TEXT, to=[path])),
        ("scene", lambda path: glyphreel.render(pathlib.Path(path))),
        ("source", lambda path: glyphreel.convert(path)),
        ("data", lambda path: glyphreel.batch(TEXT, path)),
        ("expected", lambda path: glyphreel.diff(path, path)),
        ("files", lambda path: glyphreel.code(path, path)),
        ("over", lambda path: glyphreel.strike("x", over=path)),
        ("font_dirs", lambda path: glyphreel.strike("x", font_dirs=pathlib.Path(path))),
    ],
)
def test_a_name_that_is_not_utf_8_is_refused(name, call, in_folder):
    with pytest.raises(ValueError) as caught:
        call(UNNAMEABLE)
    assert str(caught.value) == f"'{name}' is {UNNAMEABLE!r}, whose name is not UTF-8; give the file another name"
    assert os.listdir(os.fsencode(in_folder)) == []


def test_frames_have_pixels_and_times():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(ValueError, match="^source has frames without pixels: 0 × 0$"):
        glyphreel.convert(numpy.zeros((0, 0, 4), numpy.uint8))
    images = [numpy.zeros((2, 2, 4), numpy.uint8)] * 2
    for wrong, shown in ((-1, "-1"), (float("nan"), "nan"), (float("inf"), "inf")):
        with pytest.raises(ValueError, match=f"^durations has {shown}; a frame is shown for 0 seconds or more$"):
            glyphreel.convert(images, durations=[wrong, 1])
    with pytest.raises(TypeError, match="^source has frames of several sizes; all need one$"):
        glyphreel.convert([images[0], images[0][:1]])


def test_the_time_of_a_call_includes_that_of_drawing():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import animation, pyplot

    figure = pyplot.figure(figsize=(1, 1))
    endless = animation.FuncAnimation(figure, lambda _: (), frames=itertools.count(), cache_frame_data=False)
    start = time.monotonic()
    with pytest.raises(glyphreel.Timeout, match="'timeout' allows"):
        glyphreel.convert(endless, timeout=0.3)
    pyplot.close(figure)
    assert time.monotonic() - start < 20 and processes() == []


def test_frames_are_iterated_by_one_process():
    script = """
import os, sys
import glyphreel
frames = glyphreel.frames(sys.argv[1])
next(frames)
if os.fork() == 0:
    try:
        next(frames)
    except RuntimeError as error:
        print(error, flush=True)
else:
    os.wait()
    print(1 + len(list(frames)))
"""
    run = subprocess.run([sys.executable, "-c", script, TEXT], stdout=subprocess.PIPE, check=True, text=True)
    assert run.stdout.splitlines() == [
        "another process iterates these frames; call glyphreel.frames() in each process",
        str(len(list(map(pixels, glyphreel.frames(TEXT))))),
    ]
