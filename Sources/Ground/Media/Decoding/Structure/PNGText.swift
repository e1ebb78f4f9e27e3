internal import GlyphreelExact

/// A text chunk of a PNG file: a keyword and its text.
struct PNGText {
  let keyword: String
  /// True if the text is compressed.
  let isCompressed: Bool
  private let content: ArraySlice<UInt8>
  private let isLatin: Bool

  /// True for a description of the picture.
  ///
  /// Other keywords concern programs and dates.
  var describesPicture: Bool { ["Description", "Title", "Comment"].contains(keyword) }

  /// Reads the contents of a `tEXt`, `zTXt` or `iTXt` chunk.
  ///
  /// Returns nil if they are damaged.
  init?(_ name: String, _ contents: ArraySlice<UInt8>) {
    var rest = contents
    /// Removes and returns the bytes before the next zero, and removes the zero.
    func field(limit: Int) -> ArraySlice<UInt8>? {
      guard let end = rest.prefix(limit + 1).firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    guard let keyword = field(limit: 79) else { return nil }
    self.keyword = Self.latin(keyword)
    isLatin = name != "iTXt"
    switch name {
    case "tEXt": isCompressed = false
    case "zTXt":
      guard rest.popFirst() == 0 else { return nil }
      isCompressed = true
    default:
      guard let compression = rest.popFirst(), rest.popFirst() != nil, field(limit: 1000) != nil,
        field(limit: 1000) != nil
      else { return nil }
      isCompressed = compression != 0
    }
    content = rest
  }

  /// Returns the text, or nil if it is damaged or exceeds `limit` bytes.
  func text(limit: Int) -> String? {
    let bytes = isCompressed ? Deflater.expanded(content, limit: limit)?[...] : content
    guard let bytes, bytes.count <= limit else { return nil }
    return isLatin ? Self.latin(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes ISO 8859-1, whose bytes are the first Unicode scalars.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }
}
