"""The options of the functions. Packaging/python/generate.py writes this file from the program's description."""

from __future__ import annotations

from typing import Literal, Mapping, Optional, Sequence, TypedDict, Union

from ._values import Duration, Number, Path, Paths, Rectangles, Scales, Seconds, Strings, Whole


class CallOptions(TypedDict, total=False):
    """Options of a call.

    timeout: The longest time that the call may take: seconds or a `timedelta`. After it the program is ended, and `Timeout`
        is raised, which is an `Error` and a `TimeoutError`.
    """

    timeout: Optional[Seconds]


class OutputOptions(TypedDict, total=False):
    """Options of the files that are written.

    format: The format, if the output's name does not imply it: gif, png, apng, webp, svg, lottie, json, mp4, webm, mov,
        rgba, pam, y4m.
    colors: The largest palette of a frame in a GIF, 2 to 256 colours, including a transparent one.
    lossy: The largest error of a colour component in a GIF, 0 to 255, where that saves bytes.
    dither: The dithering of colours that are not in a GIF's palette.
    max_bytes: The largest file size, such as 5MB or 128KiB. The quality, the frame rate and the scale are reduced, in this
        order, until the file fits; of an SVG the precision and the frame rate.
    destination: Keeps to a destination's file size and warns of its other limits.
    matte: The colour behind transparency in formats without it: GIFs have it at edges (default: white), and videos need it
        for transparent scenes.
    quality: How near pictures are to the scene's: exact, visually-lossless, or 1 to 100, about their score of SSIMULACRA2.
        Of a video 1 to 100, or exact in WebM. (default: visually-lossless for .gif, .apng and .webp, exact for other
        pictures, 80 for videos)
    chroma: The resolution of colour in .mp4, .webm and .y4m: 420, or 444 for sharp coloured text. (default: 420)
    over: Puts the scene on this video, which keeps its size, length and sound.
    effort: The time spent on a smaller file: 1, the least, to 9. GIFs have five levels: 1, 2 to 4, 5 and 6, 7, and 8 and
        9. (default: 6)
    precision: The number of decimals of coordinates in an SVG, 0 to 4. (default: 2)
    text_layers: Writes text of one colour in Lottie files as text layers, to be edited; players need the fonts and set it
        themselves.
    jobs: The number of threads, 1 to 1024; the files do not depend on it. (default: all processors)
    no_clobber: Never replaces existing files.
    force: Also replaces files in a directory of frames that the program did not write.
    """

    format: Optional[Literal["gif", "png", "apng", "webp", "svg", "lottie", "json", "mp4", "webm", "mov", "rgba", "pam", "y4m"]]
    colors: Optional[Whole]
    lossy: Optional[Whole]
    dither: Optional[Literal["none", "blue-noise", "error-diffusion"]]
    max_bytes: Optional[Union[Whole, str]]
    destination: Optional[Literal["github-readme", "slack-emoji", "discord-emoji", "discord-sticker"]]
    matte: Optional[str]
    quality: Optional[Union[Number, Literal["exact", "visually-lossless"]]]
    chroma: Optional[Literal[420, 444]]
    over: Optional[Path]
    effort: Optional[Whole]
    precision: Optional[Whole]
    text_layers: Optional[bool]
    jobs: Optional[Whole]
    no_clobber: Optional[bool]
    force: Optional[bool]


