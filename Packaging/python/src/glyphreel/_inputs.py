"""Pictures and animations of other origin: files, arrays, Pillow's images, and the figures and animations of matplotlib."""

from __future__ import annotations

import os
from typing import IO, Any, Mapping, Optional, Protocol, Sequence, Union, cast

from ._errors import Error
from ._frames import Frame as RenderedFrame, Frames
from ._scene import Scene, Source, source
from ._sequences import Durations, frames_of, sequence, timed
from ._values import Path, argument


class Array(Protocol):
    """An array of NumPy, or an image of Pillow."""

    @property
    def __array_interface__(self) -> Any: ...


class Figure(Protocol):
    """A figure of matplotlib."""

    def savefig(self, fname: Any, **options: Any) -> Any: ...


class Movie(Protocol):
    """An animation of matplotlib."""

    def new_saved_frame_seq(self) -> Any: ...


File = Union[
    Path, bytes, bytearray, memoryview, IO[bytes], Array, Sequence[Array], Figure, Sequence[Figure], Movie, RenderedFrame,
    Sequence[RenderedFrame], Frames,
]  # fmt: skip
"""A path, the bytes of a file, an open binary file, NumPy frames, images of Pillow, or figures or an animation of matplotlib.

What `frames` yields keeps its times.
"""


def file_of(
    given: object,
    folder: str,
    durations: Durations = None,
    frame_rate: Optional[float] = None,
    name: str = "source",
    usual: float = 0.1,
) -> Optional[str]:
    """Returns the path of a file with what is given, written into a folder unless it is a path; None if it is nothing known.

    `usual` is the duration of frames without one.
    """
    frames = frames_of(given)
    if frames is not None:
        return sequence(timed(frames, durations, frame_rate, usual, name), folder)
    if durations is not None or frame_rate is not None:
        raise TypeError("durations and frame_rate are for frames: arrays, images of Pillow or animations of matplotlib")
    if isinstance(given, (str, os.PathLike)):
        return argument(cast(Path, given), name)
    if isinstance(given, (bytes, bytearray, memoryview)):
        return _written(bytes(cast("bytes", given)), folder)
    read: Any = getattr(given, "read", None)
    if callable(read):
        data: object = read()
        if not isinstance(data, bytes):
            raise TypeError(f"{name} is a file of text; open it with mode 'rb'")
        return _written(data, folder)
    return None


class Files:
    """Paths of what functions are given. What is no path is written to a temporary folder, which is removed at the end."""

    def __init__(self) -> None:
        self._stack: Any = None
        self.names: dict[str, str] = {}
        """What messages say instead of the paths of temporary files."""

    def __enter__(self) -> Files:
        from contextlib import ExitStack

        self._stack = ExitStack()
        return self

    def __exit__(self, *details: object) -> None:
        self._stack.close()

    def folder(self) -> str:
        """Returns a new temporary folder."""
        import tempfile

        return str(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="glyphreel-")))

    def path(self, given: object, name: str, durations: Durations = None, usual: float = 0.1) -> str:
        """Returns the path of a file; `name` is the argument that has it."""
        whole = given
        if isinstance(given, (str, os.PathLike)) and durations is None:
            return argument(cast(Path, given), name)
        path = file_of(whole, self.folder(), durations, None, name, usual)
        if path is None:
            kinds = (
                "a path, bytes, an open binary file, NumPy frames, an image of Pillow, or a figure or animation of matplotlib"
            )
            raise TypeError(f"{name} is of type {type(whole).__name__}; it is {kinds}")
        self.names[path] = name
        return path


def subject(actual: Any, folder: str, base: Optional[Path], durations: Durations, frame_rate: Optional[float]) -> Source:
    """Returns what a test compares with a golden: a path, or a scene for standard input."""
    if not isinstance(actual, (str, os.PathLike, Mapping)) and not _is_text(actual):
        path = file_of(actual, folder, durations, frame_rate, "the animation")
        if path is None:
            raise TypeError(
                f"a value of type {type(actual).__name__} is no scene, file, array, or animation of Pillow or matplotlib"
            )
        if os.path.isfile(path) and not os.path.splitext(path)[1]:
            raise TypeError("the bytes are no GIF, APNG, PNG or WebP file, and no recording of a terminal")
        return Source(path, None, None)
    if durations is not None or frame_rate is not None:
        raise TypeError("durations and frame_rate are for frames: arrays, images of Pillow or animations of matplotlib")
    found = source(cast(Scene, actual), base)
    if found.text is None and not os.path.exists(found.argument):
        raise Error(f"{found.argument}: error: no such file; it is looked for in {os.getcwd()}", 66)
    return found if found.text is not None else found._replace(argument=os.path.abspath(found.argument))


def _is_text(actual: object) -> bool:
    import io

    return isinstance(actual, io.TextIOBase)


def _written(data: bytes, folder: str) -> str:
    path = os.path.join(folder, "actual" + _extension(data))
    with open(path, "wb") as file:
        file.write(data)
    return path


def _extension(data: bytes) -> str:
    """Returns the extension of the bytes of an animation or of a terminal's recording; nothing for other bytes."""
    kinds = ((b"GIF8", ".gif"), (b"\x89PNG", ".apng"), (b"RIFF", ".webp"), (b"\x1f\x8b", ".cast"))
    # As the program knows an asciicast: an object of JSON that names its version near the start.
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\n\v\f\r")
    if start.startswith(b"{") and b'"version"' in start:
        return ".cast"
    return next((extension for magic, extension in kinds if data.startswith(magic)), "")
