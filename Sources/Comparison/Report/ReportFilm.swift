internal import Glyphreel
internal import GlyphreelGraphics

/// What two animations show when, with the pictures that a report shows of them.
///
/// Times are complete; of many pictures those are kept that differ, evenly spread, and some of the others.
public struct ReportFilm: Sendable {
  /// As the page reads it.
  let json: JSON
  /// What the pictures take as text.
  public let byteCount: Int

  /// The most pixels of pictures, and the fewest and most moments, that are kept.
  private static let limits = (pixels: 40_000_000, fewest: 12, most: 240)

  /// Two animations side by side.
  ///
  /// - Parameters:
  ///   - comparison: What comparing them has found.
  ///   - expected: Nil where fingerprints alone are known.
  ///   - byteLimit: Behind so many bytes of pictures no more are kept.
  public init(
    _ comparison: AnimationComparison, expected: FrameSource?, actual: FrameSource,
    options: ComparisonOptions, byteLimit: Int = 6 << 20
  ) throws(ComparisonError) {
    let comparator = AnimationComparator(options)
    let tolerance = comparator.tolerance(comparison)
    let all = comparator.stretches(comparison)
    // Where two formats round times otherwise, there are moments that nobody sees.
    let seen = all.filter { $0.time.upperBound - $0.time.lowerBound > tolerance }
    let stretches = seen.isEmpty ? all : seen
    var differing = comparison.differingTimes[...]
    let differs = stretches.map { stretch in
      // A canvas of another size differs at any time.
      if !comparison.hasSameSize { return true }
      guard differing.first == stretch.time else { return false }
      differing.removeFirst()
      return true
    }
    var shots = Shots(Self.kept(differs, of: comparison), byteLimit: byteLimit)
    let pairs = shots.kept.map { stretches[$0].pair }
    let actualSide = PairedPlay.Side(source: actual, timeline: comparison.actual)
    if let expected {
      let comparator = PictureComparator(options)
      let side = PairedPlay.Side(
        source: expected, timeline: try FrameTimeline(expected, by: comparison.actual.identity))
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
    self.init(try shots.json, stretches.map { ($0.time, $0.pair) }, differs, shots)
  }

  /// An animation that nothing is known to compare with.
  public init(_ actual: FrameSource, byteLimit: Int = 6 << 20) throws(ComparisonError) {
    let timeline = try FrameTimeline(actual, by: .changes)
    let comparison = AnimationComparison(expected: timeline, actual: timeline)
    try self.init(
      comparison, expected: nil, actual: actual, options: .exact, byteLimit: byteLimit)
  }

  private init(
    _ pictures: [(String, JSON)], _ stretches: [(time: Range<Double>, pair: Pair)], _ differs: [Bool],
    _ shots: Shots
  ) {
    func number(_ value: Int) -> JSON { .number(Double(value)) }
    var place = 0
    let rows = stretches.indices.map { index -> JSON in
      // What was not kept is shown by what was kept before it.
      while place + 1 < shots.count, shots.kept[place + 1] <= index { place += 1 }
      let (time, pair) = stretches[index]
      return .array([
        .number(time.lowerBound), .number(time.upperBound), number(differs[index] ? 1 : 0),
        number(pair.expected), number(pair.actual), number(place),
      ])
    }
    json = .object(
      [
        ("start", .number(stretches.first?.time.lowerBound ?? 0)),
        ("end", .number(stretches.last?.time.upperBound ?? 0)), ("stretches", .array(rows)),
      ] + pictures)
    byteCount = shots.pictures.byteCount
  }

  /// The moments whose pictures are kept, rising: the first, those that differ, and the others, as far as they fit.
  private static func kept(_ differs: [Bool], of comparison: AnimationComparison) -> [Int] {
    let area = max(comparison.actual.width * comparison.actual.height, 1)
    let limit = min(max(limits.pixels / area, limits.fewest), limits.most)
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

  /// The pictures of chosen moments.
  private struct Shots {
    /// Which moments.
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

    /// How many there are so far.
    var count: Int { entries.count }

    /// Adds the next moment's.
    ///
    /// - Parameter comparator: Nil where nothing is to be marked.
    mutating func add(expected: Bitmap?, actual: Bitmap, comparator: PictureComparator?) {
      guard failure == nil, !isFull else { return }
      do throws(ComparisonError) {
        let old = if let expected { try pictures.add(expected, to: .expected) } else { -1 }
        let new = try pictures.add(actual, to: .actual)
        var marked = (place: -1, count: 0)
        if let expected, let comparator {
          marked.place = try pictures.add(comparator.highlighted(expected, actual), to: .difference)
          marked.count = comparator.mask(expected, actual).count { $0 }
        }
        entries.append(.array([old, new, marked.place, marked.count].map { .number(Double($0)) }))
        isFull = pictures.byteCount > byteLimit
      } catch {
        failure = error
      }
    }

    var json: [(String, JSON)] {
      get throws(ComparisonError) {
        if let failure { throw failure }
        return [("shots", .array(entries)), ("pictures", pictures.json)]
      }
    }
  }
}
