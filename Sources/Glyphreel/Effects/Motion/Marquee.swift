public import GlyphreelAnimation
internal import GlyphreelGraphics
public import GlyphreelTypography

/// Scrolls a text that is wider than its frame.
///
/// The text is not wrapped and is cut off at its frame. At rest it stands with its beginning in sight, whatever its
/// alignment. A text that fits stands still as it is aligned.
public struct Marquee: TextEffect {
  /// Its key in a scene file.
  public static let name = "marquee"
  /// What it does, in one sentence.
  public static let summary = "text wider than its frame that scrolls"

  /// What happens when the end of the text has come in sight.
  public enum Mode: String, CaseIterable, Sendable {
    /// The text follows itself after a gap, round and round.
    case loop
    /// It goes back the way it came.
    case bounce
  }

  /// A side of the frame.
  public enum Side: String, CaseIterable, Sendable {
    case left, right
  }

  /// When it runs; an iteration is one round, or once to the end and back.
  ///
  /// `easing` is that of each way; `duration` counts only without a speed.
  public var timing: Timing
  /// What happens when the end of the text has come in sight.
  public var mode: Mode
  /// Points a second, above 0; nil for iterations as long as the timing says.
  public var speed: Double?
  /// Points between the end of the text and its next beginning; as much more as brings a round to tenths of a second.
  ///
  /// So films of all usual frame rates repeat without a jump.
  public var gap: Double
  /// Seconds before each way.
  public var pause: Double
  /// Which way a loop moves; nil for the one in which the text is read.
  public var side: Side?
  /// True if a text that fits moves, too.
  public var always: Bool
  /// The distance from the frame's edges within which text that is cut off there fades out, in points; 0 for a hard edge.
  public var fade: Double

  /// An endless loop of 40 points a second with a gap of 40 points and a second's pause, unless said otherwise.
  ///
  /// - Parameter timing: Nil for one without an end, which is steady in a loop and eased in and out in a bounce.
  public init(
    mode: Mode = .loop, timing: Timing? = nil, speed: Double? = 40, gap: Double = 40, pause: Double = 1,
    towards side: Side? = nil, always: Bool = false, fade: Double = 0
  ) {
    precondition(
      speed.map { $0 > 0 } != false && gap >= 0 && pause >= 0 && fade >= 0, "nothing here can be negative")
    self.mode = mode
    self.timing = timing ?? Marquee.standardTiming(of: mode)
    self.speed = speed
    self.gap = gap
    self.pause = pause
    self.side = side
    self.always = always
    self.fade = fade
  }

  /// Reads `mode`, `speed`, `gap`, `pause`, `towards`, `always`, `fade` and the keys of all timings but the rate `speed`.
  public init(_ options: inout Options) {
    let standard = Marquee()
    let mode = options.choice("mode", default: standard.mode)
    var timing = Timing(&options, standard: Marquee.standardTiming(of: mode))
    // Points a second take the place of the rate that `speed` is elsewhere; it is read once, or its faults told twice.
    let hasSpeed = options.has("speed")
    let speed =
      hasSpeed
      ? timing.speed : options.double("speed", in: 0.001...1000, default: standard.speed ?? timing.speed)
    timing.speed = 1
    let hasDuration = options.has("duration")
    if hasSpeed, hasDuration {
      options.report(
        .error, "'speed' and 'duration' both say how fast it moves", hint: "remove one of them",
        at: "duration")
    }
    let side: Side? = options.choice("towards")
    if side != nil, mode == .bounce {
      options.report(
        .error, "'towards' is for loops; a bounce starts at the text's beginning", hint: "remove it",
        at: "towards")
    }
    self.init(
      mode: mode, timing: timing,
      speed: hasDuration && !hasSpeed ? nil : speed,
      gap: options.length("gap", in: 0...10_000, default: standard.gap),
      pause: options.seconds("pause", default: standard.pause),
      towards: side,
      always: options.bool("always", default: standard.always),
      fade: options.length("fade", in: 0...10_000, default: standard.fade))
  }

  private static func standardTiming(of mode: Mode) -> Timing {
    Timing(duration: 0, iterations: .infinity, easing: mode == .loop ? .linear : .easeInOut)
  }

  /// Sets the text without wrapping it, cut off at its frame.
  public func modify(_ paragraph: inout ParagraphStyle) { paragraph.lineBreak = .clip }

  /// How the text of a layout moves; nil if it stands still.
  private func track(of layout: TextLayout) -> MarqueeTrack? {
    let track = MarqueeTrack(self, layout)
    return track.moves && track.period > 0 ? track : nil
  }

  private func wholeTiming(_ track: MarqueeTrack) -> Timing {
    var whole = timing
    whole.duration = track.period
    whole.easing = .linear
    return whole
  }

  /// As long as it scrolls; never if the text fits.
  public func activity(in layout: TextLayout) -> Activity {
    track(of: layout).map { wholeTiming($0).activity } ?? Activity(start: timing.delay, end: timing.delay)
  }

  /// Where the content scrolls to.
  public var writes: [PropertyWrite] { [PropertyWrite(.scrolling)] }

  /// Moves the content, with a second copy while one follows the other.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard let layout = context.layout(at: context.time), let track = track(of: layout) else { return }
    let position = wholeTiming(track).position(at: context.time)
    let offsets = track.offsets(at: (position?.progress ?? 0) * track.period, easing: timing.easing)
    appearance.contentFade = MarqueeTrack.fade(of: layout, at: offsets, within: fade)
    guard offsets != [0] else { return }
    appearance.contentOffsets = appearance.contentOffsets.flatMap { place in
      offsets.map { place.offset(dx: $0, dy: 0) }
    }
  }

  /// Says when there is nothing to scroll.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    if layout.isBlank { return [Diagnostic(.warning, "there is no text to scroll")] }
    let track = MarqueeTrack(self, layout)
    if !track.moves {
      return [
        Diagnostic(
          .warning, "the text fits its frame, so it does not scroll",
          hint: "give the frame a smaller width, or write 'always: true'")
      ]
    }
    guard track.period > 0 else {
      return [
        Diagnostic(.warning, "a duration of 0 leaves no time to scroll", hint: "give it a longer duration")
      ]
    }
    return []
  }
}
