internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against texts of two layers that overlap and are illegible.
///
/// Compares the boxes of glyphs at the sample times, as far as they are visible. Ignores moments in which one of the texts fades,
/// transitions between parts of the scene, and copies of a text, such as shadows.
package struct OverlapRule: LintRule {
  package static let name = "overlapping-text"
  package static let summary = "texts of two layers on top of each other"

  /// The minimum overlap as a fraction of the smaller text's glyph area; tightly set lines overlap less.
  static let limit = 0.05

  /// The first overlap of each layer with a text below it.
  private var found: [Int: SceneProblem] = [:]

  /// Creates the rule with its default limit.
  package init() {}

  /// Looks for overlaps of each text with those below it.
  package mutating func examine(_ sample: LintSample) {
    let texts = Dictionary(grouping: sample.glyphs, by: \.layer).sorted { $0.key < $1.key }.map {
      (layer: $0.key, boxes: $0.value.map(\.box), bounds: Self.bounds($0.value.map(\.box)))
    }
    var rests: [Int: Bool] = [:]
    func isAtRest(_ layer: Int) -> Bool {
      if let known = rests[layer] { return known }
      let rest = !sample.changes([.opacity, .blur], ofLayer: layer)
      rests[layer] = rest
      return rest
    }
    let neighbours = Self.overlapping(texts.map(\.bounds))
    for (index, front) in texts.enumerated() where found[front.layer] == nil {
      for back in neighbours[index].sorted().map({ texts[$0] }) {
        guard let common = front.bounds.intersection(back.bounds),
          let area = Self.overlap(of: front.boxes, and: back.boxes, around: common),
          isAtRest(front.layer), isAtRest(back.layer),
          let message = message(front.layer, back.layer, sample),
          isVisible(in: area, front.layer, back.layer, sample)
        else { continue }
        found[front.layer] = SceneProblem(
          .warning, message, hint: "move one of them, or let one fade out before the other shows",
          layer: front.layer, part: .frame)
        break
      }
    }
  }

  /// Returns at most one problem for each layer: the first overlap with a text below it.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the message; nil for a text and its copy.
  private func message(_ front: Int, _ back: Int, _ sample: LintSample) -> String? {
    guard let text = sample.text(ofLayer: front), let other = sample.text(ofLayer: back), text != other else {
      return nil
    }
    return "\(Diagnostic.quoted(text)) overlaps \(Diagnostic.quoted(other))\(sample.moment)"
  }

  /// Returns, for each rectangle, the earlier ones that it overlaps.
  ///
  /// Sweeps over the rectangles along the axis of which they cover less.
  private static func overlapping(_ rects: [Rect]) -> [[Int]] {
    var pairs = [[Int]](repeating: [], count: rects.count)
    guard let first = rects.first else { return pairs }
    let whole = rects.reduce(first) { $0.union($1) }
    let (width, height) = rects.reduce((0.0, 0.0)) { ($0.0 + $1.width, $0.1 + $1.height) }
    let sweepsDown = width * whole.height > height * whole.width
    let spans = rects.map { sweepsDown ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
    var open: [Int] = []
    for index in rects.indices.sorted(by: { spans[$0].0 < spans[$1].0 }) {
      open.removeAll { spans[$0].1 <= spans[index].0 }
      for other in open where rects[index].overlaps(rects[other]) {
        pairs[max(index, other)].append(min(index, other))
      }
      open.append(index)
    }
    return pairs
  }

  /// Returns the box of the overlap of two texts; nil if it is less than the limit.
  private static func overlap(of a: [Rect], and b: [Rect], around common: Rect) -> Rect? {
    // Only glyphs near the common area are compared pair by pair.
    let near = b.filter { $0.intersection(common) != nil }
    let parts = a.filter { $0.intersection(common) != nil }.flatMap { box in
      near.compactMap(box.intersection)
    }
    func area(_ boxes: [Rect]) -> Double { boxes.reduce(0) { $0 + $1.width * $1.height } }
    let least = min(area(a), area(b))
    guard !parts.isEmpty, least > 0, area(parts) >= limit * least else { return nil }
    return bounds(parts)
  }

  private static func bounds(_ boxes: [Rect]) -> Rect {
    boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  /// Returns true if the boxes of two layers are visible at one pixel of an area, where black and white ones must differ.
  private func isVisible(in area: Rect, _ front: Int, _ back: Int, _ sample: LintSample) -> Bool {
    let painting = sample.subject.renderer.painting
    let pixels = sample.pixels(of: area).intersection(painting.bounds)
    guard !pixels.isEmpty else { return false }
    var painter = painting.painter
    func visibility(of layer: Int) -> [Int] {
      func picture(_ color: Color) -> Bitmap {
        let list = sample.list.withBoxes(reach: 0) { $0.layer == layer ? .color(color) : nil }
        return painting.picture(of: list, in: pixels, &painter)
      }
      let (black, white) = (picture(.black), picture(.white))
      return black.pixels.indices.map {
        Int(white.pixels[$0] >> 8 & 0xFF) - Int(black.pixels[$0] >> 8 & 0xFF)
      }
    }
    // A quarter of full coverage is visible. At the edge of a clip with one text on each side, both add up to 255.
    return zip(visibility(of: front), visibility(of: back)).contains { min($0, $1) >= 64 && $0 + $1 > 300 }
  }
}
