/// An archive of compressed files: the ZIP format (PKWARE's APPNOTE, sections 4.3.7 to 4.3.16).
///
/// All files have the format's earliest date, so equal files make equal archives.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// The names of files are UTF-8.
  private static let flags: UInt64 = 0x800
  /// 1 January 1980, and the time 0.
  private static let date: UInt64 = 0x21 << 16
  /// The version that readers need for deflated files, 2.0.
  private static let version: UInt64 = 20

  /// Adds a file of less than 4 GB.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    let (start, deflated) = (UInt64(bytes.count), Deflater.raw(contents))
    let isSmaller = deflated.count < contents.count
    var entry: [UInt8] = []
    entry.append(Self.version, bytes: 2)
    entry.append(Self.flags, bytes: 2)
    entry.append(isSmaller ? 8 : 0, bytes: 2)
    entry.append(Self.date, bytes: 4)
    entry.append(UInt64(Deflater.checksum(contents[...])), bytes: 4)
    entry.append(UInt64(isSmaller ? deflated.count : contents.count), bytes: 4)
    entry.append(UInt64(contents.count), bytes: 4)
    entry.append(UInt64(name.utf8.count), bytes: 2)
    // No extra field.
    entry.append(0, bytes: 2)
    bytes += [0x50, 0x4B, 3, 4] + entry + Array(name.utf8) + (isSmaller ? deflated : contents)
    directory += [0x50, 0x4B, 1, 2]
    directory.append(Self.version, bytes: 2)
    directory += entry
    // No comment, the first disk, no attributes.
    directory.append(0, bytes: 10)
    directory.append(start, bytes: 4)
    directory += Array(name.utf8)
    count += 1
  }

  /// Returns the archive with its directory.
  func finished() -> [UInt8] {
    var end: [UInt8] = [0x50, 0x4B, 5, 6]
    end.append(0, bytes: 4)
    end.append(UInt64(count), bytes: 2)
    end.append(UInt64(count), bytes: 2)
    end.append(UInt64(directory.count), bytes: 4)
    end.append(UInt64(bytes.count), bytes: 4)
    end.append(0, bytes: 2)
    return bytes + directory + end
  }
}

extension [UInt8] {
  /// Appends the lowest bytes of a number, the least significant first.
  fileprivate mutating func append(_ number: UInt64, bytes: Int) {
    for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}

extension Deflater {
  /// Returns the smallest stream without a header (RFC 1951).
  static func raw(_ bytes: [UInt8]) -> [UInt8] {
    // Between zlib's header and checksum.
    Array(Deflater().compress(DeflateInput(bytes: bytes, level: 12)).dropFirst(2).dropLast(4))
  }
}
