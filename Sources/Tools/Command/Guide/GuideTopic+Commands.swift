import GlyphreelScene
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSceneFile

extension GuideTopic {
  /// All topics, in the order of the page for assistants.
  static var all: [GuideTopic] {
    [start, oneLiners] + layers + motion + [captions, formats, checks, goldens, errors, recipes]
  }

  private static let start = GuideTopic(
    "start", aliases: ["usage", "commands", "begin"], summary: "which command to run, and in which order",
    text: """
      `glyphreel` turns a text, or a scene in YAML, into an animation. It needs no network, browser or installed fonts.

      1. One text with one effect is a one-liner, without a file: `glyphreel strike "Buy milk" -o milk.gif`.
      2. Everything else is a scene. Write `todo.yaml`, then:

      ```sh
      glyphreel lint todo.yaml                             # errors with their lines, then accessibility problems
      glyphreel render todo.yaml --at 50% -o middle.png    # look at a moment: a time, a percentage, or 'end'
      glyphreel render todo.yaml --scale 2 -o todo.gif     # the animation; --scale 2 is sharp on dense screens
      ```

      3. Not sure how to begin? `--print-scene` prints a one-liner's scene: `glyphreel reveal "Hello" --print-scene > hello.yaml`.

      `glyphreel guide` prints the format on one page, `glyphreel guide TOPIC` a section such as `stacks`, `glyphreel guide EFFECT` the
      keys of an effect, and `glyphreel help VERB` the options of a command.

      """)

  private static let oneLiners = GuideTopic(
    "one-liners", aliases: ["verbs", "oneliners", "commandline"],
    summary: "commands that animate a text without a scene",
    text: """
      \(examplesOfOneLiners())
      All have `-o FILE` (the format follows the extension), `--size`, `--color`, `--weight`, `--background`, `--width`, `--delay`,
      `--duration`, `--hold`, `--loop`, `--look card`, `--theme dark` and `--print-scene`. `strike`, `underline`, `highlight`, `box`,
      `gradient`, `shimmer` and `wave` take `--match WORD`. `\\n` in the text starts a new line.

      """)

  private static func examplesOfOneLiners() -> String {
    CommandDescription.group("Text").map { command in
      "- `\(command.examples.first ?? command.name)`: \(command.abstract)\n"
    }.joined()
  }

  private static let captions = GuideTopic(
    "captions", aliases: ["subtitles", "srt", "transcripts", "video"],
    summary: "subtitles whose words light up, over a video",
    text: """
      `captions` turns SRT, VTT, ASS or a transcript with word times (Whisper's JSON) into captions:

      ```sh
      glyphreel captions talk.srt --style box -o captions.apng --canvas 480x270
      glyphreel captions talk.srt --over talk.mp4 -o captioned.mp4
      ```

      `--style` is `box`, `karaoke`, `pop`, `bounce`, `typewriter`, `underline` or `minimal`. `--over` needs an installed ffmpeg.
      `--print-scene` prints the scene. For your own words, use the effect `karaoke`.

      """)

  private static func extensions() -> String {
    OutputFormat.all.filter(\.writesOneFile).map { format in
      let limit = format.maximumFrameRate.map { ", at most \(Int($0)) frames per second" } ?? ""
      let names = format.fileExtensions.map { "`.\($0)`" }.joined(separator: ", ")
      return "- \(names)\(format.codec == nil ? "" : ", through an installed ffmpeg")\(limit)\n"
    }.joined()
  }

  private static var formats: GuideTopic {
    GuideTopic(
      "formats", aliases: ["format", "output", "gif", "files", "size", "svg", "mp4"],
      summary: "output files, their size, transparency, pages",
      text: """
        The extension of `-o` selects the format; `-o` may be repeated.

        \(extensions())- a directory, `-o frames/`, for a PNG of each frame

        - A README or a page: `glyphreel render todo.yaml --scale 2 -o todo.gif --picture` also writes a still for readers who prefer
          reduced motion, and prints the HTML. `-o todo.svg` is sharp at every size, and usually the smallest.
        - A smaller file: `--max-bytes 500KB`, `--quality 88`, or `--for github-readme`, `slack-emoji`, `discord-emoji`, `discord-sticker`.
        - Transparency: `canvas: { background: transparent }` and WebP, APNG, SVG, `.webm` or `.mov`.
        - Other files: convert them with `glyphreel convert screen.mp4 -o screen.gif`, and inspect them with `glyphreel inspect todo.gif`.

        """)
  }

  private static let checks = GuideTopic(
    "checks", aliases: ["check", "lint", "still", "preview", "accessibility", "debug"],
    summary: "how to find out whether a scene is right",
    text: """
      ```sh
      glyphreel lint todo.yaml --strict          # status 1 for warnings, 65 for errors
      glyphreel render todo.yaml --at 0.2s -o still.png
      glyphreel inspect todo.yaml --at end --json # the laid-out texts as JSON: lines, positions
      glyphreel inspect todo.gif                 # size, frames, duration, bytes of a rendered file
      ```

      - Look at stills of several moments: the start, after each effect, and the end.
      - Warnings of `lint` name a rule in brackets. `contrast`: make the text darker. `overflow`: a larger frame or smaller text.
        `overlapping-text`: use a stack. `endless-motion` is a note, as files repeat by default.
      - A transparent canvas is measured on white. A comment `# glyphreel: ignore-everywhere contrast` accepts intended findings.
      - `glyphreel preview todo.yaml` shows people a page that updates with every change.

      """)

  private static let goldens = GuideTopic(
    "goldens", aliases: ["golden", "verify", "diff", "tests", "testing", "ci"],
    summary: "tests that fail when a picture changes",
    text: """
      ```sh
      glyphreel verify todo.yaml --goldens Goldens      # records missing goldens, compares the others; status 1 if something differs
      glyphreel diff before.gif after.gif || true       # any two files; status 1 if they differ
      ```

      - A difference is reported with its cause, such as a changed delay. `--report DIR` writes a page with both pictures.
      - `--record failed` accepts the changes. With `CI` set, nothing is recorded.
      - Pixels are the same on every machine, so comparisons are exact.

      """)

  private static var errors: GuideTopic {
    GuideTopic(
      "errors", aliases: ["error", "status", "statuses", "exit", "messages", "mistakes"],
      summary: "messages, exit statuses, common mistakes",
      text: """
        Errors go to standard error, all errors of a file at once, each with file, line, column and usually a remedy:

        <!-- test: not run, because it is output of an error -->
        ```
        todo.yaml:9:9: error: unknown effect 'striketrough'; did you mean 'strikethrough'?
          9 |       - striketrough: { duration: 0.5s }
                    ^~~~~~~~~~~~
        ```

        | Status | Meaning |
        |---|---|
        \(ManualPage.statuses.map { "| \($0.0) | \($0.1) |\n" }.joined())
        Common mistakes:

        - `color: #ff0000` without quotes is a comment; unquoted, a text with `: ` or `{count}` is not a text.
        - CSS keys: write `style: { size }`, `alignment` and `cornerRadius` for `fontSize`, `textAlign` and `borderRadius`.
        - `x`, `y`, `width` and `height` belong in `frame`; a text's `size`, `color` and `weight` belong in `style`.
        - `from: 0` in a later effect without `fill: both` shows the layer too early.
        - If the status is not 0, the output file is unchanged.

        """)
  }
}

extension CommandDescription {
  /// Returns the descriptions of the commands of a group.
  fileprivate static func group(_ name: String) -> [CommandDescription] {
    Program.configuration.groupedSubcommands.first { $0.name == name }?.subcommands.compactMap(of) ?? []
  }
}
