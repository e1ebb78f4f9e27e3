internal import GlyphreelExactText

/// A text of a program's own inside a PNG file, beside the pictures: an `iTXt` chunk under a keyword.
///
/// Decoders pass over it, and the pixels are the same with it and without.
public enum PNGChunks {
  /// The file with a text behind its header.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 Latin letters and single spaces.
  ///   - text: Kept compressed (PNG specification, 11.3.3.4).
  /// - Throws: `undecodable` if the bytes don't begin as a PNG file does.
  public static func inserting(
    _ text: String, under keyword: String, into file: [UInt8]
  ) throws(EncodingError) -> [UInt8] {
    precondition((1...79).contains(keyword.utf8.count), "a keyword has 1 to 79 letters")
    // Signature, then the header's length, name, contents and sum.
    let headerEnd = 8 + 25
    guard file.starts(with: PNGStructure.signature), file.count > headerEnd else {
      throw .undecodable(format: "PNG", reason: "it has no header")
    }
    let compressed = Deflater().compress(DeflateInput(bytes: Array(text.utf8), level: 12))
    let contents = Array(keyword.utf8) + [0, 1, 0, 0, 0] + compressed
    let body = Array("iTXt".utf8) + contents
    let sum = Deflater.checksum(body[...])
    return file[..<headerEnd] + bigEndian(UInt32(contents.count)) + body + bigEndian(sum) + file[headerEnd...]
  }

  /// The most bytes of a text that is read.
  private static let textLimit = 1 << 20

  /// The text under a keyword; nil if there is none, or none that can be read.
  public static func text(under keyword: String, in file: [UInt8]) -> String? {
    guard file.starts(with: PNGStructure.signature) else { return nil }
    var reader = ByteReader(file)
    _ = reader.take(8)
    while let length = reader.bigEndian(4), let name = reader.letters(4), let contents = reader.take(length),
      reader.take(4) != nil
    {
      guard name == "iTXt" else { continue }
      if let text = PNGText(name, file[contents]), text.keyword == keyword {
        return text.text(limit: textLimit)
      }
    }
    return nil
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
