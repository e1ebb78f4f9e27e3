"""Conversion of animations and videos to other formats."""

from __future__ import annotations

from typing import Mapping, Optional, Sequence, Union, overload

from ._pictures import Animation
from ._rendering import Output, deliver, targets_of
from ._scene import Path, Value, pairs


@overload
def convert(
    source: Union[bytes, Path, Sequence[Path]], to: None = None, *, format: Optional[str] = ...,
    trim: Optional[str] = ..., crop: Optional[str] = ..., scale: float = ..., frame_rate: Optional[float] = ...,
    loop: Union[None, int, str] = ..., alt: Optional[str] = ..., input_size: Optional[str] = ...,
    input_rate: Optional[float] = ..., effort: int = ..., colors: Optional[int] = ..., lossy: Optional[int] = ...,
    dither: Optional[str] = ..., max_bytes: Union[None, int, str] = ..., destination: Optional[str] = ...,
    matte: Optional[str] = ..., quality: Union[None, int, str] = ..., chroma: Optional[int] = ..., jobs: Optional[int] = ...,
    limits: Optional[Mapping[str, int]] = ...,
) -> Animation: ...
@overload
def convert(
    source: Union[bytes, Path, Sequence[Path]], to: Union[Path, Sequence[Path]], *, format: Optional[str] = ...,
    trim: Optional[str] = ..., crop: Optional[str] = ..., scale: Union[float, Sequence[float]] = ...,
    frame_rate: Optional[float] = ..., loop: Union[None, int, str] = ..., alt: Optional[str] = ...,
    input_size: Optional[str] = ..., input_rate: Optional[float] = ..., effort: int = ...,
    colors: Optional[int] = ..., lossy: Optional[int] = ..., dither: Optional[str] = ...,
    max_bytes: Union[None, int, str] = ..., destination: Optional[str] = ..., matte: Optional[str] = ...,
    quality: Union[None, int, str] = ..., chroma: Optional[int] = ..., jobs: Optional[int] = ..., no_clobber: bool = ...,
    force: bool = ..., limits: Optional[Mapping[str, int]] = ...,
) -> list[Output]: ...
def convert(
    source: Union[bytes, Path, Sequence[Path]],
    to: Union[None, Path, Sequence[Path]] = None,
    *,
    format: Optional[str] = None,
    trim: Optional[str] = None,
    crop: Optional[str] = None,
    scale: Union[float, Sequence[float]] = 1,
    frame_rate: Optional[float] = None,
    loop: Union[None, int, str] = None,
    alt: Optional[str] = None,
    input_size: Optional[str] = None,
    input_rate: Optional[float] = None,
    effort: int = 6,
    colors: Optional[int] = None,
    lossy: Optional[int] = None,
    dither: Optional[str] = None,
    max_bytes: Union[None, int, str] = None,
    destination: Optional[str] = None,
    matte: Optional[str] = None,
    quality: Union[None, int, str] = None,
    chroma: Optional[int] = None,
    jobs: Optional[int] = None,
    no_clobber: bool = False,
    force: bool = False,
    limits: Optional[Mapping[str, int]] = None,
) -> Union[Animation, list[Output]]:
    """Converts an animation or a video, and returns the bytes of its file or writes it to `to`.

    Pixels, times, transparency, the loop count and the text are kept where the format holds them.

    Args:
        source: The bytes of a GIF, APNG, PNG, WebP, Y4M or raw RGBA file; the path of one, of a folder of PNGs or, with an
            installed ffmpeg, of a video; or several paths of PNGs, which are the frames of one animation.
        to: A path, or several, whose extensions determine the formats; a `str` that ends in `/` becomes a PNG sequence.
        format: A format of `glyphreel help render`, such as `gif` (the default for bytes), `webp` or `rgba`; one of several
            files, such as `spritesheet`, needs `to`.
        trim: A span of time, such as `1s..3s`, `1s..` or `..3s`.
        crop: A rectangle in pixels of the source, such as `320x200+10+20`.
        scale: The factor of the size. With `to`, several scales write several files: `x.gif` and `x@2x.gif`.
        frame_rate: Frames per second; the times of the source are kept by default.
        loop: The number of plays, or `forever`, instead of the source's.
        alt: The text alternative in the file, instead of the source's.
        input_size: The size of raw RGBA, such as `480x120`.
        input_rate: The frame rate of PNGs and raw RGBA; `frame_rate` or 30 by default.

    The other arguments are those of `render`. Pictures are exact unless `quality` is given.

    Returns:
        The bytes of the file if `to` is None, or else the files that were written.

    Raises:
        Error: If the source is damaged, an option is out of range, or a file can't be read or written. No file was changed.
        ValueError: If `source` or `to` is an empty list.
    """
    data = source if isinstance(source, bytes) else None
    inputs = ["-"] if isinstance(source, bytes) else targets_of(source, "source")
    if to is None and format is None:
        format = "gif"
    values: dict[str, Value] = {
        "format": format, "trim": trim, "crop": crop, "scale": scale, "frame_rate": frame_rate, "loop": loop, "alt": alt,
        "input_size": input_size, "input_rate": input_rate, "effort": effort, "colors": colors, "lossy": lossy,
        "dither": dither, "max_bytes": max_bytes, "for": destination, "matte": matte, "quality": quality, "chroma": chroma,
        "jobs": jobs, "no_clobber": no_clobber, "force": force, "limit": pairs(limits),
    }
    return deliver(["convert", *inputs], to, values, data)
