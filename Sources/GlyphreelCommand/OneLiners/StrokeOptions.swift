import ArgumentParser
import Glyphreel

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
