internal import GlyphreelExact

/// A parsed CSS function: its name and the words of its arguments, in lower case.
package struct CSSFunction {
  /// A token between spaces.
  ///
  /// A nested function with its parentheses is one word.
  package struct Word {
    /// The text.
    package let text: String
    /// The position in UTF-8 bytes from the start of the whole text.
    let offset: Int

    func error(_ message: String) -> GraphicsSyntaxError {
      GraphicsSyntaxError(offset: offset, message: message)
    }
  }

  /// The name.
  package let name: Word
  /// The words of the arguments between commas.
  ///
  /// None is empty.
  package let arguments: [[Word]]

  /// Returns the text before the first parenthesis, if there is one.
  static func name(of text: String) -> String {
    let text = trimmedLowercase(text)
    return text.firstIndex(of: "(").map { String(text[..<$0]) } ?? ""
  }

  /// Returns the text without surrounding white space, with ASCII letters in lower case.
  static func trimmedLowercase(_ text: String) -> String {
    let bytes = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    let start = bytes.firstIndex { !isSpace($0) } ?? 0
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Parses `name(argument, argument)`.
  package init(_ text: String) throws(GraphicsSyntaxError) {
    let bytes = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    let isSpace = Self.isSpace
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

extension CSSFunction {
  /// Returns an angle in degrees; nil for another unit.
  static func degrees(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "deg": number
    case "grad": number * 0.9
    case "rad": number * (180 / Double.pi)
    case "turn": number * 360
    default: nil
    }
  }
}

extension CSSFunction.Word {
  /// The number; nil for another word.
  package var number: Double? { Self.number(text[...]) }

  /// The percentage as a fraction; nil for another word.
  package var percentage: Double? {
    text.hasSuffix("%") ? Self.number(text.dropLast()).map { $0 / 100 } : nil
  }

  /// The time in seconds; nil for another word.
  package var seconds: Double? {
    for (unit, perSecond) in [("ms", 1000.0), ("s", 1)] where text.hasSuffix(unit) {
      return Self.number(text.dropLast(unit.utf8.count)).map { $0 / perSecond }
    }
    return nil
  }

  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.e".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// The number and the unit after it; nil if the word is not a number.
  var dimension: (number: Double, unit: String)? {
    // The unit begins after the last digit: a number does not end in its exponent's e.
    guard let last = text.utf8.lastIndex(where: { (48...57).contains($0) }),
      let number = Self.number(text[...last])
    else { return nil }
    return (number, String(text[text.utf8.index(after: last)...]))
  }

  /// The angle in degrees; nil for another word.
  ///
  /// Only 0 may go without a unit.
  var degrees: Double? {
    guard let (number, unit) = dimension else { return nil }
    return unit.isEmpty && number == 0 ? 0 : CSSFunction.degrees(number, unit)
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
