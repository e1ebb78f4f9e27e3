"""Descriptions and comparisons of files."""

import gzip
import io
import json
import pathlib

import pytest
from conftest import TEXT, opened
from PIL import Image

import glyphreel


def test_inspect_reads_paths_and_bytes(scene, tmp_path):
    data = glyphreel.render(scene)
    path = tmp_path / "ä b.gif"
    path.write_bytes(data)
    found = glyphreel.inspect(data)
    for file in (path, str(path), bytearray(data), memoryview(data)):
        assert {**glyphreel.inspect(file), "file": "-"} == found
    image = opened(data)
    assert (found.format, found.width, found.height, found.bytes) == ("gif", *image.size, len(data))
    assert found.texts == found["texts"] == ["Buy milk"]
    assert found.loop == "forever" and found.duration == pytest.approx(0.3)
    assert len(found.frames) == image.n_frames
    assert found.flashesFrom is None and "flashesFrom" not in found
    with pytest.raises(AttributeError, match="colour"):
        found.colour


def test_inspect_reads_files_of_others(tmp_path):
    frames = [Image.new("RGB", (300, 200), color) for color in ("red", "lime", "blue")]
    frames[0].save(tmp_path / "a.gif", save_all=True, append_images=frames[1:], duration=[100, 200, 300], loop=0)
    found = glyphreel.inspect(tmp_path / "a.gif", destination="slack-emoji")
    assert [frame["delay"] for frame in found.frames] == pytest.approx([0.1, 0.2, 0.3])
    assert "destination" in {warning["code"] for warning in found.warnings}


def test_diff_is_true_if_files_differ(scene, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    data = glyphreel.render(scene)
    pathlib.Path("-a.gif").write_bytes(data)
    pathlib.Path("b.gif").write_bytes(glyphreel.render(TEXT.replace("milk", "tea")))
    same = glyphreel.diff("-a.gif", data)
    assert same.same and not same and same.differences == []
    difference = glyphreel.diff(data, pathlib.Path("b.gif"), report="report")
    assert difference and not difference.same and difference.status == "differs"
    assert difference.expectedSize != difference.actualSize == list(opened("b.gif").size)
    assert (difference.expected, difference.actual) == ("-", "b.gif")
    assert (tmp_path / "report" / "index.html").exists()


def test_diff_compares_recordings_as_paths_and_bytes(tmp_path):
    def recording(*rows):
        events = [[0.1, "o", "\r\n".join(rows)]]
        return "\n".join(json.dumps(line) for line in [{"version": 2, "width": 20, "height": 20}, *events]).encode() + b"\n"

    before, after = recording("passed in 1.5s"), recording("passed in 2s")
    (tmp_path / "a.cast").write_bytes(before)
    for same in (before, bytearray(before), io.BytesIO(before), gzip.compress(before)):
        assert not glyphreel.diff(tmp_path / "a.cast", same)
    difference = glyphreel.diff(before, after)
    assert difference.causes[0]["words"] == "row 1: `1.5s` became `2s`"
    assert (difference.expected, difference.expectedSize, difference.actualSize, difference.unlisted) == ("-", None, None, None)
    assert not glyphreel.diff(before, after, mask="[0-9.]+s")
    many = glyphreel.diff(recording(*(f"old {row}" for row in range(20))), recording(*(f"{row} new" for row in range(20))))
    assert many.unlisted == 20 - len(many.causes)
    written = glyphreel.record(["echo", "Buy milk"])
    assert not glyphreel.diff(written, glyphreel.record(["echo", "Buy milk"]))
    for other in (glyphreel.render("layers: [{ text: a }]\n"), b'{"layers": []}'):
        with pytest.raises(glyphreel.Error, match="'expected' is a recording of a terminal, but 'actual' is not"):
            glyphreel.diff(before, other)


@pytest.mark.parametrize(
    "tolerance, same",
    [
        ({}, False), ({"tolerance": 2}, True), ({"perceptual": 0.02}, True), ({"max_pixels": 1}, True),
        ({"max_pixels": "1%"}, True), ({"max_pixels": "0.1%"}, False), ({"max_density": "2%"}, True),
        ({"ignore_area": [(3, 3, 1, 1)]}, True), ({"ignore_area": [(3, 4, 1, 1), (0, 0, 2, 2)]}, False),
    ],
)  # fmt: skip
def test_diff_has_tolerances(tmp_path, tolerance, same):
    picture = Image.new("RGB", (20, 20), (100, 100, 100))
    picture.save(tmp_path / "a.png")
    picture.putpixel((3, 3), (102, 100, 100))
    picture.save(tmp_path / "b.png")
    assert glyphreel.diff(tmp_path / "a.png", tmp_path / "b.png", **tolerance).same is same


def test_diff_tells_where_pixels_differ():
    text = "canvas: { width: 10, height: 10, background: COLOR }\nlayers: []\n"
    difference = glyphreel.diff(*(glyphreel.still(text.replace("COLOR", color)) for color in ("red", "blue")))
    (frame,) = difference.differences
    assert (frame["kind"], frame["pixels"], frame["bounds"]) == ("drawn", 100, [0, 0, 10, 10])


def test_later_frames_are_moved(scene):
    early, late = (glyphreel.render(TEXT.replace("hold: 0.1s", hold)) for hold in ("hold: 0.1s", "hold: 0.5s"))
    assert glyphreel.diff(early, late)
    assert glyphreel.diff(early, late, time_tolerance=0.5).same


AREA = {"x": 1, "y": 1, "width": 400, "height": 400}


@pytest.mark.parametrize("ignore", [(1, 1, 400, 400), [1, 1, 400, 400], AREA, [(1, 1, 400, 400)], [[0, 0, 1, 1], AREA], "1,1,400,400"])
def test_rectangles_are_ignored_in_all_forms(ignore):
    files = [glyphreel.still(f"layers: [{{ text: Milk, style: {{ color: {color} }} }}]") for color in ("red", "blue")]
    assert glyphreel.diff(*files) and glyphreel.diff(*files, ignore_area=[]) and not glyphreel.diff(*files, ignore_area=ignore)


@pytest.mark.parametrize("ignore", [(1, 2, 3), {"x": 1}, [(1, 2, 3, 4.5)], 7])
def test_other_rectangles_are_refused(ignore):
    with pytest.raises(TypeError, match="a rectangle is"):
        glyphreel.diff(b"", b"", ignore_area=ignore)
