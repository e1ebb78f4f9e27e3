"""The frames of a scene as arrays."""

from __future__ import annotations

import os
import signal
from typing import IO, TYPE_CHECKING, Any, Generator, Iterator, NamedTuple, Optional, Sequence, cast

from ._errors import Error
from ._options import SceneOptions
from ._program import check, end, limit_of, silent, start, timed_out
from ._scene import Scene, Source, source
from ._values import Number, Path, Seconds, Whole, options
from ._verbs import verb

if TYPE_CHECKING:
    import io

    from typing_extensions import Unpack


class Frame(NamedTuple):
    """A picture of an animation, and when it is shown."""

    pixels: Any
    """Height × width × 4 components red, green, blue and alpha, 0 to 255, with straight alpha.

    A `numpy.ndarray` of `uint8` if NumPy is installed, or else a `memoryview`. Each frame has memory of its own, and may be
    changed.
    """
    start: float
    """The time at which the frame appears, in seconds from the animation's start."""
    end: float
    """The time at which the next frame replaces it, in seconds."""

    @property
    def duration(self) -> float:
        """The time for which the frame is shown, in seconds."""
        return self.end - self.start

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        """Returns the pixels, for `numpy.asarray`."""
        import numpy

        return numpy.array(self.pixels, dtype) if copy else numpy.asarray(self.pixels, dtype)

    def __repr__(self) -> str:
        height, width, _ = self.pixels.shape
        return f"<Frame: {width} × {height} pixels, {self.start:g} to {self.end:g} s>"

    def save(self, to: Path) -> None:
        """Writes the frame as a PNG file, or in another format that the extension names."""
        from ._sequences import png
        from ._pictures import Picture

        height, width, _ = self.pixels.shape
        Picture(png(width, height, self.pixels.tobytes())).save(to)


class Frames:
    """The frames of a scene, which are rendered while they are consumed: an iterator.

    `close()`, or the end of a `with` statement, ends the rendering. The process that takes the first frame takes all: in another one,
    such as after `os.fork()`, the iterator raises a `RuntimeError`.
    """

    def __init__(self, stream: Generator[Frame, None, None]) -> None:
        self._stream = stream
        self._process: Optional[int] = None

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        # Processes that share the program's output would each get a part of the frames.
        self._process = self._process or os.getpid()
        if self._process != os.getpid():
            raise RuntimeError("another process iterates these frames; call glyphreel.frames() in each process")
        return next(self._stream)

    def close(self) -> None:
        """Ends the rendering."""
        self._stream.close()

    def __enter__(self) -> Frames:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def __len__(self) -> int:
        raise TypeError(
            "frames are rendered while they are consumed, so their number is not known; len(list(frames)) counts them"
        )

    def __getitem__(self, index: object) -> Frame:
        raise TypeError(
            f"frames are rendered while they are consumed; list(frames)[{index!r}] is one of them, and glyphreel.still(scene, at=...) "
            "renders one moment"
        )


@verb(SceneOptions)
def frames(
    scene: Scene,
    *,
    scale: Number = 1,
    jobs: Optional[Whole] = None,
    base: Optional[Path] = None,
    timeout: Optional[Seconds] = None,
    **given: Unpack[SceneOptions],
) -> Frames:
    """Renders a scene and yields its frames, one after the other. Equal consecutive ones are one frame that is shown longer.

    So each frame differs from the one before, and has the times `start` and `end`. They are as many as the pictures that a file
    with exact colours stores. A PNG sequence has a file for each frame at the frame rate instead, equal or not. Frames are rendered
    while they are consumed, so a long animation takes little memory.

    Args:
        scene: A mapping, YAML text, a path, or an open file.
        scale: Pixels a point, 0.01 to 100.
        jobs: The number of threads, 1 to 1024.
        base: The folder of relative paths in a scene that is text or a mapping.
        timeout: The longest time from the first frame to the last: seconds or a `timedelta`. After it `Timeout` is raised.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read. It is raised by the iterator.
    """
    found = source(scene, base)
    arguments = ["render", found.argument, "-o", "-", "--format=pam", "--progress=none"]
    limit = None if timeout is None else limit_of(timeout)
    return Frames(_merged(_stream([*arguments, *options({"scale": scale, "jobs": jobs, **given})], found, limit)))


def _merged(stream: Generator[_Picture, None, None]) -> Generator[Frame, None, None]:
    """Yields frames that differ from the one before."""
    last: Optional[_Picture] = None
    try:
        for picture in stream:
            if last is not None and last.data == picture.data:
                last = last._replace(frame=last.frame._replace(end=picture.frame.end))
            else:
                if last is not None:
                    yield last.frame
                last = picture
        if last is not None:
            yield last.frame
    finally:
        stream.close()


class _Picture(NamedTuple):
    frame: Frame
    data: bytearray
    """The memory of its pixels."""


def _stream(arguments: Sequence[str], given: Source, limit: Optional[float]) -> Generator[_Picture, None, None]:
    import tempfile
    import threading

    array = _array()
    is_empty = True
    # In a file: a pipe of messages that nothing reads could fill and stop the program.
    with tempfile.TemporaryFile() as messages:
        with start(arguments, given.text is not None, given.folder, stderr=messages) as process:
            stream = cast("io.BufferedReader", process.stdout)
            timer = threading.Timer(limit or 0, process.terminate)
            timer.daemon = True
            try:
                if limit is not None:
                    timer.start()
                if process.stdin is not None:
                    _write(given.text or b"", process.stdin)
                while True:
                    picture = _read(stream, array)
                    if picture is None:
                        break
                    is_empty = False
                    yield picture
            except BaseException:
                end(process)
                raise
            finally:
                timer.cancel()
        if limit is not None and process.returncode in (-signal.SIGTERM, 128 + signal.SIGTERM):
            raise timed_out()
        messages.seek(0)
        check(process.returncode, messages.read().decode("utf-8", "replace"))
        if is_empty:
            raise silent()


def _write(text: bytes, stdin: IO[bytes]) -> None:
    """Passes a scene to the program, which reads all of it before it writes frames."""
    try:
        stdin.write(text)
    except BrokenPipeError:
        pass  # The program has ended with an error. Its status tells.
    finally:
        try:
            stdin.close()
        except BrokenPipeError:
            pass


def _read(stream: io.BufferedReader, array: Any) -> Optional[_Picture]:
    """Reads an image in Netpbm's PAM format with the comment `# shown START END`; None at the end."""
    line = stream.readline()
    if not line:
        return None
    fields: dict[bytes, list[bytes]] = {}
    while line and line != b"ENDHDR\n":
        words = line.split()
        key = words[1] if words[0] == b"#" else words[0]
        fields[key] = words
        line = stream.readline()
    try:
        width, height = int(fields[b"WIDTH"][1]), int(fields[b"HEIGHT"][1])
        begin, end = float(fields[b"shown"][2]), float(fields[b"shown"][3])
    except (KeyError, IndexError, ValueError):
        raise Error("the program's frames can't be read: it is of another version than the package", 70) from None
    data = bytearray(4 * width * height)
    view = memoryview(data)
    filled = 0
    while filled < len(data):
        count = stream.readinto(view[filled:])
        if not count:
            return None  # The program ended early; its status tells why.
        filled += count
    shape = (height, width, 4)
    if array is not None:
        return _Picture(Frame(array.frombuffer(data, array.uint8).reshape(shape), begin, end), data)
    return _Picture(Frame(view.cast("B", shape), begin, end), data)


def _array() -> Any:
    """Returns NumPy, or None if it isn't installed."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy
