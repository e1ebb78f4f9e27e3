import TestSupport

/// The names that Unicode gives to characters that fill cells of terminals.
enum CharacterNames {
  /// Returns the characters whose names begin with some words.
  static func all(beginning prefix: String) throws -> [(scalar: Unicode.Scalar, name: String)] {
    try all.get().filter { $0.name.hasPrefix(prefix) }
  }

  private static let all = Result<[(scalar: Unicode.Scalar, name: String)], any Error> {
    let blocks: [ClosedRange<UInt32>] = [0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBAF]
    return try UnicodeTestFile.fields("UnicodeData.txt").compactMap { fields in
      guard let code = UInt32(fields[0], radix: 16), blocks.contains(where: { $0.contains(code) }) else {
        return nil
      }
      return (try UnicodeTestFile.scalar(fields[0]), String(fields[1]))
    }
  }
}
