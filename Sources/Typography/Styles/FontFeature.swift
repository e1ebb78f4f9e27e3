internal import GlyphreelExactText

/// A name of four characters in OpenType fonts: of a feature, an axis, a table.
public struct OpenTypeTag: Hashable, Sendable {
  /// The characters' codes, the first one in the highest byte.
  public let value: UInt32

  /// A tag by its characters: four, from the space to the tilde; nil for any other text.
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
  /// A tag known to be one: a literal that is none is a programmer's mistake.
  public init(stringLiteral text: StaticString) {
    let bytes = Array(text.description.utf8)
    precondition(bytes.count == 4, "a tag has four characters")
    value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four letters.
  public var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}

/// A typographic feature of a font, turned on, off, or to one of its alternates.
public struct FontFeature: Hashable, Sendable {
  /// Which feature: `tnum`, `ss01`.
  public var tag: OpenTypeTag
  /// 0 for off, 1 for on, or the number of an alternate.
  public var value: UInt32

  /// A feature that is on, off (0), or set to one of its alternatives.
  public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// A feature's value as it is written: `on`, `off`, `true`, `false` or a number up to 65535.
  public static func value(named text: String) -> UInt32? {
    switch text.lowercased() {
    case "on", "true": 1
    case "off", "false": 0
    default: UInt16(text).map(UInt32.init)
    }
  }
}

/// A place on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// Which axis: `wght`, `GRAD`.
  public var axis: OpenTypeTag
  /// On the axis's own scale; limited to what the axis has.
  public var value: Double

  /// A place on an axis; the font limits it to the axis's range.
  public init(_ axis: OpenTypeTag, _ value: Double) {
    self.axis = axis
    self.value = value
  }
}
