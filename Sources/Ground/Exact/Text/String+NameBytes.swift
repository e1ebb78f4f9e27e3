/// Names of files whose bytes are not UTF-8.
///
/// A byte that belongs to no character is kept as a scalar of a plane for private use: U+10FE80 for 0x80 to U+10FEFF for 0xFF.
/// Such texts can be compared, split and joined as others, and have the same bytes again where the system needs them.
extension String {
  private static let firstByte: UInt32 = 0x10_FE00

  /// Creates the text of a name.
  package init(nameBytes bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var (rest, index) = (bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        unicodeScalars.append(Unicode.UTF8.decode(encoded))
        index += encoded.count
      case .error(let length):
        for byte in bytes[index..<index + length] {
          unicodeScalars.append(Unicode.Scalar(Self.firstByte + UInt32(byte)) ?? "\u{FFFD}")
        }
        index += length
      case .emptyInput: return
      }
    }
  }

  /// The bytes of a name that is not UTF-8; nil for one whose bytes are its UTF-8.
  package var nameBytes: [UInt8]? {
    // The first byte of all scalars of the plane.
    guard utf8.contains(0xF4), unicodeScalars.contains(where: { $0.nameByte != nil }) else { return nil }
    return unicodeScalars.flatMap { scalar in
      scalar.nameByte.map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init())
    }
  }
}

extension Unicode.Scalar {
  /// The byte of a name that is not UTF-8; nil for a character.
  package var nameByte: UInt8? {
    (0x10_FE80...0x10_FEFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }
}
