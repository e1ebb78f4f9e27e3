import ArgumentParser
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile

/// The colour of a line or a marker, how it covers several lines of text, and the part of the text that has it.
struct StrokeOptions: ParsableArguments {
  @Option(help: .match)
  var match: String?

  @Option(help: ArgumentHelp("Colour of the line or marker.", valueName: "color"))
  var stroke: String?

  @Option(
    help: ArgumentHelp("Several lines: sequential, continuous or together.", valueName: "mode"),
    completion: .list(DecorationMode.allCases.map(\.rawValue)))
  var mode: String?

  /// The effect's keys of colour and order.
  func keys(mode fallback: DecorationMode, stroke color: String? = nil) -> [WrittenEntry] {
    .option("mode", "--mode", mode, default: fallback.rawValue)
      + .option("color", "--stroke", stroke, default: color)
  }

  /// The effect's key of the part.
  var part: [WrittenEntry] { .part(matching: match) }
}

/// A one-liner that draws a line of some thickness.
protocol LineOneLiner: TextOneLiner {
  /// In points; nil for the effect's own.
  var thickness: Double? { get }
}

extension LineOneLiner {
  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  /// The effect's key of the thickness.
  var thicknessKey: [WrittenEntry] { .option("thickness", "--thickness", thickness) }
}

extension ArgumentHelp {
  fileprivate static var thickness: Self {
    ArgumentHelp(
      "Thickness of the line.",
      discussion: "(default: 2 for box, the font's for underline, a twelfth of the size for strike)",
      valueName: "points")
  }
}

/// `glyphreel strike`: text that is struck through.
struct StrikeCommand: LineOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "strike", abstract: "Strike a text through.",
    examples: "glyphreel strike \"Buy milk\"",
    "glyphreel strike \"Buy milk\\nMow the lawn\" --stroke crimson")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @Option(help: .thickness) var thickness: Double?
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Strikethrough.name, options.look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out"),
      // Half the x-height, as in browsers.
      line.keys(mode: .sequential), .option("position", nil, "x-height"), thicknessKey, line.part)
  }
}

/// `glyphreel underline`: text that is underlined.
struct UnderlineCommand: LineOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "underline", abstract: "Underline a text.",
    examples: "glyphreel underline \"Read this first\"",
    "glyphreel underline \"Read the terms before you sign\" --match terms")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @Option(help: .thickness) var thickness: Double?
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Underline.name, options.look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out"),
      line.keys(mode: .sequential), thicknessKey, line.part)
  }
}

/// `glyphreel highlight`: text marked with a highlighter.
struct HighlightCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "highlight", abstract: "Mark a text with a highlighter.",
    examples: "glyphreel highlight \"Ship it today\"",
    "glyphreel highlight \"Bring milk and bread\" --match bread")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Highlight.name, options.look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out"),
      line.keys(mode: .continuous, stroke: theme == .light ? "#ffd60a99" : "#ffd60a66"), line.part)
  }
}

/// `glyphreel box`: text framed by a line.
struct BoxCommand: LineOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "box", abstract: "Draw a box around a text.",
    examples: "glyphreel box Approved --stroke seagreen --color seagreen",
    "glyphreel box \"Pick two words\" --match \"two words\" --stroke crimson")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @Option(help: .thickness) var thickness: Double?
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Box.name, options.look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out"),
      line.keys(mode: .sequential), thicknessKey, line.part)
  }
}
