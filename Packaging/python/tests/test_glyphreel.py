"""The functions, compared with Pillow and with the program's command line."""

import io
import os
import pathlib
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageSequence

import glyphreel
from glyphreel._program import program

TEXT = "layers:\n  - text: Buy milk\n    effects: [{ strikethrough: { duration: 0.2s } }]\nhold: 0.1s\n"
MAPPING = {"hold": "0.1s", "layers": [{"text": "Buy milk", "effects": [{"strikethrough": {"duration": "0.2s"}}]}]}


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "to do ☐.yaml"
    path.write_text(TEXT, "utf-8")
    return path


def opened(path):
    """Returns an image that keeps no file open."""
    return Image.open(io.BytesIO(path.read_bytes()))


def pixels(frame):
    """Returns a frame's bytes, from an array or a memoryview."""
    return bytes(frame.pixels.tobytes())


def test_a_path_text_and_a_mapping_give_the_same_bytes(scene):
    data = glyphreel.render(scene)
    assert data == glyphreel.render(TEXT) == glyphreel.render(MAPPING) == glyphreel.render(str(scene))
    assert data == subprocess.run([program(), "render", scene, "-o", "-", "--format", "gif", "-q"], stdout=-1, check=True).stdout


@pytest.mark.parametrize("format", ["gif", "apng", "webp"])
@pytest.mark.parametrize("scale", [1, 2.5])
def test_frames_are_those_of_the_file(scene, format, scale):
    frames = list(glyphreel.frames(scene, scale=scale))
    file = Image.open(io.BytesIO(glyphreel.render(scene, format=format, scale=scale)))
    decoded = [frame.convert("RGBA").tobytes() for frame in ImageSequence.Iterator(file)]
    if format == "gif":
        assert len(decoded) == len(frames)
    else:
        assert decoded == [pixels(frame) for frame in frames]
    height, width, depth = frames[0].pixels.shape
    assert (width, height, depth) == (*file.size, 4)
    assert frames[0].start == 0
    assert [frame.end for frame in frames[:-1]] == [frame.start for frame in frames[1:]]
    assert frames[-1].end == pytest.approx(0.3)


def test_pixels_are_arrays_if_numpy_is_installed(scene):
    frame = next(glyphreel.frames(scene))
    try:
        import numpy
    except ImportError:
        assert isinstance(frame.pixels, memoryview)
        frame.pixels[0, 0, 3] = 7
    else:
        assert isinstance(frame.pixels, numpy.ndarray)
        assert frame.pixels.dtype == numpy.uint8
        frame.pixels[0, 0] = 7


def test_closing_the_iterator_ends_the_program(scene):
    frames = glyphreel.frames(scene, duration=3600, limits={"frames": 200_000})
    started = time.monotonic()
    next(frames)
    frames.close()
    assert time.monotonic() - started < 20


def test_files_are_written_in_several_formats_and_scales(scene, tmp_path):
    targets = [tmp_path / "a.gif", tmp_path / "b.webp", f"{tmp_path}/frames/"]
    written = glyphreel.render(scene, to=targets, scale=[1, 2])
    assert all(os.path.exists(output.path) for output in written)
    sizes = {opened(tmp_path / name).size for name in ("a.gif", "b.webp")}
    assert sizes == {(written[0].width, written[0].height)}
    assert (tmp_path / "a@2x.gif").exists()
    assert written[0].bytes == (tmp_path / "a.gif").stat().st_size
    assert written[0].duration == pytest.approx(0.3)


def test_relative_files_are_found_in_the_base(tmp_path):
    Image.new("RGB", (8, 8), "red").save(tmp_path / "red.png")
    text = "canvas: { width: 8, height: 8, background: { image: red.png } }\nlayers: []\n"
    picture = glyphreel.still(text, base=tmp_path)
    assert Image.open(io.BytesIO(picture)).convert("RGB").getpixel((4, 4)) == (255, 0, 0)
    with pytest.raises(glyphreel.Error):
        glyphreel.still(text)


def test_placeholders_are_filled_with_any_text():
    text = "layers:\n  - text: '{{name}}'\n"
    assert glyphreel.layout(text, set={"name": "Zoë = 1 ☐"})["layers"][0]["text"] == "Zoë = 1 ☐"


def test_a_still_is_the_frame_at_its_time(scene):
    *_, last = glyphreel.frames(scene)
    assert Image.open(io.BytesIO(glyphreel.still(scene))).convert("RGBA").tobytes() == pixels(last)
    first = next(glyphreel.frames(scene))
    assert Image.open(io.BytesIO(glyphreel.still(scene, 0))).convert("RGBA").tobytes() == pixels(first)


