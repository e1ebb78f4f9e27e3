public import GlyphreelAnimation
internal import GlyphreelExact
public import GlyphreelTypography

/// A number in the text that counts from one value to another.
///
/// The number replaces `{count}`, with the style of the placeholder, or fills an empty text. Before the start,
/// it shows the first value. Several counts of one text have their own placeholders.
public struct Count: TextEffect, CatalogEffect {
  package static let name = "count"
  package static let summary = "a number in the text that counts from one value to another"
  /// The summary in the guide.
  package static let guideSummary =
    "counts where the text has `{count}`; `format: { style: currency, currency: EUR, notation: compact-short }`"
  /// True: a later count replaces an earlier one with the same placeholder.
  package static let replacesEarlier = true
  /// The placeholder of a count that names none.
  package static let placeholder = "{count}"

  /// The sequence of values between the ends.
  public enum Mode: String, CaseIterable, Sendable {
    /// All values in between, along the easing.
    case continuous
    /// Whole steps in equal ticks, without easing.
    case integer
  }

  /// The transition between two numbers.
  public enum Transition: String, CaseIterable, Sendable {
    /// An immediate change.
    case none
    /// A crossfade in which both numbers are blended.
    case crossfade
    /// A crossfade in which the old digits fade out before the new ones fade in.
    case through
    /// The digits that change roll: up for growing numbers, down for shrinking ones.
    case numeric
  }

  /// The first value, with a magnitude of at most 10¹⁵.
  public let from: Double
  /// The last value, with a magnitude of at most 10¹⁵.
  public let to: Double
  /// The number format.
  ///
  /// Without explicit fraction digits, decimals and percentages have as many in every frame as `to` needs.
  public let format: NumberFormat
  /// The timing.
  public var timing: Timing
  /// The sequence of values between the ends.
  public var mode: Mode {
    didSet { if mode != oldValue { patterns = Count.patterns(from: from, to: to, mode, formatter) } }
  }
  /// The transition between two numbers.
  public var transition: Transition
  /// Seconds of scene time per transition; in integer mode at most one tick.
  ///
  /// The number changes at this interval, and the final value appears `transitionDuration` after the count
  /// ends.
  public var transitionDuration: Double
  /// True for tabular figures, unless the text's features choose others.
  public var isTabular: Bool
  /// True to reserve the width of the widest number, so that other text does not move.
  public var reservesWidth: Bool
  /// The text that the number replaces.
  public let placeholder: String

  let formatter: CountFormatter
  /// The patterns of its numbers.
  private(set) var patterns: CountPatterns

  /// Creates a count, by default from 0 within a second, decelerating, in tabular figures and with reserved
  /// width.
  ///
  /// - Parameters:
  ///   - transitionDuration: Above 0.
  ///   - placeholder: Text that is not empty.
  public init(
    from: Double = 0, to: Double, timing: Timing = Timing(duration: 1, easing: .out(.cubic)),
    format: NumberFormat = NumberFormat(), mode: Mode = .continuous, transition: Transition = .none,
    transitionDuration: Double = 0.3, isTabular: Bool = true, reservesWidth: Bool = true,
    placeholder: String = "{count}"
  ) {
    precondition(abs(from) <= Count.limit && abs(to) <= Count.limit, "a count's ends are within 10¹⁵")
    precondition(transitionDuration > 0, "a transition takes time")
    precondition(!placeholder.isEmpty, "a placeholder is a text")
    self.from = from
    self.to = to
    self.timing = timing
    self.format = format
    self.mode = mode
    self.transition = transition
    self.transitionDuration = transitionDuration
    self.isTabular = isTabular
    self.reservesWidth = reservesWidth
    self.placeholder = placeholder
    formatter = CountFormatter(to: to, format)
    patterns = Count.patterns(from: from, to: to, mode, formatter)
  }

  private static func patterns(from: Double, to: Double, _ mode: Mode, _ formatter: CountFormatter)
    -> CountPatterns
  {
    guard formatter.error == nil else { return CountPatterns([]) }
    var samples = CountPatterns.samples(from: from, to: to, isWhole: mode == .integer)
    if from != to, formatter.isHexadecimal {
      samples += CountPatterns.hexadecimalSamples(upTo: max(abs(from), abs(to)))
    }
    guard from != to, formatter.spellsOut else { return CountPatterns(samples.map(formatter.string)) }
    samples += CountPatterns.spelledSamples(
      upTo: max(abs(from), abs(to)), fractionDigits: NumberFormat.fractionDigits(of: to), formatter.string)
    if min(from, to) < 0 { samples += samples.map { -$0 } }
    return CountPatterns(samples.map(formatter.string), limit: 96)
  }

  package init(_ options: inout MappingReader) {
    options.require("to")
    let to = options.double("to", "The end number.", in: -Count.limit...Count.limit, default: 0)
    let written = Count.fractionDigits(written: options.value("to")) ?? NumberFormat.fractionDigits(of: to)
    self.init(
      from: options.double("from", "The start number.", in: -Count.limit...Count.limit, default: 0), to: to,
      timing: Timing(&options, duration: 1, easing: .out(.cubic)),
      format: options.nested("format", "The number format.", NumberFormat.init).withDefaultDigits(
        fraction: written),
      mode: options.choice("mode", "Continuous, or one unit per tick.", default: .continuous),
      transition: options.choice("transition", "The transition between numbers.", default: .none),
      transitionDuration: options.seconds(
        "transitionDuration", .rare("Duration of the transition between numbers."), in: 0.001...3600,
        default: 0.3),
      isTabular: options.bool("tabular", "Whether all digits have the same width.", default: true),
      reservesWidth: options.bool(
        "reserveWidth", .rare("Whether to reserve the width of the widest number."), default: true),
      placeholder: options.parsed(
        "placeholder",
        .rare("What the number replaces, with or without its braces, where a text has several: a for {a}."),
        as: Count.placeholderGrammar, default: Count.placeholder, Count.placeholder(written:)))
  }

  private static let placeholderGrammar = Grammar(
    "a name of the letters a to z, digits, '-' and '_'", example: "done",
    pattern: #"^(\{[A-Za-z0-9_-]+\}|[A-Za-z0-9_-]+)$"#)

  /// Returns a name in braces.
  private static func placeholder(written text: String) -> String? {
    let hasBraces = text.hasPrefix("{") && text.hasSuffix("}") && text.utf8.count > 2
    let name = hasBraces ? String(text.dropFirst().dropLast()) : text
    let isName =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || "0123456789-_".unicodeScalars.contains($0)
      }
    return isName ? "{\(name)}" : nil
  }

  /// Returns the number of fraction digits as written: 2 in 49.90; nil in scientific notation.
  private static func fractionDigits(written value: SourceNode?) -> Int? {
    guard case .scalar(let text, _)? = value?.content, !text.contains(where: { "eE".contains($0) }) else {
      return nil
    }
    return text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
  }

  /// The greatest magnitude at which a `Double` represents cents.
  private static let limit = 1e15
}

extension TextEffect where Self == Count {
  /// Returns a counter that replaces `{count}` with a number that runs from `start` to `end`.
  public static func count(
    from start: Double = 0, to end: Double, format: NumberFormat = NumberFormat(),
    mode: Count.Mode = .continuous, transition: Count.Transition = .none
  ) -> Count {
    Count(from: start, to: end, format: format, mode: mode, transition: transition)
  }
}
