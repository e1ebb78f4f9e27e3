/// Selects the face of a family nearest to a style (CSS Fonts 4, section 5.2, "Matching font styles").
///
/// Candidates are narrowed by width, then by slant, then by weight.
enum FontMatching {
  /// Returns the nearest candidate, or the first of several equally near ones.
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

  /// The distance of a face from a style: first by group, then by distance within the group.
  struct Rank: Comparable {
    let group: Int
    let distance: Double

    static func < (a: Rank, b: Rank) -> Bool { (a.group, a.distance) < (b.group, b.distance) }
  }

  /// Ranks widths: up to normal width, narrower faces come before wider ones; above it, wider faces come before narrower ones.
  static func rank(_ width: Double, in widths: ClosedRange<Double>) -> Rank {
    rank(width, in: widths, lowerFirst: width <= 100)
  }

  /// Ranks slants by CSS's order of preference.
  ///
  /// Italic prefers italics, then obliques from 11° on, smaller ones, upright faces, backward obliques. Upright prefers
  /// upright faces, then forward obliques in ascending order of angle, italics, backward obliques.
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

  /// Ranks weights by CSS's order of preference.
  ///
  /// For 400...500, heavier weights up to 500 come first, then lighter weights, then heavier ones. Below 400, lighter weights
  /// come first; above 500, heavier ones do.
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
