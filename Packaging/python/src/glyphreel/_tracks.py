"""Words, files and styles of captions as the program takes them."""

from __future__ import annotations

import datetime
import os
from typing import TYPE_CHECKING, Any, Iterable, Mapping, NamedTuple, Optional, Sequence, SupportsFloat, Union, cast

from ._scene import yaml_of
from ._values import Path, argument, temporary

if TYPE_CHECKING:
    from contextlib import ExitStack

Word = Union[tuple[str, float, float], "list[Any]", Mapping[str, Any]]
"""Text, start and end in seconds, or a mapping with `text`, `start`, `end` and optionally `speaker`."""

Track = Union[Path, Sequence[Word]]
"""The path of a file, or words in the order in which they are spoken."""

Captions = Union[Path, Iterable[Union[Word, Track]], Mapping[str, Union[Path, Iterable[Word]]]]
"""A path, words, a list of tracks, or a mapping from languages to tracks.

Words and tracks share one `Iterable`, because mypy infers no type of a list for a union of several.
"""

Style = Union[Path, Mapping[str, Any]]
"""The name of a style, the path of a style file, or what such a file contains."""


class Tracks(NamedTuple):
    """Captions as the program takes them."""

    files: list[str]
    """The path of each track, or `-` for standard input."""
    text: Optional[bytes]
    """The text for standard input; None if every track has a path."""
    languages: Optional[list[str]]
    """The language of each track; None if the source names none."""


def tracks_of(source: Captions, stack: ExitStack, names: dict[str, str]) -> Tracks:
    """Returns the tracks of captions, after a check of their words.

    The words of a single track are for standard input. Those of several are written to files, which the stack removes;
    `names` gets the expressions for them, such as `source['ja']`.
    """
    tracks = _named(source)
    languages = list(cast("Mapping[str, object]", source)) if isinstance(source, Mapping) else None
    if not tracks:
        raise ValueError("source has no words")
    # All words are checked before the first file is written.
    contents = [
        argument(cast(Path, track), name) if isinstance(track, (str, os.PathLike)) else _json(track, name)
        for name, track in tracks.items()
    ]
    if len(contents) == 1 and isinstance(contents[0], bytes):
        return Tracks(["-"], contents[0], languages)
    files: list[str] = []
    for name, content in zip(tracks, contents):
        if isinstance(content, bytes):
            content = temporary(content, stack, ".json")
            names[content] = name
        files.append(content)
    return Tracks(files, None, languages)


def styles_of(style: Union[Style, Sequence[Style]], stack: ExitStack, names: dict[str, str]) -> list[str]:
    """Returns the names and paths of styles.

    Mappings are written to files, which the stack removes; `names` gets the expressions for them, such as `style[1]`.
    """
    styles: list[str] = []
    for index, each in enumerate(style if isinstance(style, (list, tuple)) else [cast(Style, style)]):
        if isinstance(each, Mapping):
            path = temporary(yaml_of(each).encode(), stack, ".yaml")
            names[path] = f"style[{index}]" if isinstance(style, (list, tuple)) else "style"
            styles.append(path)
        else:
            styles.append(os.fspath(each))
    return styles


def _named(source: Captions) -> dict[str, object]:
    """Returns the tracks of captions by the expressions that name them in messages, such as `source['ja']`."""
    if isinstance(source, Mapping):
        tracks = cast("Mapping[object, object]", source)
        if "text" in tracks:
            raise TypeError("source is a mapping with 'text'; pass words as a list, and a transcript as the path of its file")
        for language in tracks:
            if not isinstance(language, str):
                raise TypeError(f"a key of source is of type {_type(language)}; the keys are languages, such as 'ja'")
        return {f"source[{language!r}]": track for language, track in tracks.items()}
    if isinstance(source, (str, os.PathLike)):
        return {"source": source}
    if hasattr(source, "columns"):
        remedy = "source.to_dicts()" if hasattr(source, "to_dicts") else "source.to_dict('records')"
        raise TypeError(f"source is of type {_type(source)}; pass its rows: {remedy}")
    items = _list(source, "source")
    if items and _is_track(items[0]):
        return {f"source[{index}]": track for index, track in enumerate(items)}
    return {"source": items}


def _is_track(item: object) -> bool:
    """Returns true for a path and for a list of words. A word is a list, too, but contains neither lists nor mappings."""
    if isinstance(item, (list, tuple)):
        elements = cast("Sequence[object]", item)
        return not elements or isinstance(elements[0], (list, tuple, Mapping))
    return isinstance(item, (str, os.PathLike))


def _list(track: object, name: str) -> list[object]:
    kind = _type(track)
    if not isinstance(track, Iterable) or isinstance(track, (bytes, Mapping)):
        raise TypeError(f"{name} is of type {kind}; captions are a path or a list of words")
    return list(cast("Iterable[object]", track))


def _json(track: object, name: str) -> bytes:
    """Returns words as a transcript that the program reads."""
    import json

    words = [_word(item, f"{name}[{index}]") for index, item in enumerate(_list(track, name))]
    if not words:
        raise ValueError(f"{name} has no words")
    return json.dumps(words).encode()


def _word(item: object, name: str) -> dict[str, object]:
    if isinstance(item, Mapping):
        fields = cast("Mapping[str, object]", item)
        for key in ("text", "start", "end"):
            if key not in fields:
                raise ValueError(f"{name} has no {key!r}; it has {', '.join(map(repr, fields)) or 'no keys'}")
    elif isinstance(item, (list, tuple)):
        elements = cast("Sequence[object]", item)
        if len(elements) != 3:
            raise ValueError(f"{name} has {len(elements)} elements; a word is (text, start, end)")
        fields = {"text": elements[0], "start": elements[1], "end": elements[2]}
    else:
        raise TypeError(
            f"{name} is of type {_type(item)}; a word is (text, start, end), or a mapping with 'text', 'start' and 'end'"
        )
    text, speaker = fields["text"], fields.get("speaker")
    if not isinstance(text, str):
        raise TypeError(f"the text of {name} is of type {_type(text)}, not str")
    if not text.strip():
        raise ValueError(f"the text of {name} is empty")
    start, end = (_seconds(fields[key], f"the {key} of {name}") for key in ("start", "end"))
    if end < start:
        raise ValueError(f"{name} ends at {end} s, before its start at {start} s")
    if speaker is None:
        return {"text": text, "start": start, "end": end}
    if not isinstance(speaker, (str, int)):
        raise TypeError(f"the speaker of {name} is of type {_type(speaker)}, not str")
    return {"text": text, "start": start, "end": end, "speaker": str(speaker)}


def _seconds(value: object, name: str) -> float:
    if isinstance(value, datetime.timedelta):
        value = value.total_seconds()
    # The protocol includes the numbers of NumPy.
    if isinstance(value, bool) or not isinstance(value, SupportsFloat):
        raise TypeError(f"{name} is of type {_type(value)}, not a number of seconds")
    seconds = float(value)
    if not 0 <= seconds <= 86_400:
        raise ValueError(f"{name} is {seconds}; times are seconds from 0 to 24 hours")
    return seconds


def _type(value: object) -> str:
    return type(value).__name__
