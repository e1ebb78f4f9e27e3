internal import GlyphreelExactText

/// A text chunk of a PNG file: a keyword and what it says.
struct PNGText {
  let keyword: String
  /// True if it has to be expanded before it can be read.
  let isCompressed: Bool
  private let content: ArraySlice<UInt8>
  private let isLatin: Bool

  /// True for what describes a picture; other keywords tell of programs and dates.
  var describesPicture: Bool { ["Description", "Title", "Comment"].contains(keyword) }

  /// Reads the contents of a chunk `tEXt`, `zTXt` or `iTXt`; nil if they are damaged.
  init?(_ name: String, _ contents: ArraySlice<UInt8>) {
    var rest = contents
    /// The bytes before the next zero, which is taken away, too.
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

  /// The text; nil if it is damaged or has more than `limit` bytes.
  func text(limit: Int) -> String? {
    let bytes = isCompressed ? Deflater.expanded(content, limit: limit)?[...] : content
    guard let bytes, bytes.count <= limit else { return nil }
    return isLatin ? Self.latin(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// ISO 8859-1, whose bytes are Unicode's first scalars.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }
}
