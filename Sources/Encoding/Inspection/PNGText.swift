internal import ExactText

/// A text chunk of a PNG file: a keyword and what it says.
struct PNGText {
  private(set) var keyword = ""
  /// Nil where it is damaged or longer than `limit`.
  private(set) var text: String?

  /// The most bytes that a compressed text may expand to.
  private static let limit = 1 << 20

  /// What describes a picture; other keywords tell of programs and dates.
  var shown: String? { ["Description", "Title", "Comment"].contains(keyword) ? text : nil }

  /// Reads the contents of a chunk `tEXt`, `zTXt` or `iTXt`.
  init(_ name: String, _ contents: [UInt8]) {
    var rest = contents[...]
    /// The bytes before the next zero, which is taken away, too.
    func field() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    guard let keyword = field() else { return }
    self.keyword = Self.latin(keyword)
    switch name {
    case "tEXt": text = Self.latin(rest)
    case "zTXt":
      guard rest.popFirst() == 0 else { return }
      text = Self.expanded(rest).map { Self.latin($0[...]) }
    default:
      guard let isCompressed = rest.popFirst(), rest.popFirst() != nil, field() != nil, field() != nil
      else { return }
      text = (isCompressed == 0 ? Array(rest) : Self.expanded(rest)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// ISO 8859-1, whose bytes are Unicode's first scalars.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return text
  }

  private static func expanded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    Deflater.expanded(bytes, limit: limit)
  }
}
