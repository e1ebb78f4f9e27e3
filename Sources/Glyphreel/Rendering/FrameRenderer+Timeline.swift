public import GlyphreelEncoding

extension FrameRenderer {
  /// The moments that a file of the scene shows.
  ///
  /// A file that plays forever begins with the scene's poster.
  ///
  /// - Parameter format: Scenes faster than it can show are rendered at its rate; nil for all frames in the scene's order,
  ///   without any format's limits.
  /// - Throws: A scene with more frames than the limit, and as `displayList` does.
  public func timeline(for format: OutputFormat? = nil) throws(SceneError) -> Timeline {
    let timing = timing(for: format)
    // A format that does not merge equal frames writes the held one again and again.
    let held = format?.mergesEqualFrames == false ? (timing.hold ?? 0) * timing.rate : 0
    let frames = timing.duration * timing.rate + held
    guard frames <= Double(limits.frames) else {
      throw SceneError(tooManyFrames(frames, isHeldTooLong: held * 2 > frames))
    }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    guard format?.plays == true, scene.loop == .forever else { return timeline }
    return timeline.beginning(with: try posterFrame(of: timeline))
  }

  /// The number of the poster's frame.
  private func posterFrame(of timeline: Timeline) throws(SceneError) -> Int {
    let last = timeline.frameCount - 1
    switch scene.poster {
    case .start: return 0
    case .time(let seconds):
      return Int(min(seconds * timeline.frameRate + 1e-6, Double(last)))
    case .end:
      let list = try displayList(at: timeline.moment(ofFrame: last))
      var first = last
      while first > 0, try displayList(at: timeline.moment(ofFrame: first - 1)) == list { first -= 1 }
      return first
    }
  }

  /// The moment in seconds that the last frame shows, however many there are.
  public var lastMoment: Double {
    let timing = timing(for: nil)
    // Beyond it, a frame's number is no whole one any more.
    guard timing.duration * timing.rate < 1e15 else { return timing.duration }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    return timeline.start(ofFrame: timeline.frameCount - 1)
  }

  /// Returns the moment, in seconds, of the frame that a viewer sees at a time of playback.
  ///
  /// A scene without a held frame, since it never comes to rest, starts again at its end; any other keeps its last frame.
  ///
  /// - Parameter time: Seconds since the scene started to play, at least 0.
  public func shownMoment(at time: Double) -> Double {
    let timing = timing(for: nil)
    guard max(timing.duration, time) * timing.rate < 1e15 else { return time }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    return timeline.moment(shownAt: time)
  }

  /// Frames a second, seconds of motion, and seconds that its end stays.
  private func timing(for format: OutputFormat?) -> (rate: Double, duration: Double, hold: Double?) {
    let rate = min(scene.frameRate, format?.maximumFrameRate ?? .infinity)
    return (
      rate, scene.duration ?? (rest.isFinite ? rest : loop(atRate: rate).duration),
      scene.hold ?? (rest.isFinite ? 1 : nil)
    )
  }

  /// The problem, at what makes the scene so long.
  private func tooManyFrames(_ count: Double, isHeldTooLong: Bool) -> SceneProblem {
    var problem = SceneProblem(
      .error,
      "the scene would have \(Int(min(count.rounded(.up), 1e15))) frames, and \(limits.frames) are the most",
      hint: Limits.Kind.frames.remedy(
        "shorten it or lower its frame rate", raisingTo: Int(min(count.rounded(.up), 1e15))))
    if isHeldTooLong {
      problem.part = .key("hold")
    } else if scene.duration != nil {
      problem.part = .key("duration")
    } else if let (layer, effect) = lastActivity {
      (problem.layer, problem.part) = (layer, .effect(effect))
    }
    return problem
  }

  /// The layer and the effect that come to rest last; of endless ones the one with the longest period.
  private var lastActivity: (layer: Int, effect: Int)? {
    var last: (layer: Int, effect: Int)?
    var latest = (-1.0, -1.0)
    for (layer, renderer) in layers.enumerated() {
      for (effect, activity) in renderer.activities.enumerated()
      where (activity.end, activity.period ?? 0) > latest {
        latest = (activity.end, activity.period ?? 0)
        last = (layer, effect)
      }
    }
    return last
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
