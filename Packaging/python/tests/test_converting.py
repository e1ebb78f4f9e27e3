"""Conversions, compared with Pillow and with the program's command line."""

import datetime
import pathlib
import subprocess

import pytest
from conftest import TEXT, opened

import glyphreel
from glyphreel._program import program


@pytest.mark.parametrize("format", ["gif", "apng", "webp"])
def test_pixels_and_times_are_kept(in_folder, format):
    data = glyphreel.render(TEXT)
    converted = glyphreel.convert(data, format=format)
    assert opened(converted).n_frames == opened(data).n_frames
    assert opened(converted).convert("RGBA").tobytes() == opened(data).convert("RGBA").tobytes()
    pathlib.Path("in.gif").write_bytes(data)
    command = [program(), "convert", "in.gif", "-o", "-", "--format", format]
    assert converted == subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    assert converted == glyphreel.convert("in.gif", format=format) == glyphreel.convert(pathlib.Path("in.gif"), format=format)


def test_files_are_written_with_their_options(in_folder):
    pathlib.Path("in.gif").write_bytes(glyphreel.render(TEXT))
    small, large = glyphreel.convert("in.gif", to="out.webp", scale=[0.5, 1], trim="0s..0.1s", loop=3, alt_text="Milk")
    assert pathlib.Path(large.path).name == "out.webp" and pathlib.Path(small.path).name == "out@0.5x.webp"
    assert large.duration == pytest.approx(0.1) and abs(small.width - large.width / 2) <= 0.5
    assert opened("out.webp").size == (large.width, large.height)


def test_several_pngs_are_frames(in_folder):
    glyphreel.render(TEXT, to="frames/")
    files = sorted(pathlib.Path("frames").glob("*.png"))
    data = glyphreel.convert(files, format="apng", frame_rate=10)
    assert opened(data).n_frames > 2 and opened(data).size == opened(str(files[0])).size


def test_images_of_pillow_are_frames(in_folder):
    image = pytest.importorskip("PIL.Image")
    images = [image.new("RGB", (16, 9), (level, level, level)) for level in (0, 128, 255)]
    moving = opened(glyphreel.convert(images, durations=0.2))
    assert moving.n_frames == 3 and moving.info["duration"] == 200
    assert moving.convert("RGB").getpixel((0, 0)) == (0, 0, 0)
    assert opened(glyphreel.convert([*images, images[0]], durations=[0.1, 0.2, 0.3, 0.4])).n_frames == 4
    tenth = datetime.timedelta(milliseconds=100)
    assert glyphreel.convert(images, durations=tenth) == glyphreel.convert(images, durations=0.1)
    assert glyphreel.convert(images, durations=[tenth, 0.2, 2 * tenth]) == glyphreel.convert(images, durations=[0.1, 0.2, 0.2])
    with pytest.raises(TypeError, match="durations is '1s'; it is a number of seconds or a timedelta"):
        glyphreel.convert(images, durations="1s")


def test_mistakes_have_the_program_s_status(in_folder):
    for source, status in [(b"", 65), ("none.gif", 66)]:
        with pytest.raises(glyphreel.Error) as error:
            glyphreel.convert(source)
        assert error.value.status == status
    with pytest.raises(ValueError, match="'source' names no file"):
        glyphreel.convert([])
