package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// A rule against text that is too small at one pixel per point.
package struct SmallTextRule: LintRule {
  package static let name = "small-text"
  package static let summary = "text of less than 9 points on the canvas"

  /// The minimum font size in points.
  package static let limit = 9.0

  /// Creates the rule with its default limit.
  package init() {}

  /// The largest size of each layer's smallest text over time, so that text that grows or shrinks passes.
  private var largest: [Int: Double] = [:]

  /// Measures the text of each layer.
  package mutating func examine(_ sample: LintSample) {
    var smallest: [Int: Double] = [:]
    for glyph in sample.glyphs { smallest[glyph.layer] = min(smallest[glyph.layer] ?? .infinity, glyph.size) }
    largest.merge(smallest, uniquingKeysWith: max)
  }

  /// Returns one problem for each layer whose text never reaches the limit.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    largest.sorted { $0.key < $1.key }.filter { $0.value < Self.limit - 0.01 }.map { layer, size in
      SceneProblem(
        .warning,
        "the text is \(size.decimal(places: 1)) points high, which is hard to read",
        hint: "give it 9 points or more, or render with --scale 2", layer: layer, part: .key("style.size"))
    }
  }
}
