internal import Graphics

/// What is known of all frames before the first one is encoded.
struct ColorSurvey {
  let threshold: AlphaThreshold
  /// All colours, or more than fit into a table, of which then pixels are counted only if asked for; a picture's are
  /// those where it differs from the frame before.
  private(set) var histogram = ColorHistogram()
  /// The colours of the pictures that have at most 256, until too many are known.
  private(set) var pictures: [[RGB24]] = []
  /// The colours of the first picture.
  private(set) var first = ColorHistogram()
  private(set) var hasTransparentPixels = false
  /// True once a second frame may differ from the first.
  private(set) var hasMotion = false
  /// What the last frame shows.
  private var canvas: Bitmap?
  private var knownColors = 0
  private let countsAll: Bool

  /// How many colours of pictures are kept: memory must not grow with the animation's length.
  private static let memory = 1 << 20

  /// A survey that counts the pixels of all colours, or only finds whether they fit into a table.
  init(threshold: AlphaThreshold, countsAll: Bool = false) {
    self.threshold = threshold
    self.countsAll = countsAll
  }

  /// True before the first frame.
  var isEmpty: Bool { canvas == nil }

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

  /// Counts the pixels of a frame that are new; the first one covers the canvas.
  mutating func add(_ change: FrameChange) {
    if change.area.isEmpty { return }
    let colors: [RGB24]
    if isEmpty {
      countFirst(change)
      colors = first.cells.map(\.key)
      for cell in first.cells { histogram.add(cell.color, count: cell.weight) }
      canvas = change.pixels
    } else {
      guard let new = newColors(change) else { return }
      hasMotion = true
      colors = new
      if !countsAll {
        for color in colors where histogram.cells.count <= ColorTable.capacity {
          histogram.add(color, count: 1)
        }
      }
      canvas?.replace(change.area, with: change.pixels)
    }
    if colors.count <= ColorTable.capacity, knownColors < Self.memory {
      pictures.append(colors)
      knownColors += colors.count
    }
  }

  /// Lets go of the canvas: no frame follows.
  mutating func finish() { canvas = Bitmap(width: 0, height: 0) }

  private mutating func countFirst(_ change: FrameChange) {
    let (width, pixels) = (change.area.width, change.pixels.pixels)
    var row = RunRow(width: width)
    defer { row.deallocate() }
    for y in 0..<change.area.height {
      row.fill(pixels, (y * width)..<((y + 1) * width))
      for place in 0..<row.count {
        if let color = threshold.color(of: row[place].pixel) {
          first.add(color, count: row[place].count)
        } else {
          hasTransparentPixels = true
        }
      }
    }
  }

  /// The colours of the pixels that differ from the canvas, or more of them than fit into a table; nil if none differs.
  private mutating func newColors(_ change: FrameChange) -> [RGB24]? {
    guard let canvas else { return nil }
    var hasChanges = false
    let (area, pixels) = (change.area, change.pixels.pixels)
    var known = EntryIndex()
    var row = RunRow(width: area.width)
    defer {
      known.deallocate()
      row.deallocate()
    }
    for y in 0..<area.height {
      row.fillChanges(
        pixels, (y * area.width)..<((y + 1) * area.width), from: canvas.pixels,
        at: (area.minY + y) * canvas.width + area.minX)
      if row.count > 0 { hasChanges = true }
      for place in 0..<row.count {
        guard let color = threshold.color(of: row[place].pixel) else {
          hasTransparentPixels = true
          continue
        }
        if known.count <= ColorTable.capacity { _ = known.index(of: color, false) }
        if countsAll { histogram.add(color, count: row[place].count) }
      }
    }
    return hasChanges ? known.entries.map(\.color) : nil
  }
}
