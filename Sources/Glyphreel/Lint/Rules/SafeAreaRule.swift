internal import GlyphreelExactText
internal import GlyphreelGraphics

/// A rule against text that a platform covers with its own texts and buttons.
package struct SafeAreaRule: LintRule {
  /// Its name.
  package static let name = "safe-area"
  /// A summary in one sentence.
  package static let summary = "text that the platform given with --platform covers"

  /// Creates the rule.
  package init() {}

  /// Returns one problem for each layer with letters beyond the safe area; none if the subject has no platform.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    guard let platform = subject.platform else { return [] }
    let canvas = subject.canvas
    let area = platform.rect(in: canvas)
    var sides: [Int: String] = [:]
    for time in subject.moments {
      for glyph in try PaintedGlyphs(of: subject, at: time).glyphs where sides[glyph.layer] == nil {
        sides[glyph.layer] =
          if glyph.box.maxY > area.maxY + 1 {
            "the lowest \(percent(platform.bottom))"
          } else if glyph.box.minY < area.minY - 1 {
            "the topmost \(percent(platform.top))"
          } else if glyph.box.maxX > area.maxX + 1 {
            "the rightmost \(percent(platform.right))"
          } else if glyph.box.minX < area.minX - 1 {
            "the leftmost \(percent(platform.left))"
          } else {
            nil
          }
      }
    }
    return sides.sorted { $0.key < $1.key }.map { layer, side in
      SceneProblem(
        .warning, "the text is in \(side) of the picture, which \(platform.name) covers",
        hint: "move it further inside", layer: layer, part: .frame)
    }
  }

  private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}
