"""Files, stills and layouts, compared with Pillow and with the program's command line."""

import json
import os
import pathlib
import subprocess
import types
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import INVALID, MAPPING, TEXT, decoded, opened, pixels
from PIL import Image

import glyphreel
from glyphreel._program import program


def test_a_path_text_and_a_mapping_give_the_same_bytes(scene):
    data = glyphreel.render(scene)
    for other in (str(scene), TEXT, MAPPING, types.MappingProxyType(MAPPING), json.dumps(MAPPING, separators=(",", ":"))):
        assert glyphreel.render(other) == data
    command = [program(), "render", scene, "-o", "-", "--format", "gif", "-q"]
    assert data == subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


@pytest.mark.parametrize(
    "text", ['{"layers":[{"text":"Käse"}]}', " {layers: [{text: Käse}]}", "layers: [{ text: Käse }]", "layers:\n- text: Käse"]
)
def test_text_is_told_from_paths(text):
    assert glyphreel.layout(text)["layers"][0]["text"] == "Käse"


@pytest.mark.parametrize("name", ["a{b}.yaml", "-o.yaml", "--help", "a b.yaml", "日本.json", "-", "https:x"])
def test_other_strings_are_paths(name, in_folder):
    pathlib.Path(name).write_text(TEXT, "utf-8")
    assert glyphreel.render(name, effort=1) == glyphreel.render(pathlib.Path(name), effort=1) == glyphreel.render(TEXT, effort=1)


def test_a_pathlib_path_is_never_text(in_folder):
    path = pathlib.Path("a: b\n.yaml")
    path.write_text(TEXT, "utf-8")
    assert glyphreel.render(path) == glyphreel.render(TEXT)


@pytest.mark.parametrize("text", ["Käse: ☐ \"ja\" \\ {{", "שלום", "line\nline", "a\u2028b\u00a0c\ufeff", "\u202eאב\u202c", "null", "- a", "#"])
def test_a_mapping_s_text_is_literal(text):
    scene = {"layers": [{"text": text.replace("{{", "{{{{")}]}
    assert glyphreel.layout(scene)["layers"][0]["text"] == text


@pytest.mark.parametrize("format, kind", [("gif", "GIF"), ("apng", "PNG"), ("webp", "WEBP")])
@pytest.mark.parametrize("scale", [0.5, 1, 2.5])
@pytest.mark.parametrize("frame_rate", [None, 12.5])
@pytest.mark.parametrize("loop", [None, 3])
def test_a_file_has_its_options(scene, format, kind, scale, frame_rate, loop):
    image = opened(glyphreel.render(scene, format=format, scale=scale, frame_rate=frame_rate, loop=loop, effort=1))
    whole = opened(glyphreel.still(scene))
    assert image.format == kind
    assert all(abs(side - scale * other) <= scale + 1 for side, other in zip(image.size, whole.size))
    assert image.n_frames == (4 if frame_rate else 7)
    # A GIF counts repetitions after the first play.
    assert image.info["loop"] == (0 if loop is None else loop - 1 if format == "gif" else loop)


def test_files_are_written_in_several_formats_and_scales(scene, tmp_path):
    targets = [tmp_path / "ä b.gif", f"{tmp_path}/b.webp", f"{tmp_path}/frames/"]
    written = glyphreel.render(scene, to=targets, scale=[1, 2], quality="exact")
    assert [os.path.relpath(output.path, tmp_path) for output in written] == [
        "ä b.gif", "ä b@2x.gif", "b.webp", "b@2x.webp", "frames", "frames@2x"
    ]  # fmt: skip
    for output in written[:4]:
        image = opened(output.path)
        assert (output.width, output.height, output.frames) == (*image.size, image.n_frames)
        assert output.bytes == os.path.getsize(output.path)
        assert output.duration == pytest.approx(0.3)
    assert written[4].bytes is None
    assert decoded(tmp_path / "b.webp")[0] == opened(tmp_path / "frames" / "frame-0000.png").convert("RGBA").tobytes()


def test_a_relative_target_is_in_the_current_folder(in_folder):
    (in_folder / "scenes").mkdir()
    glyphreel.render(TEXT, to="a.gif", base="scenes")
    (in_folder / "frames").mkdir()
    glyphreel.render(TEXT, to="frames/%02d.png", base="scenes")
    assert (in_folder / "a.gif").exists() and (in_folder / "frames" / "00.png").exists()


def test_no_target_is_refused(scene, in_folder):
    with pytest.raises(ValueError, match="'to'"):
        glyphreel.render(scene, to=[])
    assert [path.name for path in in_folder.iterdir()] == [scene.parent.name]


def test_relative_files_are_found_in_the_base(in_folder, monkeypatch):
    folder = in_folder / "a b"
    folder.mkdir()
    Image.new("RGB", (8, 8), "red").save(folder / "red.png")
    scene = {"canvas": {"width": 8, "height": 8, "background": {"image": pathlib.Path("red.png")}}, "layers": []}
    for base in (folder, "a b"):
        assert opened(glyphreel.still(scene, base=base)).convert("RGB").getpixel((4, 4)) == (255, 0, 0)
    monkeypatch.setenv("GLYPHREEL_PROGRAM", os.path.relpath(program()))
    assert glyphreel.still(scene, base=folder)
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.still(scene)
    assert "red.png" in caught.value.message


