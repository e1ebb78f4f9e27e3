package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against texts of two layers that overlap and are illegible.
///
/// Compares the boxes of glyphs at the sample times, as far as they are visible. Ignores moments in which one of the texts fades or
/// becomes another one, transitions between parts of the scene, and copies of text, such as shadows.
package struct OverlapRule: LintRule {
  package static let name = "overlapping-text"
  package static let summary = "texts of two layers on top of each other"

  /// The minimum overlap as a fraction of the smaller text's glyph area; tightly set lines overlap less.
  static let limit = 0.05

  /// The steps, of about a nanosecond, after which no more texts are compared; those that follow are not reported.
  private static let stepLimit = 1_000_000_000

  /// The first overlap of each layer with text below it.
  private var found: [Int: SceneProblem] = [:]
  private var steps = 0

  /// Creates the rule with its default limit.
  package init() {}

  /// The text of a layer in a sample.
  private struct Text {
    let layer: Int
    let boxes: [Rect]
    let bounds: Rect
    /// The number of the text among the texts of the sample; nil for a layer without text.
    let number: Int?
  }

  /// Looks for overlaps of each text with the texts below it.
  package mutating func examine(_ sample: LintSample) {
    let texts = Self.texts(of: sample)
    let bounds = SortedRects(texts.map(\.bounds))
    var rests: [Int: Bool] = [:]
    func isAtRest(_ layer: Int) -> Bool {
      if let known = rests[layer] { return known }
      let rest = !sample.changes([.opacity, .blur], passing: [.text], ofLayer: layer)
      rests[layer] = rest
      return rest
    }
    var list: IndexedList?
    var steps = self.steps
    for (index, front) in texts.enumerated() where found[front.layer] == nil && steps < Self.stepLimit {
      var problem: SceneProblem?
      let compared = bounds.visitEarlier(than: index) { other in
        let back = texts[other]
        // A copy of the text, such as its shadow, is not reported.
        guard front.number != nil, back.number != nil, front.number != back.number,
          let common = front.bounds.intersection(back.bounds),
          let area = Self.overlap(of: front.boxes, and: back.boxes, around: common, &steps),
          isAtRest(front.layer), isAtRest(back.layer),
          let message = message(front.layer, back.layer, sample)
        else { return steps > Self.stepLimit }
        let indexed = list ?? IndexedList(sample.list)
        if list == nil { steps += 500 * indexed.leafCount }
        list = indexed
        if Self.isVisible(in: area, front.layer, back.layer, sample, indexed, &steps) {
          problem = SceneProblem(
            .warning, message, hint: "move one of them, or let one fade out before the other shows",
            layer: front.layer, part: .frame)
        }
        return problem != nil || steps > Self.stepLimit
      }
      steps += 4 * compared
      found[front.layer] = problem
    }
    self.steps = steps
  }

  /// Returns the texts with visible glyphs by their layers.
  private static func texts(of sample: LintSample) -> [Text] {
    var numbers: [ExactString: Int] = [:]
    return Dictionary(grouping: sample.glyphs, by: \.layer).sorted { $0.key < $1.key }.map { layer, glyphs in
      let boxes = glyphs.map(\.box)
      let number = sample.text(ofLayer: layer).map { text -> Int in
        let number = numbers[ExactString(text)] ?? numbers.count
        numbers[ExactString(text)] = number
        return number
      }
      return Text(layer: layer, boxes: boxes, bounds: bounds(boxes), number: number)
    }
  }

  /// Returns at most one problem for each layer: the first overlap with text below it.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the message; nil for text and its copy.
  private func message(_ front: Int, _ back: Int, _ sample: LintSample) -> String? {
    guard let text = sample.text(ofLayer: front), let other = sample.text(ofLayer: back), text != other else {
      return nil
    }
    return "\(Diagnostic.quoted(text)) overlaps \(Diagnostic.quoted(other))\(sample.moment)"
  }

  /// Returns the box of the overlap of two texts; nil if it is less than the limit.
  private static func overlap(
    of a: [Rect], and b: [Rect], around common: Rect, _ steps: inout Int
  ) -> Rect? {
    // Only glyphs near the common area are compared pair by pair.
    let near = SortedRects(b.filter { $0.intersection(common) != nil })
    steps += 5 * (a.count + b.count)
    var parts: (area: Double, box: Rect)?
    for box in a where box.intersection(common) != nil && steps < stepLimit {
      let others = near.near(box)
      steps += 10 + 5 * others.count
      for other in others {
        guard let part = box.intersection(near.rects[other]) else { continue }
        parts = (
          area: (parts?.area ?? 0) + part.width * part.height, box: parts?.box.union(part) ?? part
        )
      }
    }
    func area(_ boxes: [Rect]) -> Double { boxes.reduce(0) { $0 + $1.width * $1.height } }
    let least = min(area(a), area(b))
    guard let parts, least > 0, parts.area >= limit * least else { return nil }
    return parts.box
  }

  private static func bounds(_ boxes: [Rect]) -> Rect {
    boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  /// Returns true if the boxes of two layers are visible at one pixel of an area, where black and white ones must differ.
  private static func isVisible(
    in area: Rect, _ front: Int, _ back: Int, _ sample: LintSample, _ list: IndexedList, _ steps: inout Int
  ) -> Bool {
    let painting = sample.subject.renderer.painting
    let pixels = sample.pixels(of: area).intersection(painting.bounds)
    guard !pixels.isEmpty else { return false }
    var painter = painting.painter
    var visited = 0
    let shown = list.cropped(to: sample.points(of: pixels), texts: [front, back], &visited)
    steps += 5 * visited + 2000 * shown.items.leafCount + 20 * pixels.area
    func visibility(of layer: Int) -> [Int] {
      func picture(_ color: Color) -> Bitmap {
        let list = shown.withBoxes(reach: 0) { $0.layer == layer ? .color(color) : nil }
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
