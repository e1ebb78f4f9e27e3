/// Bytes one after the other, and the place of the next one.
///
/// Lines end in LF, CR LF or CR.
struct DataStream: Sendable {
  /// The name that messages begin with.
  let path: String
  /// Where the next byte stands.
  private(set) var place = DataPlace(line: 1, column: 1)
  /// How many bytes have been taken.
  var offset: Int { bufferStart + position }

  /// Nil for bytes that are all in the buffer.
  private let file: DataFile?
  private var buffer: [UInt8]
  private var position = 0
  private var count: Int
  private var bufferStart = 0

  private static let capacity = 1 << 16

  /// The bytes of a file, without a byte order mark.
  ///
  /// - Throws: `unreadable`; `badData` for UTF-16.
  init(_ file: DataFile) throws(BatchError) {
    self.file = file
    path = file.path
    buffer = Array(repeating: 0, count: Self.capacity)
    count = 0
    try fill()
    if count >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { position = 3 }
    if count >= 2, [[0xFE, 0xFF], [0xFF, 0xFE]].contains([buffer[0], buffer[1]]) {
      throw fault("the text is UTF-16", hint: "save it as UTF-8")
    }
  }

  /// Bytes in memory.
  init(_ bytes: [UInt8], path: String) {
    file = nil
    self.path = path
    buffer = bytes
    count = bytes.count
  }

  private mutating func fill() throws(BatchError) {
    guard let file else { return }
    bufferStart += count
    position = 0
    count = try file.read(into: &buffer, at: bufferStart)
  }

  /// The next byte, which stays; nil at the end.
  mutating func peek() throws(BatchError) -> UInt8? {
    if position == count {
      try fill()
      if position == count { return nil }
    }
    return buffer[position]
  }

  /// Takes the next byte; nil at the end.
  mutating func next() throws(BatchError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    if byte == 0x0A {
      newLine()
    } else if byte == 0x0D {
      if try peek() != 0x0A { newLine() }
    } else if byte & 0xC0 != 0x80 {
      // All bytes of a scalar but the first begin with the bits 10.
      place.column += 1
    }
    return byte
  }

  private mutating func newLine() {
    place.line += 1
    place.column = 1
  }

  /// Takes the next byte if it is this one.
  mutating func skip(_ byte: UInt8) throws(BatchError) -> Bool {
    guard try peek() == byte else { return false }
    _ = try next()
    return true
  }

  /// The fault of the data at a place, or where the stream is.
  func fault(_ message: String, hint: String? = nil, at place: DataPlace? = nil) -> BatchError {
    .badData(path: path, [DataFault(at: place ?? self.place, message, hint: hint)], more: 0)
  }

  /// The text of UTF-8 bytes that began at a place.
  func text(_ bytes: [UInt8], at place: DataPlace) throws(BatchError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fault("the text is not UTF-8", hint: "save it as UTF-8", at: place)
    }
    return text
  }
}
