/// Finds the face of a family that is nearest to a style: CSS Fonts 4, section 5.2, "Matching font styles".
///
/// Width decides first, then slant, then weight; each leaves only the nearest faces to the next.
enum FontMatching {
  /// The nearest of some candidates; the first of those equally near.
  static func nearest<Candidate>(
    to style: TextStyle, of candidates: [Candidate], face: (Candidate) -> FontLibrary.Face
  ) -> Candidate? {
    var left = candidates
    func keepLeast(_ rank: (FontLibrary.Face) -> Rank) {
      guard let least = left.map({ rank(face($0)) }).min() else { return }
      left = left.filter { rank(face($0)) == least }
    }
    keepLeast { rank(style.width.percent, in: $0.widths) }
    keepLeast { rank(italic: style.italic, $0.slant) }
    keepLeast { rank(weight: style.weight.value, in: $0.weights) }
    return left.first
  }

  /// How near something is: an earlier group first, then the smaller distance.
  struct Rank: Comparable {
    let group: Int
    let distance: Double

    static func < (a: Rank, b: Rank) -> Bool { (a.group, a.distance) < (b.group, b.distance) }
  }

  /// Up to normal width narrower faces come before wider ones, above it the other way round.
  static func rank(_ width: Double, in widths: ClosedRange<Double>) -> Rank {
    rank(width, in: widths, lowerFirst: width <= 100)
  }

  /// Italic takes italics, then obliques of 11 degrees and more, then lesser ones, then upright faces;
  /// upright takes upright faces, then obliques, the least slanted first, then italics.
  static func rank(italic: Bool, _ slant: FontLibrary.Face.Slant) -> Rank {
    let usual = 11.0
    switch (italic, slant) {
    case (_, .both): return Rank(group: 0, distance: 0)
    case (true, .italic), (false, .upright): return Rank(group: 0, distance: 0)
    case (true, .oblique(let angles)):
      if angles.upperBound <= 0 { return Rank(group: 4, distance: -angles.upperBound) }
      return angles.upperBound >= usual
        ? Rank(group: 1, distance: max(angles.lowerBound - usual, 0))
        : Rank(group: 2, distance: usual - angles.upperBound)
    case (true, .upright): return Rank(group: 3, distance: 0)
    case (false, .oblique(let angles)):
      if angles.contains(0) { return Rank(group: 0, distance: 0) }
      return angles.lowerBound > 0
        ? Rank(group: 1, distance: angles.lowerBound) : Rank(group: 3, distance: -angles.upperBound)
    case (false, .italic): return Rank(group: 2, distance: 0)
    }
  }

  /// From 400 to 500 the weights up to 500 come first, then lighter ones, then heavier ones; below 400 lighter
  /// ones come first, above 500 heavier ones.
  static func rank(weight: Double, in weights: ClosedRange<Double>) -> Rank {
    guard (400...500).contains(weight) else { return rank(weight, in: weights, lowerFirst: weight < 400) }
    if weights.contains(weight) { return Rank(group: 0, distance: 0) }
    if weights.upperBound < weight { return Rank(group: 2, distance: weight - weights.upperBound) }
    return Rank(group: weights.lowerBound <= 500 ? 1 : 3, distance: weights.lowerBound - weight)
  }

  private static func rank(_ value: Double, in range: ClosedRange<Double>, lowerFirst: Bool) -> Rank {
    if range.contains(value) { return Rank(group: 0, distance: 0) }
    let isLower = range.upperBound < value
    return Rank(
      group: isLower == lowerFirst ? 1 : 2,
      distance: isLower ? value - range.upperBound : range.lowerBound - value)
  }
}
