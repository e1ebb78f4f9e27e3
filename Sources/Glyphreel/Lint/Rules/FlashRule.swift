internal import GlyphreelEncoding
internal import GlyphreelGraphics
internal import GlyphreelInspection

/// A rule against flashes that can cause seizures (WCAG 2.2, success criterion 2.3.1).
package struct FlashRule: LintRule {
  /// Its name.
  package static let name = "flashes"
  /// A summary in one sentence.
  package static let summary = "more than three flashes a second over a large area"
  /// The success criterion that it tests.
  package static let criterion: String? = "2.3.1"

  /// Creates the rule with the criterion's limits.
  package init() {}

  /// Returns at most one problem, at the start of the first excess of flashes.
  ///
  /// Renders all frames, twice if the scene repeats, because flashes may span the seam.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let (renderer, timeline) = (subject.renderer, subject.timeline)
    guard timeline.motionFrames > 0 else { return [] }
    let first = try renderer.bitmap(at: timeline.start(ofFrame: 0))
    var detector = FlashDetector(first: first)
    let plays = renderer.scene.loop.plays == 1 ? 1 : 2
    for play in 0..<plays {
      for frame in 0..<timeline.frameCount where detector.isOfUse {
        let time = timeline.start(ofFrame: frame)
        let (bitmap, changed) = try renderer.paint(at: time)
        detector.add(bitmap, changed: changed, at: Double(play) * timeline.duration + time)
      }
    }
    guard let flash = detector.flash else { return [] }
    let kind = flash.isRed ? "red flashes" : "flashes"
    return [
      SceneProblem(
        .warning,
        "from \(JSON.number((flash.time * 100).rounded() / 100).text()) s on there are more than three \(kind) a second",
        hint: "slow them down, soften them, or make them smaller")
    ]
  }
}
