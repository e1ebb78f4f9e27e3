"""The frames of a scene as arrays."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterator, Mapping, NamedTuple, Optional, Sequence, Union, cast

from ._errors import Error
from ._program import check, start
from ._scene import Duration, Scene, options, source

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
    font_dirs: Sequence[Union[str, "os.PathLike[str]"]] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    aa_levels: Optional[int] = None,
    jobs: Optional[int] = None,
    limits: Optional[Mapping[str, int]] = None,
    base: Union[None, str, "os.PathLike[str]"] = None,
) -> Iterator[Frame]:
    """Renders a scene and yields its frames, one after the other; equal consecutive ones are one frame.

    Frames are rendered while they are consumed, so a long animation takes little memory. Closing the iterator ends the
    rendering.

    Args:
        scene: A mapping, YAML text, or a path.
        scale: Pixels per point, more than 0.
        frame_rate: Frames per second, 0.1 to 1000, instead of the scene's.

    The other arguments are those of `render`.

    Raises:
        Error: If the scene is invalid or an option is out of range, with the first frame.
    """
    text = source(scene)
    arguments = ["render", text.argument, "-o", "-", "--format", "pam", "--quiet", "--progress", "none", "--scale", str(scale)]
    arguments += options(
        {
            "frame_rate": frame_rate, "duration": duration, "content_size": content_size, "system_fonts": system_fonts,
            "missing_glyph": missing_glyph, "aa_levels": aa_levels, "jobs": jobs,
        },
        set, font_dirs, limits,
    )
    folder = os.fspath(base) if base is not None and text.text is not None else None
    return _stream(arguments, text.text, folder)


def _stream(arguments: Sequence[str], text: Optional[bytes], folder: Optional[str]) -> Iterator[Frame]:
    import tempfile

    array = _array()
    # In a file: a pipe of messages that nothing reads could fill and stop the program.
    with tempfile.TemporaryFile() as messages:
        with start(arguments, text is not None, folder, stderr=messages) as process:
            stream = cast("io.BufferedReader", process.stdout)
            try:
                if process.stdin is not None:
                    try:
                        process.stdin.write(text or b"")
                        process.stdin.close()
                    except BrokenPipeError:
                        pass  # The program has ended with an error, which its status tells.
                while True:
                    frame = _read(stream, array)
                    if frame is None:
                        break
                    yield frame
            except BaseException:
                process.kill()
                raise
        messages.seek(0)
        check(process.returncode, messages.read().decode("utf-8", "replace"))


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
