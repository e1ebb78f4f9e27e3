/// The statistics of all pictures, from which the shared palette is chosen.
struct ColorSurvey {
  /// All colours that pictures draw.
  ///
  /// Unless `countsAll` is set, colours beyond the capacity of a table and the number of later pixels are not counted.
  private(set) var histogram = ColorHistogram()
  /// The sets of colours of pictures with at most 256, in ascending order, and the number of pictures with each set.
  private(set) var pictures: [[RGB24]: Int] = [:]
  /// True if a picture was added.
  private(set) var hasFirst = false
  /// The colours of the first picture.
  private(set) var first = ColorHistogram()
  /// True if a frame has transparent pixels, in which case pictures need a transparent index.
  var hasTransparentPixels = false
  /// True if there is more than one picture.
  private(set) var hasMotion = false
  private var knownColors = 0
  private let countsAll: Bool

  /// The maximum number of colours in `pictures`, so that memory does not grow with the animation's length.
  private static let memory = 1 << 20

  /// Creates a survey that counts the pixels of all colours, or only finds out if they fit into a table.
  init(countsAll: Bool = false) {
    self.countsAll = countsAll
  }

  /// The colours of large areas, which stay exact.
  ///
  /// Pixels of these colours are then known to be shown exactly. Each one has at least a thirty-second of the first
  /// picture.
  var flatColors: [RGB24] {
    guard first.isExact else { return [] }
    let colors = first.weightedColors
    let area = colors.reduce(0) { $0 + $1.weight }
    return colors.filter { $0.weight * 32 >= area }.sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .prefix(4).map(\.color)
  }

  /// Counts the pixels that a picture draws.
  mutating func add(_ area: PictureArea) {
    if area.entries.contains(where: { $0.color == PictureArea.transparent }) { hasTransparentPixels = true }
    hasMotion = hasFirst
    let colors = area.distinctColors(shown: false, limit: hasFirst ? ColorTable.capacity + 1 : .max)
    if countsAll || !hasFirst {
      for (entry, count) in zip(area.entries, area.counts) where entry.isDrawn {
        histogram.add(entry.color, count: count)
      }
    } else {
      for color in colors where histogram.count <= ColorTable.capacity { histogram.add(color, count: 1) }
    }
    if !hasFirst { (hasFirst, first) = (true, histogram) }
    if colors.count <= ColorTable.capacity, knownColors < Self.memory {
      pictures[colors, default: 0] += 1
      knownColors += colors.count
    }
  }
}
