internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics

/// A key that a reader accepts, with the kind of its value and its default.
package struct OptionKey: Hashable, Sendable {
  /// The kind of a value.
  package indirect enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// `true` or `false`.
    case truth
    /// A whole number within limits.
    case integer(ClosedRange<Int>)
    /// A number with a unit, in a range of the base unit: seconds, points, a fraction of 1, degrees.
    case quantity(Unit, ClosedRange<Double>)
    /// One of several names.
    case choice([String])
    /// Text that follows a grammar.
    case grammar(Grammar)
    /// A list with a range of lengths.
    case list(Kind, count: ClosedRange<Int>)
    /// A mapping with its own keys.
    case mapping([OptionKey])
    /// A named mapping, which may be recursive.
    case definition(String, [OptionKey])
    /// A reference to an enclosing definition by its name.
    case reference(String)
    /// One variant: its name, or a mapping with its name as the only key and its options as the value.
    case variant([Variant])
    /// A mapping of OpenType tags to values.
    case tags(Kind)
    /// A mapping of any names to values.
    case names(Kind)
    /// Any value.
    case anything
    /// One of several kinds.
    case oneOf([Kind])
  }

  /// The dimension of a number.
  package enum Unit: String, Sendable {
    case number, time, length, fraction, angle
  }

  /// A variant with its own options, such as an effect.
  package struct Variant: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its keys.
    package let keys: [OptionKey]
  }

  /// The key.
  package let name: String
  /// The kind of its value; nil if the reader only checks its presence.
  package internal(set) var kind: Kind?
  /// The default as a scene file writes it; nil if there is none or it depends on other keys.
  package internal(set) var fallback: String?
  /// True if it is required.
  package internal(set) var isRequired = false
  /// A key whose presence makes it optional; nil for none.
  package internal(set) var requiredUnless: String?
  /// The kinds of mappings that have it, by their defining keys; empty for all.
  package internal(set) var owners: [String] = []
  /// For each of its owners, the kind of its value and the default, if the owners differ; otherwise empty.
  package internal(set) var forms: [Form] = []

  /// Its description; nil if the reader has none.
  package internal(set) var description: KeyDescription?

  /// The value of a key in one kind of mapping.
  package struct Form: Hashable, Sendable {
    /// The defining key of the mapping's kind.
    package let owner: String
    /// The key as that kind has it.
    package let key: OptionKey
  }

  init(_ name: String) {
    self.name = name
  }

  /// Returns true if a key has the same values and default, with any description.
  func isRead(as other: OptionKey) -> Bool {
    var key = self
    key.description = other.description
    return key == other
  }
}

extension OptionKey {
  /// Returns a value as a scene file writes it.
  static func written<Value>(_ value: Value) -> String {
    switch value {
    case let easing as Easing: easing.css
    case let color as Color: color.css
    case let number as Double: number == .infinity ? "infinite" : number.decimal
    default: "\(value)"
    }
  }

  /// Returns the name of a value among choices, if its type is `Hashable`.
  static func name<Value>(of value: Value, among choices: KeyValuePairs<String, Value>) -> String? {
    guard let value = value as? AnyHashable else { return nil }
    return choices.first { $0.value as? AnyHashable == value }?.key
  }
}

extension Quantity {
  /// Returns a value as a scene file writes it.
  func written(_ value: Double) -> String {
    switch unit {
    case .number, .length: value.decimal
    case .time: value.decimal + "s"
    case .angle: value.decimal + "deg"
    // Rounds away the error of the multiplication.
    case .fraction: ((value * 1e11).rounded() / 1e9).decimal + "%"
    }
  }
}

extension OptionKey.Kind {
  /// The scalars and lists of the kind; nil if it has none.
  var withoutMappings: OptionKey.Kind? {
    switch self {
    case .mapping, .definition, .reference, .variant, .tags, .names, .anything: return nil
    case .oneOf(let kinds):
      let short = kinds.compactMap(\.withoutMappings)
      return short.isEmpty ? nil : .oneOf(short)
    default: return self
    }
  }
}

extension CatalogEffect {
  /// The keys that it reads, with their defaults, including those of timing and selection.
  package static var keys: [OptionKey] { MappingReader.keys { Self(&$0) } }
}
