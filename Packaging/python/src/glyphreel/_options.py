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

    format: The format, if the output's name does not imply it. gif, png, apng, webp, svg, lottie, json, mp4, webm, mov,
        rgba, pam, y4m.
    max_bytes: Reduce quality until the file fits, such as 500KB. The quality, the frame rate and the scale are reduced, in
        this order; of an SVG the decimals and the frame rate.
    destination: Fit a service's limits: slack-emoji, github-readme, ... Keeps to its file size, and warns of its other
        limits.
    matte: The colour behind transparency, where a format has none. GIFs have none at edges (default: white), and videos
        need it for transparent scenes.
    quality: exact, visually-lossless, or 1 to 100. Numbers are roughly the score of SSIMULACRA2; a video takes 1 to 100,
        or exact in WebM. (default: visually-lossless for .gif, .apng and .webp, exact for other pictures, 80 for videos)
    chroma: Colour resolution of a video: 420, or 444 for sharp text. For .mp4, .webm and .y4m. (default: 420)
    over: Put it on this video, which keeps its size, length and sound.
    effort: Time spent on a smaller file, 1 to 9. (default: 6) GIFs have five levels: 1, 2 to 4, 5 and 6, 7, and 8 and 9.
    text_layers: Write text as text layers in a Lottie file, to be edited. For text of one colour; players need the fonts
        and set it themselves.
    jobs: Threads, 1 to 1024. (default: all processors) The files do not depend on it.
    no_clobber: Never replace existing files.
    force: Overwrite a frame directory even if other files are in it.
    """

    format: Optional[str]
    max_bytes: Optional[Union[Whole, str]]
    destination: Optional[Literal["github-readme", "slack-emoji", "discord-emoji", "discord-sticker"]]
    matte: Optional[str]
    quality: Optional[Union[Number, Literal["exact", "visually-lossless"]]]
    chroma: Optional[Literal[420, 444]]
    over: Optional[Path]
    effort: Optional[Whole]
    text_layers: Optional[bool]
    jobs: Optional[Whole]
    no_clobber: Optional[bool]
    force: Optional[bool]


class SceneOptions(TypedDict, total=False):
    """Options of a scene.

    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, AX1 ... AX5. Also accessibility1 ... 5.
    theme: The colours of a light or dark page.
    root: Let scenes read files below this directory, too.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    missing_glyph: What to do with characters that no font has: error, box or skip.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    frame_rate: Frames per second.
    duration: Length of the motion, such as 2s.
    loop: Plays, or 'forever'.
    poster: The frame a looping file starts with: start, end, best or a time. 'best' is the one with the most detail.
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
    loop: Optional[Union[Whole, Literal["forever"]]]
    poster: Optional[Duration]


class ToleranceOptions(TypedDict, total=False):
    """Options of a comparison.

    tolerance: Largest difference of a pixel's components, 0 to 255.
    perceptual: Largest distance of colours in OKLab, 0 to 1. Takes the place of `tolerance`; 0.02 is barely visible.
    ignore_antialiasing: Ignore differences that antialiasing may cause at edges.
    ignore_area: A rectangle of pixels that is ignored, or several: (x, y, width, height), or a mapping with these keys.
    max_pixels: Pixels per frame that may differ: a number, or 0.1%. Repeat it to keep both limits.
    max_density: Fraction of any 8 × 8 pixels that may differ. Scattered pixels pass, a block does not.
    frame_rate: Frames per second of PNGs without a manifest.json.
    time_tolerance: How much earlier or later frames may be. (default: 0.5ms)
    """

    tolerance: Optional[Whole]
    perceptual: Optional[Number]
    ignore_antialiasing: Optional[bool]
    ignore_area: Optional[Rectangles]
    max_pixels: Optional[Union[Whole, str]]
    max_density: Optional[Union[Number, str]]
    frame_rate: Optional[Number]
    time_tolerance: Optional[Duration]


