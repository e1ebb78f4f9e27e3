package import GlyphreelScene
internal import GlyphreelExact

/// A rule against long motion next to other content (WCAG 2.2, success criterion 2.2.2).
package struct EndlessMotionRule: LintRule {
  package static let name = "endless-motion"
  package static let summary = "motion of more than five seconds that readers can't stop"
  package static let criterion: String? = "2.2.2"

  /// The seconds of motion after which readers need a way to stop it.
  package static let limit = 5.0

  package init() {}

  /// Returns at most one problem, a note because most animations on the web repeat.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    let timeline = subject.timeline
    // Motion after the scene's duration is not shown.
    let rest = subject.renderer.restInterval(around: 0)
    guard timeline.motionFrames > 0, rest.map({ $0.upperBound < timeline.duration }) ?? true else {
      return []
    }
    let motion = Double(timeline.motionFrames) / timeline.frameRate
    guard let plays = subject.renderer.scene.loop.plays else {
      return [
        SceneProblem(
          .note, "the animation never stops; readers must be able to stop motion longer than 5 s",
          hint: "write, for example, 'loop: \(max(1, Int(Self.limit / timeline.duration)))'",
          part: .key("loop")
        )
      ]
    }
    // The last frame counts as motion only if another play follows.
    let total = Double(plays - 1) * timeline.duration + motion
    guard total > Self.limit else { return [] }
    return [
      SceneProblem(
        .note,
        "the animation moves for \(total.decimal(places: 2)) s; readers must be able to stop motion longer than 5 s",
        hint: "shorten it, or let it play less often", part: .key("loop"))
    ]
  }
}
