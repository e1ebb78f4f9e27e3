internal import Animation
internal import Graphics

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
    /// Something with a grammar of its own, by its name with an article and an example.
    case grammar(String, example: String)
    /// A list.
    case list
    /// A mapping with keys of its own.
    case mapping([OptionKey])
  }

  /// What a number counts.
  public enum Unit: String, Sendable {
    case number, time, length, fraction, angle
  }

  /// The key.
  public let name: String
  /// What may stand there; nil where the reader looks at the value as it stands.
  public internal(set) var kind: Kind?
  /// The default as a scene file writes it; nil if what is left out depends on something else, or is nothing.
  public internal(set) var fallback: String?
  /// True if it can't be left out.
  public internal(set) var isRequired = false

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

extension Options {
  /// The keys that a reader asks for, in its order, with their defaults.
  ///
  /// The reader is run on nothing, and what it makes of that is thrown away; keys that it asks for only when others are
  /// given are not found.
  public static func keys<Value>(askedBy read: (inout Options) -> Value) -> [OptionKey] {
    var options = Options(nil)
    options.keys = []
    _ = read(&options)
    return options.keys ?? []
  }

  /// Notes a key that is asked for.
  mutating func note(_ key: String) {
    if keys?.contains(where: { $0.name == key }) == false { keys?.append(OptionKey(key)) }
  }

  /// Notes what may stand under a key; the last one to say so is right.
  mutating func note(_ key: String, _ kind: @autoclosure () -> OptionKey.Kind) {
    guard keys != nil else { return }
    note(key)
    let kind = kind()
    update(key) { $0.kind = kind }
  }

  /// Notes what counts if a key is left out, as a scene file writes it.
  mutating func note(_ key: String, default fallback: @autoclosure () -> String?) {
    guard keys != nil else { return }
    let fallback = fallback()
    update(key) { $0.fallback = $0.isRequired ? nil : fallback }
  }

  /// Notes that a key can't be left out.
  mutating func note(required key: String) { update(key) { $0.isRequired = true } }

  private mutating func update(_ key: String, _ change: (inout OptionKey) -> Void) {
    guard var keys, let index = keys.firstIndex(where: { $0.name == key }) else { return }
    change(&keys[index])
    self.keys = keys
  }
}

extension TextEffect {
  /// The keys that it reads in a scene file, with their defaults; those of its timing and selection among them.
  public static var keys: [OptionKey] { Options.keys { Self(&$0) } }
}