class LookOptions(CallOptions, OutputOptions, total=False):
    """Options of a one-liner.

    look: Frame: card, window, terminal, browser or plain.
    theme: The colours of a light or dark page.
    title: Title of the window, or address of the browser.
    size: Size of the text in points. (default: 32; 24 in a terminal)
    font: Font family or file. (default: Inter) `glyphreel.fonts()` lists the families.
    weight: Weight of the font, such as bold, or 1 to 1000. (default: semibold from 28 points, else medium)
    color: Colour of the text.
    background: Colour, gradient such as sunset, or transparent. CSS gradients are accepted, too. (default: the theme's)
    width: Width of the canvas in points, in which text wraps. (default: fits the text, up to 720)
    padding: Points around the text. (default: 24; 40 with `look`)
    align: Alignment of lines: natural, left, center or right.
    delay: Delay before the effect, such as 500ms.
    duration: Duration of one iteration, such as 2s.
    easing: ease-in-out, linear, ease-out-back, spring, ...
    hold: How long the last frame stays. (default: 1.5s)
    frame_rate: Frames per second.
    loop: Plays, or 'forever'.
    poster: The frame a looping file starts with: start, end, best or a time. 'best' is the one with the most detail.
        (default: start, or best in a GIF that would start empty)
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    missing_glyph: What to do with characters that no font has: error, box or skip.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    scale: Pixels a point: 1, or 2 for one-liners and terminals, by default. A list writes a file for each, such as
        todo@2x.gif.
    picture: Returns an HTML picture element as `Output.html`; also writes a still for readers who prefer less motion.
    alt: Returns an HTML img element as `Output.html`, with the text as its alternative text.
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
    align: Optional[Literal["natural", "left", "center", "right"]]
    delay: Optional[Duration]
    duration: Optional[Duration]
    easing: Optional[str]
    hold: Optional[Duration]
    frame_rate: Optional[Number]
    loop: Optional[Union[Whole, Literal["forever"]]]
    poster: Optional[Duration]
    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    missing_glyph: Optional[Literal["error", "box", "skip"]]
    limits: Optional[Mapping[str, Whole]]
    scale: Optional[Scales]
    picture: Optional[bool]
    alt: Optional[bool]


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
    shard: Render one of N equal parts of the rows. N is at most 1000000. 'auto' reads the environment of Slurm,
        Kubernetes, GitLab, Buildkite or CircleCI; 'auto/8' sets the number of parts.
    resume: Skip rows whose outputs are up to date.
    fail_fast: Stop at the first row that fails.
    manifest: The manifest. (default: manifest.jsonl, or manifest-I-of-N.jsonl, in the outputs' folder)
    bundle: Also write one dotLottie file with all rows. Each row is an animation, named as its output.
    """

    scale: Optional[Number]
    shard: Optional[str]
    resume: Optional[bool]
    fail_fast: Optional[bool]
    manifest: Optional[Path]
    bundle: Optional[Path]


