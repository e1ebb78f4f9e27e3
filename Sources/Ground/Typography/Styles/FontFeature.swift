internal import GlyphreelExact

/// A four-character OpenType tag of a feature, axis or table.
public struct OpenTypeTag: Hashable, Sendable {
  /// The character codes, the first one in the most significant byte.
  package let value: UInt32

  /// Creates a tag from four printable ASCII characters; nil for other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 4, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  init(_ value: UInt32) {
    self.value = value
  }
}

extension OpenTypeTag: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a tag from a literal of four characters; other literals are a programming error.
  public init(stringLiteral text: StaticString) {
    let bytes = Array(text.description.utf8)
    precondition(bytes.count == 4, "a tag has four characters")
    value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tag's four characters.
  public var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}

/// A setting of an OpenType feature: on, off or an alternate.
public struct FontFeature: Hashable, Sendable {
  /// The feature tag: `tnum`, `ss01`.
  public var tag: OpenTypeTag
  /// The value: 0 for off, 1 for on, or the number of an alternate.
  public var value: UInt32

  /// Creates a setting that turns a feature on, unless `value` is 0 or selects an alternate.
  public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// Returns the value for `on`, `off`, `true`, `false` or a number up to 65535; nil for other text.
  package static func value(named text: String) -> UInt32? {
    switch text.lowercased() {
    case "on", "true": 1
    case "off", "false": 0
    default: UInt16(text).map(UInt32.init)
    }
  }
}

/// A value on a variation axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis tag: `wght`, `GRAD`.
  public var axis: OpenTypeTag
  /// The value on the axis's own scale, clamped to the axis's range by the font.
  public var value: Double

  /// Creates a value on an axis, which the font clamps to the axis's range.
  public init(_ axis: OpenTypeTag, _ value: Double) {
    self.axis = axis
    self.value = value
  }
}
