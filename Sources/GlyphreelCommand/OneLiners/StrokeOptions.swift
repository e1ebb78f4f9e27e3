import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// A line or a marker that is drawn over, under or around a text.
struct StrokeOptions: ParsableArguments {
  @Option(
    help:
      "Over several lines: one after the other (sequential), with one pen (continuous), or all at once (together).",
    completion: .list(DecorationMode.allCases.map(\.rawValue)))
  var lines: String?

  @Option(help: ArgumentHelp("The colour of what is drawn. (default: the text's)", valueName: "color"))
  var stroke: String?

  /// Adds what was asked for, and what holds otherwise.
  func add(
    to keys: inout [OneLinerScene.Entry], lines fallback: DecorationMode, stroke color: String? = nil
  ) {
    keys.add("mode", "--lines", lines.map(YAMLValue.plain), default: .plain(fallback.rawValue))
    keys.add("color", "--stroke", stroke.map(YAMLValue.plain), default: color.map(YAMLValue.plain))
  }
}