class ConvertOptions(CallOptions, OutputOptions, total=False):
    """Options of `convert`.

    trim: Keep a span of time, such as 1s..3s, 1s.. or ..3s. The end is excluded.
    crop: Keep a rectangle of pixels, such as 320x200+10+20.
    scale: The size of the output as a factor. A list writes a file for each, such as todo@2x.gif.
    frame_rate: Frames per second. (default: the input's times) Inputs without times, which are PNGs and raw RGBA, are read
        at this rate. (default: 30)
    loop: Plays, or 'forever'.
    alt_text: Text alternative in the file. (default: the input's)
    input_size: Size of the frames of raw RGBA input, in pixels.
    salvage: Read what is whole of a damaged GIF, APNG or WebP. These are the pictures before the first damaged one.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    trim: Optional[str]
    crop: Optional[str]
    scale: Optional[Scales]
    frame_rate: Optional[Number]
    loop: Optional[Union[Whole, Literal["forever"]]]
    alt_text: Optional[str]
    input_size: Optional[str]
    salvage: Optional[bool]
    limits: Optional[Mapping[str, Whole]]


class CaptionsSceneOptions(CallOptions, total=False):
    """Options of `captions_scene`.

    canvas: Size: 9:16 (1080x1920), 4:5, 1:1, 16:9, or in pixels. (default: the size of `over` or of the platform's videos,
        or 9:16)
    platform: Platform whose interface must not cover captions. tiktok, reels, shorts, stories, feed, youtube.
    position: Part of the safe area: top, center or bottom.
    max_lines: Maximum lines, 1 to 6.
    words: Maximum words on screen. (default: as many as fit; 4 for pop)
    font: Font family or file. (default: Inter) `glyphreel.fonts()` lists the families.
    size: Size of letters in pixels. (default: 7.4 % of an upright picture's width, 6 % of another's height; 75 % of it for
        additional tracks)
    color: Colour of the text. (default: white)
    accent: Colour of the active word, its box or its line.
    encoding: Encoding of a file, such as windows-1252.
    gap: Pixels between tracks. (default: half the size)
    speaker_names: Show the name of a speaker above what they say.
    region: Render only the band of the captions, and print its place.
    frame_rate: Frames per second. (default: those of `over`, or 30)
    root: Let styles read files below this directory, too.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    missing_glyph: What to do with characters that no font has: error, box or skip.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    over: Put it on this video, which keeps its size, length and sound.
    """

    canvas: Optional[str]
    platform: Optional[Literal["tiktok", "reels", "shorts", "stories", "feed", "youtube"]]
    position: Optional[Strings]
    max_lines: Optional[Whole]
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

    columns: Columns. (default: the recording's, or 80)
    rows: Rows. (default: the recording's, or 24) Of a program's output, those of its lines.
    idle_limit: Shorten longer pauses to this time, such as 2s. (default: the recording's own limit)
    from_: Moment at which it starts, such as 1.5s.
    until: Moment at which it ends.
    """

    columns: Optional[Whole]
    rows: Optional[Whole]
    idle_limit: Optional[Duration]
    from_: Optional[Duration]
    until: Optional[Duration]


