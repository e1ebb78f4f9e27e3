"""What the functions take in place of paths: open files, arrays, pictures of other packages, and their numbers."""

import datetime
import decimal
import importlib.util
import io
import os
import pathlib

import pytest
from conftest import MAPPING, TEXT, decoded, opened, pixels
from PIL import Image

import glyphreel


def needs(package):
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed")


def test_a_scene_is_read_from_open_files(scene):
    data = glyphreel.render(scene)
    assert glyphreel.render(TEXT.encode()) == glyphreel.render(io.StringIO(TEXT)) == data
    for mode in ("r", "rb"):
        with open(scene, mode) as file:
            assert glyphreel.render(file) == data


def test_a_file_s_relative_paths_begin_in_its_folder(in_folder):
    os.mkdir("scenes")
    Image.new("RGB", (8, 8), "red").save("scenes/red.png")
    path = pathlib.Path("scenes/a.yaml")
    path.write_text("canvas: { width: 8, height: 8, background: { image: red.png } }\nlayers: []\n", "utf-8")
    with open(path) as file:
        assert opened(glyphreel.still(file)).convert("RGB").getpixel((4, 4)) == (255, 0, 0)


def test_bytes_are_also_written_to_an_open_file(in_folder):
    memory = io.BytesIO()
    data = glyphreel.render(TEXT, to=memory, format="webp")
    assert memory.getvalue() == data == glyphreel.render(TEXT, format="webp")
    with open("a.webp", "wb") as file:
        assert glyphreel.render(TEXT, file) == data, "the name tells the format"
    assert pathlib.Path("a.webp").read_bytes() == data
    picture = glyphreel.still(TEXT, to=memory)
    assert memory.getvalue().endswith(picture) and picture == glyphreel.still(TEXT)


def test_stills_are_written_to_paths(in_folder):
    png, webp = glyphreel.still(TEXT, 0, ["a.png", in_folder / "b.webp"], scale=2)
    assert (png.path, png.frames, png.bytes) == (os.path.abspath("a.png"), 1, os.path.getsize("a.png"))
    assert decoded("a.png") == decoded(glyphreel.still(TEXT, 0, scale=2))
    assert opened("b.webp").format == "WEBP" and opened("b.webp").size == (webp.width, webp.height)
    os.mkdir("scenes")
    assert [output.path for output in glyphreel.still(TEXT, to="c.png", base="scenes")] == [os.path.abspath("c.png")]


def test_save_writes_the_bytes_or_another_format(in_folder):
    data = glyphreel.render(TEXT, quality="exact")
    data.save("a.gif")
    assert pathlib.Path("a.gif").read_bytes() == data
    data.save(in_folder / "a.webp")
    assert opened("a.webp").format == "WEBP" and decoded("a.webp") == decoded("a.gif")
    frame = next(glyphreel.frames(TEXT))
    frame.save("frame.png")
    assert decoded("frame.png") == [pixels(frame)]
    frame.save("frame.webp")
    assert opened("frame.webp").format == "WEBP" and decoded("frame.webp") == [pixels(frame)]
    assert data.inspect() == glyphreel.inspect(data)


def test_lengths_of_time_and_decimal_numbers_are_values():
    data = glyphreel.render(TEXT, duration="0.5s")
    assert glyphreel.render(TEXT, duration=datetime.timedelta(milliseconds=500)) == data
    assert glyphreel.render({**MAPPING, "duration": datetime.timedelta(milliseconds=500)}) == data
    assert glyphreel.render(TEXT, scale=decimal.Decimal("1.5")) == glyphreel.render(TEXT, scale=1.5)
    words = [("Hi", datetime.timedelta(0), datetime.timedelta(seconds=1))]
    assert glyphreel.captions_scene(words, canvas="96x54") == glyphreel.captions_scene([("Hi", 0, 1)], canvas="96x54")


def test_numbers_of_numpy_are_values():
    numpy = pytest.importorskip("numpy")
    data = glyphreel.render(MAPPING, scale=2, frame_rate=20)
    assert glyphreel.render(MAPPING, scale=numpy.int64(2), frame_rate=numpy.float32(20)) == data
    assert glyphreel.render({**MAPPING, "frameRate": numpy.int16(20)}, scale=numpy.array(2.0)) == data
    assert glyphreel.count(numpy.int64(0), numpy.float64(5)) == glyphreel.count(5.0)
    assert glyphreel.render(MAPPING, system_fonts=numpy.bool_(False)) == glyphreel.render(MAPPING)


