internal import GlyphreelExact
internal import GlyphreelScene
internal import GlyphreelGraphics

/// The timelines of two animations, with a selection of their frames, for a report.
///
/// Times are complete. If there are too many frames, an even selection of the different frames and of the others is kept.
package struct ReportFilm: Sendable {
  /// The data in the format of the report page.
  private(set) var json: JSON
  /// The size of the encoded frames, in bytes.
  package let byteCount: Int

  /// The largest number of pixels, and the smallest and largest number of frames kept.
  private static let limits = (pixels: 40_000_000, fewest: 12, most: 240)
  /// The size of the images of a usual frame, in bytes.
  private static let usualSize = 2000

  /// Creates the frames of two animations side by side.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of both animations.
  ///   - expected: The expected animation; nil if only digests are available.
  ///   - byteLimit: The size of images after which no more are added.
  package init(
    _ comparison: AnimationComparison, expected: PlayableAnimation?, actual: PlayableAnimation,
    options: ComparisonOptions, byteLimit: Int = 6 << 20
  ) throws(ComparisonError) {
    let comparator = AnimationComparator(options)
    let tolerance = comparator.tolerance(comparison)
    let all = comparator.stretches(comparison)
    // Formats that round times differently cause intervals too short to be seen.
    let marked = Set(comparison.differingTimes)
    let seen = all.filter { $0.time.upperBound - $0.time.lowerBound > tolerance || marked.contains($0.time) }
    let stretches = seen.isEmpty ? all : seen
    var differing = comparison.differingTimes[...]
    let differs = stretches.map { stretch in
      // With different canvas sizes every frame differs.
      if !comparison.hasSameSize { return true }
      guard differing.first == stretch.time else { return false }
      differing.removeFirst()
      return true
    }
    var shots = Shots(Self.kept(differs, of: comparison, byteLimit: byteLimit), byteLimit: byteLimit)
    let pairs = shots.kept.map { stretches[$0].pair }
    let actualSide = PairedPlay.Side(source: actual, timeline: comparison.actual)
    if let expected {
      let comparator = PictureComparator(options)
      let side = PairedPlay.Side(
        source: expected, timeline: try FrameTimeline(expected))
      try PairedPlay(side, actualSide).visit(pairs) { _, old, new in
        let isMarked = comparison.hasSameSize && differs[shots.kept[shots.count]]
        shots.add(expected: old, actual: new, comparator: isMarked ? comparator : nil)
      }
    } else {
      var track = try PairedPlay.Track(actualSide)
      for pair in pairs {
        guard let bitmap = try track.bitmap(at: pair.actual) else { break }
        shots.add(expected: nil, actual: bitmap, comparator: nil)
      }
    }
    let ends = [comparison.expected, comparison.actual].map { $0.entries.last?.end ?? 0 }
    let hasEnds =
      abs(ends[0] - ends[1]) > tolerance && !comparison.expected.isStill && !comparison.actual.isStill
    self.init(
      try shots.json, stretches.map { ($0.time, $0.pair) }, differs, shots,
      ends: hasEnds ? (ends[0], ends[1]) : (ends[1], ends[1]))
  }

  /// Creates the frames of an animation without a golden.
  package init(_ actual: PlayableAnimation, byteLimit: Int = 6 << 20) throws(ComparisonError) {
    let timeline = try FrameTimeline(actual)
    let comparison = AnimationComparison(expected: timeline, actual: timeline)
    try self.init(
      comparison, expected: nil, actual: actual, options: .exact, byteLimit: byteLimit)
  }

  private init(
    _ pictures: JSON.Object, _ stretches: [(time: Range<Double>, pair: Pair)], _ differs: [Bool],
    _ shots: Shots, ends: (expected: Double, actual: Double)
  ) {
    var place = 0
    let rows = stretches.indices.map { index -> JSON in
      // A frame that was not kept is represented by the last one kept before it.
      while place + 1 < shots.count, shots.kept[place + 1] <= index { place += 1 }
      let (time, pair) = stretches[index]
      return [
        .number(time.lowerBound), .number(time.upperBound), differs[index] ? 1 : 0, .number(pair.expected),
        .number(pair.actual), .number(place),
      ]
    }
    json = .object(
      [
        "start": .number(stretches.first?.time.lowerBound ?? 0),
        "end": .number(stretches.last?.time.upperBound ?? 0), "stretches": .array(rows),
        "expectedEnd": .number(ends.expected), "actualEnd": .number(ends.actual),
      ] + pictures)
    byteCount = shots.pictures.byteCount
  }

  /// Names the frames, which have numbers otherwise.
  mutating func label(_ names: [String]) {
    guard case .object(let object) = json else { return }
    json = .object(object + ["labels": .array(names.map(JSON.string))])
  }

  /// Returns the indices of the frames that are kept, in increasing order: the first, then different ones and others as
  /// far as the limit permits.
  private static func kept(_ differs: [Bool], of comparison: AnimationComparison, byteLimit: Int) -> [Int] {
    let area = max(comparison.actual.width * comparison.actual.height, 1)
    let most = min(max(byteLimit / usualSize, limits.fewest), limits.most)
    let limit = min(max(limits.pixels / area, limits.fewest), most)
    if differs.count <= limit { return Array(differs.indices) }
    let marked = differs.indices.filter { differs[$0] }
    let others = differs.indices.filter { !differs[$0] }
    let share = min(marked.count, max(limit * 3 / 4, limit - others.count))
    return ([0] + spread(marked, share) + spread(others, limit - share)).sorted().reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }

  private static func spread(_ places: [Int], _ count: Int) -> [Int] {
    count >= places.count ? places : (0..<count).map { places[$0 * places.count / count] }
  }

  /// The images of the kept frames.
  private struct Shots {
    /// The indices of the frames.
    let kept: [Int]
    let byteLimit: Int
    var pictures = ReportPictures()
    private var entries: [JSON] = []
    private var failure: ComparisonError?
    private var isFull = false

    init(_ kept: [Int], byteLimit: Int) {
      self.kept = kept
      self.byteLimit = byteLimit
    }

    /// The number of images added.
    var count: Int { entries.count }

    /// Adds the images of the next frame.
    ///
    /// - Parameter comparator: The comparator to mark differences with; nil for an unmarked frame.
    mutating func add(expected: Bitmap?, actual: Bitmap, comparator: PictureComparator?) {
      guard failure == nil, !isFull else { return }
      do throws(ComparisonError) {
        let old = if let expected { try pictures.add(expected, to: .expected) } else { -1 }
        let new = try pictures.add(actual, to: .actual)
        var marked = (place: -1, count: 0, strength: 0)
        if let expected, let comparator {
          marked.place = try pictures.add(comparator.highlighted(expected, actual), to: .difference)
          let mask = comparator.mask(expected, actual)
          marked.count = mask.count { $0 }
          marked.strength = PictureComparator.strength(of: mask, expected, actual)
        }
        entries.append(.array([old, new, marked.place, marked.count, marked.strength].map(JSON.number)))
        isFull = pictures.byteCount > byteLimit
      } catch {
        failure = error
      }
    }

    var json: JSON.Object {
      get throws(ComparisonError) {
        if let failure { throw failure }
        return ["shots": .array(entries), "pictures": pictures.json]
      }
    }
  }
}
