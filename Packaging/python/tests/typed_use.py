"""Uses of the package that type checkers check; nothing runs it."""

from __future__ import annotations

import datetime
import decimal
import io
import pathlib
from typing import Optional, Union

import numpy
from typing_extensions import assert_type

import glyphreel
from glyphreel.pytest_plugin import Golden, GoldenAnimation

scene: glyphreel.Scene = {"layers": [{"text": "Buy milk", "effects": ["strikethrough"]}]}
assert_type(glyphreel.render(scene), glyphreel.Animation)
assert_type(glyphreel.render(scene, format=None, scale=2, set={"n": 1}, max_bytes="5MB"), glyphreel.Animation)
assert_type(glyphreel.render(pathlib.Path("a.yaml"), to="a.gif", scale=[1, 2]), "list[glyphreel.Output]")
assert_type(glyphreel.render("a.yaml", to=[pathlib.Path("a.gif"), "b/"], force=True), "list[glyphreel.Output]")
data: bytes = glyphreel.still(scene, at="50%")
assert_type(glyphreel.still(scene, 1.5).mime_type, Optional[str])
assert_type(glyphreel.still(scene, 0, ["a.png"]), "list[glyphreel.Output]")
assert_type(glyphreel.still(scene, to="a.png"), "list[glyphreel.Output]")
assert_type(glyphreel.frames(scene, timeout=10), glyphreel.Frames)
assert_type(glyphreel.convert(list(glyphreel.frames(scene))), glyphreel.Animation)
assert_type(glyphreel.diff(glyphreel.frames(scene), "a.gif").same, bool)
assert_type(glyphreel.strike("a", timeout=datetime.timedelta(seconds=2)), glyphreel.Animation)
for frame in glyphreel.frames(scene):
    assert_type(frame.end - frame.start, float)
assert_type(glyphreel.layout(scene)["layers"][0]["lines"][0]["runs"][0]["glyphs"][0]["x"], float)
assert_type(glyphreel.convert(data, format="webp", trim="1s.."), glyphreel.Animation)
assert_type(glyphreel.convert(["a.png", "b.png"], to="c.gif", scale=[1, 2]), "list[glyphreel.Output]")
assert_type(glyphreel.convert(data, durations=datetime.timedelta(seconds=1)), glyphreel.Animation)
glyphreel.convert(data, durations=[datetime.timedelta(seconds=1), 0.5])
words = [("Hi", 0, 0.4), ("there", 0.4, 1)]
assert_type(glyphreel.captions(words), glyphreel.Animation)
assert_type(glyphreel.captions((("Hi", each, each + 0.5) for each in range(3)), style="pop", size=40), glyphreel.Animation)
assert_type(glyphreel.captions([["Hi", 0, 0.4], {"text": "there", "start": 0.4, "end": 1}]), glyphreel.Animation)
assert_type(glyphreel.captions(pathlib.Path("a.srt"), to="a.mov", scale=[1, 2], force=True), "list[glyphreel.Output]")
assert_type(glyphreel.captions([words, "b.srt"], to=["a.webp"], accent=["red", "gold"]), "list[glyphreel.Output]")
assert_type(glyphreel.captions_scene({"en": words, "ja": pathlib.Path("ja.vtt")}, style=["box", {"words": 3}]), str)
recording = glyphreel.record("Type 'ls'\nEnter\n", env={"LANG": "C"}, time_limit="20s", columns=40)
assert_type(recording, bytes)
assert_type(glyphreel.record(["ls", pathlib.Path("a")], io.BytesIO()), bytes)
assert_type(glyphreel.record(pathlib.Path("a.tape"), to=["a.cast", "a.gif"], measured=True, env=["LANG"]), "list[str]")
assert_type(glyphreel.terminal(recording, theme="dracula", cursor=False, line_height=1.2), glyphreel.Animation)
assert_type(glyphreel.terminal("a.cast", io.BytesIO(), idle_limit=datetime.timedelta(seconds=1)), glyphreel.Animation)
assert_type(glyphreel.terminal("a.cast", to="a.svg", from_=1, until="50s", rows=12, scale=[1, 2]), "list[glyphreel.Output]")
assert_type(glyphreel.screen(io.BytesIO(recording), at="50%", columns=80), glyphreel.Screen)
assert_type(glyphreel.screen(recording)["lines"][0]["cells"][0]["foreground"], Union[int, str])
glyphreel.captions_scene(words, max_bytes=10)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
glyphreel.terminal("a.cast", theme="dim")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
assert_type(glyphreel.strike("Buy milk", look="card", theme="dark"), glyphreel.Animation)
assert_type(glyphreel.count(0, 1_500_000, to=pathlib.Path("a.gif"), notation="compact-short"), "list[glyphreel.Output]")
assert_type(glyphreel.count(decimal.Decimal(1), numpy.int64(3), to=["a.gif"]), "list[glyphreel.Output]")
assert_type(glyphreel.type_("a", "b", to=io.BytesIO(), duration=datetime.timedelta(seconds=2)), glyphreel.Animation)
glyphreel.strike("Buy milk", theme="dim")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
assert_type(glyphreel.batch(scene, [{"name": "Ada"}]), "list[glyphreel.Animation]")
assert_type(glyphreel.batch(scene, "rows.csv", "out/{id}.gif", resume=True), "list[glyphreel.Row]")
assert_type(glyphreel.lint(scene)[0].severity, str)
assert_type(glyphreel.verify("scenes", "goldens", tolerance=2)[0].passed, bool)
assert_type(glyphreel.effects()[0]["name"], str)
glyphreel.captions([("Hi", "0", 1)])  # type: ignore[list-item]  # pyright: ignore[reportCallIssue, reportArgumentType]
found = glyphreel.inspect(b"")
assert_type(found.loop, Union[int, str])
assert_type(found.colorTable, Optional[int])
assert_type(found.frames[0]["delay"], float)
difference = glyphreel.diff("a.gif", data, ignore_area=[(0, 0, 8, 8)])
glyphreel.diff("a.gif", data, ignore_area=(0, 0, 8, 8))
glyphreel.diff("a.gif", data, ignore_area={"x": 0, "y": 0, "width": 8, "height": 8})
glyphreel.diff("a.gif", data, ignore_area=[[0, 0, 8, 8]])
assert_type(difference.same, bool)
assert_type(difference.differences[0]["words"], str)
assert_type(difference.expectedSize, "Optional[list[int]]")
assert_type(difference.unlisted, Optional[int])
assert_type(glyphreel.diff(recording, "a.cast", mask="[0-9]+").same, bool)
glyphreel.type_("a", cursor=False)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]


def test_masks(golden_animation: GoldenAnimation) -> None:
    golden_animation.check(recording, mask="[0-9.]+s")
    golden_animation.check("a.cast", mask=["[0-9.]+s", "x"])


def test_names(golden: Golden) -> None:
    assert recording == golden("session", tolerance=1)


try:
    glyphreel.render(scene, colour=2)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
except glyphreel.Error as error:
    assert_type(error.status, int)
    assert_type(error.diagnostics[0].line, Optional[int])
