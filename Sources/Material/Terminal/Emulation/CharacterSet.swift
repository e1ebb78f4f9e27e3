/// A set of 94 characters that a program can designate in place of ASCII (ISO 2022).
enum CharacterSet {
  case ascii
  /// DEC's lines and symbols.
  case graphics
  /// ASCII with a pound sign in place of `#`.
  case british

  /// Creates the set of an escape sequence's final byte; all others are ASCII.
  init(designatedBy final: UInt8) {
    switch final {
    case UInt8(ascii: "0"): self = .graphics
    case UInt8(ascii: "A"): self = .british
    default: self = .ascii
    }
  }

  /// The characters of `graphics` in place of those from `` ` `` to `~`.
  private static let symbols: [Unicode.Scalar] = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// Returns the character that replaces an ASCII character.
  func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch self {
    case .ascii: scalar
    case .british: scalar == "#" ? "£" : scalar
    case .graphics:
      switch scalar.value {
      case 0x60..<0x7F: Self.symbols[Int(scalar.value) - 0x60]
      case 0x5F: " "
      default: scalar
      }
    }
  }
}

/// The sets that are designated as G0 to G3, and the set that is in use.
struct CharacterSets {
  private(set) var designated: (CharacterSet, CharacterSet, CharacterSet, CharacterSet) = (
    .ascii, .ascii, .ascii, .ascii
  )
  /// The number of the set in use.
  var active = 0
  /// The number of the set for only the next character; nil for the set in use.
  var single: Int?

  /// True if characters stay as they are.
  var isPlain: Bool { single == nil && self[active] == .ascii }

  /// The set of a number from 0 to 3.
  subscript(number: Int) -> CharacterSet {
    get {
      switch number {
      case 0: designated.0
      case 1: designated.1
      case 2: designated.2
      default: designated.3
      }
    }
    set {
      switch number {
      case 0: designated.0 = newValue
      case 1: designated.1 = newValue
      case 2: designated.2 = newValue
      default: designated.3 = newValue
      }
    }
  }

  /// Returns the character that replaces another one, and ends the use of `single`.
  mutating func take(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.isASCII else { return scalar }
    let set = self[single ?? active]
    single = nil
    return set.character(for: scalar)
  }
}
