internal import GlyphreelCDeflate
internal import GlyphreelExact

/// A reader of ZIP archives (APPNOTE.TXT 6.3): files that are stored or deflated, without encryption and without ZIP64.
package struct ZipArchive: Sendable {
  private struct Entry {
    var method: Int
    var compressedSize: Int
    var size: Int
    var checksum: UInt32
    var header: Int
  }

  private let bytes: [UInt8]
  private let entries: [ExactString: Entry]

  /// The largest number of files.
  private static let entryLimit = 10_000

  /// Returns true if a file begins as an archive does.
  package static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the directory of an archive; nil if it is damaged.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset >= 0, offset + count <= bytes.count else { return 0 }
      return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    // The end record is followed by a comment of at most 65,535 bytes.
    let first = max(bytes.count - 22 - 65_535, 0)
    guard bytes.count >= 22,
      let end = (first...(bytes.count - 22)).last(where: { number($0, 4) == 0x0605_4B50 })
    else { return nil }
    var entries: [ExactString: Entry] = [:]
    var place = number(end + 16, 4)
    for _ in 0..<min(number(end + 10, 2), Self.entryLimit) {
      guard number(place, 4) == 0x0201_4B50 else { return nil }
      let length = number(place + 28, 2)
      let name = place + 46
      guard name + length <= bytes.count, number(place + 8, 2) & 1 == 0 else { return nil }
      entries[ExactString(String(decoding: bytes[name..<(name + length)], as: UTF8.self))] = Entry(
        method: number(place + 10, 2), compressedSize: number(place + 20, 4), size: number(place + 24, 4),
        checksum: UInt32(number(place + 16, 4)), header: number(place + 42, 4))
      place = name + length + number(place + 30, 2) + number(place + 32, 2)
    }
    self.entries = entries
  }

  /// Returns true if there is a file of a name.
  package func has(_ name: String) -> Bool { entries[ExactString(name)] != nil }

  /// Returns the contents of a file; nil if it is missing, damaged or larger than the limit in bytes.
  package func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let entry = entries[ExactString(name)], entry.size <= limit, entry.header + 30 <= bytes.count else {
      return nil
    }
    func number(_ offset: Int) -> Int {
      Int(bytes[entry.header + offset]) | Int(bytes[entry.header + offset + 1]) << 8
    }
    let start = entry.header + 30 + number(26) + number(28)
    guard start <= bytes.count, entry.compressedSize <= bytes.count - start else { return nil }
    let stored = bytes[start..<(start + entry.compressedSize)]
    let contents: [UInt8]?
    switch entry.method {
    case 0: contents = entry.size == stored.count ? Array(stored) : nil
    case 8: contents = Self.inflated(stored, size: entry.size)
    default: contents = nil
    }
    guard let contents, Deflater.checksum(contents[...]) == entry.checksum else { return nil }
    return contents
  }

  // Bounds: input and output are passed with their counts.
  private static func inflated(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var status = LIBDEFLATE_BAD_DATA
    var written = 0
    let contents = unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
      unsafe bytes.withUnsafeBytes { input in
        status = unsafe libdeflate_deflate_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, size, &written)
      }
      count = status == LIBDEFLATE_SUCCESS ? written : 0
    }
    return status == LIBDEFLATE_SUCCESS && written == size ? contents : nil
  }
}
