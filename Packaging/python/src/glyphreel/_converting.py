"""Conversion of animations and videos to other formats."""

from __future__ import annotations

import os
from typing import IO, TYPE_CHECKING, Optional, Sequence, Union, cast, overload

from ._inputs import File, Files
from ._options import CallOptions, ConvertOptions, OutputOptions
from ._pictures import Animation
from ._rendering import Output, To, deliver, targets_of
from ._sequences import Durations
from ._values import Path
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack


@overload
def convert(
    source: Union[File, Sequence[Path]],
    to: Optional[IO[bytes]] = None,
    *,
    durations: Durations = None,
    **given: Unpack[ConvertOptions],
) -> Animation: ...
@overload
def convert(
    source: Union[File, Sequence[Path]],
    to: Union[Path, Sequence[Path]],
    *,
    durations: Durations = None,
    **given: Unpack[ConvertOptions],
) -> list[Output]: ...
@verb(ConvertOptions, OutputOptions, CallOptions)
def convert(
    source: Union[File, Sequence[Path]], to: To = None, *, durations: Durations = None, **given: Unpack[ConvertOptions]
) -> Union[Animation, list[Output]]:
    """Converts an animation or a video, and returns the bytes of its file or writes it to `to`.

    Pixels, times, transparency, the loop count and the text are kept where the format holds them. Pictures are exact unless
    `quality` is given.

    Args:
        source: The bytes of a GIF, APNG, PNG, WebP, Y4M or raw RGBA file, or an open one; the path of one, of a folder of PNGs or,
            with an installed ffmpeg, of a video; several paths of PNGs, which are the frames of one animation; NumPy frames
            (height × width × 3 or 4 of uint8, one array or a list), images of Pillow, figures or an animation of matplotlib, or what
            `frames` yields, with its times.
        to: A path, or several, whose extensions determine the formats; a `str` that ends in `/` becomes a PNG sequence. A binary
            file gets the bytes, which are also returned.
        durations: The seconds or the `timedelta` that each of the given frames is shown, or that of all; `1 / frame_rate` by default
            for arrays.

    Returns:
        The bytes of the file if `to` is None or an open file, or else the files that were written.

    Raises:
        Error: If the source is damaged, an option is out of range, or a file can't be read or written. No file was changed.
        ValueError: If `source` or `to` is an empty list.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return deliver(["convert", "-"], to, given, bytes(cast("bytes", source)), names={"-": "source"})
    if isinstance(source, (str, os.PathLike)) or _are_paths(source):
        return deliver(["convert", *targets_of(cast("Union[Path, Sequence[Path]]", source), "source")], to, given)
    with Files() as files:
        rate = given.get("frame_rate") or 30
        path = files.path(cast(object, source), "source", durations, usual=1 / float(rate))
        return deliver(["convert", path], to, given, names=files.names)


def _are_paths(source: object) -> bool:
    return isinstance(source, (list, tuple)) and all(
        isinstance(each, (str, os.PathLike)) for each in cast("list[object]", source)
    )
