public import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelTypography

/// A jump of the three full stops at the end of a text, one after the other.
///
/// The layout stays the same on every frame; each dot rises from its laid-out position.
public struct Dots: TextEffect, CatalogEffect {
  package static let name = "dots"
  package static let summary = "three jumping dots at the end of the text"
  /// The summary in the guide.
  package static let guideSummary =
    "makes the text's final `...` jump, once an iteration (`duration: 1s, iterations: 4`)"

  /// The start of a dot's next cycle.
  public enum Mode: String, CaseIterable, Sendable {
    /// After its own cycle ends.
    case continuous
    /// After the third dot's cycle ends.
    case rounds
  }

  /// The timing; `duration` is that of a dot's cycle, and the easing that of each half of a jump.
  public var timing: Timing
  /// The start of a dot's next cycle.
  public var mode: Mode
  /// Seconds between the jumps of neighbouring dots.
  public var stagger: Double
  /// The height of a jump in points; nil for a quarter of the layer's height, divided by the lines.
  public var rise: Double?
  /// The time in seconds after which no cycle starts; nil for never.
  public var stop: Double?
  /// True to replace the single character `…` by three full stops.
  public var expandsEllipsis: Bool

  /// Creates dots, by default with a cycle of 1.15 seconds, 0.15 seconds apart and repeated forever.
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

  package init(_ options: inout MappingReader) {
    self.init(
      timing: Timing(&options, duration: 1.15, easing: .easeInOut, iterations: .infinity),
      mode: options.choice(
        "mode", "Each dot repeats after its own cycle, or all three after the last one's.",
        default: .continuous),
      stagger: options.seconds("stagger", "Time between the jumps of adjacent dots.", default: 0.15),
      rise: options.length(
        "rise",
        "Height of a jump in points; a quarter of the label's height, divided by its lines, by default.",
        in: -10_000...10_000),
      stop: options.seconds("stop", .rare("Time after which no jump starts.")),
      expandsEllipsis: options.bool(
        "expandEllipsis", .rare("Whether the character … is replaced by three dots."), default: false))
    for key in ["direction", "fill", "reverseAt"] where options.has(key) {
      options.report(
        .warning, "'\(key)' has no effect on dots, which begin and end at rest", hint: "remove it", at: key)
    }
  }

  /// The fraction of a cycle in which a dot rises, and equally that in which it falls.
  private static let flight = 0.282

  /// Seconds between two jumps of a dot, on the effect's own clock.
  private var period: Double {
    mode == .continuous ? timing.duration : timing.duration + 2 * stagger
  }

  /// Returns the start time of a dot's cycle, counted from 0.
  private func start(ofCycle cycle: Double, dot: Int) -> Double {
    timing.delay + (Double(dot) * stagger + cycle * period - timing.timeOffset) / timing.speed
  }

  /// Returns the number of a dot's cycles; may be infinite.
  private func cycles(ofDot dot: Int) -> Double {
    guard timing.duration > 0 else { return 0 }
    // A started cycle is completed, as at `stop`, so that no dot remains in the air.
    let whole = timing.iterations.rounded(.up)
    guard let stop else { return whole }
    let begun = ((stop - start(ofCycle: 0, dot: dot)) * timing.speed / period - 1e-9).rounded(.up)
    return min(max(begun, 0), whole)
  }

  /// Returns the height of a dot, counted from 0, at a time: 0 at its laid-out position, 1 at the top.
  package func height(ofDot dot: Int, at time: Double) -> Double {
    let local = (time - start(ofCycle: 0, dot: dot)) * timing.speed
    guard local >= 0, timing.duration > 0 else { return 0 }
    let cycle = (local / period + 1e-9).rounded(.down)
    guard cycle < cycles(ofDot: dot) else { return 0 }
    let phase = max(local - cycle * period, 0) / timing.duration / Dots.flight
    if phase < 1 { return timing.easing(phase) }
    return phase < 2 ? 1 - timing.easing(phase - 1) : 0
  }

  /// Returns true from the first dot's first cycle to the end of the last dot's last one.
  public func isRunning(at time: Double) -> Bool {
    (timing.delay..<end).contains(time)
  }

  /// The end of the last dot's last cycle; may be infinite.
  private var end: Double {
    (0..<3).reduce(timing.delay) { end, dot in
      let count = cycles(ofDot: dot)
      guard count > 0 else { return end }
      // A time offset may exceed all cycles.
      return max(end, start(ofCycle: count - 1, dot: dot) + timing.duration / timing.speed)
    }
  }

  /// Returns the activity from the delay until all dots are at rest.
  package func activity(in layout: TextLayout) -> Activity {
    Activity(start: timing.delay, end: end, period: end.isFinite ? nil : period / timing.speed)
  }

  /// The position of the last three characters.
  package var writes: [PropertyWrite] {
    [PropertyWrite(.position, of: RangeSelector(.pattern(#"\.\.\.$"#)))]
  }

  /// Replaces an ellipsis at the end by three full stops, if `expandsEllipsis` is set.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard expandsEllipsis, let last = content.text.spans.indices.last,
      content.text.spans[last].text.hasSuffix("…")
    else { return }
    content.text.spans[last].text.removeLast()
    content.text.spans[last].text += "..."
  }

  /// Moves the dots up.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let count = layout.characters.characterCount
    guard layout.layout.text.hasSuffix("..."), count >= 3 else { return }
    let rise = rise ?? context.size.height / Double(max(layout.layout.lines.count, 1)) / 4
    for dot in 0..<3 {
      let height = height(ofDot: dot, at: context.time) * rise
      guard height != 0 else { continue }
      layout.modify(count - 3 + dot..<count - 2 + dot) {
        $0.pose.offset = $0.pose.offset.offset(dx: 0, dy: -height)
      }
    }
  }

  /// Returns a problem if the text does not end with three full stops, or the layout truncates them.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
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

extension TextEffect where Self == Dots {
  /// Returns three jumping dots at the end of the text; no cycle starts after `stop` seconds.
  public static func dots(mode: Dots.Mode = .continuous, stop: Double? = nil) -> Dots {
    Dots(mode: mode, stop: stop)
  }
}
