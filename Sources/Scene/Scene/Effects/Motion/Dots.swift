public import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelTypography

/// A jump of the full stops at the end of the text, one after the other.
///
/// The layout stays the same on every frame; each dot rises from its laid-out position.
public struct Dots: TextEffect, CatalogEffect {
  package static let name = "dots"
  package static let summary = "jumping dots at the end of the text"
  /// The summary in the guide.
  package static let guideSummary =
    "makes the text's final `...` jump, once an iteration (`duration: 1s, iterations: 4`)"

  /// The start of a dot's next cycle.
  public enum Mode: String, CaseIterable, Sendable {
    /// When its own cycle ends.
    case continuous
    /// After the last dot's cycle ends.
    case rounds
  }

  /// The change of a dot.
  public enum Style: String, CaseIterable, Sendable {
    /// It rises and falls.
    case jump
    /// It becomes pale in its place.
    case fade
  }

  /// The timing; `duration` is the duration of a dot's cycle, over which the easing runs as a whole.
  public var timing: Timing
  /// The start of a dot's next cycle.
  public var mode: Mode
  /// Seconds between the jumps of neighbouring dots.
  public var stagger: Double
  /// The number of full stops at the end of the text that move, at least 1.
  public private(set) var count: Int
  /// The change of a dot.
  public var style: Style
  /// The height of a jump in points; nil for a quarter of the layer's height, divided by the lines.
  public var rise: Double?
  /// The time in seconds after which no wave starts; nil for never.
  ///
  /// A wave that has started reaches all dots.
  public var stop: Double?
  /// True to replace the single character `…` by three full stops.
  public var expandsEllipsis: Bool

  /// Creates dots, by default three with a cycle of 1.15 seconds, 0.15 seconds apart and repeated forever.
  public init(
    timing: Timing = Timing(duration: 1.15, iterations: .infinity), mode: Mode = .continuous,
    stagger: Double = 0.15, count: Int = 3, style: Style = .jump, rise: Double? = nil, stop: Double? = nil,
    expandsEllipsis: Bool = false
  ) {
    precondition(count >= 1, "at least one dot moves")
    self.timing = timing
    self.mode = mode
    self.stagger = stagger
    self.count = count
    self.style = style
    self.rise = rise
    self.stop = stop
    self.expandsEllipsis = expandsEllipsis
  }

  package init(_ options: inout MappingReader) {
    self.init(
      timing: Timing(&options, duration: 1.15, easing: .easeInOut, iterations: .infinity),
      mode: options.choice(
        "mode", "Each dot repeats after its own cycle, or all of them after the last one's.",
        default: .continuous),
      stagger: options.seconds("stagger", "Time between the jumps of adjacent dots.", default: 0.15),
      count: options.int(
        "count", .rare("The number of full stops at the end of the text that move."), in: 1...100, default: 3),
      style: options.choice("style", .rare("Whether the dots jump or fade."), default: .jump),
      rise: options.length(
        "rise",
        "Height of a jump in points; a quarter of the label's height, divided by its lines, by default.",
        in: -10_000...10_000),
      stop: options.seconds("stop", .rare("Time after which no wave of jumps starts.")),
      expandsEllipsis: options.bool(
        "expandEllipsis", .rare("Whether the character … is replaced by three dots."), default: false))
    if style == .fade { options.warn(ofIdle: "rise", without: "style: jump") }
    for key in ["direction", "fill", "reverseAt"] where options.has(key) {
      options.report(
        .warning, "'\(key)' has no effect on dots, which begin and end at rest", hint: "remove it", at: key)
    }
  }

  /// The fraction of an eased cycle in which a dot rises, and equally that in which it falls.
  private static let flight = 0.282

  /// Seconds between two jumps of a dot, on the effect's own clock.
  ///
  /// A wave that is longer than a cycle ends before the next one starts.
  private var period: Double {
    let wave = Double(count - 1) * stagger
    // The last dot is at rest before the first one starts again.
    let isShort = wave < timing.duration && timing.easing(1 - wave / timing.duration) >= 2 * Dots.flight
    return mode == .continuous && isShort ? timing.duration : timing.duration + wave
  }

  /// Returns the start time of a dot's cycle, counted from 0.
  private func start(ofCycle cycle: Double, dot: Int) -> Double {
    timing.delay + (Double(dot) * stagger + cycle * period - timing.timeOffset) / timing.speed
  }

