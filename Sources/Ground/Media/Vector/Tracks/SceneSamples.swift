internal import GlyphreelGraphics

/// A scene at increasing times, close enough to be interpolated in between, as tracks of its pieces.
///
/// The pieces of a sample are dropped when their tracks have stored their changes, and the changes when keyframes are fitted to
/// them, so memory grows only with the output.
struct SceneSamples<Animation: DrawnAnimation> {
  private typealias Moment = (time: Double, pieces: [Piece])

  private let animation: Animation
  private let sampling: Sampling
  private let isDark: Bool
  private var builder: PieceBuilder
  /// The tracks of all pieces, in painting order.
  private(set) var tracks = TrackList()
  /// The sample up to which keyframes were fitted.
  private var cut = 0
  /// The bytes of the first sample, estimated; those of all motion come later.
  private var firstBytes = 0
  /// The glyphs, paths and images of the last sample.
  private var leafCount = 0
  /// The glyphs, paths, images and groups of all samples, and the glyphs, paths and images of those between frames.
  private var leaves = (all: 0, refined: 0)
  /// The leaves from which those of all frames are estimated the next time.
  private var forecastLeaves: Int
  /// The bytes from which those of all frames are estimated the next time.
  private var forecastBytes: Int

  /// Samples the motion of an animation at its frames, more often where it bends or jumps, and not where it rests.
  ///
  /// - Parameters:
  ///   - builder: Collects the outlines and images.
  /// - Throws: The errors of the animation, and an error for a document above its limit.
  init(of animation: Animation, _ sampling: Sampling, _ builder: inout PieceBuilder) throws {
    self.init(animation, sampling, isDark: false, builder)
    defer { builder = self.builder }
    var (previous, last): (Moment?, Moment?)
    let times = animation.frameTimes
    for (index, time) in times.enumerated() {
      // Between the first and the last frame of a rest, all are the same.
      if index > 0, index + 1 < times.count, animation.isAtRest(from: times[index - 1], to: times[index + 1])
      {
        continue
      }
      if let resting = last, animation.isAtRest(from: resting.time, to: time) {
        try append(time, resting.pieces)
        (previous, last) = (last, (time, resting.pieces))
        continue
      }
      let jump = last.flatMap { animation.onlyJump(from: $0.time, to: time) }
      let moment = jump ?? time
      let pieces = try self.pieces(at: moment)
      if let last, jump != nil {
        try hold(last.pieces, until: moment, before: pieces)
      } else if let last, canRefine {
        try refine(after: previous, from: last, to: (moment, pieces))
      }
      try forecast(after: index)
      try forecastBytes(after: index)
      try append(moment, pieces)
      (previous, last) = (jump == nil ? last : nil, (moment, pieces))
    }
    animation.discardDrawings(isDark: false)
  }

  /// Samples the dark variant of an animation at the times of the light one.
  init(ofDark animation: Animation, _ sampling: Sampling, _ builder: inout PieceBuilder) throws {
    self.init(animation, sampling, isDark: true, builder)
    defer { builder = self.builder }
    var last: Moment?
    for (sample, time) in sampling.times.enumerated() {
      let resting = last.flatMap { animation.isAtRest(from: $0.time, to: time) ? $0.pieces : nil }
      let pieces = try resting ?? pieces(at: time)
      try append(pieces, sample: sample)
      last = (time, pieces)
    }
    animation.discardDrawings(isDark: true)
  }

  private init(_ animation: Animation, _ sampling: Sampling, isDark: Bool, _ builder: PieceBuilder) {
    (self.animation, self.sampling, self.isDark, self.builder) = (animation, sampling, isDark, builder)
    forecastBytes = animation.byteLimit / 4
    // Many frames are estimated at once, as they may begin with few pieces.
    forecastLeaves = animation.frameTimes.count < Sampling.longFrames ? animation.leafLimit / 16 : 0
  }

  private mutating func pieces(at time: Double) throws -> [Piece] {
    let items = try animation.displayList(at: time, isDark: isDark).items
    leafCount = items.leafCount
    leaves.all += leafCount + items.groupCount
    if leaves.all > leafLimit { throw animation.tooSlow(leaves: leaves.all) }
    let bytes = leafCount * PieceTrack.byteCount * builder.target.bytesPerByte
    if bytes > animation.byteLimit { throw animation.tooLarge(bytes) }
    builder.stills.sample = (time, isDark)
    return builder.pieces(of: items)
  }

