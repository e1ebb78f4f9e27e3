package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelMedia
internal import GlyphreelGraphics

/// A rule against flashes that can cause seizures (WCAG 2.2, success criterion 2.3.1).
package struct FlashRule: LintRule {
  package static let name = "flashes"
  package static let summary = "more than three flashes per second over a large area"
  package static let criterion: String? = "2.3.1"

  /// Creates the rule with the criterion's limits.
  package init() {}

  private var picture: FramePicture?
  private var detector: FlashDetector?

  /// True until flashes are found, if the canvas is large enough for them.
  package var watchesAllFrames: Bool { detector?.isOfUse ?? true }

  /// Adds a frame.
  package mutating func watch(_ list: DisplayList, at time: Double, in subject: LintSubject) {
    var picture = self.picture ?? FramePicture(subject.renderer.painting)
    self.picture = nil
    let changed = picture.paint(list)
    if detector == nil { detector = FlashDetector(first: picture.bitmap) }
    detector?.add(picture.bitmap, changed: changed, at: time)
    self.picture = picture
  }

  /// Returns at most one problem, at the start of the first excess of flashes.
  ///
  /// Adds the first second again if the scene repeats, because flashes may span the seam.
  package mutating func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let (renderer, timeline) = (subject.renderer, subject.timeline)
    guard timeline.motionFrames > 0 else { return [] }
    if renderer.scene.loop.plays != 1 {
      for frame in 0..<timeline.frameCount where watchesAllFrames {
        let time = timeline.start(ofFrame: frame)
        if time > 1 { break }
        watch(try renderer.displayList(at: time), at: timeline.duration + time, in: subject)
      }
    }
    guard let flash = detector?.flash else { return [] }
    let kind = flash.isRed ? "red flashes" : "flashes"
    return [
      SceneProblem(
        .warning,
        "from \(flash.time.decimal(places: 2)) s on there are more than three \(kind) per second",
        hint: "slow them down, soften them, or make them smaller")
    ]
  }
}
