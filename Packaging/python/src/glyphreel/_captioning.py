"""Captions of words, subtitles and transcripts."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, NamedTuple, Optional, Sequence, Union, overload

from ._options import CallOptions, CaptionsOptions, CaptionsSceneOptions, OutputOptions
from ._pictures import Animation
from ._program import run
from ._rendering import Output, To, deliver
from ._tracks import Captions, Style, styles_of, tracks_of
from ._values import Path, Strings, options
from ._verbs import verb

if TYPE_CHECKING:
    from contextlib import ExitStack

    from typing_extensions import Unpack

Styles = Union[None, Style, Sequence[Style]]


@overload
def captions(
    source: Captions,
    to: Optional[IO[bytes]] = None,
    *,
    style: Styles = None,
    language: Optional[Strings] = None,
    **given: Unpack[CaptionsOptions],
) -> Animation: ...
@overload
def captions(
    source: Captions,
    to: Union[Path, Sequence[Path]],
    *,
    style: Styles = None,
    language: Optional[Strings] = None,
    **given: Unpack[CaptionsOptions],
) -> list[Output]: ...
@verb(CaptionsOptions, CaptionsSceneOptions, OutputOptions, CallOptions)
def captions(
    source: Captions,
    to: To = None,
    *,
    style: Styles = None,
    language: Optional[Strings] = None,
    **given: Unpack[CaptionsOptions],
) -> Union[Animation, list[Output]]:
    """Renders captions whose words light up as they are spoken, and returns the bytes of their file or writes it to `to`.

    The captions are transparent; `over` puts them on a video. The bytes are an APNG unless `format` names another format. The
    logger `glyphreel` tells at the level INFO if times were estimated, and where the band of `region` belongs.

    Args:
        source: A list of words, each `(text, start, end)` in seconds or a mapping with `text`, `start`, `end` and optionally
            `speaker`; or the path of a subtitle file or a transcript. A list of those has several tracks, from top to
            bottom; a mapping has tracks by their languages, such as `{"en": words, "ja": "talk.ja.srt"}`.
        to: A path, several paths or a binary file; None returns the bytes.
        style: `box`, `karaoke`, `pop`, `bounce`, `typewriter`, `underline`, `minimal`, the path of a style file, or a
            mapping with its keys, in which paths are absolute. The default is `box`, and `minimal` for further tracks.
        language: The language, such as `ja` or `pt-BR`; not for a mapping from languages.

    `style`, `position`, `font`, `size`, `color`, `accent`, `encoding` and `language` may be lists, with a value for each track in
    order.

    Returns:
        The bytes of the file if `to` is None or an open file, or else the files that were written.

    Raises:
        Error: If a file is invalid, an option is out of range, or a file can't be read or written. No file was changed.
        TypeError, ValueError: If a word lacks a text or a valid time, `source` has no words, or `to` is an empty list. The
            message names the word, such as `source[2]`.
    """
    from contextlib import ExitStack

    chosen = dict(given)
    if to is None and given.get("format") is None:
        chosen["format"] = "apng"
    with ExitStack() as stack:
        command = _command(source, style, language, stack)
        return deliver(command.arguments, to, chosen, command.text, names=command.names)


@verb(CaptionsSceneOptions, CallOptions)
def captions_scene(
    source: Captions, *, style: Styles = None, language: Optional[Strings] = None, **given: Unpack[CaptionsSceneOptions]
) -> str:
    """Returns the scene of captions as YAML text, which `render`, `frames` and the other functions take.

    Args:
        source: Words, the path of a subtitle file or a transcript, or several tracks, as for `captions`.
        style: The style or the styles of the tracks.
        language: The language or the languages of the tracks.

    Raises:
        Error: If a file is invalid, an option is out of range, or a file can't be read.
        TypeError, ValueError: If a word lacks a text or a valid time, or `source` has no words.
    """
    from contextlib import ExitStack

    with ExitStack() as stack:
        command = _command(source, style, language, stack)
        chosen = {**given, "print_scene": True}
        return run([*command.arguments, *options(chosen)], command.text, names=command.names).decode()


class _Command(NamedTuple):
    arguments: list[str]
    text: Optional[bytes]
    names: dict[str, str]


def _command(
    source: Captions,
    style: Styles,
    language: Optional[Strings],
    stack: ExitStack,
) -> _Command:
    """Returns the command for tracks with their styles, the text for standard input, and the names of temporary files."""
    names = {"-": "source"}
    tracks = tracks_of(source, stack, names)
    if tracks.languages is not None:
        if language is not None:
            raise ValueError("the keys of source are languages, so 'language' can't be given, too")
        language = tracks.languages
    styles = None if style is None else styles_of(style, stack, names)
    return _Command(["captions", *tracks.files, *options({"style": styles, "language": language})], tracks.text, names)
