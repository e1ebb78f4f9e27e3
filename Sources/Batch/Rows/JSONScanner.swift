internal import GlyphreelExact
internal import Glyphreel

/// A JSON value in its original notation.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number's digits, not rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: JSONValue
    /// The position of the value.
    package let place: DataPosition
  }

  /// Parses a text that is one JSON value of at most 16 MiB.
  ///
  /// - Throws: `BatchError.badData`.
  package static func reading(_ bytes: [UInt8], path: String) throws(BatchError) -> JSONValue {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var scanner = JSONScanner(
      DataStream(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes, path: path))
    let value = try scanner.value()
    guard try scanner.peek() == nil else { throw scanner.stream.fault("something stands after the value") }
    return value
  }
}

/// A strict JSON parser (RFC 8259) that reads one value at a time.
struct JSONScanner: Sendable {
  var stream: DataStream

  /// The deepest nesting of arrays and objects.
  private static let depthLimit = 64
  /// The largest size of a top-level value in bytes: 16 MiB.
  private static let sizeLimit = 1 << 24
  private var limit = Int.max

  init(_ stream: DataStream) {
    self.stream = stream
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  mutating func peek() throws(BatchError) -> UInt8? {
    while let byte = try stream.peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      _ = try stream.next()
    }
    return nil
  }

  /// Skips white space and consumes the next byte if it equals `character`.
  mutating func skip(_ character: Unicode.Scalar) throws(BatchError) -> Bool {
    guard try peek() == UInt8(ascii: character) else { return false }
    _ = try stream.next()
    return true
  }

  /// Parses the next value.
  mutating func value() throws(BatchError) -> JSONValue {
    limit = stream.offset + Self.sizeLimit
    return try value(depth: 0)
  }

  private mutating func value(depth: Int) throws(BatchError) -> JSONValue {
    guard depth <= Self.depthLimit else { throw stream.fault("nested deeper than \(Self.depthLimit) levels") }
    guard let byte = try peek() else { throw stream.fault("the text ends where a value must be") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw stream.fault("this is no value of JSON", hint: "texts stand in double quotes")
    }
  }

  private mutating func array(depth: Int) throws(BatchError) -> [JSONValue] {
    _ = try stream.next()
    var values: [JSONValue] = []
    if try skip("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while try skip(",")
    guard try skip("]") else { throw stream.fault("a ',' or ']' is missing") }
    return values
  }

  private mutating func object(depth: Int) throws(BatchError) -> [JSONValue.Member] {
    _ = try stream.next()
    var members: [JSONValue.Member] = []
    var names: Set<ExactString> = []
    if try skip("}") { return members }
    repeat {
      guard try peek() == UInt8(ascii: "\"") else { throw stream.fault("a name in double quotes is missing") }
      let nameStart = stream.place
      let name = try string()
      guard names.insert(ExactString(name)).inserted else {
        throw stream.fault("a name is there twice", quoting: name, at: nameStart)
      }
      guard try skip(":") else { throw stream.fault("a ':' is missing") }
      _ = try peek()
      let place = stream.place
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1), place: place))
    } while try skip(",")
    guard try skip("}") else { throw stream.fault("a ',' or '}' is missing") }
    return members
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(BatchError) -> JSONValue {
    let start = stream.place
    for character in "\(word)".utf8 where try stream.next() != character {
      throw stream.fault("this is no value of JSON", hint: "texts stand in double quotes", at: start)
    }
    return value
  }

  /// Parses a number and returns its text: `-? int frac? exp?`.
  private mutating func number() throws(BatchError) -> String {
    let start = stream.place
    var bytes: [UInt8] = []
    func fault(_ stream: DataStream) -> BatchError { stream.fault("this is no number of JSON", at: start) }
    if try stream.skip(UInt8(ascii: "-")) { bytes.append(UInt8(ascii: "-")) }
    if try stream.skip(UInt8(ascii: "0")) {
      bytes.append(UInt8(ascii: "0"))
    } else if try digits(&bytes) == 0 {
      throw fault(stream)
    }
    if try stream.skip(UInt8(ascii: ".")) {
      bytes.append(UInt8(ascii: "."))
      if try digits(&bytes) == 0 { throw fault(stream) }
    }
    if let mark = try stream.peek(), mark | 0x20 == UInt8(ascii: "e") {
      _ = try stream.next()
      bytes.append(mark)
      if let sign = try stream.peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        _ = try stream.next()
        bytes.append(sign)
      }
      if try digits(&bytes) == 0 { throw fault(stream) }
    }
    // Rejects texts such as 01 and 1x.
    if let next = try stream.peek(), isWordByte(next) { throw fault(stream) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private mutating func digits(_ bytes: inout [UInt8]) throws(BatchError) -> Int {
    let before = bytes.count
    while let byte = try stream.peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      _ = try stream.next()
      bytes.append(byte)
      if stream.offset > limit { throw tooLong }
    }
    return bytes.count - before
  }

  private var tooLong: BatchError {
    stream.fault("a row of more than \(Self.sizeLimit >> 20) MiB", hint: "is a quote missing before it?")
  }
}

extension JSONScanner {
  private mutating func string() throws(BatchError) -> String {
    let start = stream.place
    var bytes: [UInt8] = []
    _ = try stream.next()
    while true {
      let place = stream.place
      guard let byte = try stream.next() else {
        throw stream.fault("a text in quotes that never ends", hint: "close it with a quote", at: start)
      }
      switch byte {
      case UInt8(ascii: "\""): return try stream.text(bytes, at: start)
      case UInt8(ascii: "\\"): try escape(&bytes, at: place)
      case 0..<0x20:
        throw stream.fault(
          "a control character in a text", hint: "write \\n for a line feed, \\t for a tab", at: place)
      default: bytes.append(byte)
      }
      if stream.offset > limit { throw tooLong }
    }
  }

  /// Parses an escape after its backslash.
  private mutating func escape(_ bytes: inout [UInt8], at place: DataPosition) throws(BatchError) {
    switch try stream.next() {
    case UInt8(ascii: "\""): bytes.append(0x22)
    case UInt8(ascii: "\\"): bytes.append(0x5C)
    case UInt8(ascii: "/"): bytes.append(0x2F)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): bytes += Array(String(try scalar(at: place)).utf8)
    default:
      throw stream.fault("an unknown escape", hint: "write two backslashes for one", at: place)
    }
  }

  /// Parses the digits of `\uXXXX`, or of a surrogate pair of two escapes.
  private mutating func scalar(at place: DataPosition) throws(BatchError) -> Unicode.Scalar {
    let first = try unit(at: place)
    if let scalar = Unicode.Scalar(first) {
      if scalar == "\0" { throw stream.fault("the character NUL can't be part of a text", at: place) }
      return scalar
    }
    let isLead = (0xD800..<0xDC00).contains(first)
    if isLead, try stream.skip(UInt8(ascii: "\\")), try stream.skip(UInt8(ascii: "u")) {
      let second = try unit(at: place)
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw stream.fault(
      "half of a surrogate pair", hint: "a character beyond U+FFFF is written as two such escapes", at: place)
  }

  private mutating func unit(at place: DataPosition) throws(BatchError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt32? =
        switch try stream.next() {
        case let byte? where (0x30...0x39).contains(byte): UInt32(byte - 0x30)
        case let byte? where (0x61...0x66).contains(byte | 0x20): UInt32(byte | 0x20) - 0x61 + 10
        default: nil
        }
      guard let digit else {
        throw stream.fault("four hexadecimal digits must follow '\\u'", at: place)
      }
      unit = unit << 4 | digit
    }
    return unit
  }
}