class TerminalOptions(ScreenOptions, OutputOptions, total=False):
    """Options of `terminal`.

    salvage: Show what is whole of a damaged recording. These are the events before the first damaged one.
    look: Frame: terminal, window, card, browser or plain.
    theme: The colours: light, dark, a terminal's theme, or 'recording' for those of the file. (default: those of the file
        if it has some; else light, and both in an SVG)
    title: Title of the window. (default: the recording's, the last that a program set, or Terminal)
    speed: Playback rate, such as 2 for twice as fast.
    font: Font family or file. (default: JetBrains Mono) `glyphreel.fonts()` lists the families.
    size: Size of letters in points. (default: 15)
    line_height: Height of a row, of the font's own. (default: 1)
    cursor: Shows the cursor; False hides it. (default: True, but False for a program's output)
    ligatures: Use the font's ligatures.
    text: Leave the font of an SVG to its readers. (default: the file includes it)
    outlines: Write the letters of an SVG as shapes, without selectable text.
    background: Colour, gradient such as sunset, or transparent. CSS gradients are accepted, too. (default: the theme's)
    padding: Points around the frame. (default: 40; 12 without)
    hold: How long the last frame stays. (default: 2s)
    frame_rate: Frames per second.
    loop: Plays, or 'forever'.
    poster: The frame where nothing plays. (default: end)
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    missing_glyph: What to do with characters that no font has: error, box or skip.
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
    outlines: Optional[bool]
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

    measured: Record real timing instead of the tape's.
    time_limit: The longest time to run. (default: 10min)
    columns: The columns of the screen. (default: the tape's, or 80)
    rows: The rows of the screen. (default: the tape's, or 24)
    env: Variables that programs get: names of those of this environment, or a mapping with values.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    missing_glyph: What to do with characters that no font has: error, box or skip.
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

    format: Output format of the scene. (default: gif) May be a list.
    destination: Check a service's limits, too.
    platform: Platform whose safe area text must not leave.
    ignore: Rules whose findings are left out, or one rule.
    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, AX1 ... AX5. Also accessibility1 ... 5.
    theme: The only variant of the theme to check. (default: all)
    root: Let scenes read files below this directory, too.
    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
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

    record: Goldens to write: all, failed, missing or never. (default: GLYPHREEL_RECORD, or never if CI is set, or missing)
    report: Write a page that shows the differences.
    lock: Write new goldens as locks. Short texts with a fingerprint of each frame.
    at: Compare only these moments: 50%, or 0,0.5s,end.
    shard: Verify one of N equal parts of the scenes. N is at most 1000000; 'auto' reads the scheduler's environment.
    only: Verify only the scene of this name. May be a list.
    junit: Write the results as JUnit's XML.
    summary: Write a pull request's comment: github, gitlab, markdown. With a picture of each change, to 'summary' in the
        report's directory.
    summary_url: Address at which the comment's pictures are uploaded.
    mask: Leave out what a pattern matches in recordings. A regular expression for rows, such as '/[0-9.]+s/'. May be a
        list.
    set: Fills the placeholders {{name}} in the scene, such as `{'name': 'Ada'}`.
    content_size: The reader's text size: xSmall ... xxxLarge, AX1 ... AX5. Also accessibility1 ... 5.
    root: Let scenes read files below this directory, too.
    font_dirs: Folders with fonts that are added to the included ones.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    scale: Pixels a point.
    jobs: Threads, 1 to 1024. (default: all processors) The files do not depend on it.
    strict: Also fail for new goldens, and for those without a scene. Also if a link to a directory was not followed.
    """

    record: Optional[Literal["all", "failed", "missing", "never"]]
    report: Optional[Path]
    lock: Optional[bool]
    at: Optional[str]
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

    report: Write a page that shows the differences.
    summary: Write a pull request's comment: github, gitlab, markdown. With a picture of each change, to 'summary' in the
        report's directory.
    summary_url: Address at which the comment's pictures are uploaded.
    mask: Leave out what a pattern matches in recordings. A regular expression for rows, such as '/[0-9.]+s/'. May be a
        list.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    report: Optional[Path]
    summary: Optional[Literal["github", "gitlab", "markdown"]]
    summary_url: Optional[str]
    mask: Optional[Strings]
    limits: Optional[Mapping[str, Whole]]


class InspectOptions(CallOptions, total=False):
    """Options of `inspect`.

    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    destination: Check a service's limits, too.
    """

    limits: Optional[Mapping[str, Whole]]
    destination: Optional[Literal["github-readme", "slack-emoji", "discord-emoji", "discord-sticker"]]


class FontsOptions(TypedDict, total=False):
    """Options of `fonts`.

    font_dirs: Folders with fonts that are added to the included ones.
    system_fonts: Add the installed fonts. The result then depends on the machine.
    limits: Raises or lowers limits, such as `{'frames': 10000}`.
    """

    font_dirs: Optional[Paths]
    system_fonts: Optional[bool]
    limits: Optional[Mapping[str, Whole]]


class StrikeOptions(LookOptions, total=False):
    """Options of `strike`.

    match: Only this part of the text, wherever it occurs.
    stroke: Colour of the line or marker.
    mode: Several lines: sequential, continuous or together.
    thickness: Thickness of the line. (default: 2 for box, the font's for underline, a twelfth of the size for strike)
    """

    match: Optional[str]
    stroke: Optional[str]
    mode: Optional[Literal["sequential", "continuous", "together"]]
    thickness: Optional[Number]


class UnderlineOptions(LookOptions, total=False):
    """Options of `underline`.

    match: Only this part of the text, wherever it occurs.
    stroke: Colour of the line or marker.
    mode: Several lines: sequential, continuous or together.
    thickness: Thickness of the line. (default: 2 for box, the font's for underline, a twelfth of the size for strike)
    """

    match: Optional[str]
    stroke: Optional[str]
    mode: Optional[Literal["sequential", "continuous", "together"]]
    thickness: Optional[Number]


