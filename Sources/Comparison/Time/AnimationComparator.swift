internal import GlyphreelEncoding
internal import GlyphreelGraphics

/// Compares animations by what is seen at every moment: how frames are stored, split or merged is no difference.
///
/// Both are played once for fingerprints; only what differs is played again for its pixels. Memory is two canvases and the
/// fingerprints.
public struct AnimationComparator: Sendable {
  /// What counts as a difference.
  public let options: ComparisonOptions

  /// A comparator with rules.
  public init(_ options: ComparisonOptions = .exact) {
    self.options = options
  }

  /// Compares two animations in times and pixels.
  ///
  /// - Parameters:
  ///   - expectedScene: What the first one was rendered from, for the causes; nil if it is not known.
  ///   - actualScene: The same for the second; called only if something differs.
  public func compare(
    _ expected: FrameSource, _ actual: FrameSource, expectedScene: SceneDescription? = nil,
    actualScene: () throws(ComparisonError) -> SceneDescription? = { nil }
  ) throws(ComparisonError) -> AnimationComparison {
    var result = AnimationComparison(
      expected: try FrameTimeline(expected, by: .changes), actual: try FrameTimeline(actual, by: .changes))
    var accepted = PairSet()
    if result.hasSameSize, !options.isExactInPixels {
      accepted = try acceptedPairs(expected, actual, result)
    }
    align(&result, accepted)
    if result.isMatch { return result }
    if result.hasSameSize {
      try look(.init(source: expected, timeline: result.expected), actual, &result)
    }
    explain(&result, expectedScene, try actualScene())
    return result
  }

  /// Compares an animation with one of which only fingerprints are known.
  ///
  /// - Parameter pictures: What the fingerprints were made of, if it was kept, so that pixels can be told apart. Others
  ///   are passed over; its times don't count.
  /// - Throws: `lockIsExact` if a tolerance for pixels was asked for.
  public func compare(
    _ expected: FrameTimeline, pictures: FrameSource? = nil, _ actual: FrameSource,
    expectedScene: SceneDescription? = nil,
    actualScene: () throws(ComparisonError) -> SceneDescription? = { nil }
  ) throws(ComparisonError) -> AnimationComparison {
    guard options.isExactInPixels else { throw .lockIsExact }
    var result = AnimationComparison(expected: expected, actual: try FrameTimeline(actual))
    align(&result, PairSet())
    if result.isMatch { return result }
    if let pictures, result.hasSameSize {
      let timeline = try FrameTimeline(pictures)
      if timeline.entries.map(\.digest) == expected.entries.map(\.digest) {
        try look(.init(source: pictures, timeline: timeline), actual, &result)
      }
    }
    explain(&result, expectedScene, try actualScene())
    return result
  }

  private func explain(
    _ result: inout AnimationComparison, _ expected: SceneDescription?, _ actual: SceneDescription?
  ) {
    result.causes = Causes(expected: expected, actual: actual, comparison: result).all
    guard let scene = actual ?? expected else { return }
    let areas = result.frames.compactMap { difference -> PixelRect? in
      if case .drawn(_, _, _, let picture?) = difference { picture.bounds } else { nil }
    }
    result.touchedWords = TouchedWords(of: scene, within: areas).words
  }

  /// Seconds by which two times may be apart.
  func tolerance(_ result: AnimationComparison) -> Double {
    options.timeTolerance + result.expected.rounding(against: result.actual) + 1e-9
  }

  /// Stretches of time in which one pair of pictures is seen; the shorter one goes on with its last picture, so that none
  /// is left out.
  func stretches(_ result: AnimationComparison) -> [(pair: Pair, time: Range<Double>)] {
    let (old, new) = (result.expected.entries, result.actual.entries)
    guard !old.isEmpty, !new.isEmpty else { return [] }
    // A still picture has no times of its own: it is compared with the only one, or with the first.
    var (i, j, now) = (0, 0, min(old[0].start, new[0].start))
    var found: [(pair: Pair, time: Range<Double>)] = []
    while true {
      let oldEnd = i + 1 < old.count ? old[i].end : .infinity
      let newEnd = j + 1 < new.count ? new[j].end : .infinity
      let isLast = oldEnd == .infinity && newEnd == .infinity
      let end = isLast ? max(old[i].end, new[j].end, now) : max(min(oldEnd, newEnd), now)
      found.append((Pair(expected: i, actual: j), now..<end))
      if isLast { return found }
      if oldEnd <= end { i += 1 }
      if newEnd <= end { j += 1 }
      now = end
    }
  }