class SceneOptions(TypedDict, total=False):
    """Options of a scene.

    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.
    theme: The colours of a light or dark page.
    root: A further directory in which the files that a scene names may be, besides the scene's own.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    missing_glyph: The treatment of a character without a glyph in any font: error, box or skip.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    frame_rate: Frames a second, instead of the scene's.
    duration: The length of the motion, such as 2s, instead of the scene's.
    aa_levels: The levels of coverage at edges, 2 to 256, instead of those of `quality`.
    loop: The number of plays, or 'forever', instead of the scene's.
    poster: The frame that a looping file starts with, for thumbnails: start, end, best (with the most detail) or a time.
        (default: start, or best in a GIF that would start empty)
    """

    set: Optional[Mapping[str, object]]
    content_size: Optional[
        Literal[
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
            "accessibility2", "accessibility3", "accessibility4", "accessibility5", "AX1", "AX2", "AX3", "AX4",
            "AX5"
        ]
    ]
    theme: Optional[Literal["light", "dark"]]
    root: Optional[Path]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]
    frame_rate: Optional[Number]
    duration: Optional[Duration]
    aa_levels: Optional[Whole]
    loop: Optional[Union[Whole, Literal["forever"]]]
    poster: Optional[Duration]


class ToleranceOptions(TypedDict, total=False):
    """Options of a comparison.

    tolerance: The largest difference of a pixel's components, 0 to 255.
    perceptual: The largest distance of colours in OKLab, 0 to 1, instead of components; 0.02 is barely visible.
    ignore_antialiasing: Ignores differences that antialiasing may cause at edges.
    ignore: A rectangle of pixels that is ignored, or several: (x, y, width, height), or a mapping with these keys.
    max_pixels: The most pixels of a frame that may differ.
    max_share: The largest share of a frame's pixels that may differ, such as 0.1%.
    max_density: The largest share of any window of 8 × 8 pixels that may differ: scattered pixels pass, a block does not.
    input_rate: The frame rate of directories of PNGs that have no manifest.json.
    time_tolerance: How much earlier or later frames may appear. (default: 0.5ms)
    """

    tolerance: Optional[Whole]
    perceptual: Optional[Number]
    ignore_antialiasing: Optional[bool]
    ignore: Optional[Rectangles]
    max_pixels: Optional[Whole]
    max_share: Optional[Union[Number, str]]
    max_density: Optional[Union[Number, str]]
    input_rate: Optional[Number]
    time_tolerance: Optional[Duration]


class LookOptions(CallOptions, OutputOptions, total=False):
    """Options of a one-liner.

    look: The frame around the text: card, window, terminal, browser or plain.
    theme: The colours of a light or dark page.
    title: The window's title, or the browser's address.
    size: The text's size in points. (default: 32; 24 for type, 20 for marquee)
    font: The font: a family that `glyphreel.fonts()` lists, or a font file. (default: Inter)
    weight: The font's weight: a name such as bold, or 1 to 1000. (default: semibold from 28 points, else medium)
    color: The text's colour, instead of the theme's.
    background: The canvas: a colour, a CSS gradient or a ready-made one such as sunset, instead of the theme's;
        'transparent' for none.
    width: The canvas's width in points, in which text wraps. (default: fits the text, up to 720)
    padding: Points around the text, or around its frame. (default: 24; 40 around a frame)
    align: The alignment of lines: left, center or right.
    delay: The delay before the effect starts, such as 500ms.
    duration: The duration of one iteration, such as 2s. (default: the effect's own)
    easing: The easing: ease-in-out, linear, ease-out-back, spring, ...
    hold: The time for which the last picture stays. (default: 1.5s)
    frame_rate: Frames a second. (default: 30, or fewer for slow effects)
    loop: The number of plays, or 'forever'.
    poster: The frame that a looping file starts with, for thumbnails: start, end, best (with the most detail) or a time.
        (default: start, or best in a GIF that would start empty)
    aa_levels: The levels of coverage at edges, 2 to 256, instead of those of `quality`.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    missing_glyph: The treatment of a character without a glyph in any font: error, box or skip. (default: error; box for
        recordings)
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    scale: Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as
        todo@2x.gif.
    alt: Returns an HTML img element as `Output.html`, with the text as its alternative text.
    picture: Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.
    """

    look: Optional[Literal["card", "window", "terminal", "browser", "plain"]]
    theme: Optional[Literal["light", "dark"]]
    title: Optional[str]
    size: Optional[Number]
    font: Optional[Path]
    weight: Optional[Union[Number, str]]
    color: Optional[str]
    background: Optional[str]
    width: Optional[Number]
    padding: Optional[Number]
    align: Optional[Literal["left", "center", "right"]]
    delay: Optional[Duration]
    duration: Optional[Duration]
    easing: Optional[str]
    hold: Optional[Duration]
    frame_rate: Optional[Number]
    loop: Optional[Union[Whole, Literal["forever"]]]
    poster: Optional[Duration]
    aa_levels: Optional[Whole]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]
    scale: Optional[Scales]
    alt: Optional[bool]
    picture: Optional[bool]


