internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against texts of two layers that overlap and are illegible.
///
/// Compares the boxes of glyphs at the sample times. Ignores moments in which one of the texts fades, hidden
/// text, and copies of a text, such as shadows.
package struct OverlapRule: LintRule {
  /// Its name.
  package static let name = "overlapping-text"
  /// A summary in one sentence.
  package static let summary = "texts of two layers on top of each other"

  /// The minimum overlap as a fraction of the smaller text's glyph area; tightly set lines overlap less.
  static let limit = 0.05

  /// Creates the rule with its default limit.
  package init() {}

  /// Returns at most one problem for each layer: the first overlap with a text below it.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var found: [Int: SceneProblem] = [:]
    try subject.forEachPicture { time, _ throws(SceneError) in
      let painted = try PaintedGlyphs(of: subject, at: time)
      let texts = Dictionary(grouping: painted.glyphs, by: \.layer).filter {
        !subject.changes([.opacity, .blur], ofLayer: $0.key, at: time)
      }.sorted { $0.key < $1.key }
      for (index, front) in texts.enumerated() where found[front.key] == nil {
        for back in texts.prefix(index) {
          guard let area = Self.overlap(of: front.value, and: back.value),
            let message = try message(front.key, back.key, subject, at: time),
            isSeen(front.key, in: area, of: painted, subject),
            isSeen(back.key, in: area, of: painted, subject)
          else { continue }
          found[front.key] = SceneProblem(
            .warning, message, hint: "move one of them, or let one fade out before the other shows",
            layer: front.key, part: .frame)
          break
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the message; nil for a text and its copy.
  private func message(
    _ front: Int, _ back: Int, _ subject: LintSubject, at time: Double
  ) throws(SceneError) -> String? {
    guard let text = try subject.layout(ofLayer: front, at: time)?.text,
      let other = try subject.layout(ofLayer: back, at: time)?.text, text != other
    else { return nil }
    let moment = time > 0 ? " at \(JSON.number((time * 100).rounded() / 100).text()) s" : ""
    return "\(Diagnostic.quoted(text)) overlaps \(Diagnostic.quoted(other))\(moment)"
  }

  /// Returns the overlap of two texts; nil if it is less than the limit.
  private static func overlap(of a: [PaintedGlyphs.Glyph], and b: [PaintedGlyphs.Glyph]) -> Rect? {
    let boxes = (a.map(\.box), b.map(\.box))
    // Only glyphs near the common area are compared pair by pair.
    guard let common = bounds(boxes.0).intersection(bounds(boxes.1)) else { return nil }
    let near = boxes.1.filter { $0.intersection(common) != nil }
    let parts = boxes.0.filter { $0.intersection(common) != nil }.flatMap { box in
      near.compactMap(box.intersection)
    }
    func area(_ boxes: [Rect]) -> Double { boxes.reduce(0) { $0 + $1.width * $1.height } }
    let least = min(area(boxes.0), area(boxes.1))
    guard !parts.isEmpty, least > 0, area(parts) >= limit * least else { return nil }
    return bounds(parts)
  }

  private static func bounds(_ boxes: [Rect]) -> Rect {
    boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  /// Returns true if a layer's text is visible in an area, where black and white text must differ.
  private func isSeen(
    _ layer: Int, in area: Rect, of painted: PaintedGlyphs, _ subject: LintSubject
  ) -> Bool {
    let (size, scale) = (subject.renderer.pixelSize, subject.renderer.scale)
    let canvas = CanvasPainting(
      width: size.width, height: size.height, scale: scale,
      background: subject.renderer.scene.canvas.background.color ?? .clear)
    let pixels = PixelRect(
      covering: Rect(
        x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
    ).intersection(canvas.bounds)
    guard !pixels.isEmpty else { return false }
    var painter = canvas.painter
    let black = canvas.picture(of: painted.list(withTextOf: layer, in: .black), in: pixels, &painter)
    let white = canvas.picture(of: painted.list(withTextOf: layer, in: .white), in: pixels, &painter)
    // A quarter of full coverage is visible.
    return black.pixels.indices.contains {
      Int(white.pixels[$0] >> 8 & 0xFF) - Int(black.pixels[$0] >> 8 & 0xFF) >= 64
    }
  }
}
