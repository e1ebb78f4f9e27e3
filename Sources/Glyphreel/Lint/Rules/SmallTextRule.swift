internal import GlyphreelGraphics

/// A rule against text that is too small where a point is a pixel.
package struct SmallTextRule: LintRule {
  /// Its name.
  package static let name = "small-text"
  /// A summary in one sentence.
  package static let summary = "text of less than 9 points on the canvas"

  /// The minimum font size in points.
  package static let limit = 9.0

  /// Creates the rule with its default limit.
  package init() {}

  /// Returns one problem for each layer whose text never reaches the limit.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    // The largest size over time counts, so that text that grows or shrinks passes.
    var largest: [Int: Double] = [:]
    for time in subject.moments {
      var smallest: [Int: Double] = [:]
      for glyph in try PaintedGlyphs(of: subject, at: time).glyphs {
        smallest[glyph.layer] = min(smallest[glyph.layer] ?? .infinity, glyph.size)
      }
      largest.merge(smallest, uniquingKeysWith: max)
    }
    return largest.sorted { $0.key < $1.key }.filter { $0.value < Self.limit - 0.01 }.map { layer, size in
      SceneProblem(
        .warning,
        "the text is \(JSON.number((size * 10).rounded() / 10).text()) points high, which is hard to read",
        hint: "give it 9 points or more, or render with --scale 2", layer: layer, part: .key("style.size"))
    }
  }
}
