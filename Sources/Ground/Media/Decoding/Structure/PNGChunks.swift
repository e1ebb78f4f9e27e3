internal import GlyphreelExact

/// An application-specific text inside a PNG file: an `iTXt` chunk with its own keyword.
///
/// Decoders ignore it, and it does not affect the pixels.
package enum PNGChunks {
  /// Returns the file with a text chunk after its header.
  ///
  /// - Parameters:
  /// - keyword: 1 to 79 Latin letters and single spaces.
  /// - text: The text, which is stored compressed (PNG specification, 11.3.3.4).
  /// - Throws: `undecodable` if the bytes do not begin with the PNG signature and header.
  package static func inserting(
    _ text: String, under keyword: String, into file: [UInt8]
  ) throws(EncodingError) -> [UInt8] {
    precondition((1...79).contains(keyword.utf8.count), "a keyword has 1 to 79 letters")
    // The signature, and the header's length, name, contents and checksum.
    let headerEnd = 8 + 25
    guard file.starts(with: PNGStructure.signature), file.count > headerEnd else {
      throw .undecodable(format: "PNG", reason: "it has no header")
    }
    let compressed = Deflater().compress(DeflateInput(bytes: Array(text.utf8), level: 12))
    let contents = Array(keyword.utf8) + [0, 1, 0, 0, 0] + compressed
    return file[..<headerEnd] + chunk("iTXt", contents) + file[headerEnd...]
  }

  /// The maximum number of bytes of text.
  private static let textLimit = 1 << 20

  /// Returns the text under a keyword; nil if there is none or it cannot be read.
  package static func text(under keyword: String, in file: [UInt8]) -> String? {
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

  /// Returns a chunk: the length of its contents, its name, the contents, and their checksum.
  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return UInt32(contents.count).bigEndianBytes + body + Deflater.checksum(body[...]).bigEndianBytes
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
  }
}
