internal import GlyphreelExact

/// A buffered byte stream that counts lines and columns.
///
/// Lines end in LF, CR LF or CR.
struct DataStream: Sendable {
  /// The path that messages begin with.
  let path: String
  /// The position of the next byte.
  var place = DataPosition.start
  /// The number of bytes consumed.
  var offset: Int { bufferStart + position }

  let file: DataFile
  private var buffer: [UInt8]
  private var position = 0
  private var count: Int
  private var bufferStart = 0

  private static let capacity = 1 << 16

  /// Creates a stream of a file, without its byte order mark.
  ///
  /// - Throws: `BatchError.unreadable`, or `badData` for UTF-16.
  init(_ file: DataFile) throws(BatchError) {
    self.file = file
    path = file.path
    buffer = Array(repeating: 0, count: Self.capacity)
    count = 0
    try fill()
    if count >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { position = 3 }
    // A workbook of a spreadsheet is a zip archive, or an older compound file.
    if [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]].contains(where: buffer.starts) {
      throw fault("this is a spreadsheet, not a table as text", hint: "save it as CSV")
    }
    if count >= 2, [[0xFE, 0xFF], [0xFF, 0xFE]].contains([buffer[0], buffer[1]]) {
      throw fault("the text is UTF-16", hint: "save it as UTF-8")
    }
  }

  private mutating func fill() throws(BatchError) {
    bufferStart += count
    position = 0
    count = try file.read(into: &buffer, at: bufferStart)
  }

  /// Returns the next byte without consuming it; nil at the end.
  mutating func peek() throws(BatchError) -> UInt8? {
    if position == count {
      try fill()
      if position == count { return nil }
    }
    return buffer[position]
  }

  /// Consumes and returns the next byte; nil at the end.
  mutating func next() throws(BatchError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    if byte == 0x0A {
      newLine()
    } else if byte == 0x0D {
      if try peek() != 0x0A { newLine() }
    } else if byte & 0xC0 != 0x80 {
      // Count scalars only: UTF-8 continuation bytes begin with the bits 10.
      place.column += 1
    }
    return byte
  }

  private mutating func newLine() {
    place.line += 1
    place.column = 1
  }

  /// Consumes the next byte if it equals `byte`.
  mutating func skip(_ byte: UInt8) throws(BatchError) -> Bool {
    guard try peek() == byte else { return false }
    _ = try next()
    return true
  }

  /// Consumes the bytes up to the first one that ends them, at most `limit`; their reader has to count `place`.
  mutating func take(limit: Int, through isEnd: (UInt8) -> Bool) throws(BatchError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit, try peek() != nil {
      let rest = buffer[position..<count].prefix(limit - bytes.count)
      let end = rest.firstIndex(where: isEnd)
      position = end.map { $0 + 1 } ?? rest.endIndex
      bytes += rest[..<position]
      if end != nil { break }
    }
    return bytes
  }

  /// Returns the error for a position, by default the current one.
  func fault(
    _ message: String, quoting quotation: String? = nil, hint: String? = nil, at place: DataPosition? = nil
  ) -> BatchError {
    let fault = Diagnostic(at: place ?? self.place, message, quoting: quotation, hint: hint)
    return .badData(path: path, [fault.shown(file.quoting)], more: 0)
  }

  /// Decodes UTF-8 bytes that started at a position.
  func text(_ bytes: [UInt8], at place: DataPosition) throws(BatchError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fault("the text is not UTF-8", hint: "save it as UTF-8", at: place)
    }
    return text
  }
}
