internal import GlyphreelExact

/// A parsed C `printf` format string for one number (C17, 7.21.6.1).
struct PrintfFormat: Hashable {
  /// A conversion; `isCapital` selects capital letters.
  enum Conversion {
    /// A whole number in decimal.
    case d, i
    /// A whole number in hexadecimal.
    case x
    /// Fixed notation, scientific notation, and the shorter of the two.
    case f, e, g

    init?(_ letter: Unicode.Scalar) {
      switch letter {
      case "d": self = .d
      case "i": self = .i
      case "x", "X": self = .x
      case "f", "F": self = .f
      case "e", "E": self = .e
      case "g", "G": self = .g
      default: return nil
      }
    }
  }

  /// The text before and after the number.
  private(set) var prefix = ""
  private(set) var suffix = ""
  private(set) var conversion = Conversion.d
  private(set) var isCapital = false
  private(set) var isLeftAligned = false
  private(set) var showsPlus = false
  private(set) var showsSpace = false
  private(set) var padsWithZeros = false
  private(set) var isAlternate = false
  private(set) var width = 0
  private(set) var precision: Int?

  /// The largest width or precision.
  private static let limit = 1000
  private static let remedy = "write one of %d %i %f %e %g %x, as in '$%.2f', and %% for a per cent sign"

  init(_ format: String) throws(Diagnostic) {
    var rest = format[...]
    var found = false
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        if rest.first == "%" {
          rest.removeFirst()
        } else {
          guard !found else {
            throw Diagnostic(
              .error,
              "the format \(quoted: format) has two conversions",
              hint: "keep one of them, and write %% for a per cent sign")
          }
          found = true
          try readConversion(&rest, of: format)
          continue
        }
      }
      if found { suffix.append(scalar) } else { prefix.append(scalar) }
    }
    guard found else {
      throw Diagnostic(
        .error,
        "the format \(quoted: format) has no conversion for the number", hint: PrintfFormat.remedy)
    }
  }

  private mutating func readConversion(
    _ rest: inout Substring, of format: String
  ) throws(Diagnostic) {
    let all = rest
    readFlags(&rest)
    width = try PrintfFormat.readNumber(&rest, of: format) ?? 0
    if rest.first == "." {
      rest.removeFirst()
      precision = try PrintfFormat.readNumber(&rest, of: format) ?? 0
    }
    // Length modifiers are ignored, since there is only one number type.
    while let length = rest.first, "hlLqjzt".contains(length) { rest.removeFirst() }
    guard let letter = rest.popFirst(), let known = Conversion(letter)
    else {
      let written = String(all[..<rest.startIndex])
      throw PrintfFormat.unknown("%" + written, in: format)
    }
    conversion = known
    isCapital = letter.properties.isUppercase
  }

  private mutating func readFlags(_ rest: inout Substring) {
    while let flag = rest.first {
      switch flag {
      case "-": isLeftAligned = true
      case "+": showsPlus = true
      case " ": showsSpace = true
      case "0": padsWithZeros = true
      case "#": isAlternate = true
      default: return
      }
      rest.removeFirst()
    }
  }

  private static func readNumber(
    _ rest: inout Substring, of format: String
  ) throws(Diagnostic) -> Int? {
    var number: Int?
    while let digit = rest.first, ("0"..."9").contains(digit) {
      number = (number ?? 0) * 10 + Int(digit.value - 0x30)
      guard (number ?? 0) <= limit else {
        throw Diagnostic(
          .error,
          "the format \(quoted: format) has too large a width or precision", hint: "the limit is \(limit)")
      }
      rest.removeFirst()
    }
    return number
  }

  private static func unknown(_ written: String, in format: String) -> Diagnostic {
    let hint =
      switch written.last {
      case "'", ",": "for grouped digits use the style decimal instead of printf"
      case "*": "write the width or precision as a number"
      case "$": "there is one number, which needs no position"
      case "@", "s": "for the number with the fewest digits write %g"
      case "u": "write %d"
      default: remedy
      }
    return Diagnostic(
      .error,
      "the format \(quoted: format) has an unknown conversion \(quoted: written)", hint: hint)
  }
}
