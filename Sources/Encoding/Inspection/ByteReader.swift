/// Reads numbers and runs of bytes, and never beyond the end.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// A reader of a range, which must lie within the bytes; of all if left out.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var rest: Int { end - position }

  /// The next bytes' place, nil if there are fewer.
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

  /// A number of up to 8 bytes, the highest first.
  mutating func bigEndian(_ count: Int) -> Int? {
    take(count).map { $0.reduce(0) { $0 << 8 | Int(bytes[$1]) } }
  }

  /// A number of up to 8 bytes, the lowest first.
  mutating func littleEndian(_ count: Int) -> Int? {
    take(count).map { $0.reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) } }
  }

  /// The next bytes as Latin letters, nil if there are fewer.
  mutating func letters(_ count: Int) -> String? {
    take(count).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
