package import GlyphreelScene
package import GlyphreelMedia
internal import GlyphreelGraphics

/// A comparison of two animations by what is visible at each time, independent of how frames are stored.
///
/// Both animations are played once for digests, and again only for the pixels of different frames. Memory use is two
/// canvases and the digests.
package struct AnimationComparator: Sendable {
  /// The tolerances and limits.
  package let options: ComparisonOptions

  /// Creates a comparator with tolerances and limits.
  package init(_ options: ComparisonOptions = .exact) {
    self.options = options
  }

  /// Compares the times and pixels of two animations.
  ///
  /// - Parameters:
  ///   - expectedScene: The description of the first animation's scene, used to find causes; nil if unknown. Evaluated
  ///     only if the animations differ.
  ///   - actualScene: Computes the description of the second animation's scene. Called only if the animations differ.
  package func compare(
    _ expected: PlayableAnimation, _ actual: PlayableAnimation,
    expectedScene: @autoclosure () -> SceneDescription? = nil,
    actualScene: () throws(ComparisonError) -> SceneDescription? = { nil }
  ) throws(ComparisonError) -> AnimationComparison {
    var result = AnimationComparison(
      expected: try FrameTimeline(expected), actual: try FrameTimeline(actual),
      loops: .init(expected: expected.loop, actual: actual.loop))
    var accepted = PairSet()
    if result.hasSameSize, !options.isExactInPixels {
      let found = try acceptedPairs(expected, actual, result)
      (accepted, result.toleratedPixelCount) = (found.pairs, found.pixelCount)
    }
    align(&result, accepted)
    if result.isMatch { return result }
    if result.hasSameSize {
      try look(.init(source: expected, timeline: result.expected), actual, &result)
    }
    let (expectedScene, scene) = (expectedScene(), try actualScene())
    if expectedScene == nil || scene == nil, let area = Self.area(of: result) {
      result.areaChange = try AreaChange(expected, actual, within: area, tolerance: tolerance(result))
    }
    explain(&result, expectedScene, scene)
    return result
  }

  /// Compares an animation with the digests of another.
  ///
  /// - Parameters:
  ///   - loop: The number of plays of the first animation; nil if unknown.
  ///   - pictures: The animation from which the digests were made, if available, to report differences of pixels. Ignored
  ///     if its digests differ; its times are not used.
  /// - Throws: `ComparisonError.toleranceWithoutPixels` if the options have a tolerance for pixels.
  package func compare(
    _ expected: FrameTimeline, loop: LoopCount? = nil, pictures: PlayableAnimation? = nil,
    _ actual: PlayableAnimation, expectedScene: @autoclosure () -> SceneDescription? = nil,
    actualScene: () throws(ComparisonError) -> SceneDescription? = { nil }
  ) throws(ComparisonError) -> AnimationComparison {
    guard options.isExactInPixels else { throw .toleranceWithoutPixels }
    let played = try FrameTimeline(actual)
    var shown: FrameTimeline?
    if let pictures { shown = try FrameTimeline(pictures) }
    var result = AnimationComparison(
      expected: expected, actual: played, loops: loop.map { .init(expected: $0, actual: actual.loop) })
    align(&result, PairSet())
    if result.isMatch { return result }
    if let pictures, let shown, result.hasSameSize, shown.hasFrames(of: expected) {
      try look(.init(source: pictures, timeline: shown), actual, &result)
    }
    explain(&result, expectedScene(), try actualScene())
    return result
  }

  private func explain(
    _ result: inout AnimationComparison, _ expected: SceneDescription?, _ actual: SceneDescription?
  ) {
    result.causes = Causes(expected: expected, actual: actual, comparison: result).all
    guard let scene = actual ?? expected else { return }
    result.affectedWords = AffectedWords(of: scene, within: Self.areas(of: result)).words
  }

  /// The areas of frames that are drawn differently, as far as they have been looked at.
  private static func areas(of result: AnimationComparison) -> [PixelRect] {
    result.frames.compactMap { difference in
      if case .drawn(_, _, _, let picture?) = difference { picture.bounds } else { nil }
    }
  }

  /// The area of all that is drawn differently; nil if that is nothing, or more than was looked at.
  private static func area(of result: AnimationComparison) -> PixelRect? {
    let areas = areas(of: result)
    let count = result.frames.count { if case .drawn = $0 { true } else { false } }
    guard areas.count == count, var area = areas.first else { return nil }
    for other in areas { area = area.union(other) }
    return area
  }

  /// Returns the largest accepted difference between two times, in seconds.
  func tolerance(_ result: AnimationComparison) -> Double {
    options.timeTolerance + result.expected.rounding(against: result.actual) + 1e-9
  }

  /// Returns the intervals in which the same pair of frames is visible.
  ///
  /// The last frame of the shorter animation is paired with the remaining frames of the longer one.
  func stretches(_ result: AnimationComparison) -> [(pair: Pair, time: Range<Double>)] {
    let (old, new) = (result.expected.entries, result.actual.entries)
    guard !old.isEmpty, !new.isEmpty else { return [] }
    // A still has no times: it is paired with the first frame.
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

  /// Returns the pairs of frames that match within the tolerances of pixels: of simultaneous frames, and of others within
  /// the tolerance of times; and the number of different pixels in those of simultaneous frames.
  private func acceptedPairs(
    _ expected: PlayableAnimation, _ actual: PlayableAnimation, _ result: AnimationComparison
  ) throws(ComparisonError) -> (pairs: PairSet, pixelCount: Int) {
    let (old, new) = (result.expected.entries, result.actual.entries)
    let comparator = PictureComparator(options)
    var accepted = PairSet()
    var pixelCount = 0
    let stretches = stretches(result)
    let simultaneous = Set(stretches.map(\.pair))
    let near = NearFrames(result, tolerance: tolerance(result))
    let pairs = stretches.map(\.pair) + stretches.filter { near.isShort($0.time) }.flatMap(near.pairs)
    let sides = [
      PairedPlay.Side(source: expected, timeline: result.expected),
      PairedPlay.Side(source: actual, timeline: result.actual),
    ]
    for side in sides { try side.source.checkWholePictures(pairs.count) }
    // Pairs of equally distant indices are in the order of both animations.
    let lines = Dictionary(grouping: Set(pairs)) { $0.actual - $0.expected }
    for pairs in lines.values {
      let differing = pairs.filter { old[$0.expected].digest != new[$0.actual].digest }
      try PairedPlay(sides[0], sides[1]).visit(differing.sorted { $0.expected < $1.expected }) {
        pair, old, new in
        guard comparator.difference(old, new)?.isTolerated ?? true else { return }
        accepted.insert(pair)
        if simultaneous.contains(pair) { pixelCount += PictureComparator.changedPixelCount(old, new) }
      }
    }
    return (accepted, pixelCount)
  }

  /// Finds frames that are drawn differently, moved, lost or inserted.
  private func align(_ result: inout AnimationComparison, _ accepted: PairSet) {
    guard result.hasSameSize else { return }
    let (old, new) = (result.expected.entries, result.actual.entries)
    let tolerance = tolerance(result)
    func isSame(_ i: Int, _ j: Int) -> Bool {
      old[i].digest == new[j].digest || accepted.contains(Pair(expected: i, actual: j))
    }
    // Stills are compared by their pixels alone.
    let isTimeless = (result.expected.isStill || result.actual.isStill) && old.count == 1 && new.count == 1
    let near = NearFrames(result, tolerance: tolerance)
    result.differingTimes = stretches(result).filter {
      !isSame($0.pair.expected, $0.pair.actual)
        && (isTimeless || !near.isShort($0.time) || !near.areShown($0, isSame: isSame))
    }.map(\.time)
    if !isTimeless, result.differingTimes.isEmpty, let last = old.last, let newLast = new.last,
      abs(last.end - newLast.end) <= tolerance
    {
      return
    }
    let alignment = FrameAlignment(expected: result.expected, actual: result.actual, isSame: isSame)
    result.frames = FrameDifferences(result, alignment, tolerance: tolerance, isTimeless: isTimeless).all
  }

  /// Adds the differences of pixels for frames that are drawn differently, within a budget.
  private func look(
    _ expected: PairedPlay.Side, _ actual: PlayableAnimation, _ result: inout AnimationComparison
  ) throws(ComparisonError) {
    let comparator = PictureComparator(options)
    var pairs: [Pair] = []
    var places: [Int] = []
    for (place, difference) in result.frames.enumerated() {
      guard case .drawn(let old, let new, _, _) = difference else { continue }
      pairs.append(Pair(expected: old, actual: new))
      places.append(place)
    }
    // Finding displacement, colour change and density costs more than the comparison.
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

/// A pair of frame indices.
struct Pair: Hashable {
  var expected: Int
  var actual: Int
}

/// A set of matching pairs, fast to query when empty.
struct PairSet {
  private var pairs: Set<Pair> = []

  mutating func insert(_ pair: Pair) { pairs.insert(pair) }

  func contains(_ pair: Pair) -> Bool { !pairs.isEmpty && pairs.contains(pair) }
}
