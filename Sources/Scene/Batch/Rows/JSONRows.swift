internal import GlyphreelExact

/// A reader of a JSON array of objects, or of a sequence of objects as in JSON Lines.
struct JSONRows: Sendable {
  private var stream: DataStream
  private let isArray: Bool
  private var count = 0
  private var isAtEnd = false

  /// The largest size of a row in bytes: 16 MiB.
  private static let sizeLimit = 1 << 24

  init(_ stream: DataStream) throws(BatchError) {
    self.stream = stream
    isArray = try self.stream.skipToken("[")
  }

  mutating func next() throws(BatchError) -> DataRow? {
    guard !isAtEnd else { return nil }
    if try isArray ? endsArray() : stream.token() == nil {
      isAtEnd = true
      return nil
    }
    let start = try stream.token()
    let place = stream.place
    count += 1
    guard start == UInt8(ascii: "{"), case .object(let object) = try value() else {
      throw stream.fault(
        "row \(count) is not an object", hint: "a row names its values: { \"id\": \"de\", ... }", at: place)
    }
    return DataRow(number: count, at: place, fields: object.members)
  }

  /// Parses an object.
  private mutating func value() throws(BatchError) -> JSON {
    var (depth, isText, isEscaped) = (0, false, false)
    let bytes = try stream.take(limit: Self.sizeLimit + 1) { byte in
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      return depth == 0
    }
    if depth == 1, !isText, bytes.count <= Self.sizeLimit {
      throw stream.fault("the object is not closed", hint: "add '}'", at: stream.place)
    }
    var reader = JSONReader(bytes, at: stream.place)
    defer { stream.place = reader.place }
    do throws(Diagnostic) { return try reader.value() } catch {
      guard bytes.count > Self.sizeLimit, reader.isAtEnd else {
        throw .badData(path: stream.path, [error.shown(stream.file.quoting)], more: 0)
      }
      throw stream.fault(
        "a row of more than \(Self.sizeLimit >> 20) MiB", hint: "is a quote missing before it?",
        at: reader.place)
    }
  }

  /// Returns true at the end of the array; otherwise requires a comma between rows.
  private mutating func endsArray() throws(BatchError) -> Bool {
    if try stream.skipToken("]") {
      guard try stream.token() == nil else { throw stream.fault("unexpected text after the array of rows") }
      return true
    }
    if count == 0 { return false }
    guard try stream.skipToken(",") else {
      throw stream.fault("a ',' or ']' is missing after row \(count)")
    }
    return false
  }
}

extension DataStream {
  /// Skips white space and returns the next byte without consuming it; nil at the end.
  mutating func token() throws(BatchError) -> UInt8? {
    while let byte = try peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      _ = try next()
    }
    return nil
  }

  /// Skips white space and consumes the next byte if it equals `character`.
  fileprivate mutating func skipToken(_ character: Unicode.Scalar) throws(BatchError) -> Bool {
    guard try token() == UInt8(ascii: character) else { return false }
    _ = try next()
    return true
  }
}