class HighlightOptions(LookOptions, total=False):
    """Options of `highlight`.

    match: Only this part of the text, wherever it occurs.
    stroke: Colour of the line or marker.
    mode: Several lines: sequential, continuous or together.
    """

    match: Optional[str]
    stroke: Optional[str]
    mode: Optional[Literal["sequential", "continuous", "together"]]


class BoxOptions(LookOptions, total=False):
    """Options of `box`.

    match: Only this part of the text, wherever it occurs.
    stroke: Colour of the line or marker.
    mode: Several lines: sequential, continuous or together.
    thickness: Thickness of the line. (default: 2 for box, the font's for underline, a twelfth of the size for strike)
    """

    match: Optional[str]
    stroke: Optional[str]
    mode: Optional[Literal["sequential", "continuous", "together"]]
    thickness: Optional[Number]


class TypeOptions(LookOptions, total=False):
    """Options of `type_`.

    unit: character, word or line. (default: character)
    cursor: Cursor: bar, block, underscore or none. (default: block in a terminal, else bar)
    prompt: Prompt before the text. (default: ❯ in a terminal)
    """

    unit: Optional[str]
    cursor: Optional[Literal["bar", "block", "underscore", "none"]]
    prompt: Optional[str]


class RevealOptions(LookOptions, total=False):
    """Options of `reveal`.

    style: fade, rise, drop, slide, scale, blur or wave. (default: rise)
    unit: character, word or line. (default: character)
    stagger: Delay from one unit to the next. (default: by the unit)
    """

    style: Optional[str]
    unit: Optional[str]
    stagger: Optional[Duration]


class DrawOptions(LookOptions, total=False):
    """Options of `draw`.

    unit: character, word or line. (default: character)
    stroke: Colour of the pen. (default: the text's)
    thickness: Thickness of the pen. (default: a thirtieth of the size)
    stagger: Delay from one unit to the next. (default: by the unit)
    match: Only this part of the text, wherever it occurs.
    """

    unit: Optional[str]
    stroke: Optional[str]
    thickness: Optional[Number]
    stagger: Optional[Duration]
    match: Optional[str]


class CountOptions(LookOptions, total=False):
    """Options of `count`.

    text: Text around the number: "{count} downloads".
    locale: Locale, such as de-DE, en-IN or ar-EG.
    currency: Currency, such as EUR.
    style: decimal, integer, percent, ordinal, spell-out, ... Also percent-points, duration and currency.
    printf: A format of C's printf, such as '$%.2f'.
    notation: standard, compact-short (1.5M), scientific, ... Also compact-long and engineering.
    digits: Digits after the decimal mark. (default: those of TO)
    mode: continuous, or integer for one unit per tick.
    transition: none, crossfade, through or numeric. (default: none)
    """

    text: Optional[str]
    locale: Optional[str]
    currency: Optional[str]
    style: Optional[str]
    printf: Optional[str]
    notation: Optional[str]
    digits: Optional[Whole]
    mode: Optional[str]
    transition: Optional[str]


class DotsOptions(LookOptions, total=False):
    """Options of `dots`.

    mode: continuous, or rounds: a dot waits for the last one.
    rise: Height of a jump. (default: a quarter of the text's)
    style: jump or fade. (default: jump)
    count: Full stops at the end of the text. (default: 3)
    stop: Time after which no dot jumps again. (default: none)
    """

    mode: Optional[str]
    rise: Optional[Number]
    style: Optional[str]
    count: Optional[str]
    stop: Optional[Duration]


class ColorOptions(LookOptions, total=False):
    """Options of `color`.

    space: Colour space: srgb, linear, oklab, oklch, 'oklch longer', ...
    """

    space: Optional[str]


class GradientOptions(LookOptions, total=False):
    """Options of `gradient`.

    match: Only this part of the text, wherever it occurs.
    """

    match: Optional[str]


