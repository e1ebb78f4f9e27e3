public import GlyphreelAnimation
internal import GlyphreelExactText
public import GlyphreelTypography

/// A number in the text that counts from one value to another.
///
/// The number stands where the text says `{count}`, in the style of that place, or makes up the whole of an empty
/// text. Before the count starts it is the first value.
public struct Count: TextEffect {
  /// Its key in a scene file.
  public static let name = "count"
  /// What it does, in one sentence.
  public static let summary = "a number in the text that counts from one value to another"
  /// True: there is one number, and the count that started last says which.
  public static let replacesEarlier = true
  /// What the number takes the place of.
  public static let placeholder = "{count}"

  /// How it gets from the one value to the other.
  public enum Mode: String, CaseIterable, Sendable {
    /// Through all values in between, along the easing.
    case continuous
    /// One unit at a time, in equal ticks; the easing is of no meaning.
    case integer
  }

  /// How one number gives way to the next.
  public enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// One fades out while the other fades in.
    case crossfade
    /// The digits that change roll: up where the number grows, down where it shrinks.
    case numeric
  }

  /// The number that it counts from, at most 10¹⁵ either way.
  public let from: Double
  /// The number that it counts to, at most 10¹⁵ either way.
  public let to: Double
  /// How numbers are written.
  ///
  /// A decimal number or percentage that says nothing of its digits has as many behind the mark as `to` needs, on every
  /// frame.
  public let format: NumberFormat
  /// When it counts.
  public var timing: Timing
  /// How it gets from the one value to the other.
  public var mode: Mode {
    didSet { if mode != oldValue { forms = Count.forms(from: from, to: to, mode, writer) } }
  }
  /// How one number gives way to the next.
  public var transition: Transition
  /// Seconds of the scene that one number takes to give way to the next; in the integer mode at most a tick.
  ///
  /// Numbers are read off as often as that, so that the last one stands so much later than the count ends.
  public var transitionDuration: Double
  /// True for digits of equal width, unless the text's features say otherwise.
  public var isTabular: Bool
  /// True to keep the room of the widest number free, so that what follows does not move.
  public var reservesWidth: Bool

  let writer: CountWriter
  /// The forms that its numbers have.
  private(set) var forms: CountForms

  /// From 0 within a second, slower towards the end, in tabular figures with room for the widest number, unless said
  /// otherwise.
  ///
  /// - Parameter transitionDuration: Above 0.
  public init(
    from: Double = 0, to: Double, timing: Timing = Timing(duration: 1, easing: .out(.cubic)),
    format: NumberFormat = NumberFormat(), mode: Mode = .continuous, transition: Transition = .none,
    transitionDuration: Double = 0.3, isTabular: Bool = true, reservesWidth: Bool = true
  ) {
    precondition(abs(from) <= Count.limit && abs(to) <= Count.limit, "a count's ends are within 10¹⁵")
    precondition(transitionDuration > 0, "a transition takes time")
    self.from = from
    self.to = to
    self.timing = timing
    self.format = format
    self.mode = mode
    self.transition = transition
    self.transitionDuration = transitionDuration
    self.isTabular = isTabular
    self.reservesWidth = reservesWidth
    writer = CountWriter(to: to, format)
    forms = Count.forms(from: from, to: to, mode, writer)
  }

  private static func forms(from: Double, to: Double, _ mode: Mode, _ writer: CountWriter) -> CountForms {
    guard writer.error == nil else { return CountForms([]) }
    var samples = CountForms.samples(from: from, to: to, isWhole: mode == .integer)
    if from != to, writer.isHexadecimal {
      samples += CountForms.hexadecimalSamples(upTo: max(abs(from), abs(to)))
    }
    return CountForms(samples.map(writer.string))
  }

  /// Reads `from`, `to`, `format`, `mode`, `transition`, `transitionDuration`, `tabular`, `reserveWidth` and the keys of
  /// all timings.
  public init(_ options: inout Options) {
    options.require("to")
    let to = options.double("to", in: -Count.limit...Count.limit, default: 0)
    let written = Count.fractionDigits(written: options.value("to")) ?? NumberFormat.fractionDigits(of: to)
    self.init(
      from: options.double("from", in: -Count.limit...Count.limit, default: 0), to: to,
      timing: Timing(&options, duration: 1, easing: .out(.cubic)),
      format: options.nested("format", NumberFormat.init).settled(fractionDigits: written),
      mode: options.choice("mode", default: .continuous),
      transition: options.choice("transition", default: .none),
      transitionDuration: options.seconds("transitionDuration", in: 0.001...3600, default: 0.3),
      isTabular: options.bool("tabular", default: true),
      reservesWidth: options.bool("reserveWidth", default: true))
  }

  /// How many digits stand behind the mark of a number as its author wrote it: 2 in 49.90; nil for powers of ten.
  private static func fractionDigits(written value: OptionValue?) -> Int? {
    guard case .scalar(let text, _)? = value?.content, !text.contains(where: { "eE".contains($0) }) else {
      return nil
    }
    return text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
  }

  /// What whole numbers and cents a `Double` still tells apart.
  private static let limit = 1e15
}