  /// The number of cycles of every dot; may be infinite.
  ///
  /// A cycle that the first dot has started is completed by all, so that no dot remains in the air and no wave ends half way.
  private var cycles: Double {
    guard timing.duration > 0 else { return 0 }
    let whole = timing.iterations.rounded(.up)
    guard let stop else { return whole }
    let begun = ((stop - start(ofCycle: 0, dot: 0)) * timing.speed / period - 1e-9).rounded(.up)
    return min(max(begun, 0), whole)
  }

  /// Returns the height of a dot, counted from 0, at a time: 0 at its laid-out position, 1 at the top.
  ///
  /// One easing runs over the whole cycle, in which straight segments rise and fall, as in UIKit's `animateKeyframes`.
  package func height(ofDot dot: Int, at time: Double) -> Double {
    let local = (time - start(ofCycle: 0, dot: dot)) * timing.speed
    guard local >= 0, timing.duration > 0 else { return 0 }
    let cycle = (local / period + 1e-9).rounded(.down)
    guard cycle < cycles else { return 0 }
    let position = min(max(local - cycle * period, 0) / timing.duration, 1)
    return max(1 - abs(timing.easing(position) / Dots.flight - 1), 0)
  }

  /// Returns true from the first dot's first cycle to the end of the last dot's last one.
  public func isRunning(at time: Double) -> Bool {
    (timing.delay..<end).contains(time)
  }

  /// The end of the last dot's last cycle; may be infinite.
  private var end: Double {
    let cycles = cycles
    guard cycles > 0 else { return timing.delay }
    // A time offset may exceed all cycles.
    return max(timing.delay, start(ofCycle: cycles - 1, dot: count - 1) + timing.duration / timing.speed)
  }

  /// Returns the activity from the delay until all dots are at rest.
  package func activity(in layout: TextLayout) -> Activity {
    Activity(start: timing.delay, end: end, period: end.isFinite ? nil : period / timing.speed)
  }

  /// The position of the last characters, or their opacity.
  package var writes: [PropertyWrite] {
    [PropertyWrite(style == .jump ? .position : .opacity, of: RangeSelector(.pattern("\\.{\(count)}$")))]
  }

  /// Replaces an ellipsis at the end by three full stops, if `expandsEllipsis` is set.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard expandsEllipsis, let last = content.text.spans.indices.last,
      content.text.spans[last].text.hasSuffix("…")
    else { return }
    content.text.spans[last].text.removeLast()
    content.text.spans[last].text += "..."
  }

  /// The opacity of a dot that has faded.
  private static let pale = 0.2

  /// The full stops that move.
  private var ending: String { String(repeating: ".", count: count) }

  /// Moves the dots up, or makes them pale.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let characters = layout.characters.characterCount
    guard layout.layout.text.hasSuffix(ending), characters >= count else { return }
    let rise = rise ?? context.size.height / Double(max(layout.layout.lines.count, 1)) / 4
    for dot in 0..<count {
      let height = height(ofDot: dot, at: context.time)
      guard height != 0 else { continue }
      layout.modify(characters - count + dot..<characters - count + dot + 1) {
        switch style {
        case .jump: $0.pose.offset = $0.pose.offset.offset(dx: 0, dy: -height * rise)
        case .fade: $0.pose.opacity *= 1 - (1 - Dots.pale) * height
        }
      }
    }
  }

  /// Returns a problem if the text does not end with the full stops, or the layout truncates them.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    let text = layout.text
    if text.isEmpty { return [Diagnostic(.error, "no text with dots that could jump")] }
    guard text.hasSuffix(ending) else {
      let hint =
        text.hasSuffix("…")
        ? "the text ends with the single character '…'; write '\(ending)'"
          + (count == 3 ? " or 'expandEllipsis: true'" : "")
        : "end the text with '\(ending)'"
      let number = count == 3 ? "three" : String(count)
      return [
        Diagnostic(
          .error,
          "the text \(Diagnostic.quoted(text, by: "\"")) does not end with \(number) full stop\(count == 1 ? "" : "s")",
          hint: hint)
      ]
    }
    let map = CharacterMap(layout)
    let last = map.characterCount - count..<map.characterCount
    let isShown = last.allSatisfy { map.rectangle(ofCharacter: $0) != nil }
    return isShown
      ? []
      : [
        Diagnostic(
          .warning, "the text is cut short before its dots, so nothing jumps", hint: "give it more room")
      ]
  }
}

extension TextEffect where Self == Dots {
  /// Returns three jumping dots at the end of the text; no wave starts after `stop` seconds.
  public static func dots(mode: Dots.Mode = .continuous, stop: Double? = nil) -> Dots {
    Dots(mode: mode, stop: stop)
  }
}
