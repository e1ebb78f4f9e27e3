package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// A rule against text that a platform covers with its own texts and buttons.
package struct SafeAreaRule: LintRule {
  package static let name = "safe-area"
  package static let summary = "text that the platform given with --platform covers"

  package init() {}

  /// The covered part of the picture that each layer's text is in.
  private var sides: [Int: Side] = [:]

  /// Finds letters beyond the safe area, of texts that do not move to their place or away from it.
  package mutating func examine(_ sample: LintSample) {
    guard let platform = sample.subject.platform else { return }
    let canvas = Rect(origin: .zero, size: sample.subject.canvas)
    let area = platform.rect(in: canvas.size)
    var moving: [Int: Bool] = [:]
    for glyph in sample.glyphs where sides[glyph.layer] == nil && glyph.box.overlaps(canvas) {
      guard let side = side(of: glyph.box, beyond: area, platform) else { continue }
      let isMoving =
        moving[glyph.layer]
        ?? sample.changes(
          [.opacity], passing: [.position, .scale, .rotation, .scrolling, .collapse], ofLayer: glyph.layer)
      moving[glyph.layer] = isMoving
      if !isMoving { sides[glyph.layer] = side }
    }
  }

  /// A covered part of the canvas, and the direction away from it.
  private typealias Side = (part: String, move: String)

  private func side(of box: Rect, beyond area: Rect, _ platform: SafeArea) -> Side? {
    if box.maxY > area.maxY + 1 { return ("the bottom \(percent(platform.bottom))", "up") }
    if box.minY < area.minY - 1 { return ("the top \(percent(platform.top))", "down") }
    if box.maxX > area.maxX + 1 { return ("the right \(percent(platform.right))", "left") }
    if box.minX < area.minX - 1 { return ("the left \(percent(platform.left))", "right") }
    return nil
  }

  /// Returns one problem for each layer with letters beyond the safe area; none if the subject has no platform.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    guard let platform = subject.platform else { return [] }
    return sides.sorted { $0.key < $1.key }.map { layer, side in
      SceneProblem(
        .warning, "the text is in \(side.part) of the picture, which \(platform.name) covers",
        hint: "move it \(side.move)", layer: layer, part: .frame)
    }
  }

  private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}