  private mutating func append(_ time: Double, _ pieces: [Piece]) throws {
    sampling.times.append(time)
    try append(pieces, sample: sampling.times.count - 1)
  }

  private mutating func append(_ pieces: [Piece], sample: Int) throws {
    _ = tracks.append(pieces, sample: sample, sampling)
    if sampling.pendingNumbers > Sampling.pendingLimit || sample - cut >= Sampling.lookBack {
      // The later half remains, so that segments don't end at a cut.
      cut = (cut + sample + 1) / 2
      tracks.fit(before: cut, sampling)
    }
    let bytes = byteCount
    if sample == 0 { firstBytes = bytes }
    guard bytes > animation.byteLimit else { return }
    let (time, end) = (sampling.times[sample], animation.frameTimes.last ?? 0)
    let share = time > 0 ? max(time / end, 1e-6) : 1
    throw animation.tooLarge(firstBytes + Int(Double(bytes - firstBytes) / share))
  }

  /// The bytes of the samples so far, estimated.
  private var byteCount: Int { sampling.bytes * builder.target.bytesPerByte + builder.images.byteCount }

  /// Estimates the bytes of all samples, twice as many of which as allowed are refused before they are made.
  private mutating func forecastBytes(after index: Int) throws {
    guard byteCount > forecastBytes, index > 0 else { return }
    forecastBytes *= 2
    let times = animation.frameTimes
    func moving(_ frames: Range<Int>) -> Int {
      frames.count { !animation.isAtRest(from: times[$0 - 1], to: times[$0 + 1]) }
    }
    let (past, rest) = (moving(1..<index), moving(index..<max(times.count - 1, index)))
    let all = Double(byteCount) + Double(byteCount - firstBytes) * Double(rest) / Double(max(past, 1))
    if all > 2 * Double(animation.byteLimit) { throw animation.tooLarge(Int(min(all, 1e15))) }
  }

  /// The leaves that the samples of a variant may have.
  private var leafLimit: Int { animation.leafLimit / (animation.hasDarkVariant ? 2 : 1) }

  private var canRefine: Bool {
    sampling.times.count < Sampling.refinedSamples && leafCount < Sampling.refinedLeaves
      && leaves.refined < Sampling.refinedLeafSum
  }

  /// Estimates the leaves of all samples from some of the frames to come, at the first ones of many and as soon as those so far
  /// are many.
  private mutating func forecast(after index: Int) throws {
    guard leaves.all > forecastLeaves else { return }
    let isFirst = forecastLeaves == 0
    forecastLeaves = isFirst ? leafLimit / 16 : .max
    let times = animation.frameTimes
    let rest = (index + 1..<max(times.count - 1, index + 1)).filter {
      !animation.isAtRest(from: times[$0 - 1], to: times[$0 + 1])
    }
    let count = min(rest.count, 8)
    guard count > 0 else { return }
    var sum = 0
    for sample in 0..<count {
      let time = times[rest[rest.count * sample / count]]
      let items = try animation.displayList(at: time, isDark: isDark).items
      sum += items.leafCount + items.groupCount
    }
    let frames = Double(sum) / Double(count) * Double(rest.count)
    let share = isFirst ? 0 : Double(leaves.refined) / Double(max(leaves.all - leaves.refined, 1))
    let refined = min(frames * share, Double(max(Sampling.refinedLeafSum - leaves.refined, 0)))
    let all = leaves.all + Int(min(frames + refined, 1e15))
    if all > leafLimit { throw animation.tooSlow(leaves: all) }
  }

  /// Adds the pieces of the last sample once more, shortly before a jump, unless no numbers change in it.
  private mutating func hold(_ pieces: [Piece], until moment: Double, before next: [Piece]) throws {
    let end = moment - Sampling.jump
    let isSame = pieces.areLike(next) && pieces.haveNumbers(of: next)
    guard !isSame, end > sampling.times.last ?? end else { return }
    try append(end, pieces)
  }