def test_placeholders_are_filled_with_any_text():
    values = {"name": "Zoë = 1 ☐", "n": 7, "line": "-"}
    layout = glyphreel.layout("layers:\n  - text: '{{name}}|{{n}}|{{line}}'\n", set=values)
    assert layout["layers"][0]["text"] == "Zoë = 1 ☐|7|-"


def test_a_still_is_the_frame_at_its_time(scene):
    frames = list(glyphreel.frames(scene))
    for at, frame in [("end", frames[-1]), (0, frames[0]), ("100ms", frames[3]), (0.1, frames[3]), ("50%", frames[3])]:
        assert decoded(glyphreel.still(scene, at)) == [pixels(frame)]


def test_layout_has_lines_and_glyphs(scene):
    layout = glyphreel.layout(scene, at="50%")
    (line,) = layout["layers"][0]["lines"]
    assert line["range"] == [0, 8]
    assert line["width"] == pytest.approx(sum(glyph["advance"] for run in line["runs"] for glyph in run["glyphs"]), abs=0.01)
    assert layout["time"] == pytest.approx(0.1)


def test_max_bytes_tells_what_it_costs(scene, caplog):
    with caplog.at_level("INFO", "glyphreel"):
        assert len(glyphreel.render(scene, max_bytes=1200)) <= 1200
    assert "to fit" in caplog.text


def test_warnings_name_the_caller():
    text = "duration: 1s\nlayers:\n  - text: a\n    effects: [{ opacity: { from: 0, delay: 0.5s, duration: 0.2s } }]\n"
    for call in (glyphreel.render, glyphreel.still, glyphreel.layout, lambda scene: list(glyphreel.frames(scene))):
        with pytest.warns(glyphreel.SceneWarning, match="fill: both") as caught:
            call(text)
        assert {warning.filename for warning in caught} == {__file__}


def test_threads_render_at_the_same_time():
    texts = [TEXT.replace("milk", f"milk {number}") for number in range(12)]
    alone = [glyphreel.render(text, effort=1) for text in texts]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda text: glyphreel.render(text, effort=1), texts)) == alone
        streams = pool.map(lambda text: [pixels(frame) for frame in glyphreel.frames(text)], texts)
        assert list(streams) == [[pixels(frame) for frame in glyphreel.frames(text)] for text in texts]


def test_a_large_scene_and_a_large_file_pass_through_the_pipes():
    text = TEXT + "# " + "x" * 300_000 + "\n"
    assert glyphreel.render(text) == glyphreel.render(TEXT)
    size = opened(glyphreel.still(TEXT, scale=4)).size
    data = glyphreel.render(text, format="rgba", scale=4)
    assert len(data) % (4 * size[0] * size[1]) == 0 and len(data) > 5_000_000


def test_unknown_options_are_type_errors():
    for call in (glyphreel.render, glyphreel.still, glyphreel.frames, glyphreel.layout):
        with pytest.raises(TypeError, match="colour"):
            call(TEXT, colour=2)


@pytest.mark.parametrize("name, value", [("size", (10, 40)), ("loop", [1, 2]), ("format", ["gif", "png"])])
def test_an_option_with_one_value_takes_no_list(name, value):
    with pytest.raises(TypeError, match=f"'{name}' takes one value, and no list"):
        glyphreel.strike("a", **{name: value})
    with pytest.raises(TypeError, match="'scale' takes one value"):
        glyphreel.still(TEXT, scale=[1, 2])


def test_what_json_lacks_is_refused():
    with pytest.raises(TypeError, match=r"^layers\[0\].text: .* complex$"):
        glyphreel.render({"layers": [{"text": 1j}]})
    with pytest.raises(ValueError, match=r"^layers\[1\].frame.x is nan; numbers are finite$"):
        glyphreel.render({"layers": [{"text": "a"}, {"text": "a", "frame": {"x": float("nan")}}]})
    with pytest.raises(TypeError, match=r"^layers\[0\].\(1, 2\): the key is of type tuple"):
        glyphreel.render({"layers": [{(1, 2): "a"}]})
    endless = {"layers": []}
    endless["layers"].append(endless)
    with pytest.raises(ValueError, match=r"^layers\[0\] contains itself$"):
        glyphreel.render(endless)


def test_a_failed_rendering_leaves_the_old_file(tmp_path):
    path = tmp_path / "a.gif"
    glyphreel.render(TEXT, to=path)
    before = path.read_bytes()
    with pytest.raises(glyphreel.Error):
        glyphreel.render(INVALID, to=path)
    with pytest.raises(glyphreel.Error):
        glyphreel.render(TEXT.replace("milk", "tea"), to=path, no_clobber=True)
    assert path.read_bytes() == before and os.listdir(tmp_path) == ["a.gif"]
