internal import GlyphreelExact

/// A scanner of the commands, numbers and flags of SVG path data.
struct SVGPathScanner {
  private let bytes: [UInt8]
  /// The position of the next byte from the start of the text.
  private(set) var offset = 0
  /// The last command.
  private var letter = UInt8(ascii: "M")

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Consumes a command letter and the white space around it.
  ///
  /// Returns nil at the end.
  mutating func command() throws(GraphicsSyntaxError) -> UInt8? {
    skipSpace()
    guard offset < bytes.count else { return nil }
    let letter = bytes[offset]
    guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(letter) else {
      if startsNumber(at: offset) {
        throw error("there are too many numbers; the path begins with M, and Z takes none")
      }
      throw error("\(found) is not a command; write one of M L H V C S Q T A Z, or its small letter")
    }
    offset += 1
    skipSpace()
    self.letter = letter
    return letter
  }

  /// Consumes a separator.
  ///
  /// Returns true if a number follows, so that the command repeats.
  mutating func continues() throws(GraphicsSyntaxError) -> Bool {
    let comma = takeSeparator()
    let isNumber = startsNumber(at: offset)
    if let comma, !isNumber {
      throw GraphicsSyntaxError(
        offset: comma, message: "after the comma a number is missing; remove the comma")
    }
    return isNumber
  }

  /// Consumes a number.
  ///
  /// `what` names it in the error if it is missing.
  mutating func number(_ what: String) throws(GraphicsSyntaxError) -> Double {
    let start = offset
    offset += numberLength(bytes[start...], endsWithPoint: true)
    guard offset > start else { throw missing(what, "a number") }
    var text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // SVG numbers may end with a decimal point.
    if text.utf8.last == UInt8(ascii: ".") { text += "0" }
    guard let value = Double(text), abs(value) <= SVGPathScanner.largest else {
      throw GraphicsSyntaxError(offset: start, message: "\(text) is too large; write a number up to 1e15")
    }
    return value
  }

  /// Consumes a number that follows another one.
  mutating func nextNumber(_ what: String) throws(GraphicsSyntaxError) -> Double {
    _ = takeSeparator()
    return try number(what)
  }

  /// Consumes an arc flag, which needs no separator after it.
  mutating func flag(_ what: String) throws(GraphicsSyntaxError) -> Bool {
    _ = takeSeparator()
    guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw missing(what, "0 or 1")
    }
    offset += 1
    return bytes[offset - 1] == UInt8(ascii: "1")
  }

  /// Returns an error about a part of the last command that is missing.
  private func missing(_ what: String, _ kind: String) -> GraphicsSyntaxError {
    error("\(what) of '\(SVGPathScanner.form(of: letter))' is missing: expected \(kind), found \(found)")
  }

  /// Returns a command with its parameters, as SVG 2 names them.
  private static func form(of letter: UInt8) -> String {
    let parameters =
      switch letter | 0x20 {
      case UInt8(ascii: "h"): "x"
      case UInt8(ascii: "v"): "y"
      case UInt8(ascii: "c"): "x1 y1 x2 y2 x y"
      case UInt8(ascii: "s"): "x2 y2 x y"
      case UInt8(ascii: "q"): "x1 y1 x y"
      case UInt8(ascii: "a"): "rx ry rotation large-arc sweep x y"
      default: "x y"
      }
    return "\(Unicode.Scalar(letter)) \(parameters)"
  }

  /// Returns an error at the next byte.
  func error(_ message: String) -> GraphicsSyntaxError {
    GraphicsSyntaxError(offset: offset, message: message)
  }

  /// The largest coordinate, which keeps sums and products finite.
  private static let largest = 1e15

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next scalar, quoted.
  private var found: String {
    guard let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).first else {
      return "the end"
    }
    return "'\(scalar)'"
  }

  private func startsNumber(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: false
    }
  }

  /// Consumes white space with at most one comma, and returns the comma's position.
  private mutating func takeSeparator() -> Int? {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return nil }
    offset += 1
    defer { skipSpace() }
    return offset - 1
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13 { offset += 1 }
  }
}
