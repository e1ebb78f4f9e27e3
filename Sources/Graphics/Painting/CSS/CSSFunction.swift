internal import GlyphreelExactText

/// A function of CSS, taken apart: its name and its arguments' words, all in small letters.
struct CSSFunction {
  /// What stands between two spaces, functions with their parentheses being one word.
  struct Word {
    let text: String
    /// In UTF-8 bytes from the start of the whole text.
    let offset: Int

    func error(_ message: String) -> GraphicsSyntaxError {
      GraphicsSyntaxError(offset: offset, message: message)
    }
  }

  let name: Word
  /// What is between commas; none is without words.
  let arguments: [[Word]]

  /// What stands before the first parenthesis, if there is one.
  static func name(of text: String) -> String {
    let bytes = Array(CSSColorScanner.trimmedLowercase(text).utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "(")) else { return "" }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Takes `name(argument, argument)` apart.
  init(_ text: String) throws(GraphicsSyntaxError) {
    let bytes = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
    guard let parenthesis = bytes.firstIndex(of: UInt8(ascii: "(")) else {
      throw GraphicsSyntaxError(
        offset: bytes.count, message: "'(' is missing; write 'linear-gradient(red, blue)'")
    }
    name = Word(text: String(decoding: bytes[start..<parenthesis], as: UTF8.self), offset: start)
    var arguments: [[Word]] = []
    var words: [Word] = []
    var wordStart: Int?
    var depth = 0
    func endWord(_ end: Int) {
      if let start = wordStart {
        words.append(Word(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: start))
      }
      wordStart = nil
    }
    var index = parenthesis + 1
    scan: while true {
      guard index < bytes.count else {
        throw GraphicsSyntaxError(offset: index, message: "')' is missing at the end")
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ")"):
        if depth > 0 {
          if byte == UInt8(ascii: ")") { depth -= 1 }
          break
        }
        endWord(index)
        if words.isEmpty {
          throw GraphicsSyntaxError(
            offset: index, message: "an argument is missing before '\(byte == 41 ? ")" : ",")'")
        }
        arguments.append(words)
        words = []
        if byte == UInt8(ascii: ")") { break scan }
      case _ where isSpace(byte):
        if depth == 0 { endWord(index) }
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if wordStart == nil { wordStart = index }
      }
      index += 1
    }
    if let rest = bytes[(index + 1)...].firstIndex(where: { !isSpace($0) }) {
      throw GraphicsSyntaxError(offset: rest, message: "nothing may follow the last ')'")
    }
    self.arguments = arguments
  }
}

extension CSSFunction.Word {
  /// A number and the letters or the percent sign behind it; nil if it is none.
  var dimension: (number: Double, unit: String)? {
    let bytes = Array(text.utf8)
    // The unit begins behind the last digit: a number does not end with its e.
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    guard let last = bytes.lastIndex(where: isDigit),
      bytes[...last].allSatisfy({ isDigit($0) || "+-.e".utf8.contains($0) })
    else { return nil }
    let end = last + 1
    guard let number = Double(String(decoding: bytes[..<end], as: UTF8.self)), number.isFinite else {
      return nil
    }
    return (number, String(decoding: bytes[end...], as: UTF8.self))
  }

  /// An angle in degrees; nil for another word.
  ///
  /// Only 0 may go without a unit.
  var degrees: Double? {
    guard let (number, unit) = dimension else { return nil }
    switch unit {
    case "deg": return number
    case "grad": return number * 0.9
    case "rad": return number * (180 / Double.pi)
    case "turn": return number * 360
    case "": return number == 0 ? 0 : nil
    default: return nil
    }
  }

  /// Points (`px` and `pt` are one) or a percentage; nil for another word.
  ///
  /// Only 0 may go without a unit.
  var length: CSSGradient.Length? {
    guard let (number, unit) = dimension else { return nil }
    switch unit {
    case "px", "pt": return .init(points: number)
    case "%": return .init(fraction: number / 100)
    case "": return number == 0 ? .init() : nil
    default: return nil
    }
  }
}
