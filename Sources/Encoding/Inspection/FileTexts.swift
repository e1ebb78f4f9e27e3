/// The descriptions and comments of a file, as many as a reader can use.
///
/// A file of a few kilobytes can hold thousands of texts that each expand to a mebibyte.
struct FileTexts {
  /// In the order of the file.
  private(set) var all: [String] = []
  private var bytesLeft = 1 << 20
  private var expansionsLeft = 64

  private static let countLimit = 1000

  /// How many bytes the next text may have.
  var room: Int { all.count < Self.countLimit ? bytesLeft : 0 }

  /// Adds a text, unless there is no room left for it.
  mutating func add(_ text: String) {
    guard text.utf8.count <= room else { return }
    bytesLeft -= text.utf8.count
    all.append(text)
  }

  /// Adds the text of a PNG's chunk if it describes the picture.
  mutating func add(_ text: PNGText) {
    guard text.describesPicture, room > 0, !text.isCompressed || expansionsLeft > 0 else { return }
    if text.isCompressed { expansionsLeft -= 1 }
    if let text = text.text(limit: room) { add(text) }
  }
}
