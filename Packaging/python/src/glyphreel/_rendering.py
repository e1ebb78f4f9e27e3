"""Rendering of whole animations and of single frames."""

from __future__ import annotations

import os
from typing import Mapping, NamedTuple, Optional, Sequence, Union, overload

from ._pictures import Animation, Picture
from ._program import run
from ._scene import Duration, Path, Scene, Value, absolute, folders, options, pairs, source


class Output(NamedTuple):
    """A file that was written."""

    path: str
    """The file, or the folder of a PNG sequence."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    frames: int
    """The number of frames; equal consecutive ones are one frame."""
    duration: float
    """The length of one play in seconds."""
    bytes: Optional[int]
    """The size of the file; None for several files."""


@overload
def render(
    scene: Scene, to: None = None, *, format: Optional[str] = ..., scale: float = ..., frame_rate: Optional[float] = ...,
    duration: Optional[Duration] = ..., loop: Union[None, int, str] = ..., set: Optional[Mapping[str, object]] = ...,
    content_size: Optional[str] = ..., font_dirs: Sequence[Path] = ..., system_fonts: bool = ..., missing_glyph: str = ...,
    effort: int = ..., colors: Optional[int] = ..., lossy: Optional[int] = ..., dither: Optional[str] = ...,
    aa_levels: Optional[int] = ..., max_bytes: Union[None, int, str] = ..., destination: Optional[str] = ...,
    matte: Optional[str] = ..., quality: Union[None, int, str] = ..., chroma: Optional[int] = ...,
    over: Optional[Path] = ..., jobs: Optional[int] = ..., limits: Optional[Mapping[str, int]] = ...,
    base: Optional[Path] = ..., root: Optional[Path] = ...,
) -> Animation: ...
@overload
def render(
    scene: Scene, to: Union[Path, Sequence[Path]], *, format: Optional[str] = ..., scale: Union[float, Sequence[float]] = ...,
    frame_rate: Optional[float] = ..., duration: Optional[Duration] = ..., loop: Union[None, int, str] = ...,
    set: Optional[Mapping[str, object]] = ..., content_size: Optional[str] = ..., font_dirs: Sequence[Path] = ...,
    system_fonts: bool = ..., missing_glyph: str = ..., effort: int = ..., colors: Optional[int] = ...,
    lossy: Optional[int] = ..., dither: Optional[str] = ..., aa_levels: Optional[int] = ...,
    max_bytes: Union[None, int, str] = ..., destination: Optional[str] = ..., matte: Optional[str] = ...,
    quality: Union[None, int, str] = ..., chroma: Optional[int] = ..., over: Optional[Path] = ...,
    jobs: Optional[int] = ..., no_clobber: bool = ..., force: bool = ..., limits: Optional[Mapping[str, int]] = ...,
    base: Optional[Path] = ..., root: Optional[Path] = ...,
) -> list[Output]: ...
def render(
    scene: Scene,
    to: Union[None, Path, Sequence[Path]] = None,
    *,
    format: Optional[str] = None,
    scale: Union[float, Sequence[float]] = 1,
    frame_rate: Optional[float] = None,
    duration: Optional[Duration] = None,
    loop: Union[None, int, str] = None,
    set: Optional[Mapping[str, object]] = None,
    content_size: Optional[str] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    effort: int = 6,
    colors: Optional[int] = None,
    lossy: Optional[int] = None,
    dither: Optional[str] = None,
    aa_levels: Optional[int] = None,
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
    base: Optional[Path] = None,
    root: Optional[Path] = None,
) -> Union[Animation, list[Output]]:
    """Renders an animation and returns the bytes of its file, or writes it to `to`.

    Args:
        scene: A mapping, YAML text, or a path. A `str` is YAML text if it contains a line break or a colon before a space, or
            begins with a brace; any other is a path, and so is a `pathlib.Path`.
        to: A path, or several, whose extensions determine the formats; a `str` that ends in `/` becomes a PNG sequence.
            Existing files are replaced when the rendering is complete.
        format: A format of `glyphreel help render`, such as `gif` (the default for bytes), `webp` or `rgba`; one of several
            files, such as `spritesheet`, needs `to`.
            `mp4`, `webm` and `mov` need ffmpeg on the PATH or in the environment variable `GLYPHREEL_FFMPEG`.
        scale: Pixels per point, 0.01 to 100. With `to`, several scales write several files: `x.gif` and `x@2x.gif`.
        frame_rate: Frames per second, 0.1 to 1000, instead of the scene's; GIF permits at most 50.
        duration: The length of the motion, in seconds or as `300ms`, instead of the scene's.
        loop: The number of plays, or `forever`, instead of the scene's.
        set: Values of the placeholders `{{name}}` in the scene.
        content_size: The reader's text size, `xSmall` to `xxxLarge` or `AX1` to `AX5`.
        font_dirs: Folders with fonts that are added to the included ones.
        system_fonts: Adds the installed fonts; the pixels then depend on the machine.
        missing_glyph: `error`, `box` or `skip`, for characters that no font has.
        effort: The time spent on a smaller file, 1 (the least) to 9.
        colors: The largest palette of a frame in a GIF, 2 to 256.
        lossy: The largest error of a colour component in a GIF, 0 to 255, where that saves bytes.
        dither: `none`, `blue-noise` or `error-diffusion`, for GIFs of many colours.
        aa_levels: The levels of coverage at edges, 2 to 256, instead of those of the quality.
        max_bytes: The largest file size, in bytes or as `5MB`: quality is reduced until the file fits. The logger `glyphreel`
            tells what was reduced, at the level INFO.
        destination: `github-readme`, `slack-emoji`, `discord-emoji` or `discord-sticker`: keeps to its file size and warns of
            its other limits.
        matte: The CSS colour behind half-transparent edges in formats without partial transparency; white by default.
            Videos without transparency need it for transparent scenes.
        quality: `exact`, `visually-lossless`, or 1 to 100, a score of SSIMULACRA2; for a video 1 to 100, or `exact` for WebM.
            `glyphreel help render` tells the formats' defaults.
        chroma: The resolution of colour in videos that store it apart: 420 (the default) or 444.
        over: A video on which the scene is put; its sound is kept.
        jobs: The number of threads, 1 to 1024, all processors by default; the bytes do not depend on it.
        no_clobber: Never replaces existing files.
        force: Also replaces files in a folder of frames that the program did not write.
        limits: Raises limits, such as `{"frames": 10000}`.
        base: The folder of relative paths in a scene that is text or a mapping; the current folder by default. Those in a
            scene file are relative to the file.
        root: A further folder in which the files that a scene names may be. Otherwise they lie in the folder of the scene
            file, or in `base`.

    Returns:
        The bytes of the file if `to` is None, or else the files that were written.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read or written. No file was changed.
        TypeError, ValueError: If a mapping contains what JSON can't represent, or `to` is an empty list.
    """
    given = source(scene, base)
    if to is None and format is None:
        format = "gif"
    values: dict[str, Value] = {
        "format": format, "scale": scale, "frame_rate": frame_rate, "duration": duration, "loop": loop, "set": pairs(set),
        "content_size": content_size, "font_dir": folders(font_dirs), "system_fonts": system_fonts,
        "missing_glyph": missing_glyph, "effort": effort, "colors": colors, "lossy": lossy, "dither": dither,
        "aa_levels": aa_levels, "max_bytes": max_bytes, "for": destination, "matte": matte, "quality": quality,
        "chroma": chroma, "over": absolute(over), "jobs": jobs, "no_clobber": no_clobber,
        "force": force, "limit": pairs(limits), "root": absolute(root),
    }
    return deliver(["render", given.argument], to, values, given.text, given.folder)


def still(
    scene: Scene,
    at: Duration = "end",
    *,
    scale: float = 1,
    frame_rate: Optional[float] = None,
    duration: Optional[Duration] = None,
    set: Optional[Mapping[str, object]] = None,
    content_size: Optional[str] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    effort: int = 6,
    aa_levels: Optional[int] = None,
    limits: Optional[Mapping[str, int]] = None,
    base: Optional[Path] = None,
    root: Optional[Path] = None,
) -> Picture:
    """Renders one frame and returns the bytes of its PNG file.

    Args:
        scene: A mapping, YAML text, or a path.
        at: The moment: seconds, text such as `300ms`, a share of the motion such as `50%`, or `end`.

    The other arguments are those of `render`.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read.
    """
    given = source(scene, base)
    arguments = ["still", given.argument, "-o", "-", "--format=png"]
    arguments += options(
        {
            "at": at, "scale": scale, "frame_rate": frame_rate, "duration": duration, "set": pairs(set),
            "content_size": content_size, "font_dir": folders(font_dirs), "system_fonts": system_fonts,
            "missing_glyph": missing_glyph, "effort": effort, "aa_levels": aa_levels, "limit": pairs(limits), "root": absolute(root),
        }
    )
    return Picture(run(arguments, given.text, given.folder))


def deliver(
    arguments: Sequence[str],
    to: Union[None, Path, Sequence[Path]],
    values: Mapping[str, Value],
    stdin: Optional[bytes] = None,
    folder: Optional[str] = None,
    names: Optional[Mapping[str, str]] = None,
) -> Union[Animation, list[Output]]:
    """Runs the program with options, and returns the bytes of its output, or the files that it wrote to `to`."""
    command = [*arguments, "--progress=none", "--json"]
    for target in ["-"] if to is None else targets_of(to, "to"):
        command += ["-o", target]
    output = run([*command, *options(values)], stdin, folder, names=names)
    return Animation(output) if to is None else [output_of(line) for line in output.decode().splitlines()]


def targets_of(to: Union[Path, Sequence[Path]], name: str) -> list[str]:
    """Returns the absolute paths of an argument, which is one path or several."""
    targets: list[str] = []
    for path in [to] if isinstance(to, (str, os.PathLike)) else to:
        name = os.fspath(path)
        # `abspath` drops the separator that marks a folder.
        targets.append(os.path.abspath(name) + (os.sep if name.endswith(os.sep) else ""))
    if not targets:
        reason = "; without it, the bytes are returned" if name == "to" else ""
        raise ValueError(f"'{name}' names no file{reason}")
    return targets


def output_of(line: str) -> Output:
    """Returns the file that a line of JSON describes."""
    import json

    fields = json.loads(line)
    return Output(
        fields["output"], fields["width"], fields["height"], fields["frames"], fields["duration"], fields.get("bytes")
    )
