internal import Graphics

/// The pixels of one picture: which colours occur, and which of them each pixel has.
struct PictureArea: Sendable {
  /// A colour, and whether the player shows it already; a colour of both kinds of pixels has two entries.
  struct Entry: Equatable {
    var color: RGB24
    var isShown: Bool
  }

  /// Pixels of one entry that follow each other, also from row to row.
  struct Run: Equatable {
    /// The place in `entries`.
    var entry: UInt32
    var count: UInt32
  }

  let width: Int
  let pixelCount: Int
  /// In the order in which the first pixels of each appear.
  private(set) var entries: [Entry]
  /// Row after row; neighbours have different entries, but for counts that 32 bits can't hold.
  let runs: [Run]

  /// No colour, for pixels where nothing must be drawn: it has bits above 0xFFFFFF.
  static let transparent: RGB24 = .max

  /// The pixels of rows that `fill` adds, `count` in all.
  init(width: Int, count: Int, fill: (inout Writer) -> Void) {
    self.width = width
    pixelCount = count
    var writer = Writer()
    defer { writer.deallocate() }
    fill(&writer)
    precondition(writer.count == count, "a picture has as many pixels as it should")
    (entries, runs) = (writer.entries, writer.runs)
  }

  /// Pixels with these colours.
  init(width: Int, colors: [RGB24], isShown: [Bool]) {
    precondition(colors.count == isShown.count, "it is known of each pixel whether it is shown")
    self.init(width: width, count: colors.count) { writer in
      for (color, isShown) in zip(colors, isShown) { writer.add(color, isShown: isShown, count: 1) }
    }
  }

  /// Whether some pixel need not be drawn.
  var hasShownPixels: Bool { entries.contains { $0.isShown } }

  /// The colours of the pixels that must be drawn, or of those that are shown, in ascending order.
  ///
  /// Of more than `limit` those that appear first.
  func distinctColors(shown: Bool, limit: Int) -> [RGB24] {
    entries.lazy.filter { $0.isShown == shown && $0.color != Self.transparent }.prefix(limit).map(\.color)
      .sorted()
  }

  /// By entry, how many pixels there are of it.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: entries.count)
    for place in 0..<runs.count { counts[Int(runs[place].entry)] &+= Int(runs[place].count) }
    return counts
  }

  /// The same picture with other colours, by entry; several entries may then have one.
  func recolored(_ colors: [RGB24]) -> PictureArea {
    precondition(colors.count == entries.count, "each entry has a colour")
    var result = self
    for index in entries.indices { result.entries[index].color = colors[index] }
    return result
  }

  /// For each pixel the value of its entry.
  func mapped<Value: BitwiseCopyable>(_ values: [Value]) -> [Value] {
    precondition(values.count == entries.count, "each entry has a value")
    // Bounds: the buffer has room for as many as the runs have pixels, which `init` has counted.
    return unsafe [Value](unsafeUninitializedCapacity: pixelCount) { buffer, written in
      guard let pixels = buffer.baseAddress else { return }
      for place in 0..<runs.count {
        let (value, end) = (values[Int(runs[place].entry)], written &+ Int(runs[place].count))
        while written < end {
          unsafe (pixels + written).initialize(to: value)
          written &+= 1
        }
      }
    }
  }
}
