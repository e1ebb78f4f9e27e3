internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against text with too little contrast (WCAG 2.2, success criterion 1.4.3).
///
/// Compares rendered pixels, so that opacity, gradients, images and animated colours count. Each glyph is
/// judged by its best covered pixels. An outline of a point or more counts as the background of its letters, as the
/// criterion says. Ignores moments in which the text fades or changes, and text in shapes
/// or images. A transparent canvas is composited over white.
package struct ContrastRule: LintRule {
  /// Its name.
  package static let name = "contrast"
  /// A summary in one sentence.
  package static let summary = "text that stands out too little from its background"
  /// The success criterion that it tests.
  package static let criterion: String? = "1.4.3"

  /// The measured and required contrast of a glyph.
  private struct Finding {
    let ratio: Double
    let needed: Double
    let text: Color
    let background: Color
    let size: Double
    let time: Double

    /// The measured contrast as a fraction of the required one.
    var share: Double { ratio / needed }
  }

  /// Creates the rule with the criterion's limits.
  package init() {}

  /// Returns the worst glyph of each layer below its limit.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var worst: [Int: Finding] = [:]
    try subject.forEachPicture { time, list throws(SceneError) in
      let resting = Set(
        subject.layers.indices.filter {
          !subject.changes([.opacity, .blur, .text], ofLayer: $0, at: time)
        })
      let glyphs = try PaintedGlyphs(of: subject, at: time).glyphs.filter { resting.contains($0.layer) }
      guard !glyphs.isEmpty, let pictures = GlyphPictures(of: list, glyphs, subject.renderer) else {
        return
      }
      let styles = try styles(of: subject, at: time)
      for glyph in glyphs {
        guard let seen = pictures.look(at: glyph) else { continue }
        let style = styles[ObjectIdentifier(glyph.outline)]
        let isBold = (style?.weight.value ?? 400) >= 700
        let backgrounds = [seen.background] + (style?.outlines ?? []).filter(\.isHalo).map(\.color)
        let finding = Finding(
          ratio: backgrounds.map { ContrastRatio(seen.text, $0).value }.max() ?? 1,
          needed: ContrastRatio.needed(points: glyph.size, isBold: isBold), text: seen.text,
          background: seen.background, size: glyph.size, time: time)
        if finding.share < 1, finding.share < worst[glyph.layer]?.share ?? 1 { worst[glyph.layer] = finding }
      }
    }
    return worst.sorted { $0.key < $1.key }.map { problem($0.value, ofLayer: $0.key, subject) }
  }

  /// Returns the styles of glyphs by the identity of their outlines.
  private func styles(
    of subject: LintSubject, at time: Double
  ) throws(SceneError) -> [ObjectIdentifier: TextStyle] {
    var styles: [ObjectIdentifier: TextStyle] = [:]
    for layer in subject.layers.indices {
      for run in try subject.layout(ofLayer: layer, at: time)?.lines.flatMap(\.runs) ?? [] {
        for glyph in run.glyphs { styles[ObjectIdentifier(glyph.outline)] = run.style }
      }
    }
    return styles
  }

  private func problem(_ finding: Finding, ofLayer layer: Int, _ subject: LintSubject) -> SceneProblem {
    // Points to the first effect that sets the colour and has started by then, if any.
    let coloring = zip(subject.layers[layer].effects, subject.activities(ofLayer: layer)).enumerated()
      .first { _, pair in
        pair.1.start < finding.time && pair.0.effect.writes.contains { $0.property == .color }
      }?.offset
    let ratio = (finding.ratio * 100).rounded(.down) / 100
    let size = (finding.size * 10).rounded() / 10
    let moment = finding.time > 0 ? " at \(JSON.number((finding.time * 100).rounded() / 100).text()) s" : ""
    let isDarker =
      ContrastRatio.luminance(of: finding.text) <= ContrastRatio.luminance(of: finding.background)
    return SceneProblem(
      .warning,
      "the text is \(finding.text.css) on \(finding.background.css)\(moment), a contrast of \(JSON.number(ratio).text()):1; \(JSON.number(size).text()) points need \(JSON.number(finding.needed).text()):1",
      hint: isDarker
        ? "make the text darker, or what is behind it lighter"
        : "make the text lighter, or what is behind it darker",
      layer: layer, part: coloring.map(SceneProblem.Part.effect) ?? .key("style.color"))
  }
}

extension TextOutline {
  /// True if the outline separates its letters from what lies behind them.
  fileprivate var isHalo: Bool { width >= 1 && color.isOpaque && position != .inside }
}
