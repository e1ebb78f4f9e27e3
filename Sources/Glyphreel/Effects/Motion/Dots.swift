public import GlyphreelAnimation
internal import GlyphreelExactText
public import GlyphreelTypography

/// Makes the three full stops at a text's end jump, one after the other.
///
/// Only painting moves: the text's layout is the same on every frame, and each dot rises from its own place.
public struct Dots: TextEffect {
  /// Its key in a scene file.
  public static let name = "dots"
  /// What it does, in one sentence.
  public static let summary = "three dots at the text's end that jump"

  /// When a dot jumps again.
  public enum Mode: String, CaseIterable, Sendable {
    /// As soon as its own cycle is over.
    case continuous
    /// When the third dot's cycle is over.
    case rounds
  }

  /// When it runs; `duration` is that of a dot's cycle, and the easing that of each half of its jump.
  public var timing: Timing
  /// When a dot jumps again.
  public var mode: Mode
  /// Seconds between the jumps of neighbouring dots.
  public var stagger: Double
  /// How far a dot rises, in points; nil for a quarter of the layer's height.
  public var rise: Double?
  /// The time from which on no dot begins another cycle, in seconds; nil for never.
  public var stop: Double?
  /// True to take the single character `…` for three full stops.
  public var expandsEllipsis: Bool

  /// Dots that jump for ever, a cycle every 1.15 seconds and each 0.15 seconds after the one before, unless said
  /// otherwise.
  public init(
    timing: Timing = Timing(duration: 1.15, iterations: .infinity), mode: Mode = .continuous,
    stagger: Double = 0.15, rise: Double? = nil, stop: Double? = nil, expandsEllipsis: Bool = false
  ) {
    self.timing = timing
    self.mode = mode
    self.stagger = stagger
    self.rise = rise
    self.stop = stop
    self.expandsEllipsis = expandsEllipsis
  }

  /// Reads `mode`, `stagger`, `rise`, `stop`, `expandEllipsis` and the keys of all timings.
  public init(_ options: inout Options) {
    self.init(
      timing: Timing(&options, duration: 1.15, easing: .easeInOut, iterations: .infinity),
      mode: options.choice("mode", default: .continuous),
      stagger: options.seconds("stagger", default: 0.15),
      rise: options.length("rise", in: -10_000...10_000),
      stop: options.seconds("stop"),
      expandsEllipsis: options.bool("expandEllipsis", default: false))
    for key in ["direction", "fill", "reverseAt"] where options.has(key) {
      options.report(
        .warning, "'\(key)' has no effect on dots, which begin and end at rest", hint: "remove it", at: key)
    }
  }

  /// The part of a cycle in which a dot goes up, and again that in which it comes down.
  private static let flight = 0.282

  /// Seconds from one jump of a dot to its next, on the effect's own clock.
  private var period: Double {
    mode == .continuous ? timing.duration : timing.duration + 2 * stagger
  }

  /// When the dot's cycle of a number, counted from 0, begins.
  private func start(ofCycle cycle: Double, dot: Int) -> Double {
    timing.delay + (Double(dot) * stagger + cycle * period - timing.timeOffset) / timing.speed
  }

  /// How many cycles a dot goes through; infinite if nothing ends them.
  private func cycles(ofDot dot: Int) -> Double {
    guard timing.duration > 0 else { return 0 }
    // A cycle that has begun is finished, as at a stop: no dot is left in the air.
    let whole = timing.iterations.rounded(.up)
    guard let stop else { return whole }
    let begun = ((stop - start(ofCycle: 0, dot: dot)) * timing.speed / period - 1e-9).rounded(.up)
    return min(max(begun, 0), whole)
  }

  /// How high a dot, counted from 0, stands at a time: 0 where it was laid out, 1 at the top.
  public func height(ofDot dot: Int, at time: Double) -> Double {
    let local = (time - start(ofCycle: 0, dot: dot)) * timing.speed
    guard local >= 0, timing.duration > 0 else { return 0 }
    let cycle = (local / period + 1e-9).rounded(.down)
    guard cycle < cycles(ofDot: dot) else { return 0 }
    let phase = max(local - cycle * period, 0) / timing.duration / Dots.flight
    if phase < 1 { return timing.easing(phase) }
    return phase < 2 ? 1 - timing.easing(phase - 1) : 0
  }

  /// True from the first dot's first cycle to the end of the last dot's last one.
  public func isRunning(at time: Double) -> Bool {
    (timing.delay..<end).contains(time)
  }

  /// When the last dot's last cycle is over; infinite if it never is.
  private var end: Double {
    (0..<3).reduce(timing.delay) { end, dot in
      let count = cycles(ofDot: dot)
      guard count > 0 else { return end }
      // A time offset may lie behind all cycles.
      return max(end, start(ofCycle: count - 1, dot: dot) + timing.duration / timing.speed)
    }
  }

  /// From its delay until all dots are home.
  public func activity(in layout: TextLayout) -> Activity {
    Activity(start: timing.delay, end: end, period: end.isFinite ? nil : period / timing.speed)
  }

  /// The position of the dots.
  public var writes: [PropertyWrite] {
    [PropertyWrite(.position, of: RangeSelector(.pattern(#"\.\.\.$"#)))]
  }

  /// Turns an ellipsis at the end into three full stops, if it may.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard expandsEllipsis, let last = content.text.spans.indices.last,
      content.text.spans[last].text.hasSuffix("…")
    else { return }
    content.text.spans[last].text.removeLast()
    content.text.spans[last].text += "..."
  }

  /// Lifts the dots.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let count = layout.characters.characterCount
    guard layout.layout.text.hasSuffix("..."), count >= 3 else { return }
    let rise = rise ?? context.size.height / 4
    for dot in 0..<3 {
      let height = height(ofDot: dot, at: context.time) * rise
      guard height != 0 else { continue }
      layout.modify(count - 3 + dot..<count - 2 + dot) {
        $0.pose.offset = $0.pose.offset.offset(dx: 0, dy: -height)
      }
    }
  }

  /// Says when there are no three full stops at the end, or when the layout leaves them out.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    let text = layout.text
    if text.isEmpty { return [Diagnostic(.error, "there is no text whose dots could jump")] }
    guard text.hasSuffix("...") else {
      let hint =
        text.hasSuffix("…")
        ? "the text ends with the single character '…'; write '...' or 'expandEllipsis: true'"
        : "end the text with '...'"
      return [
        Diagnostic(
          .error, "the text \(Diagnostic.quoted(text, by: "\"")) does not end with three full stops",
          hint: hint)
      ]
    }
    let map = CharacterMap(layout)
    let count = map.characterCount
    let isShown = (count - 3..<count).allSatisfy { map.rectangle(ofCharacter: $0) != nil }
    return isShown
      ? []
      : [
        Diagnostic(
          .warning, "the text is cut short before its dots, so nothing jumps", hint: "give it more room")
      ]
  }
}