def test_arrays_become_animations_of_the_same_pixels():
    numpy = pytest.importorskip("numpy")
    frames = numpy.zeros((3, 8, 12, 4), "uint8")
    frames[..., 3] = 255
    frames[1, 2:4, :, 0] = 200
    data = glyphreel.convert(frames, format="apng", durations=[0.1, 0.2, 0.3])
    assert decoded(data) == [frame.tobytes() for frame in frames]
    assert [frame["delay"] for frame in glyphreel.inspect(data).frames] == pytest.approx([0.1, 0.2, 0.3])
    assert glyphreel.inspect(glyphreel.convert(list(frames), format="apng", frame_rate=10)).duration == pytest.approx(0.3)
    assert not glyphreel.diff(frames, data, time_tolerance=1)
    assert glyphreel.inspect(frames[0]).width == 12


def test_images_of_pillow_are_read_with_their_times():
    image = opened(glyphreel.render(TEXT, quality="exact"))
    converted = glyphreel.convert(image, format="webp")
    assert decoded(converted) == decoded(glyphreel.render(TEXT, quality="exact"))
    assert glyphreel.inspect(image).duration == pytest.approx(0.3, abs=0.001)


def test_figures_and_animations_of_matplotlib_are_read(in_folder):
    needs("matplotlib")
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import animation, pyplot

    figure, axes = pyplot.subplots(figsize=(1, 1), dpi=50)
    (line,) = axes.plot([0, 1], [0, 1])
    glyphreel.convert(figure, "figure.png")
    figure.savefig("own.png")
    assert decoded("figure.png") == decoded("own.png")
    moving = animation.FuncAnimation(figure, lambda index: line.set_ydata([0, index]), frames=3, interval=40)
    (file,) = glyphreel.convert(moving, "moving.gif")
    assert (file.width, file.height, file.duration) == (50, 50, pytest.approx(0.12))


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: glyphreel.render([{"text": "a"}]), "not of type list; wrap layers as"),
        (lambda: glyphreel.convert(3), "source is of type int; it is a path, bytes,"),
        (lambda: glyphreel.diff("a.gif", None), "actual is of type NoneType"),
        (lambda: glyphreel.convert(io.StringIO("a")), "open it with mode 'rb'"),
        (lambda: glyphreel.strike("a", to=5), "'to' is 5; it takes a path, several paths or an open binary file"),
        (lambda: glyphreel.still(TEXT, to=["a.png", 5]), r"'to' is \['a.png', 5\]; it takes"),
        (lambda: glyphreel.count(to=100), r"'to' is 100, and names a file; .*: count\(0, 100\)"),
        (lambda: glyphreel.strike("a", io.StringIO()), "'to' is a file of text; open it with mode 'wb'"),
        (lambda: glyphreel.record(["true"], io.StringIO()), "'to' is a file of text"),
        (lambda: glyphreel.crossfade(["a", "b"]), r"crossfade\(\*texts\)"),
        (lambda: len(glyphreel.frames(TEXT)), r"len\(list\(frames\)\)"),
        (lambda: glyphreel.frames(TEXT)[-1], r"list\(frames\)\[-1\]"),
    ],
)
def test_what_is_no_input_is_told_what_is(call, words):
    with pytest.raises(TypeError, match=words):
        call()


@pytest.mark.parametrize("name", ["card", "strikethrough"])
def test_frames_differ_from_the_one_before_and_are_as_many_as_a_file_stores(name):
    scene = pathlib.Path(__file__).parents[3] / "Examples" / f"{name}.yaml"
    frames = list(glyphreel.frames(scene, scale=0.5))
    assert all(pixels(one) != pixels(next) for one, next in zip(frames, frames[1:]))
    assert all(one.end == next.start for one, next in zip(frames, frames[1:]))
    assert len(frames) == len(glyphreel.inspect(glyphreel.render(scene, format="apng", quality="exact", scale=0.5)).frames)
