internal import GlyphreelMedia
internal import GlyphreelGraphics

/// A short animation of what has changed, for a comment: before, after and the difference, side by side or one below another.
package enum ReviewStrip {
  /// The largest width in pixels, which comments show without reducing it.
  static let width = 960
  /// The space between two pictures, in pixels.
  private static let gap = 8
  /// The largest numbers of frames, and of pixels of all frames.
  private static let limits = (frames: 24, pixels: 24_000_000)
  /// The shortest and the longest time for which a frame is shown, in seconds.
  private static let times = 0.1...1.0

  /// Returns the moments that differ as an APNG within a size; nil if no frame differs, or if even one frame is too large.
  ///
  /// Larger pictures are reduced, and if there are too many moments, an even selection of them is shown.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of both animations.
  ///   - expected: The expected animation; nil if only digests are available.
  ///   - byteLimit: The maximum size of the file, in bytes.
  package static func bytes(
    _ comparison: AnimationComparison, expected: PlayableAnimation?, actual: PlayableAnimation,
    options: ComparisonOptions, byteLimit: Int = 8 << 20
  ) throws(ComparisonError) -> [UInt8]? {
    let marked = Set(comparison.differingTimes)
    let comparator = AnimationComparator(options)
    let all = comparator.stretches(comparison)
    let differs = comparison.hasSameSize ? all.filter { marked.contains($0.time) } : all
    // Where times are rounded differently, neighbouring frames meet for too short a time to be seen.
    let tolerance = comparator.tolerance(comparison)
    let visible = differs.filter { $0.time.upperBound - $0.time.lowerBound > tolerance }
    let differing = visible.isEmpty ? differs : visible
    var count = min(differing.count, limits.frames)
    while count > 0 {
      let chosen = (0..<count).map { differing[$0 * differing.count / count] }
      let bytes = try encoded(chosen, comparison, expected: expected, actual: actual, options)
      if bytes.count <= byteLimit { return bytes }
      count /= 2
    }
    return nil
  }

  /// Returns the start of an animation without a golden as an APNG within a size.
  package static func bytes(
    _ actual: PlayableAnimation, byteLimit: Int = 8 << 20
  ) throws(ComparisonError) -> [UInt8]? {
    let timeline = try FrameTimeline(actual)
    var comparison = AnimationComparison(expected: timeline, actual: timeline)
    comparison.differingTimes = AnimationComparator().stretches(comparison).map(\.time)
    return try bytes(comparison, expected: nil, actual: actual, options: .exact, byteLimit: byteLimit)
  }

  private static func encoded(
    _ chosen: [(pair: Pair, time: Range<Double>)], _ comparison: AnimationComparison,
    expected: PlayableAnimation?, actual: PlayableAnimation, _ options: ComparisonOptions
  ) throws(ComparisonError) -> [UInt8] {
    let hasDifference = expected != nil && comparison.hasSameSize
    let layout = Layout(
      (expected == nil ? [] : [comparison.expected]) + [comparison.actual]
        + (hasDifference ? [comparison.expected] : []), gap: gap, width: width,
      pixels: limits.pixels / chosen.count)
    var frames: [Frame] = []
    func add(_ pictures: [Bitmap], _ place: Int) {
      let time = chosen[place].time
      let start = frames.last?.end ?? 0
      let length = min(max(time.upperBound - time.lowerBound, times.lowerBound), times.upperBound)
      frames.append(Frame(bitmap: layout.composed(pictures), start: start, end: start + length))
    }
    let pairs = chosen.map(\.pair)
    let actualSide = PairedPlay.Side(source: actual, timeline: comparison.actual)
    if let expected {
      let comparator = PictureComparator(options)
      let side = PairedPlay.Side(
        source: expected, timeline: try FrameTimeline(expected))
      try PairedPlay(side, actualSide).visit(pairs) { _, old, new in
        add([old, new] + (hasDifference ? [comparator.highlighted(old, new)] : []), frames.count)
      }
    } else {
      var track = try PairedPlay.Track(actualSide)
      for pair in pairs {
        guard let bitmap = try track.bitmap(at: pair.actual) else { break }
        add([bitmap], frames.count)
      }
    }
    if frames.isEmpty { return [] }
    return try GoldenPicture.bytes(of: PlayableAnimation(frames))
  }
}

/// The places of pictures that are shown together.
private struct Layout {
  private var origins: [(x: Int, y: Int)] = []
  private var (width, height) = (0, 0)
  /// The side of the squares of pixels that become one.
  private let divisor: Int

  /// - Parameter pixels: The largest area of all pictures together, unless a single pixel is left of each.
  init(_ pictures: [FrameTimeline], gap: Int, width limit: Int, pixels: Int) {
    let gaps = gap * (pictures.count - 1)
    let side = pictures.reduce(0) { $0 + $1.width }
    let isRow = side + gaps <= limit
    let widest = pictures.map(\.width).max() ?? 1
    var divisor = isRow ? 1 : (widest + limit - 1) / limit
    let area = pictures.reduce(0) { $0 + $1.width * $1.height }
    while area / (divisor * divisor) > pixels { divisor += 1 }
    self.divisor = divisor
    for picture in pictures {
      let size = (
        width: max(picture.width / divisor, 1), height: max(picture.height / divisor, 1)
      )
      origins.append(isRow ? (width, 0) : (0, height))
      if isRow {
        (width, height) = (width + size.width + gap, max(height, size.height))
      } else {
        (width, height) = (max(width, size.width), height + size.height + gap)
      }
    }
    if isRow { width -= gap } else { height -= gap }
  }

  /// Draws pictures at their positions on a transparent canvas.
  func composed(_ pictures: [Bitmap]) -> Bitmap {
    var canvas = Bitmap(width: width, height: height)
    for (picture, origin) in zip(pictures, origins) {
      let picture = divisor == 1 ? picture : picture.reduced(by: divisor)
      for y in 0..<picture.height {
        for x in 0..<picture.width { canvas[origin.x + x, origin.y + y] = picture[x, y] }
      }
    }
    return canvas
  }
}

extension Bitmap {
  /// Returns a smaller image, each pixel the mean of a square.
  ///
  /// Pixels beyond the last whole square are left out, unless there is none.
  fileprivate func reduced(by divisor: Int) -> Bitmap {
    var result = Bitmap(width: max(width / divisor, 1), height: max(height / divisor, 1))
    for y in 0..<result.height {
      let rows = y * divisor..<min((y + 1) * divisor, height)
      for x in 0..<result.width {
        let columns = x * divisor..<min((x + 1) * divisor, width)
        var sums = SIMD4<UInt32>()
        for row in rows {
          for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
            let pixel = pixels[place]
            sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
        }
        let count = UInt32(rows.count * columns.count)
        let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
        result[x, y] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
      }
    }
    return result
  }
}
