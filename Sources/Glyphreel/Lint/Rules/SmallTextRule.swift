internal import GlyphreelGraphics

/// Text that is hard to read where a point is a pixel.
public struct SmallTextRule: LintRule {
  /// What it is called.
  public static let name = "small-text"
  /// What it finds.
  public static let summary = "text of less than 9 points on the canvas"

  /// Points an em.
  public static let limit = 9.0

  /// A rule with its usual limit.
  public init() {}

  /// One for each layer that has such text when it rests.
  public func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    // What grows or shrinks on the way is not there to be read.
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
