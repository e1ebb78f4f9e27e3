internal import Graphics

/// What is known of all frames before the first one is encoded.
struct ColorSurvey {
  let threshold: AlphaThreshold
  /// All colours; a picture's are counted where they differ from the frame before.
  private(set) var histogram = ColorHistogram()
  /// The colours of the pictures that have at most 256, each in ascending order, until too many are known.
  private(set) var pictures: [[RGB24]] = []
  /// The colours of the first picture.
  private(set) var first = ColorHistogram()
  private(set) var hasTransparentPixels = false
  /// True once a second frame may differ from the first.
  private(set) var hasMotion = false
  /// What the last frame shows.
  private var canvas: Bitmap?
  private var knownColors = 0

  /// How many colours of pictures are kept: memory must not grow with the animation's length.
  private static let memory = 1 << 20

  init(threshold: AlphaThreshold) {
    self.threshold = threshold
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
    var colors = ColorHistogram()
    count(change, into: &colors)
    if isEmpty {
      first = colors
      canvas = change.pixels
    } else {
      hasMotion = true
      canvas?.replace(change.area, with: change.pixels)
    }
    for cell in colors.cells { histogram.add(cell.color, count: cell.weight) }
    if colors.isExact, colors.cells.count <= ColorTable.capacity, knownColors < Self.memory {
      pictures.append(colors.cells.map(\.key).sorted())
      knownColors += colors.cells.count
    }
  }

  /// Lets go of the canvas: no frame follows.
  mutating func finish() { canvas = Bitmap(width: 0, height: 0) }

  private mutating func count(_ change: FrameChange, into colors: inout ColorHistogram) {
    let area = change.area
    // Nothing is old in the first frame.
    let old = canvas?.pixels ?? []
    let width = canvas?.width ?? 0
    let pixels = change.pixels.pixels
    for y in 0..<area.height {
      let row = y &* area.width
      let oldRow = (area.minY &+ y) &* width &+ area.minX
      var x = 0
      while x < area.width {
        let pixel = pixels[row &+ x]
        if width > 0, pixel == old[oldRow &+ x] {
          x &+= 1
          continue
        }
        // Runs of one colour are the rule in drawn pictures: count each run once.
        let start = x
        repeat { x &+= 1 } while x < area.width && pixels[row &+ x] == pixel
        if let color = threshold.color(of: pixel) {
          colors.add(color, count: x &- start)
        } else {
          hasTransparentPixels = true
        }
      }
    }
  }
}
