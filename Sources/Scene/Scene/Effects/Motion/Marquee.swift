package import GlyphreelDiagnostics
public import GlyphreelAnimation
internal import GlyphreelGraphics
package import GlyphreelTypography

/// A scrolling text that is wider than its frame.
///
/// The text is not wrapped and is clipped to its frame. At rest its start is visible, whatever its alignment.
/// Text that fits does not move unless `always` is set.
public struct Marquee: TextEffect, CatalogEffect {
  package static let name = "marquee"
  package static let summary = "scrolling text that is wider than its frame"

  /// The motion after the end of the text has become visible.
  public enum Mode: String, CaseIterable, Sendable {
    /// The text repeats after a gap.
    case loop
    /// The text scrolls back.
    case bounce
  }

  /// A side of the frame.
  public enum Side: String, CaseIterable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
  }

  /// The timing; an iteration is one round, or once to the end and back.
  ///
  /// `easing` applies to each direction; `duration` is used only if `speed` is nil.
  public var timing: Timing
  /// The motion after the end of the text has become visible.
  public var mode: Mode
  /// Points per second, above 0; nil to use the timing's duration.
  public var speed: Double?
  /// The minimum distance in points between the end of the text and its repetition.
  ///
  /// It grows so that a round takes a multiple of 0.1 seconds, which loops without a jump at all common frame
  /// rates.
  public var gap: Double
  /// Seconds of rest before each direction.
  public var pause: Double
  /// The direction of a loop; nil to follow the reading direction.
  public var side: Side?
  /// True to scroll text even if it fits.
  public var always: Bool
  /// The width of the fade-out at the frame's edges in points; 0 for a hard edge.
  public var fade: Double

  /// Creates a marquee, by default an endless loop of 50 points per second with a gap of 40 points and a
  /// pause of a second.
  ///
  /// - Parameter timing: Nil for an endless timing, linear for a loop and eased for a bounce.
  public init(
    mode: Mode = .loop, timing: Timing? = nil, speed: Double? = 50, gap: Double = 40, pause: Double = 1,
    towards side: Side? = nil, always: Bool = false, fade: Double = 12
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

  package init(_ options: inout MappingReader) {
    let standard = Marquee()
    let mode = options.choice("mode", "Endless loop, or back and forth.", default: standard.mode)
    options.describe("speed", "Points per second.")
    var timing = Timing(&options, standard: Marquee.standardTiming(of: mode))
    // `speed` is in points per second here and replaces the playback rate of other timings. It is read once
    // to report its problems once.
    let hasSpeed = options.has("speed")
    let speed =
      hasSpeed
      ? timing.speed
      : options.double("speed", in: 0.001...1000, default: standard.speed ?? timing.speed)
    timing.speed = 1
    let hasDuration = options.has("duration")
    if hasSpeed, hasDuration {
      options.report(
        .error, "'speed' and 'duration' both set the speed", hint: "remove one of them",
        at: "duration")
    }
    let side: Side? = options.choice("towards", "The direction of motion.")
    if side != nil, mode == .bounce {
      options.report(
        .error, "'towards' is for loops; a bounce starts at the text's beginning", hint: "remove it",
        at: "towards")
    }
    self.init(
      mode: mode, timing: timing,
      speed: hasDuration && !hasSpeed ? nil : speed,
      gap: options.length(
        "gap", "Points between the end of the text and its next repetition.", in: 0...10_000,
        default: standard.gap),
      pause: options.seconds("pause", "Pause before each scroll.", default: standard.pause),
      towards: side,
      always: options.bool("always", .rare("Whether text that fits moves, too."), default: standard.always),
      fade: options.length(
        "fade", .rare("Width in points in which cut-off text fades out at the frame's edges."),
        in: 0...10_000, default: standard.fade))
  }

  private static func standardTiming(of mode: Mode) -> Timing {
    Timing(duration: 0, iterations: .infinity, easing: mode == .loop ? .linear : .easeInOut)
  }

  /// Disables wrapping and clips the text to its frame.
  package func modify(_ paragraph: inout ParagraphStyle) { paragraph.lineBreak = .clip }

  /// Returns the track of a layout's text; nil if it does not move.
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

  /// Returns the activity while it scrolls; empty if the text fits.
  package func activity(in layout: TextLayout) -> Activity {
    track(of: layout).map { wholeTiming($0).activity } ?? Activity(start: timing.delay, end: timing.delay)
  }

  /// The scroll position.
  package var writes: [PropertyWrite] { [PropertyWrite(.scrolling)] }

  /// Moves the content, and adds a copy while a loop repeats it.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard let layout = context.layout(at: context.time), let track = track(of: layout) else { return }
    let position = wholeTiming(track).position(at: context.time)
    let offsets = track.offsets(at: (position?.progress ?? 0) * track.period, easing: timing.easing)
    appearance.contentFade = MarqueeTrack.fade(of: layout, at: offsets, within: fade)
    guard offsets != [0] else { return }
    appearance.contentOffsets = appearance.contentOffsets.flatMap { place in
      offsets.map { place.offset(dx: $0, dy: 0) }
    }
  }

  /// Returns a warning if there is nothing to scroll.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    if layout.isBlank { return [Diagnostic(.warning, "no text to scroll")] }
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

extension TextEffect where Self == Marquee {
  /// Returns a scrolling text; `speed` is in points per second, `gap` in points and `pause` in seconds.
  public static func marquee(
    mode: Marquee.Mode = .loop, speed: Double = 50, gap: Double = 40, pause: Double = 1
  ) -> Marquee {
    Marquee(mode: mode, speed: speed, gap: gap, pause: pause)
  }
}