class RenderOptions(CallOptions, SceneOptions, OutputOptions, total=False):
    """Options of `render`.

    scale: Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as
        todo@2x.gif.
    alt: Returns an HTML img element as `Output.html`, with the text as its alternative text.
    picture: Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.
    dark: Fills placeholders in the dark variant of `picture`, such as `{'ink': 'white'}`.
    """

    scale: Optional[Scales]
    alt: Optional[bool]
    picture: Optional[bool]
    dark: Optional[Mapping[str, object]]


class StillOptions(CallOptions, SceneOptions, OutputOptions, total=False):
    """Options of `still`.

    scale: Pixels a point.
    """

    scale: Optional[Number]


class LayoutOptions(CallOptions, SceneOptions, total=False):
    """Options of `layout`."""


class BatchOptions(CallOptions, SceneOptions, OutputOptions, total=False):
    """Options of `batch`.

    scale: Pixels a point.
    shard: Renders one of N equal parts of the rows, N up to 1000000; 'auto' reads the environment of Slurm, Kubernetes,
        GitLab, Buildkite or CircleCI.
    resume: Skips rows whose outputs are up to date.
    fail_fast: Stops at the first row that fails.
    manifest: The manifest. (default: manifest.jsonl, or manifest-I-of-N.jsonl, in the outputs' folder)
    bundle: Writes one dotLottie file, too, with an animation for each row, named as its output.
    """

    scale: Optional[Number]
    shard: Optional[str]
    resume: Optional[bool]
    fail_fast: Optional[bool]
    manifest: Optional[Path]
    bundle: Optional[Path]


