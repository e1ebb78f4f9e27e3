internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics

/// What a reader asks for under a key: what may stand there, and what counts if nothing does.
public struct OptionKey: Hashable, Sendable {
  /// What may stand under a key.
  public indirect enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// `true` or `false`.
    case truth
    /// A whole number within limits.
    case integer(ClosedRange<Int>)
    /// A number with a unit within limits, in the unit's base: seconds, points, a fraction of 1, degrees.
    case quantity(Unit, ClosedRange<Double>)
    /// One of these names.
    case choice([String])
    /// Something with a grammar of its own.
    case grammar(Grammar)
    /// A list of so many such elements.
    case list(Kind, count: ClosedRange<Int>)
    /// A mapping with keys of its own.
    case mapping([OptionKey])
    /// A mapping that may hold others of its kind, by its name.
    case definition(String, [OptionKey])
    /// A mapping of the kind that has that name and is around this one.
    case reference(String)
    /// The name of one of these, or a mapping with that name as its only key and its options under it.
    case variant([Variant])
    /// A mapping of OpenType tags to such values.
    case tags(Kind)
    /// Any of these forms.
    case oneOf([Kind])
  }

  /// What a number counts.
  public enum Unit: String, Sendable {
    case number, time, length, fraction, angle
  }

  /// One of several things with options of their own, such as an effect.
  public struct Variant: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Its keys.
    public let keys: [OptionKey]
  }

  /// The key.
  public let name: String
  /// What may stand there; nil where the reader only wants to know whether something does.
  public internal(set) var kind: Kind?
  /// The default as a scene file writes it; nil if what is left out depends on something else, or is nothing.
  public internal(set) var fallback: String?
  /// True if it can't be left out.
  public internal(set) var isRequired = false
  /// A key that may make it needless all the same; nil for none.
  public internal(set) var excuse: String?
  /// The kinds of mappings that have it, each by the key that tells it; none if all have.
  public internal(set) var owners: [String] = []

  init(_ name: String) {
    self.name = name
  }
}

extension OptionKey {
  /// A value as a scene file writes it.
  static func written<Value>(_ value: Value) -> String {
    switch value {
    case let easing as Easing: easing.css
    case let color as Color: color.css
    case let number as Double: number == .infinity ? "infinite" : written(number, unit: "")
    default: "\(value)"
    }
  }

  /// A number without a needless `.0`, and its unit.
  static func written(_ number: Double, unit: String) -> String {
    (Int(exactly: number).map(String.init) ?? "\(number)") + unit
  }

  /// The name of a value among choices, if its type knows equality.
  static func name<Value>(of value: Value, among choices: KeyValuePairs<String, Value>) -> String? {
    guard let value = value as? AnyHashable else { return nil }
    return choices.first { $0.value as? AnyHashable == value }?.key
  }
}

extension Quantity {
  /// A value as a scene file writes it.
  func written(_ value: Double) -> String {
    switch unit {
    case .number, .length: OptionKey.written(value, unit: "")
    case .time: OptionKey.written(value, unit: "s")
    case .angle: OptionKey.written(value, unit: "deg")
    // What a hundredfold adds in the last digits is not meant.
    case .fraction: OptionKey.written((value * 1e11).rounded() / 1e9, unit: "%")
    }
  }
}

extension OptionKey.Kind {
  /// The part of it that is written as a scalar; nil if there is none.
  var scalar: OptionKey.Kind? {
    switch self {
    case .list, .mapping, .definition, .reference, .variant, .tags: return nil
    case .oneOf(let kinds):
      let scalars = kinds.compactMap(\.scalar)
      return scalars.isEmpty ? nil : .oneOf(scalars)
    default: return self
    }
  }
}

extension TextEffect {
  /// The keys that it reads in a scene file, with their defaults; those of its timing and selection among them.
  public static var keys: [OptionKey] { Options.keys { Self(&$0) } }
}
