internal import GlyphreelGraphics

/// The pieces of a scene at increasing times, close enough that they can be interpolated in between.
struct SceneSamples {
  /// The times in seconds.
  private(set) var times: [Double] = []
  /// The pieces at each time.
  private(set) var pieces: [[Piece]] = []

  /// The shortest interval in seconds: changes within it are jumps.
  static let jump = 0.001

  /// Samples the motion of an animation at its frames, and more often where it bends or jumps.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of samples; beyond it, jumps are found to a frame's accuracy only.
  ///   - builder: Collects the outlines and images.
  /// - Throws: The errors of the animation.
  init(of animation: some DrawnAnimation, limit: Int, _ builder: inout PieceBuilder) throws {
    var last: (time: Double, pieces: [Piece])?
    for time in animation.frameTimes {
      let pieces = builder.pieces(of: try animation.displayList(at: time, isDark: false).items)
      if let last, times.count < limit { try refine(animation, from: last, to: (time, pieces), &builder) }
      append(time, pieces)
      last = (time, pieces)
    }
  }

  /// Samples the dark variant of an animation at given times.
  init(ofDark animation: some DrawnAnimation, at times: [Double], _ builder: inout PieceBuilder) throws {
    for time in times {
      append(time, builder.pieces(of: try animation.displayList(at: time, isDark: true).items))
    }
  }

  /// The tracks of all pieces, in painting order.
  var tracks: [PieceTrack] {
    var tracks: [PieceTrack] = []
    for (sample, pieces) in pieces.enumerated() {
      TrackAlignment(sample: sample).append(pieces, to: &tracks)
    }
    return tracks
  }

  private mutating func append(_ time: Double, _ pieces: [Piece]) {
    times.append(time)
    self.pieces.append(pieces)
  }

  /// Adds the samples between two, unless interpolation is close to the middle.
  private mutating func refine(
    _ animation: some DrawnAnimation, from start: (time: Double, pieces: [Piece]),
    to end: (time: Double, pieces: [Piece]), _ builder: inout PieceBuilder
  ) throws {
    guard end.time - start.time > SceneSamples.jump else { return }
    let time = (start.time + end.time) / 2
    let middle = builder.pieces(of: try animation.displayList(at: time, isDark: false).items)
    let (isLikeStart, isLikeEnd) = (middle.areLike(start.pieces), middle.areLike(end.pieces))
    if isLikeStart, isLikeEnd {
      if middle.isMiddle(of: start.pieces, end.pieces) { return }
    } else if !isLikeStart, !isLikeEnd {
      // A change in every frame, such as a counter's.
      return
    }
    try refine(animation, from: start, to: (time, middle), &builder)
    append(time, middle)
    try refine(animation, from: (time, middle), to: end, &builder)
  }
}

extension [Piece] {
  fileprivate func areLike(_ other: [Piece]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
  }

  /// Returns true if all numbers are near the middle of those of two others with the same structure.
  fileprivate func isMiddle(of start: [Piece], _ end: [Piece]) -> Bool {
    for (piece, (a, b)) in zip(self, zip(start, end)) {
      for (property, numbers) in piece.values {
        guard let first = a[property], let last = b[property] else { continue }
        let tolerance = property.tolerance
        for (number, (first, last)) in zip(numbers, zip(first, last))
        where abs(number - (first + last) / 2) > tolerance + abs(last - first) * 0.15 {
          return false
        }
      }
      if !piece.children.isMiddle(of: a.children, b.children) { return false }
    }
    return true
  }
}

extension Piece.Property {
  /// The distance from the middle up to which a motion counts as even.
  fileprivate var tolerance: Double {
    switch self {
    case .points, .clipPoints, .filter, .strokeWidth, .dashes: 0.05
    case .trim: 0.5
    case .transform, .gradientTransform: 0.02
    case .opacity, .color, .stops: 1 / 255
    }
  }
}
