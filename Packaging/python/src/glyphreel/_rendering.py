"""Rendering of whole animations and of single frames."""

from __future__ import annotations

import os
from math import isfinite
from typing import IO, TYPE_CHECKING, Callable, Iterator, Mapping, NamedTuple, Optional, Sequence, Union, cast, overload

from ._options import CallOptions, OutputOptions, RenderOptions, SceneOptions, StillOptions
from ._pictures import Animation, Picture
from ._program import perform, run, silent, warn
from ._scene import Scene, source
from ._values import Duration, Path, argument, is_list, options, plain
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack

To = Union[None, Path, Sequence[Path], IO[bytes]]
"""Where a file is written: a path, several paths, or an open binary file. None returns the bytes."""


class Output(NamedTuple):
    """A file that was written."""

    path: str
    """The file, or the folder of a PNG sequence."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    frames: int
    """The number of frames that the file has: equal consecutive ones are one, but in videos and folders each period of the frame rate is."""
    duration: float
    """The length of one play in seconds."""
    bytes: Optional[int]
    """The size of the file; None for several files."""
    html: Optional[str] = None
    """The HTML element of the first file, if `alt` or `picture` asked for it."""


@overload
def render(
    scene: Scene, to: Optional[IO[bytes]] = None, *, base: Optional[Path] = None, **given: Unpack[RenderOptions]
) -> Animation: ...
@overload
def render(
    scene: Scene, to: Union[Path, Sequence[Path]], *, base: Optional[Path] = None, **given: Unpack[RenderOptions]
) -> list[Output]: ...
@verb(RenderOptions, SceneOptions, OutputOptions, CallOptions)
def render(
    scene: Scene, to: To = None, *, base: Optional[Path] = None, **given: Unpack[RenderOptions]
) -> Union[Animation, list[Output]]:
    """Renders an animation and returns the bytes of its file, or writes it to `to`.

    `mp4`, `webm` and `mov` need ffmpeg on the PATH or in the environment variable `GLYPHREEL_FFMPEG`.

    Args:
        scene: A mapping, YAML text, a path, or an open file. A `str` is YAML text if it contains a line break or a colon before
            a space, or begins with a brace; any other is a path, and so is a `pathlib.Path`.
        to: A path, or several, whose extensions determine the formats; a `str` that ends in `/` becomes a PNG sequence.
            Existing files are replaced when the rendering is complete. A binary file gets the bytes, which are also returned.
        base: The folder of relative paths in a scene that is text or a mapping; the current folder by default. Those in a
            scene file are relative to the file.

    Returns:
        The bytes of the file if `to` is None or an open file, or else the files that were written. The format of bytes is `gif`
        unless `format` names another.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read or written. No file was changed.
        TypeError, ValueError: If a mapping contains what JSON can't represent, a value of `set` has no text, `to` is an empty list, or
            the name of a file is not UTF-8.
    """
    found = source(scene, base)
    return deliver(["render", found.argument], to, given, found.text, found.folder)


@overload
def still(
    scene: Scene,
    at: Duration = "end",
    to: Optional[IO[bytes]] = None,
    *,
    base: Optional[Path] = None,
    **given: Unpack[StillOptions],
) -> Picture: ...
@overload
def still(
    scene: Scene, at: Duration, to: Union[Path, Sequence[Path]], *, base: Optional[Path] = None, **given: Unpack[StillOptions]
) -> list[Output]: ...
@overload
def still(
    scene: Scene,
    at: Duration = "end",
    *,
    to: Union[Path, Sequence[Path]],
    base: Optional[Path] = None,
    **given: Unpack[StillOptions],
) -> list[Output]: ...
@verb(StillOptions, SceneOptions, OutputOptions, CallOptions)
def still(
    scene: Scene, at: Duration = "end", to: To = None, *, base: Optional[Path] = None, **given: Unpack[StillOptions]
) -> Union[Picture, list[Output]]:
    """Renders one frame and returns the bytes of its file, or writes it to `to`.

    Args:
        scene: A mapping, YAML text, a path, or an open file.
        at: The moment: seconds, text such as `300ms`, a share of the motion such as `50%`, or `end`.
        to: A path, several paths or a binary file; None returns the bytes.
        base: The folder of relative paths in a scene that is text or a mapping.

    Returns:
        The bytes of the file if `to` is None or an open file, or else the files that were written. The format of bytes is `png`
        unless `format` names another.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read or written.
        ValueError: If `to` is an empty list.
    """
    found = source(scene, base)
    command = ["render", found.argument, *options({"at": at}), "--json"]
    write = writer_of(to)
    if to is None or write is not None:
        chosen = _with_format(given, to, "png")
        picture = Picture(run([*command, "-o", "-", *options(chosen)], found.text, found.folder))
        if write is not None:
            write(picture)
        return picture
    # The command writes one file.
    written: list[Output] = []
    for target in targets_of(cast("Union[Path, Sequence[Path]]", to), "to"):
        output = run([*command, "-o", _placed(target, found.folder), *options(given)], found.text, found.folder)
        written += outputs_of(output.decode())
    return written


def one_liner(verb: str, texts: Sequence[object], to: To, given: Mapping[str, object]) -> Union[Animation, list[Output]]:
    """Renders an animation of texts with a command of the program."""
    words = [_word(verb, text) for text in texts]
    if verb == "count" and len(words) == 1:
        words.insert(0, "0")
    if verb == "count" and hasattr(to, "__float__"):
        raise TypeError(f"'to' is {to!r}, and names a file; the last number is the second argument: count(0, {to!r})")
    if to is None and verb != "code" and len(words) > 1 and _extension(words[-1]) and not _extension(words[-2]):
        warn(f"the last text is {words[-1]!r}; to write a file of this name, pass it as to={words[-1]!r}")
    # After `--` is no option. A text `-` stands for the text of standard input.
    return deliver([verb], to, given, b"-" if "-" in words else None, after=["--", *words])


def _word(verb: str, text: object) -> str:
    """Returns a text, a number or the path of a file as an argument of a command."""
    one, many = ("path", "files") if verb == "code" else ("number", "numbers") if verb == "count" else ("text", "texts")
    if text is None or isinstance(text, (bytes, bytearray, list, tuple, Mapping)):
        advice = f"; pass several {many} as {'type_' if verb == 'type' else verb}(*{many})" if isinstance(text, (list, tuple)) else ""
        raise TypeError(f"a {one} can't be of type {type(cast(object, text)).__name__}{advice}")
    if verb == "count" and hasattr(text, "__float__") and not isfinite(cast(float, text)):
        raise ValueError(f"a number is {text}; numbers are finite")
    # A path `-` would be standard input.
    return argument(str(text), "files") if verb == "code" else str(plain(text))


def deliver(
    arguments: Sequence[str],
    to: To,
    given: Mapping[str, object],
    stdin: Optional[bytes] = None,
    folder: Optional[str] = None,
    names: Optional[Mapping[str, str]] = None,
    after: Sequence[str] = (),
) -> Union[Animation, list[Output]]:
    """Runs the program with options, and returns the bytes of its output, or the files that it wrote to `to`."""
    command = [*arguments, "--json"]
    chosen = dict(given)
    write = writer_of(to)
    if to is None or write is not None:
        if chosen.get("alt") is True or chosen.get("picture"):
            raise ValueError("an HTML element names a file; pass its path as 'to'")
        scale = chosen.get("scale")
        if is_list(scale) and len(cast("Sequence[object]", scale)) > 1:
            raise ValueError("several scales are several files; pass a path as 'to'")
        chosen = _with_format(chosen, to, "gif")
        data = Animation(run([*command, "-o", "-", *options(chosen), *after], stdin, folder, names=names))
        if write is not None:
            write(data)
        return data
    for target in targets_of(cast("Union[Path, Sequence[Path]]", to), "to"):
        command += ["-o", _placed(target, folder)]
    result = perform([*command, *options(chosen), *after], stdin, folder, names=names)
    outputs = list(outputs_of(result.output.decode() + result.messages))
    if not outputs:
        raise silent()
    return outputs


def _placed(target: str, folder: Optional[str]) -> str:
    """Returns the path of an output for a program that runs in a folder.

    Relative paths stay as they are without one, because HTML elements have them. `abspath` drops the separator that marks a folder.
    """
    return target if folder is None else os.path.abspath(target) + (os.sep if target.endswith(os.sep) else "")


def _with_format(given: Mapping[str, object], to: object, usual: str) -> dict[str, object]:
    """Returns options with the format of bytes: as given, as the name of an open file tells, or the usual one."""
    return {**given, "format": given.get("format") or _extension(getattr(to, "name", None)) or usual}


def _extension(name: object) -> Optional[str]:
    """Returns the format that the name of an open file tells."""
    extension = os.path.splitext(name)[1][1:].lower() if isinstance(name, str) else ""
    return extension if extension in ("gif", "png", "apng", "webp", "svg", "lottie", "json", "mp4", "webm", "mov", "rgba", "pam", "y4m") else None


def writer_of(to: To) -> Optional[Callable[[bytes], object]]:
    """Returns the method that writes to an open binary file; None for paths and None."""
    if hasattr(to, "write") and hasattr(to, "encoding"):
        raise TypeError("'to' is a file of text; open it with mode 'wb'")
    can_write = getattr(to, "writable", None)
    if callable(can_write) and not can_write():
        raise TypeError("'to' is a file that can't be written; open it with mode 'wb'")
    return getattr(to, "write", None)


def targets_of(to: Union[Path, Sequence[Path]], name: str) -> list[str]:
    """Returns the paths of an argument, which is one path or several."""
    paths = list(cast("Sequence[Path]", to)) if is_list(to) else [cast(Path, to)]
    if not all(isinstance(path, (str, os.PathLike)) for path in cast("list[object]", paths)):
        raise TypeError(f"'{name}' is {to!r}; it takes a path, several paths or an open binary file")
    if not paths:
        reason = "; without it, the bytes are returned" if name == "to" else ""
        raise ValueError(f"'{name}' names no file{reason}")
    return [argument(path, name) for path in paths]


def outputs_of(text: str) -> Iterator[Output]:
    """Returns the files that lines of JSON describe, and the HTML element among them."""
    import json

    lines = [line for line in text.splitlines() if line.startswith('{"')]
    html: Optional[str] = next((json.loads(line)["html"] for line in lines if line.startswith('{"html"')), None)
    for line in lines:
        fields = json.loads(line)
        if "output" in fields:
            yield Output(
                os.path.abspath(fields["output"]),
                fields["width"],
                fields["height"],
                fields["frames"],
                fields["duration"],
                fields.get("bytes"),
                html,
            )
            html = None
