internal import GlyphreelGraphics

/// The pixels of a picture: its distinct entries, and the entry of each pixel as runs.
struct PictureArea: Sendable {
  /// A colour, and whether the player shows it already.
  ///
  /// A colour with both kinds of pixels has two entries.
  struct Entry: Equatable {
    var color: RGB24
    var isShown: Bool

    /// True if its pixels must be drawn.
    var isDrawn: Bool { !isShown && color != PictureArea.transparent }
  }

  /// A run of pixels with the same entry, which may span rows.
  ///
  /// A run of more than `longest` pixels is split.
  ///
  /// Runs are packed into 32 bits because pictures with many colours have nearly as many runs as pixels, and many
  /// pictures are kept.
  struct Run: Equatable {
    private let bits: UInt32

    static let longest = 1 << 7
    /// The bits of an entry: enough for all colours of both kinds of pixels.
    private static let entryBits: UInt32 = 25

    @inline(__always)
    init(entry: UInt32, count: Int) {
      bits = UInt32(truncatingIfNeeded: count &- 1) &<< Self.entryBits | entry
    }

    /// The index into `entries`.
    @inline(__always) var entry: Int { Int(bits & (1 &<< Self.entryBits &- 1)) }
    @inline(__always) var count: Int { Int(bits &>> Self.entryBits) &+ 1 }
  }

  let width: Int
  let pixelCount: Int
  /// The entries by first occurrence.
  private(set) var entries: [Entry]
  /// The runs, row by row, in pieces that aren't empty.
  ///
  /// Adjacent runs share an entry only where one run would be too long. In pieces, because they are appended without
  /// copying, and the memory of one picture is reused for the next.
  let runs: [[Run]]

  var runCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// The colour value of pixels that need not be drawn.
  ///
  /// It has bits above 0xFFFFFF.
  static let transparent: RGB24 = .max

  /// Creates an area from the pixels that `fill` adds row by row, `count` in all.
  init(width: Int, count: Int, fill: (inout Writer) -> Void) {
    self.width = width
    pixelCount = count
    var writer = Writer(width: width)
    defer { writer.deallocate() }
    fill(&writer)
    precondition(writer.count == count, "a picture has as many pixels as it should")
    (entries, runs) = (writer.entries, writer.runs)
  }

  /// Creates an area of pixels with these colours.
  init(width: Int, colors: [RGB24], isShown: [Bool]) {
    precondition(colors.count == isShown.count, "it is known of each pixel whether it is shown")
    self.init(width: width, count: colors.count) { writer in
      for (color, isShown) in zip(colors, isShown) { writer.add(color, isShown: isShown, count: 1) }
    }
  }

  /// True if at least one pixel need not be drawn.
  var hasShownPixels: Bool { entries.contains { $0.isShown } }

  /// Returns the colours of the pixels that must be drawn, or of those that are shown, in ascending order.
  ///
  /// If there are more than `limit`, only the first to occur are returned.
  func distinctColors(shown: Bool, limit: Int) -> [RGB24] {
    var colors: [RGB24] = []
    colors.reserveCapacity(min(limit, entries.count))
    for entry in entries where entry.isShown == shown && entry.color != Self.transparent {
      if colors.count == limit { break }
      colors.append(entry.color)
    }
    return colors.sorted()
  }

  /// The number of pixels of each entry.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: entries.count)
    for runs in runs {
      for place in 0..<runs.count { counts[runs[place].entry] &+= runs[place].count }
    }
    return counts
  }

  /// Returns the picture with another colour for each entry.
  ///
  /// Several entries may then have the same colour.
  func recolored(_ colors: [RGB24]) -> PictureArea {
    precondition(colors.count == entries.count, "each entry has a colour")
    var result = self
    for index in entries.indices { result.entries[index].color = colors[index] }
    return result
  }

  /// The number of pixels that must be drawn.
  var drawnCount: Int { zip(entries, counts).reduce(0) { $1.0.isDrawn ? $0 + $1.1 : $0 } }

  /// Replaces the colours of the pixels that must be drawn with the palette colours nearest to those of a reduced palette.
  ///
  /// Returns the used colours in ascending order.
  mutating func recolor(from reduced: [RGB24], to palette: [RGB24]) -> [RGB24] {
    func nearest(in colors: [RGB24]) -> (RGB24) -> RGB24 {
      let points = NearestPoints(colors.map(RGBMetric.coordinates))
      return { colors[points.nearest(to: RGBMetric.coordinates($0))] }
    }
    let used = Set(reduced.map(nearest(in: palette))).sorted()
    let color = nearest(in: used)
    for index in entries.indices where entries[index].isDrawn {
      entries[index].color = color(entries[index].color)
    }
    return used
  }

  /// Returns the value of its entry for each pixel.
  func mapped<Value: BitwiseCopyable>(_ values: [Value]) -> [Value] {
    precondition(values.count == entries.count, "each entry has a value")
    // Bounds: the buffer has room for all pixels of the runs, which `init` has counted.
    return unsafe [Value](unsafeUninitializedCapacity: pixelCount) { buffer, written in
      guard let pixels = buffer.baseAddress else { return }
      for runs in runs {
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
