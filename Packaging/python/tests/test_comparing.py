"""Descriptions and comparisons of files."""

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


@pytest.mark.parametrize(
    "tolerance, same",
    [
        ({}, False), ({"tolerance": 2}, True), ({"perceptual": 0.02}, True), ({"max_pixels": 1}, True),
        ({"max_share": 0.01}, True), ({"max_share": "0.1%"}, False), ({"max_density": "2%"}, True),
        ({"ignore": [(3, 3, 1, 1)]}, True), ({"ignore": [(3, 4, 1, 1), (0, 0, 2, 2)]}, False),
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
