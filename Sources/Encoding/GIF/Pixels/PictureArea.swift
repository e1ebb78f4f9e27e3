internal import GlyphreelGraphics

/// The pixels of one picture: which colours occur, and which of them each pixel has.
struct PictureArea: Sendable {
  /// A colour, and whether the player shows it already; a colour of both kinds of pixels has two entries.
  struct Entry: Equatable {
    var color: RGB24
    var isShown: Bool

    /// Whether its pixels must be drawn.
    var isDrawn: Bool { !isShown && color != PictureArea.transparent }
  }

  /// Pixels of one entry that follow each other, also from row to row; more than `longest` of them are several runs.
  ///
  /// Pictures of many colours have nearly as many runs as pixels, and many pictures are kept: a run is small.
  struct Run: Equatable {
    private let bits: UInt32

    static let longest = 1 << 7
    /// Enough for all colours of both kinds of pixels.
    private static let entryBits: UInt32 = 25

    @inline(__always)
    init(entry: UInt32, count: Int) {
      bits = UInt32(truncatingIfNeeded: count &- 1) &<< Self.entryBits | entry
    }

    /// The place in `entries`.
    @inline(__always) var entry: Int { Int(bits & (1 &<< Self.entryBits &- 1)) }
    @inline(__always) var count: Int { Int(bits &>> Self.entryBits) &+ 1 }
  }

  let width: Int
  let pixelCount: Int
  /// In the order in which the first pixels of each appear.
  private(set) var entries: [Entry]
  /// Row after row; neighbours have one entry only where a run would be too long.
  let runs: RunList

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
    var colors: [RGB24] = []
    colors.reserveCapacity(min(limit, entries.count))
    for entry in entries where entry.isShown == shown && entry.color != Self.transparent {
      if colors.count == limit { break }
      colors.append(entry.color)
    }
    return colors.inOrder()
  }

  /// By entry, how many pixels there are of it.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: entries.count)
    for runs in runs.pieces {
      for place in 0..<runs.count { counts[runs[place].entry] &+= runs[place].count }
    }
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
      for runs in runs.pieces {
        for place in 0..<runs.count {
          let (value, end) = (values[runs[place].entry], written &+ runs[place].count)
          while written < end {
            unsafe (pixels + written).initialize(to: value)
            written &+= 1
          }
        }
      }
    }
  }
}
