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
  private var previous: Bitmap?
  private var knownColors = 0

  /// How many colours of pictures are kept: memory must not grow with the animation's length.
  private static let memory = 1 << 20

  init(threshold: AlphaThreshold) {
    self.threshold = threshold
  }

  /// True before the first frame.
  var isEmpty: Bool { previous == nil }

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

  /// Counts the pixels of a frame that are new.
  mutating func add(_ frame: Frame) {
    defer { previous = frame.bitmap }
    let bitmap = frame.bitmap
    let area =
      previous.map { bitmap.differenceBounds(from: $0, within: frame.changed) } ?? bitmap.bounds
    if area.isEmpty { return }
    var colors = ColorHistogram()
    count(bitmap, previous ?? bitmap, all: isEmpty, area, into: &colors)
    if isEmpty { first = colors } else { hasMotion = true }
    for cell in colors.cells { histogram.add(cell.color, count: cell.weight) }
    if colors.isExact, colors.cells.count <= ColorTable.capacity, knownColors < Self.memory {
      pictures.append(colors.cells.map(\.key).sorted())
      knownColors += colors.cells.count
    }
  }

  private mutating func count(
    _ bitmap: Bitmap, _ before: Bitmap, all: Bool, _ area: PixelRect, into colors: inout ColorHistogram
  ) {
    let width = bitmap.width
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      before.pixels.withUnsafeBufferPointer { old in
        for y in area.minY..<area.maxY {
          let row = y &* width
          var x = area.minX
          while x < area.maxX {
            let pixel = pixels[row &+ x]
            if !all, pixel == old[row &+ x] {
              x &+= 1
              continue
            }
            // Runs of one colour are the rule in drawn pictures: count each run once.
            let start = x
            repeat { x &+= 1 } while x < area.maxX && pixels[row &+ x] == pixel
            if let color = threshold.color(of: pixel) {
              colors.add(color, count: x &- start)
            } else {
              hasTransparentPixels = true
            }
          }
        }
      }
    }
  }
}
