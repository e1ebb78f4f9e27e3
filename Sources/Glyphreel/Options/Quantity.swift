internal import GlyphreelExactText

/// A kind of number with units: a time, length, fraction or angle.
struct Quantity: Sendable {
  /// The dimension.
  let unit: OptionKey.Unit
  /// Its name with an article, for messages.
  let name: String
  /// An example, for messages.
  let example: String
  /// The base unit, for messages about limits: " seconds".
  let base: String
  /// The units; none may be a suffix of a later one.
  let units: [Unit]

  /// A unit's suffix and its value in the base unit, as a power of ten or a factor.
  struct Unit: Sendable {
    let sign: String
    var power = 0
    var multiplier = 1.0
  }

  /// Parses a text to the base unit; returns nil if it is invalid.
  ///
  /// A number without a unit is in the base unit, unless it is quoted.
  func value(of text: String, _ style: OptionValue.ScalarStyle) -> Double? {
    for unit in units where text.hasSuffix(unit.sign) {
      let number = CoreSchema.double(String(text.dropLast(unit.sign.count)), power: unit.power)
      return number.flatMap { ($0 * unit.multiplier).isFinite ? $0 * unit.multiplier : nil }
    }
    return style == .quoted ? nil : CoreSchema.double(text)
  }
}

extension Quantity {
  /// A number without a unit.
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

  /// A fraction, 0...1.
  static let fraction = Quantity(
    unit: .fraction, name: "a fraction", example: "50%", base: "", units: [Unit(sign: "%", power: -2)])

  /// An angle in degrees.
  static let angle = Quantity(
    unit: .angle, name: "an angle", example: "45deg", base: " degrees",
    units: [Unit(sign: "deg"), Unit(sign: "turn", multiplier: 360)])
}

extension OptionKey.Unit {
  /// The suffixes of its units; a number without a suffix is in seconds, points, a fraction of 1 or degrees.
  package var signs: [String] { quantity.units.map(\.sign) }

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