class ShimmerOptions(LookOptions, total=False):
    """Options of `shimmer`.

    shine: Colour of the light. (default: white, or a tone)
    match: Only this part of the text, wherever it occurs.
    """

    shine: Optional[str]
    match: Optional[str]


class WaveOptions(LookOptions, total=False):
    """Options of `wave`.

    unit: character, word or line. (default: character)
    rise: Height of the wave. (default: a sixth of the size)
    match: Only this part of the text, wherever it occurs.
    """

    unit: Optional[str]
    rise: Optional[Number]
    match: Optional[str]


class PulseOptions(LookOptions, total=False):
    """Options of `pulse`.

    grow: Largest size. (default: 108%)
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

    bounce: Scroll to the text's end and back, not round and round.
    speed: Points per second. (default: 75)
    gap: Distance from the end to the next start. (default: 40)
    """

    bounce: Optional[bool]
    speed: Optional[Number]
    gap: Optional[Number]


class CrossfadeOptions(LookOptions, total=False):
    """Options of `crossfade`.

    style: dissolve, or through: one after the other.
    """

    style: Optional[str]


class PushOptions(LookOptions, total=False):
    """Options of `push`.

    from_: Side: left, right, top or bottom. (default: bottom)
    """

    from_: Optional[Literal["left", "right", "top", "bottom"]]


class NumericOptions(LookOptions, total=False):
    """Options of `numeric`."""


class MorphOptions(LookOptions, total=False):
    """Options of `morph`.

    by: Shared parts: character, word, line or token. (default: character)
    style: Others: fade, scale, blur, scramble or split-flap. (default: fade)
    path: Motion: straight or curved. (default: straight)
    """

    by: Optional[Literal["character", "word", "line", "token"]]
    style: Optional[Literal["fade", "scale", "blur", "scramble", "split-flap"]]
    path: Optional[Literal["straight", "curved"]]


class CodeOptions(LookOptions, total=False):
    """Options of `code`.

    git: Two revisions of one file, such as HEAD~1..HEAD. With only one, the file as it is now follows.
    log: The last changes of one file, as a number.
    language: swift, python, go, ... or none. (default: by name)
    context: Unchanged lines around changes; others are folded. (default: 3, or all if they fit)
    no_numbers: Hide the numbers of lines.
    no_marks: Don't mark changed lines with bars.
    focus: Dim all lines but these of the last version, such as 3-5,9, or all but 'changes'.
    caption: A caption of each change, or of each version. May be a list. (default: the subject of each commit; '' for
        none)
    fixed: Keep the window as high as for the longest version.
    max_lines: Lines shown at once; longer code scrolls.
    columns: Columns; longer lines end in an ellipsis. (default: 100, and up to 160 if a change needs them)
    tab_width: Columns from one tab stop to the next.
    max_duration: The longest film. (default: 60s) Of longer ones, rows are left out and named.
    chroma: Colour resolution of a video: 420, or 444 for sharp text. For .mp4, .webm and .y4m. (default: 420)
    over: Put it on this video, which keeps its size, length and sound.
    text_layers: Write text as text layers in a Lottie file, to be edited. For text of one colour; players need the fonts
        and set it themselves.
    jobs: Threads, 1 to 1024. (default: all processors) The files do not depend on it.
    force: Overwrite a frame directory even if other files are in it.
    """

    git: Optional[str]
    log: Optional[Whole]
    language: Optional[str]
    context: Optional[Whole]
    no_numbers: Optional[bool]
    no_marks: Optional[bool]
    focus: Optional[str]
    caption: Optional[Strings]
    fixed: Optional[bool]
    max_lines: Optional[Whole]
    columns: Optional[Whole]
    tab_width: Optional[Whole]
    max_duration: Optional[str]
    chroma: Optional[Literal[420, 444]]
    over: Optional[Path]
    text_layers: Optional[bool]
    jobs: Optional[Whole]
    force: Optional[bool]
