package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against text with too little contrast (WCAG 2.2, success criterion 1.4.3).
///
/// Compares rendered pixels, so opacity, gradients, images and animated colours count. `TextBoxes` estimates the contrast of
/// each glyph in all samples; the worst glyphs are then judged by their best covered pixels. An outline of at least a point
/// counts as the background of its letters, as the criterion says. Ignores moments in which the text fades, changes, or grows to
/// its size, and text in shapes or images. Marquees are judged without the fade-out at their edges. A transparent canvas is
/// composited over white.
package struct ContrastRule: LintRule {
  package static let name = "contrast"
  package static let summary = "text that stands out too little from its background"
  package static let criterion: String? = "1.4.3"

  /// A glyph with a low estimated contrast.
  private struct Candidate {
    let glyph: PaintedGlyph
    let style: TextStyle
    let ratio: Double
    let time: Double
  }

  /// The measured and required contrast of a glyph.
  private struct Finding {
    let ratio: Double
    let needed: Double
    let foreground: Color
    let background: Color
    let size: Double
    let time: Double

    /// The advice: to increase the contrast, or to use a light text for a dark one if even black would not suffice, and vice versa.
    var remedy: String {
      let isDarker = ContrastRatio.luminance(of: foreground) <= ContrastRatio.luminance(of: background)
      let suffices = ContrastRatio(isDarker ? .black : .white, background).value >= needed
      return switch (isDarker, suffices) {
      case (true, true):
        "make the text darker" + (background == .white ? "" : ", or what is behind it lighter")
      case (true, false): "choose a light text, or make what is behind it lighter"
      case (false, true):
        "make the text lighter" + (background == .black ? "" : ", or what is behind it darker")
      case (false, false): "choose a dark text, or make what is behind it darker"
      }
    }
  }

  /// A style of a layer: the size and the weight decide on the required contrast.
  private struct Key: Hashable {
    let layer: Int
    let size: Double
    let weight: Double

    static func precedes(_ a: Key, _ b: Key) -> Bool {
      (a.layer, a.size, a.weight) < (b.layer, b.size, b.weight)
    }
  }

  /// The outline of a glyph in a layer.
  private struct Place: Hashable {
    let layer: Int
    let outline: ObjectIdentifier
  }

  /// The glyphs of each style that are measured exactly, at most.
  private static let candidateLimit = 8
  /// The steps, of about a nanosecond, after which no more glyphs are estimated, or measured.
  private static let stepLimit = 1_000_000_000
  /// The glyphs, paths and images of the frames that are kept while glyphs are measured.
  private static let leafLimit = 300_000

  private var steps = 0
  private var boxes: TextBoxes?
  private var styles: [Place: TextStyle] = [:]
  /// The layers that were at rest in the previous sample.
  private var resting: Set<Int> = []
  /// The largest size of each style on the canvas: text that grows to its size is as legible.
  private var sizes: [Key: Double] = [:]
  /// The worst glyph of each sample, in ascending order of contrast.
  private var candidates: [Key: [Candidate]] = [:]

  /// Creates the rule with the criterion's limits.
  package init() {}

  /// Estimates the contrast of the glyphs around which something has changed.
  package mutating func examine(_ sample: LintSample) {
    for (layer, layout) in sample.changedLayouts {
      for run in layout.lines.flatMap(\.runs) {
        for glyph in run.glyphs {
          styles[Place(layer: layer, outline: ObjectIdentifier(glyph.outline))] = run.style
        }
      }
    }
    guard !sample.glyphs.isEmpty, steps < Self.stepLimit else { return }
    steps += 4000 * sample.glyphs.count
    let resting = Set(sample.glyphs.map(\.layer)).filter {
      !sample.changes([.opacity, .blur, .text], passing: [.scale, .fontSize, .collapse], ofLayer: $0)
    }
    defer { self.resting = resting }
    var boxes = self.boxes ?? TextBoxes(sample.subject.renderer)
    self.boxes = nil
    let changed = boxes.paint(sample.list)
    self.boxes = boxes
    var worst: [Key: Candidate] = [:]
    for glyph in sample.glyphs where resting.contains(glyph.layer) {
      // Colour glyphs have other outlines, and are pictures.
      guard let style = styles[Place(layer: glyph.layer, outline: ObjectIdentifier(glyph.outline))] else {
        continue
      }
      let box = sample.pixels(of: glyph.box)
      guard !self.resting.contains(glyph.layer) || !box.intersection(changed).isEmpty else { continue }
      let key = Key(layer: glyph.layer, size: style.size, weight: style.weight.value)
      sizes[key] = max(sizes[key] ?? 0, glyph.size)
      guard let ratio = boxes.contrast(in: box, halos: style.halos),
        ratio < ContrastRatio.needed(points: 0, isBold: false), ratio < worst[key]?.ratio ?? .infinity
      else { continue }
      worst[key] = Candidate(glyph: glyph, style: style, ratio: ratio, time: sample.time)
    }
    for (key, candidate) in worst {
      var list = candidates[key] ?? []
      list.insert(candidate, at: list.firstIndex { $0.ratio > candidate.ratio } ?? list.count)
      candidates[key] = list.dropLast(max(0, list.count - Self.candidateLimit))
    }
  }

  /// Returns the worst glyph of each layer below its limit.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var worst: [Int: Finding] = [:]
    var pictures: [Double: GlyphPictures] = [:]
    var (steps, leafCount) = (0, 0)
    for (key, list) in candidates.sorted(by: { Key.precedes($0.key, $1.key) }) {
      let needed = ContrastRatio.needed(points: sizes[key] ?? key.size, isBold: key.weight >= 700)
      for candidate in list where candidate.ratio < needed && steps < Self.stepLimit {
        let picture: GlyphPictures
        if let known = pictures[candidate.time] {
          picture = known
        } else {
          let list = try subject.renderer.displayList(at: candidate.time)
          picture = GlyphPictures(of: list, subject.renderer)
          leafCount += picture.list.leafCount
          if leafCount > Self.leafLimit { (pictures, leafCount) = ([:], picture.list.leafCount) }
          pictures[candidate.time] = picture
          steps += 2000 * picture.list.leafCount
        }
        guard let seen = picture.look(at: candidate.glyph, &steps) else { continue }
        let backgrounds = [seen.background] + candidate.style.halos.map { $0.over(seen.background) }
        let finding = Finding(
          ratio: backgrounds.map { ContrastRatio(seen.text, $0).value }.max() ?? 1, needed: needed,
          foreground: seen.text, background: seen.background, size: sizes[key] ?? key.size,
          time: candidate.time)
        guard finding.ratio < needed else { continue }
        if let other = worst[key.layer], other.ratio / other.needed <= finding.ratio / needed { break }
        worst[key.layer] = finding
        break
      }
    }
    return worst.sorted { $0.key < $1.key }.map { problem($0.value, ofLayer: $0.key, subject) }
  }

  private func problem(_ finding: Finding, ofLayer layer: Int, _ subject: LintSubject) -> SceneProblem {
    // Points to the first effect that sets the colour and has started by then, if any.
    let coloring = zip(subject.layers[layer].effects, subject.activities(ofLayer: layer)).enumerated()
      .first { _, pair in
        pair.1.start < finding.time && pair.0.effect.writes.contains { $0.property == .color }
      }?.offset
    let ratio = (finding.ratio * 100).rounded(.down) / 100
    let size = (finding.size * 10).rounded() / 10
    let moment = finding.time > 0 ? " at \(finding.time.decimal(places: 2)) s" : ""
    return SceneProblem(
      .warning,
      "the text is \(finding.foreground.css) on \(finding.background.css)\(moment), a contrast of \(ratio.decimal(places: 4)):1; text of \(size.decimal(places: 4)) points needs \(finding.needed.decimal(places: 4)):1",
      hint: finding.remedy,
      layer: layer, part: coloring.map(SceneProblem.Part.effect) ?? .key("style.color"))
  }
}

extension TextStyle {
  /// The colours of outside or centred outlines at least a point wide, which separate the letters from what lies behind.
  fileprivate var halos: [Color] { outlines.filter { $0.width >= 1 && $0.position != .inside }.map(\.color) }
}
