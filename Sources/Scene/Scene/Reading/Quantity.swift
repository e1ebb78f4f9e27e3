internal import GlyphreelExact

/// A kind of number with units: a time, length, fraction or angle.
package struct Quantity: Hashable, Sendable {
  /// The dimension.
  package let unit: OptionKey.Unit
  /// Its name with an article, for messages.
  package let name: String
  /// An example, for messages.
  package let example: String
  /// The base unit, for messages about limits: " seconds".
  let base: String
  /// The units; none may be a suffix of a later one.
  let units: [Unit]

  /// A unit's suffix and its value in the base unit, as a power of ten or a factor.
  struct Unit: Hashable, Sendable {
    let sign: String
    var power = 0
    var multiplier = 1.0
  }

  /// Parses text to the base unit; returns nil if it is invalid.
  ///
  /// A number without a unit is in the base unit, unless it is quoted.
  package func value(of text: String, _ style: SourceNode.ScalarStyle) -> Double? {
    for unit in units where text.hasSuffix(unit.sign) {
      let number = CoreSchema.double(String(text.dropLast(unit.sign.count)), power: unit.power)
      return number.flatMap { ($0 * unit.multiplier).isFinite ? $0 * unit.multiplier : nil }
    }
    return style == .quoted ? nil : CoreSchema.double(text)
  }
}

extension Quantity {
  /// A number without a unit.
  static let number = Quantity(unit: .number, name: "a number", example: "2", base: "", units: [])

  /// A time in seconds.
  package static let time = Quantity(
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

extension Quantity {
  /// Returns a warning for a number that is probably in another tool's unit; nil for other values.
  ///
  /// Animations of more than a minute are rare, and other tools use milliseconds. Factors from 20 are probably percentages,
  /// and quarters of a turn radians.
  func warning(about text: String, _ value: Double, under key: String) -> (message: String, hint: String)? {
    guard let number = CoreSchema.double(text), number == value else { return nil }
    switch unit {
    case .time where value > 60:
      return (
        "'\(key): \(text)' is \(text) seconds",
        "write '\(key): \(text)ms' if milliseconds are meant, or '\(key): \(text)s' if seconds are"
      )
    case .fraction where abs(value) >= 20:
      return (
        "'\(key): \(text)' is \(text) times the size",
        "write '\(key): \(text)%' if a percentage is meant, or '\(key): \(written(value))'"
      )
    case .angle:
      let quarters = value / (.pi / 2)
      let turn = quarters.rounded() * 90
      guard value != value.rounded(), (1...8).contains(abs(quarters.rounded())),
        abs(quarters - quarters.rounded()) < 0.005
      else { return nil }
      return (
        "'\(key): \(text)' is \(text) degrees",
        "write '\(key): \(written(turn))' if radians are meant, or '\(key): \(text)deg'"
      )
    default: return nil
    }
  }
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
