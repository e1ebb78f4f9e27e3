public import GlyphreelMedia

extension FrameRenderer {
  /// Returns the timeline of a file of the scene.
  ///
  /// A file that plays forever starts with the scene's poster; an SVG shows the poster where it is not animated.
  ///
  /// - Parameter format: Limits the frame rate; nil for the scene's own frames in order.
  /// - Throws: An error if the scene has more frames than the limit, or any error of `displayList`.
  public func timeline(for format: OutputFormat? = nil) throws(SceneError) -> Timeline {
    let timing = timing(for: format)
    // A format that does not merge equal frames repeats the held one.
    let held = format?.mergesEqualFrames == false ? (timing.hold ?? 0) * timing.rate : 0
    let frames = timing.duration * timing.rate + held
    guard frames <= Double(limits.frames) else {
      throw SceneError(tooManyFrames(frames, isHeldTooLong: held * 2 > frames))
    }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    if format?.draws == false { try checkMaterials(timeline) }
    guard let format, format.plays, format.draws || scene.loop == .forever else { return timeline }
    return timeline.beginning(with: try posterFrame(of: timeline, in: format))
  }

  /// The time in seconds of the last frame, without a limit on their number.
  package var lastMoment: Double {
    let timing = timing(for: nil)
    // Beyond this, a frame index is not exact in a `Double`.
    guard timing.duration * timing.rate < 1e15 else { return timing.duration }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    return timeline.start(ofFrame: timeline.frameCount - 1)
  }

  /// The seconds that the scene plays once, with its held frame; nil for an endless one.
  package var playedSeconds: Double? {
    let timing = timing(for: nil)
    guard timing.hold != nil, timing.duration * timing.rate < 1e15 else { return nil }
    return Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold).duration
  }

  /// Returns the moment of the scene, in seconds, at a playback time.
  ///
  /// An endless scene repeats at its end; any other scene holds its last frame.
  /// - Parameter time: Seconds since the scene started to play, at least 0.
  package func shownMoment(at time: Double) -> Double {
    let timing = timing(for: nil)
    guard max(timing.duration, time) * timing.rate < 1e15 else { return time }
    let timeline = Timeline(duration: timing.duration, frameRate: timing.rate, hold: timing.hold)
    return timeline.moment(shownAt: time)
  }

  /// Returns the frame rate, the seconds of motion and the seconds of the held frame.
  private func timing(for format: OutputFormat?) -> (rate: Double, duration: Double, hold: Double?) {
    let rate = min(scene.frameRate, format?.maximumFrameRate ?? .infinity)
    return (
      rate, scene.duration ?? (rest.isFinite ? rest : loop(atRate: rate).duration),
      scene.hold ?? (rest.isFinite ? 1 : nil)
    )
  }

  /// Returns the error at the layer or key that makes the scene so long.
  private func tooManyFrames(_ count: Double, isHeldTooLong: Bool) -> SceneProblem {
    let own = layers.lazy.compactMap { $0.layer.material?.shorteningAdvice }.first
    let advice = (own.map { $0 + ", " } ?? "") + "shorten it or lower its frame rate"
    var problem = SceneProblem(
      .error,
      "the scene would have \(Int(min(count.rounded(.up), 1e15))) frames, more than the limit of \(limits.frames)",
      hint: Limits.Kind.frames.remedy(
        advice, raisingTo: Int(min(count.rounded(.up), 1e15))))
    if isHeldTooLong {
      problem.part = .key("hold")
    } else if scene.duration != nil {
      problem.part = .key("duration")
    } else if let (layer, effect) = lastActivity {
      (problem.layer, problem.part) = (layer, .effect(effect))
    }
    return problem
  }

  /// The effect that ends last; of endless ones, the one with the longest period.
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

  /// Returns the loop of an endless scene.
  private func loop(atRate rate: Double) -> EndlessLoop {
    EndlessLoop(of: layers.flatMap(\.activities), frameRate: rate)
  }

  /// Returns warnings about the scene in a given format.
  ///
  /// - Parameter cuts: Warnings about what the canvas or the scene's duration cuts off, which lint finds.
  package func warnings(for format: OutputFormat, and cuts: [SceneProblem]) -> [SceneProblem] {
    var warnings = warnings + overlaps + cuts
    if !format.draws {
      for (index, layer) in layers.enumerated() {
        warnings += layer.material?.pixelProblems.map { $0.ofLayer(index) } ?? []
      }
    }
    let rate = min(scene.frameRate, format.maximumFrameRate ?? .infinity)
    if scene.duration == nil, !rest.isFinite, !loop(atRate: rate).isSeamless {
      warnings.append(
        SceneProblem(
          .warning,
          "the endless effects have no common period, so the motion jumps where the scene repeats",
          hint: "give the scene a duration, or the effects durations that fit together"))
    }
    if format.leavesPlayingToPlayers, let plays = scene.loop.plays, plays > 1 {
      warnings.append(
        SceneProblem(
          .warning, "\(format.title) files can't store the number of plays (\(plays)); the player decides",
          hint: "write .gif, .apng, .webp or .svg"))
    }
    if scene.poster != .start, scene.poster != .automatic, scene.loop != .forever, format.plays, !format.draws
    {
      warnings.append(
        SceneProblem(
          .warning, "a file that ends begins with the start of the scene, not with its poster",
          hint: "let it play forever, or write an SVG"))
    }
    guard let limit = format.maximumFrameRate, scene.frameRate > limit, timing(for: format).duration > 0
    else { return warnings }
    return warnings + [
      SceneProblem(
        .warning,
        "\(format.title) shows at most \(Int(limit)) frames per second, so the scene is rendered at that rate",
        part: .key("frameRate"))
    ]
  }
}
