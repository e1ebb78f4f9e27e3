internal import GlyphreelExact

/// An index of the text's lines and of the byte offsets of its scalars.
///
/// Lines end at a line feed, a carriage return or both, as in YAML 1.2. Every byte that is not a UTF-8 continuation
/// byte counts as a scalar, so invalid UTF-8 also has lines and columns.
struct SourceIndex: Sendable {
  /// A line from its first scalar to its line break, end-exclusive.
  struct Line: Sendable {
    var start: Int
    var end: Int
  }

  private(set) var lines: [Line] = []
  private(set) var scalarCount = 0
  /// The byte offset of every 256th scalar, so that a lookup takes at most 256 steps in lines of any length.
  private var checkpoints: [Int] = []
  private static let spacing = 256

  init(_ bytes: [UInt8]) {
    var start = 0
    var scalar = 0
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte & 0xC0 == 0x80 { continue }
      if scalar % Self.spacing == 0 { checkpoints.append(offset) }
      scalar += 1
      let isReturnOfPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      guard byte == 0x0A || byte == 0x0D, !isReturnOfPair else { continue }
      let isPair = byte == 0x0A && offset > 0 && bytes[offset - 1] == 0x0D
      lines.append(Line(start: start, end: scalar - (isPair ? 2 : 1)))
      start = scalar
    }
    lines.append(Line(start: start, end: scalar))
    scalarCount = scalar
  }

  /// Returns the line of a scalar, counted from 1; the last line for an offset after the text.
  func line(ofScalar scalar: Int) -> Int {
    lines.dropFirst().partitionPoint { $0.start > scalar }
  }

  /// Returns the scalars of a line without its line break.
  func scalars(ofLine number: Int) -> Range<Int> {
    let line = lines[number - 1]
    return line.start..<line.end
  }

  func byteOffset(_ scalar: Int, in bytes: [UInt8]) -> Int {
    guard scalar < scalarCount else { return bytes.count }
    var offset = checkpoints[scalar / Self.spacing]
    var left = scalar % Self.spacing
    while left > 0 {
      offset += 1
      if bytes[offset] & 0xC0 != 0x80 { left -= 1 }
    }
    return offset
  }

  /// Returns the number of scalars that start before a byte.
  func scalar(atByte offset: Int, in bytes: [UInt8]) -> Int {
    let index = max(checkpoints.partitionPoint { $0 > offset } - 1, 0)
    let start = checkpoints.isEmpty ? 0 : checkpoints[index]
    return index * Self.spacing + bytes[start..<max(start, offset)].count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the last scalar that is not white space, or 0.
  func lastVisibleScalar(in bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 > 0x20 }.map { max(0, scalar(atByte: $0 + 1, in: bytes) - 1) } ?? 0
  }
}
