/// A bounds-checked reader of integers and byte ranges.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// Creates a reader of a range, which must lie within the bytes.
  ///
  /// By default it reads all of them.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var rest: Int { end - position }

  /// Returns the range of the next bytes, or nil if fewer are left.
  mutating func take(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= rest else { return nil }
    defer { position += count }
    return position..<(position + count)
  }

  mutating func byte() -> UInt8? {
    guard rest > 0 else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a big-endian integer of up to 8 bytes.
  mutating func bigEndian(_ count: Int) -> Int? {
    take(count).map { $0.reduce(0) { $0 << 8 | Int(bytes[$1]) } }
  }

  /// Reads a little-endian integer of up to 8 bytes.
  mutating func littleEndian(_ count: Int) -> Int? {
    take(count).map { $0.reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) } }
  }

  /// Reads the next bytes as text, such as the name of a chunk.
  ///
  /// Returns nil if fewer are left.
  mutating func letters(_ count: Int) -> String? {
    take(count).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
