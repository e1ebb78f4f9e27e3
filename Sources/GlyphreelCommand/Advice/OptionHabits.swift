import GlyphreelExactText
import Glyphreel

/// Options and commands of other tools, with their equivalents.
enum OptionHabits {
  /// An equivalent of an option: another option with the given value or a fixed one, or a sentence.
  enum Remedy {
    case option(String, value: String? = nil)
    case advice(String)
  }

  /// Returns the equivalents of an option, the likeliest first; the command may lack some of them.
  static func remedies(for option: String) -> [Remedy] {
    let word = normalized(option)
    return table.filter { entry in entry.words.split(separator: " ").contains { $0 == word } }.flatMap(
      \.remedies)
  }

  /// Returns an option's name without dashes, in lower case.
  static func normalized(_ option: String) -> String {
    String(option.prefix { $0 != "=" }).lowercased().replacing("-", with: "").replacing("_", with: "")
  }

  /// Returns the equivalent of another tool's command; nil for none.
  static func verb(for name: String) -> String? {
    let word = normalized(name)
    return verbs.first { entry in entry.words.split(separator: " ").contains { $0 == word } }?.verb
  }

  private static let verbs: [(words: String, verb: String)] = [
    ("build export make gif create generate encode run compile", "render"),
    ("check validate test doctor", "lint"), ("serve open play live show view dev", "preview"),
    ("new start template scaffold", "init"), ("info probe identify stat", "inspect"),
    ("frame snapshot screenshot", "still"),
    ("compare", "diff"), ("strikethrough linethrough cross", "strike"), ("typewriter typing", "type"),
    ("counter countup", "count"), ("fade fadein appear slide", "reveal"), ("scroll ticker", "marquee"),
    ("loading ellipsis", "dots"), ("list ls", "effects"), ("version", "--version"),
    ("examples docs", "guide"), ("man", "manual"),
  ]

  private static let table: [(words: String, remedies: [Remedy])] = [
    ("fps framerate rate r", [.option("--frame-rate")]),
    ("out outfile outputfile dest destination target save saveas file", [.option("--output")]),
    ("t time length dur", [.option("--duration")]),
    (
      "speed playbackspeed",
      [.advice("'--duration 1s' sets the length; an effect has 'speed: 2' in a scene file")]
    ),
    (
      "width height w h resolution canvas s size",
      [.advice("the scene sets its size: 'canvas: { width: 480 }'; '--scale 2' writes more pixels")]
    ),
    (
      "crf bitrate q b:v bv vb",
      [
        .advice(
          "'--quality 80' makes coarser pictures, '--max-bytes 1MB' the best that fit; '--effort 9' makes the same GIF smaller"
        )
      ]
    ),
    (
      "transparent alpha nobackground",
      [
        .option("--background", value: "transparent"),
        .advice("write 'canvas: { background: transparent }' in the scene"),
      ]
    ),
    (
      "background bg backgroundcolor backgroundcolour",
      [.option("--background"), .advice("write 'canvas: { background: gold }' in the scene")]
    ),
    (
      "colour textcolor fontcolor foreground foregroundcolor fg fill",
      [.option("--color"), .advice("write 'style: { color: red }' in the scene's layer")]
    ),
    (
      "vf filter filtercomplex filters",
      [
        .advice(
          "there are no filters: '--scale' and '--frame-rate', and '--crop' and '--trim' of 'convert', do their work"
        )
      ]
    ),
    ("delay", [.advice("the scene has its times: '--frame-rate 10' shows a frame for 0.1 seconds")]),
    ("codec vcodec c:v preset", [.advice("the output's extension chooses the codec: .mp4, .webm or .mov")]),
    ("pixfmt subsampling yuv444p", [.option("--chroma", value: "444")]),
    ("overlay video underlay", [.option("--over")]),
    ("overwrite y yes", [.advice("remove it: existing files are replaced")]),
    ("verbose v debug", [.advice("remove it; '--progress json' reports each step")]),
    ("var define d data param variable arg vars replace", [.option("--set")]),
    ("strikecolor linecolor strokecolor", [.option("--stroke")]),
    ("linewidth strokewidth", [.option("--thickness")]),
    ("by split splitby per", [.option("--unit")]),
    ("effect style kind animation entrance", [.option("--appear"), .option("--look")]),
    (
      "mode",
      [
        .option("--lines"), .option("--cycle"), .option("--transition"), .option("--space"),
        .option("--appear"), .option("--bounce", value: ""), .option("--unit"),
      ]
    ),
    ("frame card window terminal browser", [.option("--look")]),
    ("highlight marker mark word words", [.option("--match")]),
    ("fontsize textsize pointsize fs", [.option("--size")]),
    ("fontfamily family typeface", [.option("--font")]),
    ("fontfile", [.option("--font"), .option("--font-dir")]),
    ("bold", [.option("--weight", value: "bold")]),
    ("fontweight", [.option("--weight")]),
    ("textalign alignment justify", [.option("--align")]),
    ("repeat repeats loops iterations loopcount playcount", [.option("--loop")]),
    ("infinite forever endless looping", [.option("--loop", value: "forever")]),
    ("once noloop", [.option("--loop", value: "once")]),
    ("dpi retina pixelratio devicescale devicepixelratio zoom", [.option("--scale", value: "2")]),
    ("fonts fontpath fontsdir", [.option("--font-dir")]),
    ("system local localfonts systemfont", [.option("--system-fonts", value: "")]),
    ("dark darkmode", [.option("--theme", value: "dark")]),
    ("light", [.option("--theme", value: "light")]),
    ("ease timing curve timingfunction", [.option("--easing")]),
    ("wait startdelay", [.option("--delay")]),
    ("pause enddelay", [.option("--hold")]),
    ("margin", [.option("--padding")]),
    ("maxsize sizelimit filesize limitsize", [.option("--max-bytes")]),
    ("threads j parallel workers cores", [.option("--jobs")]),
    ("compress compression optimize o3", [.option("--effort", value: "9")]),
    ("silent", [.option("--quiet", value: "")]),
    ("type f ext", [.option("--format")]),
    ("stdout", [.option("--output", value: "-")]),
    ("i input scene", [.advice("name the file without an option, as in 'glyphreel render scene.yaml'")]),
    ("text", [.advice("name the text without an option: 'glyphreel strike \"Buy milk\"'")]),
  ]
}
