"""What a test can compare with a golden: scenes, files, arrays, and the animations of Pillow and matplotlib."""

from __future__ import annotations

import json
import os
import struct
import zlib
from typing import Any, Iterable, Iterator, NamedTuple, Optional, Sequence, Union, cast

from ._scene import Path, Source, source

Durations = Union[None, float, Sequence[float]]
"""The seconds that each frame is shown, or those of all frames."""


class Frame(NamedTuple):
    """A frame as rows of RGBA with straight alpha, and the seconds that it is shown; None if they are not known."""

    width: int
    height: int
    pixels: bytes
    duration: Optional[float]


def subject(
    actual: Any, folder: str, base: Optional[Path], durations: Durations, frame_rate: Optional[float]
) -> Source:
    """Returns what the program reads: a path, or a scene for standard input.

    Bytes and frames are written into a folder.
    """
    if isinstance(actual, (bytes, bytearray, memoryview)):
        return Source(_file(bytes(cast("bytes", actual)), folder), None, None)
    frames = _frames(actual)
    if frames is not None:
        return Source(_sequence(_timed(frames, durations, frame_rate), folder), None, None)
    if durations is not None or frame_rate is not None:
        raise TypeError("durations and frame_rate are for frames")
    found = source(actual, base)
    return found if found.text is not None else found._replace(argument=os.path.abspath(found.argument))


def _file(data: bytes, folder: str) -> str:
    for magic, extension in ((b"GIF8", "gif"), (b"\x89PNG", "apng"), (b"RIFF", "webp")):
        if data.startswith(magic):
            path = os.path.join(folder, "actual." + extension)
            with open(path, "wb") as file:
                file.write(data)
            return path
    raise TypeError("the bytes are no GIF, APNG, PNG or WebP file")


def _frames(actual: Any) -> Optional[Iterable[Frame]]:
    """Returns the frames of arrays, or of an animation of another package; None for anything else."""
    modules = [kind.__module__ or "" for kind in type(actual).__mro__]
    if any(module.startswith("PIL.") for module in modules):
        return _of_pillow(actual)
    if any(module == "matplotlib.animation" for module in modules):
        return _of_matplotlib(actual)
    if hasattr(actual, "__array_interface__"):
        return [_of_array(each) for each in (actual if actual.ndim == 4 else [actual])]
    if isinstance(actual, (list, tuple)):
        items = cast("Sequence[Any]", actual)
        if items and all(hasattr(each, "__array_interface__") for each in items):
            return [_of_array(each) for each in items]
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
    for index in range(getattr(image, "n_frames", 1)):
        image.seek(index)
        picture = image.convert("RGBA")
        milliseconds = image.info.get("duration")
        yield Frame(picture.width, picture.height, picture.tobytes(), milliseconds / 1000 if milliseconds else None)


def _of_matplotlib(animation: Any) -> list[Frame]:
    import importlib
    import io

    base: Any = importlib.import_module("matplotlib.animation").AbstractMovieWriter
    frames: list[Frame] = []
    interval: float = getattr(animation, "_interval", 200) / 1000

    class Collector(base):  # type: ignore[misc]
        figure: Any
        resolution: Any

        def setup(self, fig: Any, outfile: Any, dpi: Any = None) -> None:
            self.figure, self.resolution = fig, dpi or fig.dpi

        def grab_frame(self, **options: Any) -> None:
            buffer = io.BytesIO()
            self.figure.savefig(buffer, format="rgba", dpi=self.resolution, **options)
            width, height = (int(side * self.resolution) for side in self.figure.get_size_inches())
            frames.append(Frame(width, height, buffer.getvalue(), interval))

        def finish(self) -> None:
            pass

    animation.save("frames", writer=Collector(fps=max(1, round(1 / interval))))
    return frames


def _timed(frames: Iterable[Frame], durations: Durations, frame_rate: Optional[float]) -> list[Frame]:
    timed = list(frames)
    if not timed:
        raise TypeError("there are no frames")
    if any(frame[:2] != timed[0][:2] for frame in timed):
        raise TypeError("all frames need one size")
    if frame_rate is not None:
        durations = 1 / frame_rate
    if durations is None:
        return [frame if frame.duration else frame._replace(duration=0.1) for frame in timed]
    lengths = [durations] * len(timed) if isinstance(durations, (int, float)) else list(durations)
    if len(lengths) != len(timed):
        raise TypeError(f"there are {len(timed)} frames and {len(lengths)} durations")
    return [frame._replace(duration=length) for frame, length in zip(timed, lengths)]


def _sequence(frames: list[Frame], folder: str) -> str:
    """Writes frames as PNGs with a manifest, which the program reads, and returns the path of their folder."""
    path = os.path.join(folder, "frames")
    os.mkdir(path)
    start, entries = 0.0, list[dict[str, object]]()
    for index, frame in enumerate(frames):
        name = f"frame-{index:04d}.png"
        with open(os.path.join(path, name), "wb") as file:
            file.write(_png(frame))
        entries.append({"file": name, "start": round(start, 9), "duration": round(frame.duration or 0, 9)})
        start += frame.duration or 0
    manifest = {
        "format": "glyphreel frame sequence", "version": 1, "size": [frames[0].width, frames[0].height],
        "frameRate": 30, "loop": "forever", "altText": "", "frames": entries,
    }
    with open(os.path.join(path, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    return path


def _png(frame: Frame) -> bytes:
    """Returns a PNG of 8 bits a component (PNG specification, section 5)."""
    rows = b"".join(
        b"\0" + frame.pixels[start : start + 4 * frame.width] for start in range(0, len(frame.pixels), 4 * frame.width)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", frame.width, frame.height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")
