internal import GlyphreelExactText

/// A kind of number that may carry a unit: times, lengths, fractions, angles.
struct Quantity: Sendable {
  /// What it counts.
  let unit: OptionKey.Unit
  /// What it is, with its article, for messages.
  let name: String
  /// A value as it may be written, for messages.
  let example: String
  /// The unit of the number itself, for messages about its limits: " seconds".
  let base: String
  /// The units by their sign; no sign may end another that stands before it.
  let units: [Unit]

  /// A unit's sign and its worth in the base unit: a power of ten, or a multiple.
  struct Unit: Sendable {
    let sign: String
    var power = 0
    var multiplier = 1.0
  }

  /// The value of a text in the base unit, or nil when it is no such quantity.
  ///
  /// A bare number counts as the base unit, unless it was quoted.
  func value(of text: String, _ style: OptionValue.ScalarStyle) -> Double? {
    for unit in units where text.hasSuffix(unit.sign) {
      let number = CoreSchema.double(String(text.dropLast(unit.sign.count)), power: unit.power)
      return number.flatMap { ($0 * unit.multiplier).isFinite ? $0 * unit.multiplier : nil }
    }
    return style == .quoted ? nil : CoreSchema.double(text)
  }
}

extension Quantity {
  /// A bare number.
  static let number = Quantity(unit: .number, name: "a number", example: "24", base: "", units: [])

  /// A time in seconds.
  static let time = Quantity(
    unit: .time, name: "a time", example: "0.5s", base: " seconds",
    units: [
      Unit(sign: "ms", power: -3), Unit(sign: "min", multiplier: 60), Unit(sign: "s"),
    ])

  /// A length in points.
  static let length = Quantity(
    unit: .length, name: "a length in points", example: "12", base: " points", units: [Unit(sign: "pt")])

  /// A part of a whole, 0...1.
  static let fraction = Quantity(
    unit: .fraction, name: "a fraction", example: "50%", base: "", units: [Unit(sign: "%", power: -2)])

  /// An angle in degrees.
  static let angle = Quantity(
    unit: .angle, name: "an angle", example: "45deg", base: " degrees",
    units: [Unit(sign: "deg"), Unit(sign: "turn", multiplier: 360)])
}

extension OptionKey.Unit {
  /// The signs of its units, as they stand behind a number; a bare number counts seconds, points, wholes, degrees.
  public var signs: [String] { quantity.units.map(\.sign) }

  private var quantity: Quantity {
    switch self {
    case .number: .number
    case .time: .time
    case .length: .length
    case .fraction: .fraction
    case .angle: .angle
    }
  }
}
