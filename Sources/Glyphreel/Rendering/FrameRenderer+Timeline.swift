public import Encoding

extension FrameRenderer {
  /// The most frames a scene may have.
  public static let frameLimit = 100_000

  /// The moments that a file of the scene shows.
  ///
  /// - Parameter format: Scenes faster than it can show are rendered at its rate; nil for no format's limits.
  /// - Throws: A scene with more frames than the limit.
  public func timeline(for format: OutputFormat? = nil) throws(SceneError) -> Timeline {
    let rate = min(scene.frameRate, format?.maximumFrameRate ?? .infinity)
    let duration = scene.duration ?? (rest.isFinite ? rest : loop(atRate: rate).duration)
    let hold = scene.hold ?? (rest.isFinite ? 1 : nil)
    // A format that does not merge equal frames writes the held one again and again.
    let heldFrames = format?.mergesEqualFrames == false ? (hold ?? 0) * rate : 0
    guard duration * rate + heldFrames <= Double(FrameRenderer.frameLimit) else {
      throw SceneError(
        SceneProblem(
          .error, "the scene would have more than \(FrameRenderer.frameLimit) frames",
          hint: "shorten it or lower its frame rate"))
    }
    return Timeline(duration: duration, frameRate: rate, hold: hold)
  }

  /// How long a scene that never rests is shown before it begins again.
  private func loop(atRate rate: Double) -> EndlessLoop {
    EndlessLoop(of: layers.flatMap(\.activities), frameRate: rate)
  }

  /// What the author should know about the scene in a format.
  public func warnings(for format: OutputFormat) -> [SceneProblem] {
    var warnings = warnings
    let rate = min(scene.frameRate, format.maximumFrameRate ?? .infinity)
    if scene.duration == nil, !rest.isFinite, !loop(atRate: rate).isSeamless {
      warnings.append(
        SceneProblem(
          .warning,
          "the endless effects have no common period, so the motion jumps where the scene begins again",
          hint: "give the scene a duration, or the effects durations that fit together"))
    }
    guard let limit = format.maximumFrameRate, scene.frameRate > limit else { return warnings }
    return warnings + [
      SceneProblem(
        .warning,
        "\(format.name) shows at most \(Int(limit)) frames a second, so the scene is rendered at that rate")
    ]
  }
}