class ConvertOptions(CallOptions, OutputOptions, total=False):
    """Options of `convert`.

    trim: Keeps a span of time, such as 1s..3s, 1s.. or ..3s; the end is excluded.
    crop: Keeps a rectangle in pixels of the input, such as 320x200+10+20.
    scale: The size of the output as a factor. A list writes a file for each, such as todo@2x.gif.
    frame_rate: Frames a second. The input's times are kept unless it is given.
    loop: The number of plays, or 'forever', instead of the input's.
    alt: The text alternative that the file carries, instead of the input's.
    input_size: The size of the frames of raw RGBA input, in pixels.
    input_rate: The frame rate of inputs without times: PNGs and raw RGBA. (default: `frame_rate`, or 30)
    salvage: Reads what is whole of a damaged GIF, APNG or WebP: the pictures before the first damaged one.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    trim: Optional[str]
    crop: Optional[str]
    scale: Optional[Scales]
    frame_rate: Optional[Number]
    loop: Optional[Union[Whole, Literal["forever"]]]
    alt: Optional[str]
    input_size: Optional[str]
    input_rate: Optional[Number]
    salvage: Optional[bool]
    limits: Optional[Mapping[str, Whole]]


class CaptionsSceneOptions(CallOptions, total=False):
    """Options of `captions_scene`.

    canvas: The size of the picture: 9:16 (1080x1920), 4:5, 1:1, 16:9 (1920x1080), or a size in pixels. (default: the size
        of `over` or of the platform's videos, or 9:16)
    platform: The platform whose interface must not cover captions: tiktok, reels, shorts, stories, feed, youtube.
    position: The part of the safe area: top, center or bottom.
    lines: The largest number of lines, 1 to 6.
    words: The largest number of words shown at once. (default: as many as fit; 4 for pop)
    font: The font: a family that `glyphreel.fonts()` lists, or a font file. (default: Inter)
    size: The size of letters in pixels. (default: 7.4 % of an upright picture's width, 6 % of another's height; three
        quarters of it for further tracks)
    color: The text's colour. (default: white)
    accent: The colour of the active word, its box or its line.
    encoding: The encoding of a file, such as windows-1252. (default: what its bytes tell)
    gap: The pixels between two tracks. (default: half of the size of letters)
    speaker_names: Shows the name of a speaker above what they say.
    region: Renders only the band in which captions are, and prints where it belongs.
    frame_rate: Frames a second. (default: those of `over`, or 30)
    root: A further directory in which the fonts and images of a style may be.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    missing_glyph: The treatment of a character without a glyph in any font: error, box or skip. (default: error; box for
        recordings)
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    over: Puts the scene on this video, which keeps its size, length and sound.
    """

    canvas: Optional[str]
    platform: Optional[Literal["tiktok", "reels", "shorts", "stories", "feed", "youtube"]]
    position: Optional[Strings]
    lines: Optional[Whole]
    words: Optional[Whole]
    font: Optional[Paths]
    size: Optional[Union[Number, Sequence[Number]]]
    color: Optional[Strings]
    accent: Optional[Strings]
    encoding: Optional[Strings]
    gap: Optional[Number]
    speaker_names: Optional[bool]
    region: Optional[bool]
    frame_rate: Optional[Number]
    root: Optional[Path]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]
    over: Optional[Path]


class CaptionsOptions(CaptionsSceneOptions, OutputOptions, total=False):
    """Options of `captions`.

    scale: Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as
        todo@2x.gif.
    alt: Returns an HTML img element as `Output.html`, with the text as its alternative text.
    picture: Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.
    """

    scale: Optional[Scales]
    alt: Optional[bool]
    picture: Optional[bool]


class ScreenOptions(CallOptions, total=False):
    """Options of `screen`.

    columns: The columns of the screen. (default: the recording's, or 80)
    rows: The rows of the screen. (default: the recording's, those of a program's lines, or 24)
    maximum_idle: The longest pause, such as 2s; longer ones are shortened to it. (default: the recording's own limit)
    from_: The moment at which it starts, such as 1.5s.
    until: The moment at which it ends.
    """

    columns: Optional[Whole]
    rows: Optional[Whole]
    maximum_idle: Optional[Duration]
    from_: Optional[Duration]
    until: Optional[Duration]


class TerminalOptions(ScreenOptions, OutputOptions, total=False):
    """Options of `terminal`.

    salvage: Shows what is whole of a damaged recording: the events before the first damaged one.
    look: The frame around the screen: terminal, window, card, browser or plain.
    theme: The colours: light, dark, a terminal's theme, or 'recording' for those of the file. (default: those of the file
        if it has some; else light, and both in an SVG)
    title: The window's title. (default: the recording's, the last that a program set, or Terminal)
    speed: The playback rate, such as 2 for twice as fast.
    font: The monospaced font: a family that `glyphreel.fonts()` lists, or a font file. (default: JetBrains Mono)
    size: The size of the letters in points. (default: 15)
    line_height: The height of a row as a multiple of the font's own. (default: 1)
    cursor: Shows the cursor; False hides it. (default: True, but False for a program's output)
    ligatures: Uses the font's ligatures.
    text: Writes characters in an SVG as text that can be selected, in a font that its readers have.
    background: The canvas: a colour, a CSS gradient or a ready-made one such as sunset; 'transparent' for none.
    padding: Points around the frame. (default: 40; 12 without a frame)
    hold: The time for which the last picture stays. (default: 2s)
    frame_rate: Frames a second. (default: 25)
    loop: The number of plays, or 'forever'.
    poster: The picture where nothing plays: start, end, best or a time. (default: end)
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    missing_glyph: The treatment of a character without a glyph in any font: error, box or skip. (default: error; box for
        recordings)
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    scale: Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as
        todo@2x.gif.
    alt: Returns an HTML img element as `Output.html`, with the text as its alternative text.
    picture: Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.
    """

    salvage: Optional[bool]
    look: Optional[Literal["card", "window", "terminal", "browser", "plain"]]
    theme: Optional[
        Literal[
            "light", "dark", "recording", "github-light", "github-dark", "catppuccin-latte", "catppuccin-mocha",
            "dracula", "gruvbox-dark", "gruvbox-light", "monokai", "nord", "one-dark", "solarized-dark",
            "solarized-light", "tokyo-night"
        ]
    ]
    title: Optional[str]
    speed: Optional[Number]
    font: Optional[Path]
    size: Optional[Number]
    line_height: Optional[Number]
    cursor: Optional[bool]
    ligatures: Optional[bool]
    text: Optional[bool]
    background: Optional[str]
    padding: Optional[Number]
    hold: Optional[Duration]
    frame_rate: Optional[Number]
    loop: Optional[Union[Whole, Literal["forever"]]]
    poster: Optional[Duration]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]
    scale: Optional[Scales]
    alt: Optional[bool]
    picture: Optional[bool]


class RecordOptions(TypedDict, total=False):
    """Options of `record`.

    measured: Keeps the times that programs take, instead of the tape's.
    time_limit: The longest time to run. (default: 10min)
    columns: The columns of the screen. (default: the tape's, or 80)
    rows: The rows of the screen. (default: the tape's, or 24)
    env: Variables that programs get: names of those of this environment, or a mapping with values.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    missing_glyph: The treatment of a character without a glyph in any font: error, box or skip. (default: error; box for
        recordings)
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    measured: Optional[bool]
    time_limit: Optional[Duration]
    columns: Optional[Whole]
    rows: Optional[Whole]
    env: Optional[Union[Mapping[str, object], Strings]]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]


class LintOptions(CallOptions, total=False):
    """Options of `lint`.

    format: An output format of the scene. May be a list. (default: gif)
    destination: Checks a destination's limits, too.
    platform: The platform that shows the video, whose safe area text must not leave.
    ignore: Rules whose findings are left out, or one rule.
    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.
    theme: The only variant of the theme to check. (default: all)
    root: A further directory in which the files that a scene names may be, besides the scene's own.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    format: Optional[Strings]
    destination: Optional[Literal["github-readme", "slack-emoji", "discord-emoji", "discord-sticker"]]
    platform: Optional[Literal["tiktok", "reels", "shorts", "stories", "feed", "youtube"]]
    ignore: Optional[Strings]
    set: Optional[Mapping[str, object]]
    content_size: Optional[
        Literal[
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
            "accessibility2", "accessibility3", "accessibility4", "accessibility5", "AX1", "AX2", "AX3", "AX4",
            "AX5"
        ]
    ]
    theme: Optional[Literal["light", "dark"]]
    root: Optional[Path]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    limits: Optional[Mapping[str, Whole]]


class VerifyOptions(CallOptions, ToleranceOptions, total=False):
    """Options of `verify`.

    record: The goldens to write: all, failed, missing or never. (default: GLYPHREEL_RECORD, or never if CI is set, or
        missing)
    report: Writes a page that shows the differences.
    lock: Writes new goldens as locks: short texts with a fingerprint of each frame.
    moments: The compared moments: animation, a moment such as 50%, or several such as 0,0.5s,end.
    shard: Verifies one of N equal parts of the scenes, N up to 1000000; 'auto' reads the scheduler's environment.
    only: Verifies only the scene of this name. May be a list.
    junit: Writes the results as JUnit's XML.
    summary: Writes a comment for a pull request, with a picture of each change, to 'summary' in the report's directory:
        github, gitlab or markdown.
    summary_url: The address of the folder of the comment's pictures, once they are uploaded.
    mask: Leaves out what a regular expression matches in the rows of recordings, such as '/[0-9.]+s/'. May be a list.
    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.
    root: A further directory in which the files that a scene names may be, besides the scene's own.
    font_dirs: Folders with fonts that are added to the included ones.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    scale: Pixels a point.
    jobs: The number of threads, 1 to 1024. (default: all processors)
    strict: Also fails if a golden is new or belongs to no scene, or if a link to a directory was not followed.
    """

    record: Optional[Literal["all", "failed", "missing", "never"]]
    report: Optional[Path]
    lock: Optional[bool]
    moments: Optional[str]
    shard: Optional[str]
    only: Optional[Strings]
    junit: Optional[Path]
    summary: Optional[Literal["github", "gitlab", "markdown"]]
    summary_url: Optional[str]
    mask: Optional[Strings]
    set: Optional[Mapping[str, object]]
    content_size: Optional[
        Literal[
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
            "accessibility2", "accessibility3", "accessibility4", "accessibility5", "AX1", "AX2", "AX3", "AX4",
            "AX5"
        ]
    ]
    root: Optional[Path]
    font_dirs: Optional[Paths]
    limits: Optional[Mapping[str, Whole]]
    scale: Optional[Number]
    jobs: Optional[Whole]
    strict: Optional[bool]


class DiffOptions(CallOptions, ToleranceOptions, total=False):
    """Options of `diff`.

    report: Writes a page that shows the differences.
    summary: Writes a comment for a pull request, with a picture of each change, to 'summary' in the report's directory:
        github, gitlab or markdown.
    summary_url: The address of the folder of the comment's pictures, once they are uploaded.
    mask: Leaves out what a regular expression matches in the rows of recordings, such as '/[0-9.]+s/'. May be a list.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    report: Optional[Path]
    summary: Optional[Literal["github", "gitlab", "markdown"]]
    summary_url: Optional[str]
    mask: Optional[Strings]
    limits: Optional[Mapping[str, Whole]]


class InspectOptions(CallOptions, total=False):
    """Options of `inspect`.

    destination: Checks a destination's limits, too.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    destination: Optional[Literal["github-readme", "slack-emoji", "discord-emoji", "discord-sticker"]]
    limits: Optional[Mapping[str, Whole]]


class FontsOptions(TypedDict, total=False):
    """Options of `fonts`.

    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Adds the installed fonts; the result then depends on the machine.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    limits: Optional[Mapping[str, Whole]]


class StrikeOptions(LookOptions, total=False):
    """Options of `strike`.

    lines: The order over several lines: one after the other (sequential), in one stroke (continuous), or all at once
        (together).
    stroke: The colour of the line or marker. (default: the text's)
    match: Only this part of the text, wherever it occurs.
    thickness: The line's thickness in points. (default: 2 for box, the font's for underline, a twelfth of the size for
        strike)
    """

    lines: Optional[str]
    stroke: Optional[str]
    match: Optional[str]
    thickness: Optional[Number]


class UnderlineOptions(LookOptions, total=False):
    """Options of `underline`.

    lines: The order over several lines: one after the other (sequential), in one stroke (continuous), or all at once
        (together).
    stroke: The colour of the line or marker. (default: the text's)
    match: Only this part of the text, wherever it occurs.
    thickness: The line's thickness in points. (default: 2 for box, the font's for underline, a twelfth of the size for
        strike)
    """

    lines: Optional[str]
    stroke: Optional[str]
    match: Optional[str]
    thickness: Optional[Number]


class HighlightOptions(LookOptions, total=False):
    """Options of `highlight`.

    lines: The order over several lines: one after the other (sequential), in one stroke (continuous), or all at once
        (together).
    stroke: The colour of the line or marker. (default: the text's)
    match: Only this part of the text, wherever it occurs.
    """

    lines: Optional[str]
    stroke: Optional[str]
    match: Optional[str]


class BoxOptions(LookOptions, total=False):
    """Options of `box`.

    lines: The order over several lines: one after the other (sequential), in one stroke (continuous), or all at once
        (together).
    stroke: The colour of the line or marker. (default: the text's)
    match: Only this part of the text, wherever it occurs.
    thickness: The line's thickness in points. (default: 2 for box, the font's for underline, a twelfth of the size for
        strike)
    """

    lines: Optional[str]
    stroke: Optional[str]
    match: Optional[str]
    thickness: Optional[Number]


class TypeOptions(LookOptions, total=False):
    """Options of `type_`.

    unit: The unit that is animated at once: character, word or line. (default: character)
    cursor: The cursor's shape: bar, block, underscore or none. (default: block in a terminal, else bar)
    prompt: The prompt before the text; '' for none. (default: ❯ in a terminal)
    """

    unit: Optional[Literal["character", "word", "line"]]
    cursor: Optional[Literal["bar", "block", "underscore", "none"]]
    prompt: Optional[str]


class RevealOptions(LookOptions, total=False):
    """Options of `reveal`.

    appear: How units appear: fade, rise, drop, slide, scale, blur or wave. (default: rise)
    unit: The unit that is animated at once: character, word or line. (default: character)
    stagger: The delay from one unit to the next. (default: by the unit)
    """

    appear: Optional[Literal["fade", "rise", "drop", "slide", "scale", "blur", "wave"]]
    unit: Optional[Literal["character", "word", "line"]]
    stagger: Optional[Duration]


class DrawOptions(LookOptions, total=False):
    """Options of `draw`.

    unit: The unit that is animated at once: character, word or line. (default: character)
    stroke: The colour of the pen. (default: the text's)
    thickness: The pen's thickness in points. (default: a thirtieth of the size)
    stagger: The delay from one unit to the next. (default: by the unit)
    match: Only this part of the text, wherever it occurs.
    """

    unit: Optional[Literal["character", "word", "line"]]
    stroke: Optional[str]
    thickness: Optional[Number]
    stagger: Optional[Duration]
    match: Optional[str]


class CountOptions(LookOptions, total=False):
    """Options of `count`.

    text: The text around the number: "{count} downloads".
    locale: The locale of the number format, such as de-DE, en-IN or ar-EG.
    currency: The currency, such as EUR.
    style: The style: decimal, integer, percent, percent-points, ordinal, spell-out, duration or currency.
    printf: The number in a format of C's printf: '$%.2f'.
    notation: The notation: standard, compact-short (1.5M), compact-long, scientific or engineering.
    digits: Digits after the decimal mark. (default: as many as TO has)
    prefix: A text directly before the number.
    suffix: A text directly after the number.
    mode: The steps: continuous, or integer for one unit per tick.
    transition: The transition between numbers: none, crossfade, through or numeric. (default: none)
    """

    text: Optional[str]
    locale: Optional[str]
    currency: Optional[str]
    style: Optional[Literal["decimal", "integer", "percent", "percent-points", "ordinal", "spell-out", "duration", "currency"]]
    printf: Optional[str]
    notation: Optional[str]
    digits: Optional[Whole]
    prefix: Optional[str]
    suffix: Optional[str]
    mode: Optional[str]
    transition: Optional[Literal["none", "crossfade", "through", "numeric"]]


class DotsOptions(LookOptions, total=False):
    """Options of `dots`.

    cycle: When a dot jumps again: after its own cycle (continuous), or after the last dot's (rounds).
    rise: The height of a jump in points. (default: a quarter of the text's height)
    style: What the dots do: jump or fade. (default: jump)
    count: The number of full stops at the end of the text. (default: 3)
    stop: The time after which no wave begins. (default: none)
    """

    cycle: Optional[str]
    rise: Optional[Number]
    style: Optional[Literal["jump", "fade"]]
    count: Optional[str]
    stop: Optional[Duration]


class ColorOptions(LookOptions, total=False):
    """Options of `color`.

    space: The colour space of interpolation: srgb, linear, oklab, oklch, 'oklch longer', ...
    """

    space: Optional[str]


class GradientOptions(LookOptions, total=False):
    """Options of `gradient`.

    match: Only this part of the text, wherever it occurs.
    """

    match: Optional[str]


class ShimmerOptions(LookOptions, total=False):
    """Options of `shimmer`.

    shine: The colour of the light. (default: white, or a tone of dark text)
    match: Only this part of the text, wherever it occurs.
    """

    shine: Optional[str]
    match: Optional[str]


class WaveOptions(LookOptions, total=False):
    """Options of `wave`.

    unit: The unit that is animated at once: character, word or line. (default: character)
    rise: The height of the wave in points. (default: a sixth of the size)
    match: Only this part of the text, wherever it occurs.
    """

    unit: Optional[Literal["character", "word", "line"]]
    rise: Optional[Number]
    match: Optional[str]


class PulseOptions(LookOptions, total=False):
    """Options of `pulse`.

    grow: The largest size. (default: 108%)
    match: Only this part of the text, wherever it occurs.
    """

    grow: Optional[Union[Number, str]]
    match: Optional[str]


class ShakeOptions(LookOptions, total=False):
    """Options of `shake`.

    match: Only this part of the text, wherever it occurs.
    """

    match: Optional[str]


class MarqueeOptions(LookOptions, total=False):
    """Options of `marquee`.

    bounce: Scrolls to the text's end and back, instead of round and round.
    speed: The speed in points per second. (default: 75)
    gap: The points between the text's end and its next beginning. (default: 40)
    """

    bounce: Optional[bool]
    speed: Optional[Number]
    gap: Optional[Number]


class CrossfadeOptions(LookOptions, total=False):
    """Options of `crossfade`.

    style: Whether texts blend (dissolve) or the old one fades out first (through). (default: dissolve)
    """

    style: Optional[str]


class PushOptions(LookOptions, total=False):
    """Options of `push`.

    from_: The side from which the next text enters: left, right, top or bottom. (default: bottom)
    """

    from_: Optional[Literal["left", "right", "top", "bottom"]]


class NumericOptions(LookOptions, total=False):
    """Options of `numeric`."""


class MorphOptions(LookOptions, total=False):
    """Options of `morph`.

    by: The parts that both texts share: character, word, line or token. (default: character)
    appear: How other characters go and come: fade, scale, blur, scramble or split-flap. (default: fade)
    path: The way of shared characters: straight or curved. (default: straight)
    """

    by: Optional[Literal["character", "word", "line", "token"]]
    appear: Optional[Literal["fade", "scale", "blur", "scramble", "split-flap"]]
    path: Optional[Literal["straight", "curved"]]


class CodeOptions(LookOptions, total=False):
    """Options of `code`.

    git: Two revisions of one file, such as HEAD~1..HEAD; with only one, the file as it is now follows.
    log: The last changes of one file that are committed, as a number.
    language: The language of the neutral colours: swift, python, go, ... or none. (default: by the file's name)
    context: Unchanged lines shown around changes; longer stretches are folded. (default: 3, or all if they fit)
    numbers: Shows the numbers of lines, or hides them.
    marks: Marks lines that change with bars, or leaves them plain.
    fixed: Keeps the window as high as for the longest version.
    lines: The most lines that are shown at once; longer code scrolls to each change.
    columns: The most columns; longer lines end in an ellipsis. (default: 100, and up to 160 if a change needs them)
    tab_width: The distance of tab stops in columns.
    max_duration: The longest film; of longer ones, rows are left out and named. (default: 60s)
    """

    git: Optional[str]
    log: Optional[Whole]
    language: Optional[str]
    context: Optional[Whole]
    numbers: Optional[bool]
    marks: Optional[bool]
    fixed: Optional[bool]
    lines: Optional[Whole]
    columns: Optional[Whole]
    tab_width: Optional[Whole]
    max_duration: Optional[str]
