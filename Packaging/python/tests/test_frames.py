"""Frames, compared with decoded files."""

import itertools
import time

import pytest
from conftest import TEXT, decoded, opened, pixels, processes

import glyphreel


@pytest.mark.parametrize("format", ["apng", "webp"])
@pytest.mark.parametrize("scale", [1, 2.5])
def test_frames_are_those_of_a_lossless_file(scene, format, scale):
    frames = list(glyphreel.frames(scene, scale=scale))
    file = glyphreel.render(scene, format=format, scale=scale, effort=1, quality="exact")
    assert decoded(file) == [pixels(frame) for frame in frames]
    assert {frame.pixels.shape for frame in frames} == {(*reversed(opened(file).size), 4)}


def test_frames_follow_one_another(scene):
    frames = list(glyphreel.frames(scene))
    assert frames[0].start == 0
    assert [frame.end for frame in frames[:-1]] == [frame.start for frame in frames[1:]]
    assert frames[-1].end == pytest.approx(0.3)
    assert [frame.start for frame in frames] == pytest.approx([number / 30 for number in range(len(frames))])


def test_alpha_is_straight():
    text = "canvas: { width: 4, height: 4, background: '#ff000080' }\nlayers: []\n"
    (frame,) = glyphreel.frames(text)
    assert pixels(frame) == bytes([255, 0, 0, 128]) * 16


def test_pixels_are_arrays_if_numpy_is_installed(scene):
    first, second = itertools.islice(glyphreel.frames(scene), 2)
    try:
        import numpy
    except ImportError:
        assert isinstance(first.pixels, memoryview)
        assert (first.pixels.format, first.pixels.readonly) == ("B", False)
    else:
        assert isinstance(first.pixels, numpy.ndarray)
        assert first.pixels.dtype == numpy.uint8 and first.pixels.flags.writeable
    before = pixels(second)
    first.pixels[0, 0, 3] = 7
    assert first.pixels[0, 0, 3] == 7 and pixels(second) == before


def test_an_endless_stream_takes_little_memory_and_ends_when_closed(scene):
    import tracemalloc

    others = processes()
    stream = glyphreel.frames(scene, scale=8, duration=3600, limits={"frames": 200_000})
    tracemalloc.start()
    try:
        largest = max(4 * frame.pixels.shape[0] * frame.pixels.shape[1] for frame in itertools.islice(stream, 6))
        # The caller's frame, the next one, and the one that it is compared with.
        assert tracemalloc.get_traced_memory()[1] < 3.1 * largest
    finally:
        tracemalloc.stop()
    assert processes() != others
    started = time.monotonic()
    stream.close()
    assert time.monotonic() - started < 2.5
    assert processes() == others


def test_nothing_runs_before_the_first_frame(scene):
    others = processes()
    stream = glyphreel.frames(scene)
    assert processes() == others
    stream.close()


def test_a_large_refused_scene_is_an_error():
    with pytest.raises(glyphreel.Error) as caught:
        list(glyphreel.frames(TEXT + "# x\n" * 200_000, scale=-1))
    assert caught.value.status == 64


def test_a_frame_is_a_tuple(scene):
    array, start, end = next(glyphreel.frames(scene))
    assert start < end and array.shape[2] == 4


def test_frames_can_be_given_back():
    data = glyphreel.render(TEXT, format="apng", quality="exact")
    frames = list(glyphreel.frames(TEXT))
    for given in (frames, glyphreel.frames(TEXT)):
        converted = glyphreel.convert(given, format="apng")
        assert decoded(converted) == [pixels(frame) for frame in frames]
        assert not glyphreel.diff(data, converted)
    assert glyphreel.inspect(frames[0]).width == frames[0].pixels.shape[1]
    assert repr(frames[0]) == f"<Frame: {frames[0].pixels.shape[1]} × {frames[0].pixels.shape[0]} pixels, 0 to {frames[0].end:g} s>"


def test_a_frame_is_an_array_of_its_pixels():
    numpy = pytest.importorskip("numpy")
    frame = next(glyphreel.frames(TEXT))
    assert numpy.asarray(frame).tobytes() == pixels(frame) and numpy.asarray(frame).shape == frame.pixels.shape
    assert numpy.asarray(frame, float).dtype == float and numpy.array(frame) is not frame.pixels
