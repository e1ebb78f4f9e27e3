/// The statistics of all pictures, from which the shared palette is chosen.
struct ColorSurvey {
  /// All colours, or more than fit into a table, of which then pixels are counted only if asked for; a picture's are
  /// those that it draws.
  private(set) var histogram = ColorHistogram()
  /// The colours of the pictures that have at most 256, until too many are known.
  private(set) var pictures = ColorSets()
  /// Whether a picture was added.
  private(set) var hasFirst = false
  /// The colours of the first picture.
  private(set) var first = ColorHistogram()
  private(set) var hasTransparentPixels = false
  /// Whether there is more than one picture.
  private(set) var hasMotion = false
  private var knownColors = 0
  private let countsAll: Bool

  /// How many colours of pictures are kept: memory must not grow with the animation's length.
  private static let memory = 1 << 20

  /// A survey that counts the pixels of all colours, or only finds whether they fit into a table.
  init(countsAll: Bool = false) {
    self.countsAll = countsAll
  }

  /// Colours of large areas, which are kept exactly whatever happens to others.
  ///
  /// So it is known in which colour a pixel of them is shown. There are few: each has a thirty-second of the first
  /// picture.
  var flatColors: [RGB24] {
    guard first.isExact else { return [] }
    let area = first.cells.reduce(0) { $0 + $1.weight }
    return first.cells.filter { $0.weight * 32 >= area }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
      .prefix(4).map(\.key)
  }

  /// Counts the pixels that a picture draws; the first one covers the canvas.
  mutating func add(_ area: PictureArea) {
    if area.entries.contains(where: { $0.color == PictureArea.transparent }) { hasTransparentPixels = true }
    let colors: [RGB24]
    if !hasFirst {
      hasFirst = true
      count(area) { first.add($0, count: $1) }
      colors = first.cells.map(\.key).inOrder()
      for cell in first.cells { histogram.add(cell.color, count: cell.weight) }
    } else {
      hasMotion = true
      colors = area.distinctColors(shown: false, limit: ColorTable.capacity + 1)
      if countsAll {
        count(area) { histogram.add($0, count: $1) }
      } else {
        for color in colors where histogram.cells.count <= ColorTable.capacity {
          histogram.add(color, count: 1)
        }
      }
    }
    if colors.count <= ColorTable.capacity, knownColors < Self.memory {
      pictures.add(colors)
      knownColors += colors.count
    }
  }

  private func count(_ area: PictureArea, _ add: (RGB24, Int) -> Void) {
    for (entry, count) in zip(area.entries, area.counts) where entry.isDrawn { add(entry.color, count) }
  }
}
