/// A strict parser of JSON (RFC 8259) that reads one value at a time.
package struct JSONReader {
  private let bytes: [UInt8]
  private let permitsNUL: Bool
  private var valuesLeft: Int
  /// The number of bytes that were read: up to the fault, if there is one.
  package private(set) var offset = 0
  /// A byte with its position, from which later positions are counted.
  private var counted: (offset: Int, place: DataPosition)

  /// The deepest nesting of arrays and objects.
  private static let depthLimit = 64

  /// Creates a reader of text, without its byte order mark.
  ///
  /// - Parameters:
  ///   - place: The position of the text in a file.
  ///   - permitsNUL: True if texts may contain the character NUL, as a terminal's output does.
  ///   - valueLimit: The maximum number of values, each of which takes a few dozen bytes of memory.
  package init(
    _ bytes: [UInt8], at place: DataPosition = .start, permitsNUL: Bool = false, valueLimit: Int = .max
  ) {
    self.bytes = bytes
    self.permitsNUL = permitsNUL
    valuesLeft = valueLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    counted = (offset, place)
  }

  /// True if only white space follows.
  package var isAtEnd: Bool { mutating get { peek() == nil } }

  /// The position of the next byte.
  package var place: DataPosition { place(of: offset) }

  /// Parses the next value.
  package mutating func value() throws(Diagnostic) -> JSON { try value(depth: 0) }

  private mutating func value(depth: Int) throws(Diagnostic) -> JSON {
    guard depth <= Self.depthLimit else { throw fault("nested deeper than \(Self.depthLimit) levels") }
    guard let byte = peek() else { throw fault("the file ends where a value is expected") }
    valuesLeft -= 1
    guard valuesLeft >= 0 else { throw fault("there are too many values", hint: "make the file smaller") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .numeral(try number())
    default: throw noValue
    }
  }

  private var noValue: Diagnostic { fault("this is not a JSON value", hint: "put texts in double quotes") }

  private mutating func array(depth: Int) throws(Diagnostic) -> [JSON] {
    offset += 1
    var values: [JSON] = []
    if skip("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw fault("a ',' or ']' is missing") }
    return values
  }

  private mutating func object(depth: Int) throws(Diagnostic) -> JSON.Object {
    offset += 1
    var object: JSON.Object = [:]
    var names: Set<ExactString> = []
    if skip("}") { return object }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw fault("a name in double quotes is missing") }
      let nameStart = offset
      let name = try string()
      guard names.insert(ExactString(name)).inserted else {
        throw fault("duplicate name", quoting: name, at: nameStart)
      }
      guard skip(":") else { throw fault("a ':' is missing") }
      _ = peek()
      counted = (offset, place)
      let place = counted.place
      object.members.append(JSON.Member(name, try value(depth: depth + 1), at: place))
    } while skip(",")
    guard skip("}") else { throw fault("a ',' or '}' is missing") }
    return object
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Diagnostic) -> JSON {
    guard bytes[offset...].starts(with: "\(word)".utf8) else { throw noValue }
    offset += word.utf8CodeUnitCount
    return value
  }

  /// Parses a number and returns its text: `-? int frac? exp?`.
  private mutating func number() throws(Diagnostic) -> String {
    let start = offset
    _ = take("-")
    var isNumber = take("0") || takeDigits()
    if take(".") { isNumber = takeDigits() && isNumber }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      isNumber = takeDigits() && isNumber
    }
    // Rejects texts such as 01 and 1x.
    guard isNumber, offset == bytes.count || !isWordByte(bytes[offset]) else {
      throw fault("this is not a JSON number", at: start)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private mutating func takeDigits() -> Bool {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    return offset > start
  }
}

// MARK: Strings

extension JSONReader {
  private mutating func string() throws(Diagnostic) -> String {
    let start = offset
    offset += 1
    var decoded: [UInt8] = []
    var plain = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let rest = bytes[plain..<offset]
        let text = String(validating: decoded.isEmpty ? rest : decoded + rest, as: UTF8.self)
        guard let text else { throw fault("the text is not UTF-8", hint: "save it as UTF-8", at: start) }
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        decoded += bytes[plain..<offset]
        decoded += String(try escape()).utf8
        plain = offset
      case 0..<0x20:
        throw fault("a control character in a text", hint: "write \\n for a line feed, \\t for a tab")
      default: offset += 1
      }
    }
    throw fault("this quote is never closed", hint: "close it with a quote", at: start)
  }

  private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
    let start = offset
    offset += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(at: start)
    default: throw fault("an unknown escape", hint: "write two backslashes for one", at: start)
    }
  }

  /// Parses the digits of `\uXXXX`, or of a surrogate pair of two escapes.
  private mutating func scalar(at start: Int) throws(Diagnostic) -> Unicode.Scalar {
    let first = try unit(at: start)
    if let scalar = Unicode.Scalar(first) {
      if scalar == "\0", !permitsNUL { throw fault("the character NUL can't be part of a text", at: start) }
      return scalar
    }
    if (0xD800..<0xDC00).contains(first), take("\\"), take("u") {
      let second = try unit(at: start)
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw fault(
      "half of a surrogate pair", hint: "a character beyond U+FFFF is written as two such escapes", at: start)
  }

  private mutating func unit(at start: Int) throws(Diagnostic) -> UInt32 {
    let digits = bytes[min(offset, bytes.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits must follow '\\u'", at: start) }
    offset += 4
    return unit
  }
}

// MARK: Bytes and positions

extension JSONReader {
  /// Skips white space and returns the next byte without consuming it; nil at the end.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Skips white space and consumes the next byte if it equals `character`.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    _ = peek()
    return take(character)
  }

  /// Consumes the next byte if it equals `character`.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Returns the position of a byte; lines end in LF, CR LF or CR.
  private func place(of offset: Int) -> DataPosition {
    var place = counted.place
    for index in counted.offset..<min(offset, bytes.count) {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
        place = DataPosition(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 begin with the bits 10.
        place.column += 1
      }
    }
    return place
  }

  /// Returns a fault at a byte, by default the next one.
  private func fault(
    _ message: String, quoting quotation: String? = nil, hint: String? = nil, at offset: Int? = nil
  ) -> Diagnostic {
    Diagnostic(at: place(of: offset ?? self.offset), message, quoting: quotation, hint: hint)
  }
}

extension JSON {
  /// Parses text that is one value.
  package init(_ bytes: [UInt8]) throws(Diagnostic) {
    var reader = JSONReader(bytes)
    self = try reader.value()
    guard reader.isAtEnd else { throw Diagnostic(at: reader.place, "unexpected text after the value") }
  }
}
