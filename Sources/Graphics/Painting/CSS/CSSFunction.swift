internal import GlyphreelExact

/// A parsed CSS function: its name and the words of its arguments, in lower case.
struct CSSFunction {
  /// A token between spaces.
  ///
  /// A nested function with its parentheses is one word.
  struct Word {
    let text: String
    /// The position in UTF-8 bytes from the start of the whole text.
    let offset: Int

    func error(_ message: String) -> GraphicsSyntaxError {
      GraphicsSyntaxError(offset: offset, message: message)
    }
  }

  let name: Word
  /// The words of the arguments between commas.
  ///
  /// None is empty.
  let arguments: [[Word]]

  /// Returns the text before the first parenthesis, if there is one.
  static func name(of text: String) -> String {
    let bytes = Array(CSSColorScanner.trimmedLowercase(text).utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "(")) else { return "" }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Parses `name(argument, argument)`.
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
  /// The number and the unit after it; nil if the word is not a number.
  var dimension: (number: Double, unit: String)? {
    let bytes = Array(text.utf8)
    // The unit begins after the last digit: a number does not end in its exponent's e.
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

  /// The angle in degrees; nil for another word.
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

  /// A length in points (`px` and `pt` are equal) or a percentage; nil for another word.
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
