"""Captions of words, subtitles and transcripts."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Mapping, NamedTuple, Optional, Sequence, Union, overload

from ._pictures import Animation
from ._program import run
from ._rendering import Output, deliver
from ._scene import Path, Value, absolute, folders, options, pairs
from ._tracks import Captions, Style, styles_of, tracks_of

if TYPE_CHECKING:
    from contextlib import ExitStack


@overload
def captions(
    source: Captions, to: None = None, *, style: Union[None, Style, Sequence[Style]] = ..., canvas: Optional[str] = ...,
    platform: Optional[str] = ..., position: Union[None, str, Sequence[str]] = ..., lines: Optional[int] = ...,
    words: Optional[int] = ..., font: Union[None, Path, Sequence[Path]] = ...,
    size: Union[None, float, Sequence[float]] = ..., color: Union[None, str, Sequence[str]] = ...,
    accent: Union[None, str, Sequence[str]] = ..., language: Union[None, str, Sequence[str]] = ...,
    gap: Optional[float] = ..., region: bool = ..., speaker_names: bool = ..., format: Optional[str] = ...,
    scale: float = ..., frame_rate: Optional[float] = ..., font_dirs: Sequence[Path] = ..., system_fonts: bool = ...,
    missing_glyph: str = ..., effort: Optional[int] = ..., colors: Optional[int] = ..., lossy: Optional[int] = ...,
    dither: Optional[str] = ..., max_bytes: Union[None, int, str] = ..., destination: Optional[str] = ...,
    matte: Optional[str] = ..., quality: Union[None, int, str] = ..., chroma: Optional[int] = ...,
    over: Optional[Path] = ..., jobs: Optional[int] = ..., limits: Optional[Mapping[str, int]] = ...,
    root: Optional[Path] = ...,
) -> Animation: ...
@overload
def captions(
    source: Captions, to: Union[Path, Sequence[Path]], *, style: Union[None, Style, Sequence[Style]] = ...,
    canvas: Optional[str] = ..., platform: Optional[str] = ..., position: Union[None, str, Sequence[str]] = ...,
    lines: Optional[int] = ..., words: Optional[int] = ..., font: Union[None, Path, Sequence[Path]] = ...,
    size: Union[None, float, Sequence[float]] = ..., color: Union[None, str, Sequence[str]] = ...,
    accent: Union[None, str, Sequence[str]] = ..., language: Union[None, str, Sequence[str]] = ...,
    gap: Optional[float] = ..., region: bool = ..., speaker_names: bool = ..., format: Optional[str] = ...,
    scale: Union[float, Sequence[float]] = ..., frame_rate: Optional[float] = ..., font_dirs: Sequence[Path] = ...,
    system_fonts: bool = ..., missing_glyph: str = ..., effort: Optional[int] = ..., colors: Optional[int] = ...,
    lossy: Optional[int] = ..., dither: Optional[str] = ..., max_bytes: Union[None, int, str] = ...,
    destination: Optional[str] = ..., matte: Optional[str] = ..., quality: Union[None, int, str] = ...,
    chroma: Optional[int] = ..., over: Optional[Path] = ..., jobs: Optional[int] = ..., no_clobber: bool = ...,
    force: bool = ..., limits: Optional[Mapping[str, int]] = ...,
    root: Optional[Path] = ...,
) -> list[Output]: ...
def captions(
    source: Captions,
    to: Union[None, Path, Sequence[Path]] = None,
    *,
    style: Union[None, Style, Sequence[Style]] = None,
    canvas: Optional[str] = None,
    platform: Optional[str] = None,
    position: Union[None, str, Sequence[str]] = None,
    lines: Optional[int] = None,
    words: Optional[int] = None,
    font: Union[None, Path, Sequence[Path]] = None,
    size: Union[None, float, Sequence[float]] = None,
    color: Union[None, str, Sequence[str]] = None,
    accent: Union[None, str, Sequence[str]] = None,
    language: Union[None, str, Sequence[str]] = None,
    gap: Optional[float] = None,
    region: bool = False,
    speaker_names: bool = False,
    format: Optional[str] = None,
    scale: Union[float, Sequence[float]] = 1,
    frame_rate: Optional[float] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    effort: Optional[int] = None,
    colors: Optional[int] = None,
    lossy: Optional[int] = None,
    dither: Optional[str] = None,
    max_bytes: Union[None, int, str] = None,
    destination: Optional[str] = None,
    matte: Optional[str] = None,
    quality: Union[None, int, str] = None,
    chroma: Optional[int] = None,
    over: Optional[Path] = None,
    jobs: Optional[int] = None,
    no_clobber: bool = False,
    force: bool = False,
    limits: Optional[Mapping[str, int]] = None,
    root: Optional[Path] = None,
) -> Union[Animation, list[Output]]:
    """Renders captions whose words light up as they are spoken, and returns the bytes of their file or writes it to `to`.

    The captions are transparent; `over` puts them on a video. The logger `glyphreel` tells at the level INFO if times were
    estimated, and where the band of `region` belongs.

    Args:
        source: A list of words, each `(text, start, end)` in seconds or a mapping with `text`, `start`, `end` and optionally
            `speaker`; or the path of a subtitle file or a transcript. A list of those has several tracks, from top to
            bottom; a mapping has tracks by their languages, such as `{"en": words, "ja": "talk.ja.srt"}`.
        to: A path, or several, whose extensions determine the formats; a `str` that ends in `/` becomes a PNG sequence.
        style: `box`, `karaoke`, `pop`, `bounce`, `typewriter`, `underline`, `minimal`, the path of a style file, or a
            mapping with its keys, in which paths are absolute. The default is `box`, and `minimal` for further tracks.
        canvas: `9:16`, `4:5`, `1:1`, `16:9`, or a size in pixels such as `480x270`. The default is the size of `over` or of the
            platform's videos, or 1080 × 1920.
        platform: `tiktok`, `reels`, `shorts`, `stories`, `feed` or `youtube`, whose texts and buttons are avoided.
        position: The part of the safe area: `bottom` (the default), `center` or `top`. Positions in a file have priority.
        lines: The largest number of lines, 1 to 6; 2 by default.
        words: The largest number of words shown at once; as many as fit by default, 4 for `pop`.
        font: The family of an included or an added font, or the path of a font file.
        size: The size of letters in pixels.
        color: The CSS colour of the text; white by default.
        accent: The CSS colour of the active word, its box or its line.
        language: The language, such as `ja` or `pt-BR`; not for a mapping from languages.
        gap: The pixels between two tracks.
        region: Renders only the band in which captions are.
        speaker_names: Shows the name of a speaker above what they say.
        format: `apng` (the default for bytes), `webp`, `mov` or another format of `render`.
        frame_rate: Frames per second; those of `over`, or 30, by default.
        effort: The time spent on a smaller file, 1 (the least) to 9; 2 by default.

    `style`, `position`, `font`, `size`, `color`, `accent` and `language` may be lists, with a value for each track in order.
    The other arguments are those of `render`.

    Returns:
        The bytes of the file if `to` is None, or else the files that were written.

    Raises:
        Error: If a file is invalid, an option is out of range, or a file can't be read or written. No file was changed.
        TypeError, ValueError: If a word lacks a text or a valid time, `source` has no words, or `to` is an empty list. The
            message names the word, such as `source[2]`.
    """
    from contextlib import ExitStack

    if to is None and format is None:
        format = "apng"
    with ExitStack() as stack:
        command = _command(source, style, language, stack)
        values: dict[str, Value] = {
            "canvas": canvas, "platform": platform, "position": position, "lines": lines, "words": words, "font": _paths(font),
            "size": size, "color": color, "accent": accent, "gap": gap, "region": region, "speaker_names": speaker_names,
            "format": format, "scale": scale, "frame_rate": frame_rate, "font_dir": folders(font_dirs),
            "system_fonts": system_fonts, "missing_glyph": missing_glyph, "effort": effort, "colors": colors, "lossy": lossy,
            "dither": dither, "max_bytes": max_bytes, "for": destination, "matte": matte, "quality": quality,
            "chroma": chroma, "over": None if over is None else os.path.abspath(over), "jobs": jobs,
            "no_clobber": no_clobber, "force": force, "limit": pairs(limits), "root": absolute(root),
        }
        return deliver(command.arguments, to, values, command.text, names=command.names)


def captions_scene(
    source: Captions,
    *,
    style: Union[None, Style, Sequence[Style]] = None,
    canvas: Optional[str] = None,
    platform: Optional[str] = None,
    position: Union[None, str, Sequence[str]] = None,
    lines: Optional[int] = None,
    words: Optional[int] = None,
    font: Union[None, Path, Sequence[Path]] = None,
    size: Union[None, float, Sequence[float]] = None,
    color: Union[None, str, Sequence[str]] = None,
    accent: Union[None, str, Sequence[str]] = None,
    language: Union[None, str, Sequence[str]] = None,
    gap: Optional[float] = None,
    region: bool = False,
    speaker_names: bool = False,
    frame_rate: Optional[float] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    limits: Optional[Mapping[str, int]] = None,
    root: Optional[Path] = None,
) -> str:
    """Returns the scene of captions as YAML text, which `render`, `frames` and the other functions take.

    Args:
        source: Words, the path of a subtitle file or a transcript, or several tracks.

    The other arguments are those of `captions`.

    Raises:
        Error: If a file is invalid, an option is out of range, or a file can't be read.
        TypeError, ValueError: If a word lacks a text or a valid time, or `source` has no words.
    """
    from contextlib import ExitStack

    with ExitStack() as stack:
        command = _command(source, style, language, stack)
        arguments = options(
            {
                "canvas": canvas, "platform": platform, "position": position, "lines": lines, "words": words,
                "font": _paths(font), "size": size, "color": color, "accent": accent, "gap": gap, "region": region,
                "speaker_names": speaker_names, "frame_rate": frame_rate, "font_dir": folders(font_dirs),
                "system_fonts": system_fonts, "missing_glyph": missing_glyph, "limit": pairs(limits), "root": absolute(root),
                "print_scene": True,
            }
        )
        return run([*command.arguments, *arguments], command.text, names=command.names).decode()


class _Command(NamedTuple):
    arguments: list[str]
    text: Optional[bytes]
    names: dict[str, str]


def _command(
    source: Captions,
    style: Union[None, Style, Sequence[Style]],
    language: Union[None, str, Sequence[str]],
    stack: ExitStack,
) -> _Command:
    """Returns the command for tracks with their styles, the text for standard input, and the names of temporary files."""
    names: dict[str, str] = {}
    tracks = tracks_of(source, stack, names)
    if tracks.languages is not None:
        if language is not None:
            raise ValueError("the keys of source are languages, so 'language' can't be given, too")
        language = tracks.languages
    styles = None if style is None else styles_of(style, stack, names)
    return _Command(["captions", *tracks.files, *options({"style": styles, "language": language})], tracks.text, names)


def _paths(font: Union[None, Path, Sequence[Path]]) -> Optional[list[str]]:
    if font is None:
        return None
    return [os.fspath(each) for each in ([font] if isinstance(font, (str, os.PathLike)) else font)]
