"""The frames of a scene as arrays."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any, Generator, Mapping, NamedTuple, Optional, Sequence, cast

from ._errors import Error
from ._program import check, end, start
from ._scene import Duration, Path, Scene, Source, absolute, folders, options, pairs, source

if TYPE_CHECKING:
    import io


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


def frames(
    scene: Scene,
    *,
    scale: float = 1,
    frame_rate: Optional[float] = None,
    duration: Optional[Duration] = None,
    set: Optional[Mapping[str, object]] = None,
    content_size: Optional[str] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    aa_levels: Optional[int] = None,
    jobs: Optional[int] = None,
    limits: Optional[Mapping[str, int]] = None,
    base: Optional[Path] = None,
    root: Optional[Path] = None,
) -> Generator[Frame, None, None]:
    """Renders a scene and yields its frames, one after the other; equal consecutive ones are one frame.

    Frames are rendered while they are consumed, so a long animation takes little memory. Closing the iterator ends the
    rendering.

    Args:
        scene: A mapping, YAML text, or a path.

    The other arguments are those of `render`.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read. It is raised by the iterator.
    """
    given = source(scene, base)
    arguments = ["render", given.argument, "-o", "-", "--format=pam", "--progress=none"]
    arguments += options(
        {
            "scale": scale, "frame_rate": frame_rate, "duration": duration, "set": pairs(set), "content_size": content_size,
            "font_dir": folders(font_dirs), "system_fonts": system_fonts, "missing_glyph": missing_glyph,
            "aa_levels": aa_levels, "jobs": jobs, "limit": pairs(limits), "root": absolute(root),
        }
    )
    return _stream(arguments, given)


def _stream(arguments: Sequence[str], given: Source) -> Generator[Frame, None, None]:
    import tempfile

    array = _array()
    # In a file: a pipe of messages that nothing reads could fill and stop the program.
    with tempfile.TemporaryFile() as messages:
        with start(arguments, given.text is not None, given.folder, stderr=messages) as process:
            stream = cast("io.BufferedReader", process.stdout)
            try:
                if process.stdin is not None:
                    _write(given.text or b"", process.stdin)
                while True:
                    frame = _read(stream, array)
                    if frame is None:
                        break
                    yield frame
            except BaseException:
                end(process)
                raise
        messages.seek(0)
        check(process.returncode, messages.read().decode("utf-8", "replace"))


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


def _read(stream: io.BufferedReader, array: Any) -> Optional[Frame]:
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
        return Frame(array.frombuffer(data, array.uint8).reshape(shape), begin, end)
    return Frame(view.cast("B", shape), begin, end)


def _array() -> Any:
    """Returns NumPy, or None if it isn't installed."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy
