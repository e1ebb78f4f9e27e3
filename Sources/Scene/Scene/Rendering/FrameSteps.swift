/// The steps of frames, of which a processor does about a billion per second.
package struct FrameSteps {
  /// The steps of painting.
  package var painting: Double
  /// The steps of laying out texts that differ from those of the previous frame.
  package var layout: Double

  package init(painting: Double = 0, layout: Double = 0) {
    (self.painting, self.layout) = (painting, layout)
  }

  var sum: Double { painting + layout }

  static func + (a: FrameSteps, b: FrameSteps) -> FrameSteps {
    FrameSteps(painting: a.painting + b.painting, layout: a.layout + b.layout)
  }

  static func * (steps: FrameSteps, factor: Double) -> FrameSteps {
    FrameSteps(painting: steps.painting * factor, layout: steps.layout * factor)
  }
}

extension Limits {
  /// Returns the steps of laying out texts with a given number of bytes, as the typesetter counts them.
  ///
  /// A Latin letter in Inter takes half a microsecond, and a GIF's frames are laid out twice.
  static func layoutSteps(ofBytes bytes: Int) -> Double { 800 * Double(bytes) }

  /// Throws an error if frames take too many steps.
  func check(steps needed: FrameSteps, in frames: Int) throws(SceneError) {
    guard needed.sum > Double(steps), needed.layout > needed.painting else {
      try check(steps: needed.sum, in: frames)
      return
    }
    let millions = Int(min((needed.sum / 1e6).rounded(.up), 4e5))
    throw SceneError(
      SceneProblem(
        .error,
        "\(frames == 1 ? "the frame takes" : "the \(frames) frames take") about \(millions) million steps, most of them to lay out texts anew, "
          + "more than the limit of \(steps / 1_000_000) million",
        hint: Kind.steps.remedy(
          "shorten the texts whose letters, sizes or spaces change, or use fewer frames",
          raisingTo: 2 * millions * 1_000_000)))
  }
}
