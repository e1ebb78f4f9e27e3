/// The descriptions and comments of a file, limited in number and size.
///
/// An untrusted file of a few kilobytes can contain thousands of texts that each expand to a mebibyte.
struct FileTexts {
  /// The texts in file order.
  private(set) var all: [String] = []
  private var bytesLeft = 1 << 20
  private var expansionsLeft = 64

  private static let countLimit = 1000

  /// The maximum size of the next text in bytes.
  var room: Int { all.count < Self.countLimit ? bytesLeft : 0 }

  /// Adds text, unless the limits are reached.
  mutating func add(_ text: String) {
    guard text.utf8.count <= room else { return }
    bytesLeft -= text.utf8.count
    all.append(text)
  }

  /// Adds the text of a PNG chunk if it describes the picture.
  mutating func add(_ text: PNGText) {
    guard text.describesPicture, room > 0, !text.isCompressed || expansionsLeft > 0 else { return }
    if text.isCompressed { expansionsLeft -= 1 }
    if let text = text.text(limit: room) { add(text) }
  }
}