  /// Adds the samples between two, unless interpolation is close to the middle.
  ///
  /// - Parameter previous: The sample before the first one; nil if there is none, or a jump after it.
  private mutating func refine(after previous: Moment?, from start: Moment, to end: Moment) throws {
    guard end.time - start.time > Sampling.jump, canRefine else { return }
    let time = (start.time + end.time) / 2
    let middle = try pieces(at: time)
    leaves.refined += leafCount
    let (isLikeStart, isLikeEnd) = (middle.areLike(start.pieces), middle.areLike(end.pieces))
    if isLikeStart, isLikeEnd {
      if middle.isBetween(start.pieces, end.pieces, at: 0.5),
        try isEven(after: previous, from: start, to: end)
      {
        return
      }
    } else if !isLikeStart, !isLikeEnd {
      // A change in every frame, such as a counter's.
      return
    }
    try refine(after: previous, from: start, to: (time, middle))
    try append(time, middle)
    try refine(after: start, from: (time, middle), to: end)
  }

  /// Returns false if the speed changes at the first of two samples, and interpolation is not close to the quarters.
  ///
  /// A swing that is as long before the middle as after it passes through the middle of its ends, as does a motion that accelerates
  /// and stops.
  private mutating func isEven(after previous: Moment?, from start: Moment, to end: Moment) throws -> Bool {
    guard let previous, start.pieces.areLike(previous.pieces) else { return true }
    let part = (start.time - previous.time) / (end.time - previous.time)
    // The distance from a line grows with the square of the time.
    if start.pieces.isBetween(previous.pieces, end.pieces, at: part, factor: 4) { return true }
    for part in [0.25, 0.75] {
      let quarter = try pieces(at: start.time + (end.time - start.time) * part)
      leaves.refined += leafCount
      guard quarter.areLike(start.pieces), quarter.isBetween(start.pieces, end.pieces, at: part) else {
        return false
      }
    }
    return true
  }
}

extension [Piece] {
  fileprivate func areLike(_ other: [Piece]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
  }

  /// Returns true if all numbers are those of others with the same structure.
  fileprivate func haveNumbers(of others: [Piece]) -> Bool {
    zip(self, others).allSatisfy { piece, other in
      zip(piece.values, other.values).allSatisfy { $0.property == $1.property && $0.numbers == $1.numbers }
        && piece.children.haveNumbers(of: other.children)
    }
  }

  /// Returns true if all numbers are near those interpolated between two others with the same structure.
  ///
  /// - Parameter factor: The permitted distance, as a multiple of that of a motion that counts as even.
  fileprivate func isBetween(
    _ start: [Piece], _ end: [Piece], at part: Double, factor: Double = 1
  ) -> Bool {
    for (piece, (a, b)) in zip(self, zip(start, end)) {
      for (property, numbers) in piece.values {
        guard let first = a[property], let last = b[property] else { continue }
        let extent = property == .transform ? Swift.max(piece.box?.width ?? 0, piece.box?.height ?? 0, 16) : 1
        for (index, (number, (first, last))) in zip(numbers, zip(first, last)).enumerated() {
          // The first four numbers of a transform move what is far from its origin.
          let limit = property.limit / (index < 4 ? extent : 1)
          let tolerance = Swift.min(property.tolerance + abs(last - first) * 0.15, limit)
          if abs(number - first - (last - first) * part) > tolerance * factor { return false }
        }
      }
      if !piece.children.isBetween(a.children, b.children, at: part, factor: factor) { return false }
    }
    return true
  }
}

extension Piece.Property {
  /// The distance from the middle up to which a motion counts as even.
  fileprivate var tolerance: Double {
    switch self {
    case .points, .clipPoints, .filter, .strokeWidth, .dashes, .dashOffset, .gradientAxis: 0.05
    case .trimLength, .trimOffset: 0.5
    case .transform, .gradientTransform: 0.02
    case .opacity, .color, .stop, .stops: 1 / 255
    }
  }
  /// The distance that no fast motion may exceed, in points for those of shapes.
  fileprivate var limit: Double {
    switch self {
    case .points, .clipPoints, .filter, .strokeWidth, .dashes, .dashOffset, .gradientAxis, .transform: 0.25
    case .trimLength, .trimOffset: 5
    case .gradientTransform: .infinity
    case .opacity, .color, .stop, .stops: 8.0 / 255
    }
  }
}