  /// Pairs of pictures that are seen at one time, and alike by the rules.
  private func acceptedPairs(
    _ expected: FrameSource, _ actual: FrameSource, _ result: AnimationComparison
  ) throws(ComparisonError) -> PairSet {
    let (old, new) = (result.expected.entries, result.actual.entries)
    let comparator = PictureComparator(options)
    var accepted = PairSet()
    let pairs = stretches(result).map(\.pair).filter { old[$0.expected].digest != new[$0.actual].digest }
    let sides = [
      PairedPlay.Side(source: expected, timeline: result.expected),
      PairedPlay.Side(source: actual, timeline: result.actual),
    ]
    for side in sides { try side.source.checkWholePictures(pairs.count) }
    try PairedPlay(sides[0], sides[1]).visit(pairs) { pair, old, new in
      if comparator.difference(old, new)?.isTolerated ?? true { accepted.insert(pair) }
    }
    return accepted
  }

  /// Finds what is drawn differently, moved, lost and inserted.
  private func align(_ result: inout AnimationComparison, _ accepted: PairSet) {
    guard result.hasSameSize else { return }
    let (old, new) = (result.expected.entries, result.actual.entries)
    let tolerance = tolerance(result)
    func isSame(_ i: Int, _ j: Int) -> Bool {
      old[i].digest == new[j].digest || accepted.contains(Pair(expected: i, actual: j))
    }
    // What has no time of its own is compared in its pixels alone.
    let isTimeless = (result.expected.isStill || result.actual.isStill) && old.count == 1 && new.count == 1
    result.differingTimes = stretches(result).filter {
      !isSame($0.pair.expected, $0.pair.actual)
        && (isTimeless || $0.time.upperBound - $0.time.lowerBound > tolerance)
    }.map(\.time)
    if !isTimeless, result.differingTimes.isEmpty, let last = old.last, let newLast = new.last,
      abs(last.end - newLast.end) <= tolerance
    {
      return
    }
    let alignment = FrameAlignment(expected: result.expected, actual: result.actual, isSame: isSame)
    result.frames = Differences(result, alignment, tolerance: tolerance, isTimeless: isTimeless).all
  }

  /// Fills in how the pictures differ that are drawn differently, unless there are too many of large ones to look at.
  private func look(
    _ expected: PairedPlay.Side, _ actual: FrameSource, _ result: inout AnimationComparison
  ) throws(ComparisonError) {
    let comparator = PictureComparator(options)
    var pairs: [Pair] = []
    var places: [Int] = []
    for (place, difference) in result.frames.enumerated() {
      guard case .drawn(let old, let new, _, _) = difference else { continue }
      pairs.append(Pair(expected: old, actual: new))
      places.append(place)
    }
    // Finding a shift, a colour and a density takes more than comparing does.
    pairs = Array(pairs.prefix(max(1, min(expected.source.wholePictureLimit, actual.wholePictureLimit) / 8)))
    var frames = result.frames
    var index = 0
    let played = PairedPlay(expected, .init(source: actual, timeline: result.actual))
    try played.visit(pairs) { pair, old, new in
      guard case .drawn(_, _, let time, _) = frames[places[index]] else { return }
      frames[places[index]] = .drawn(
        expected: pair.expected, actual: pair.actual, time: time, picture: comparator.difference(old, new))
      index += 1
    }
    result.frames = frames
  }
}

/// A picture of each animation.
struct Pair: Hashable {
  var expected: Int
  var actual: Int
}

/// Pairs that were found to be alike.
struct PairSet {
  private var pairs: Set<Pair> = []

  mutating func insert(_ pair: Pair) { pairs.insert(pair) }

  func contains(_ pair: Pair) -> Bool { !pairs.isEmpty && pairs.contains(pair) }
}
