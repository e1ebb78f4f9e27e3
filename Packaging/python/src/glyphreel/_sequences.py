"""Frames of NumPy, Pillow and matplotlib, as sequences of PNGs that the program reads."""

from __future__ import annotations

import os
from math import inf
from typing import Any, Iterable, Iterator, NamedTuple, Optional, Sequence, Union, cast

from ._frames import Frame as RenderedFrame, Frames
from ._program import check_time
from ._values import Seconds, is_list, seconds

Durations = Union[None, Seconds, Sequence[Seconds]]
"""The time that each frame is shown, or that of all frames: seconds, or a `timedelta`."""


class Frame(NamedTuple):
    """A frame as rows of RGBA with straight alpha, and the seconds that it is shown; None if they are not known."""

    width: int
    height: int
    pixels: bytes
    duration: Optional[float]


def frames_of(actual: Any) -> Optional[Iterable[Frame]]:
    """Returns the frames of arrays, or of an animation of another package; None for anything else."""
    if isinstance(actual, RenderedFrame):
        height, width, _ = actual.pixels.shape
        return [Frame(width, height, actual.pixels.tobytes(), actual.duration)]
    if isinstance(actual, Frames):
        return [frame for each in actual for frame in frames_of(each) or ()]
    modules = [kind.__module__ or "" for kind in type(actual).__mro__]
    if any(module.startswith("PIL.") for module in modules):
        return _of_pillow(actual)
    if any(module == "matplotlib.figure" for module in modules):
        return [_of_figure(actual, None)]
    if any(module == "matplotlib.animation" for module in modules):
        return _of_matplotlib(actual)
    if hasattr(actual, "__array_interface__"):
        return [_of_array(each) for each in (actual if actual.ndim == 4 else [actual])]
    if isinstance(actual, (list, tuple)):
        parts = [frames_of(each) for each in cast("Sequence[Any]", actual)]
        if parts and all(part is not None for part in parts):
            return [frame for part in parts for frame in part or ()]
    return None


def _of_array(array: Any) -> Frame:
    shape = tuple(array.shape)
    if array.dtype.str not in ("|u1", "<u1") or len(shape) not in (2, 3) or (len(shape) == 3 and shape[2] not in (1, 3, 4)):
        remedy = "; convert numbers from 0 to 1 by (frames * 255).round().astype('uint8')" if array.dtype.kind == "f" else ""
        raise TypeError(f"a frame is height × width × 3 or 4 numbers of type uint8, not {shape} of type {array.dtype}{remedy}")
    height, width, channels = shape[0], shape[1], shape[2] if len(shape) == 3 else 1
    data = array.tobytes()
    if channels == 4:
        return Frame(width, height, data, None)
    pixels = bytearray(b"\xff" * (4 * width * height))
    for channel in range(3):
        pixels[channel::4] = data[channel if channels == 3 else 0 :: channels]
    return Frame(width, height, bytes(pixels), None)


def _of_pillow(image: Any) -> Iterator[Frame]:
    shown = image.tell()
    for index in range(getattr(image, "n_frames", 1)):
        check_time()
        image.seek(index)
        picture = image.convert("RGBA")
        milliseconds = image.info.get("duration")
        yield Frame(picture.width, picture.height, picture.tobytes(), milliseconds / 1000 if milliseconds else None)
    image.seek(shown)


def _of_figure(figure: Any, duration: Optional[float], resolution: Any = None, **options: Any) -> Frame:
    import io

    buffer = io.BytesIO()
    figure.savefig(buffer, format="rgba", dpi=resolution or figure.dpi, **options)
    width, height = (int(side * (resolution or figure.dpi)) for side in figure.get_size_inches())
    return Frame(width, height, buffer.getvalue(), duration)


def _of_matplotlib(animation: Any) -> list[Frame]:
    import importlib

    base: Any = importlib.import_module("matplotlib.animation").AbstractMovieWriter
    frames: list[Frame] = []
    interval: float = getattr(animation, "_interval", 200) / 1000

    class Collector(base):  # type: ignore[misc]
        figure: Any
        resolution: Any

        def setup(self, fig: Any, outfile: Any, dpi: Any = None) -> None:
            self.figure, self.resolution = fig, dpi or fig.dpi

        def grab_frame(self, **options: Any) -> None:
            check_time()  # An animation of matplotlib may be endless.
            frames.append(_of_figure(self.figure, interval, self.resolution, **options))

        def finish(self) -> None:
            pass

    animation.save("frames", writer=Collector(fps=max(1, round(1 / interval))))
    return frames


def timed(
    frames: Iterable[Frame], durations: Durations, frame_rate: Optional[float], usual: float, name: str
) -> list[Frame]:
    """Returns the frames of the argument `name` with the times for which they are shown."""
    timed = list(frames)
    if not timed:
        raise TypeError(f"{name} has no frames")
    if any(frame[:2] != timed[0][:2] for frame in timed):
        raise TypeError(f"{name} has frames of several sizes; all need one")
    if 0 in timed[0][:2]:
        raise ValueError(f"{name} has frames without pixels: {timed[0].width} × {timed[0].height}")
    if frame_rate is not None:
        durations = 1 / frame_rate
    if durations is None:
        return [frame if frame.duration else frame._replace(duration=usual) for frame in timed]
    given = durations if is_list(durations) else [durations] * len(timed)
    lengths = [seconds(each, "durations") for each in cast("Iterable[Seconds]", given)]
    if len(lengths) != len(timed):
        raise TypeError(f"there are {len(timed)} frames and {len(lengths)} durations")
    for length in lengths:
        if not 0 <= length < inf:
            raise ValueError(f"durations has {length:g}; a frame is shown for 0 seconds or more")
    return [frame._replace(duration=length) for frame, length in zip(timed, lengths)]


def sequence(frames: list[Frame], folder: str) -> str:
    """Writes frames as PNGs with a manifest, which the program reads, and returns the path of their folder."""
    import json

    path = os.path.join(folder, "frames")
    os.mkdir(path)
    start, entries = 0.0, list[dict[str, object]]()
    for index, frame in enumerate(frames):
        check_time()
        name = f"frame-{index:04d}.png"
        with open(os.path.join(path, name), "wb") as file:
            file.write(png(frame.width, frame.height, frame.pixels))
        entries.append({"file": name, "start": round(start, 9), "duration": round(frame.duration or 0, 9)})
        start += frame.duration or 0
    manifest = {
        "format": "glyphreel frame sequence",
        "version": 1,
        "size": [frames[0].width, frames[0].height],
        "frameRate": 30,
        "loop": "forever",
        "altText": "",
        "frames": entries,
    }
    with open(os.path.join(path, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    return path


def png(width: int, height: int, pixels: bytes) -> bytes:
    """Returns a PNG of 8 bits a component (PNG specification, section 5)."""
    import struct
    import zlib

    rows = b"".join(b"\0" + pixels[start : start + 4 * width] for start in range(0, len(pixels), 4 * width))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")
