import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// The options of every one-liner.
struct OneLinerOptions: ParsableArguments {
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions
}

/// The part of a text to which an effect applies.
struct PartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this part of the text, wherever it occurs.", valueName: "text"))
  var match: String?

  /// The effect's key.
  var keys: [OneLinerScene.Entry] {
    var keys: [OneLinerScene.Entry] = []
    keys.add("select", .option("match", "--match", quoted: match))
    return keys
  }
}

/// The unit of text that an effect animates.
struct UnitOptions: ParsableArguments {
  @Option(
    help: "The unit that is animated at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var unit: String?
}

/// The colour of a line or a marker, and how it covers several lines of text.
struct StrokeOptions: ParsableArguments {
  @Option(
    help:
      "The order over several lines: one after the other (sequential), in one stroke (continuous), or all at once (together).",
    completion: .list(DecorationMode.allCases.map(\.rawValue)))
  var lines: String?

  @Option(help: ArgumentHelp("The colour of the line or marker. (default: the text's)", valueName: "color"))
  var stroke: String?

  /// The effect's keys.
  func keys(lines fallback: DecorationMode, stroke color: String? = nil) -> [OneLinerScene.Entry] {
    .option("mode", "--lines", lines, default: fallback.rawValue)
      + .option("color", "--stroke", stroke, default: color)
  }
}

/// The thickness of a line.
struct ThicknessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The line's thickness in points. (default: 2 for box, the font's for underline, a twelfth of the size for strike)",
      valueName: "points"))
  var thickness: Double?

  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  /// The effect's key.
  var keys: [OneLinerScene.Entry] { .option("thickness", "--thickness", thickness) }
}