def test_layout_has_lines_and_glyphs(scene):
    layout = glyphreel.layout(scene, at="50%")
    (line,) = layout["layers"][0]["lines"]
    assert line["range"] == [0, 8]
    assert line["width"] == pytest.approx(sum(glyph["advance"] for run in line["runs"] for glyph in run["glyphs"]), abs=0.01)


def test_inspect_reads_paths_and_bytes(scene, tmp_path):
    data = glyphreel.render(scene, to=None)
    (tmp_path / "a.gif").write_bytes(data)
    found = glyphreel.inspect(data)
    assert {**found, "file": ""} == {**glyphreel.inspect(tmp_path / "a.gif"), "file": ""}
    assert found.format == "gif" and found["texts"] == ["Buy milk"]
    assert len(found.frames) == Image.open(io.BytesIO(data)).n_frames
    with pytest.raises(AttributeError, match="colour"):
        found.colour


def test_diff_is_true_if_files_differ(scene, tmp_path):
    data = glyphreel.render(scene)
    other = glyphreel.render(TEXT.replace("milk", "tea"))
    assert glyphreel.diff(data, bytes(data)).same
    difference = glyphreel.diff(data, other)
    assert difference and not difference.same
    glyphreel.diff(data, other, report=tmp_path / "report")
    assert (tmp_path / "report" / "index.html").exists()


@pytest.mark.parametrize(
    "call, status, words",
    [
        (lambda: glyphreel.render("layers:\n  - txt: a\n"), 65, "write 'text: a'"),
        (lambda: glyphreel.render("missing.yaml"), 66, "missing.yaml"),
        (lambda: glyphreel.render(TEXT, scale=-1), 64, "scale"),
        (lambda: glyphreel.render(TEXT, to="/nowhere/a.gif"), 73, "/nowhere"),
        (lambda: glyphreel.inspect(b"GIF89a"), 65, ""),
        (lambda: list(glyphreel.frames("layers:\n  - txt: a\n")), 65, "write 'text: a'"),
    ],
)
def test_errors_have_the_program_s_message_and_status(call, status, words):
    with pytest.raises(glyphreel.Error) as caught:
        call()
    assert caught.value.status == status
    assert words in str(caught.value) == caught.value.message


def test_errors_have_places():
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.render({"layers": [{"text": "日本"}]})
    (found,) = caught.value.diagnostics
    assert (found.file, found.line, found.severity) == ("<stdin>", 1, "error")
    assert "日" in found.message


def test_a_missing_program_is_named(monkeypatch):
    monkeypatch.setenv("GLYPHREEL_PROGRAM", "/nowhere/glyphreel")
    with pytest.raises(glyphreel.Error, match="/nowhere/glyphreel") as caught:
        glyphreel.render(TEXT)
    assert caught.value.status == 127


def test_a_path_may_look_like_an_option(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pathlib.Path("-o.yaml").write_text(TEXT, "utf-8")
    assert glyphreel.render("-o.yaml") == glyphreel.render(TEXT)


def test_threads_render_at_the_same_time():
    texts = [TEXT.replace("milk", f"milk {number}") for number in range(12)]
    alone = [glyphreel.render(text, effort=1) for text in texts]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda text: glyphreel.render(text, effort=1), texts)) == alone


def test_a_large_scene_passes_through_the_pipe():
    text = TEXT + "# " + "x" * 300_000 + "\n"
    assert glyphreel.render(text) == glyphreel.render(TEXT)
    assert len(list(glyphreel.frames(text))) == len(list(glyphreel.frames(TEXT)))


def test_notebooks_show_results(scene):
    formatter = pytest.importorskip("IPython.core.formatters").DisplayFormatter()
    for result, kind in [(glyphreel.render(scene), "gif"), (glyphreel.still(scene), "png")]:
        bundle, _ = formatter.format(result)
        assert bundle["text/html"].startswith(f'<img src="data:image/{kind};base64,')
        assert isinstance(result, bytes)


def test_the_readme_s_examples_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = pathlib.Path(__file__).parent.parent / "README.md"
    examples = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
    assert len(examples) == 2
    for example in examples:
        exec(example, {})
    assert opened(tmp_path / "milk.gif").n_frames > 1


def test_the_import_takes_less_than_50_ms():
    script = "import time; a = time.process_time(); import glyphreel; print(time.process_time() - a)"
    times = [float(subprocess.run([sys.executable, "-c", script], stdout=-1, check=True).stdout) for _ in range(5)]
    assert min(times) < 0.05
