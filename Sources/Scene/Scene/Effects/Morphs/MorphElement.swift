internal import GlyphreelExact

/// A part of text as an element of an alignment.
struct MorphElement {
  let text: ExactString
  /// How much it counts, at least 1.
  let weight: Int
  /// Its position in points, for distances.
  let x: Double
  let y: Double

  /// The distance in points beyond which all are alike.
  private static let farthest = 200.0
  /// The value of a weight of 1, above the sum of all distances.
  private static let unit = 1 << 20

  /// Returns the heaviest alignment; of several, the one whose paired elements are nearest to each other.
  static func pairs(_ old: [MorphElement], _ new: [MorphElement]) -> [Alignment.Pair] {
    Alignment.common(old.map(\.text), new.map(\.text)) { i, j in
      let (a, b) = (old[i], new[j])
      return a.weight * unit - Int(min(abs(a.x - b.x) + abs(a.y - b.y), farthest))
    }
  }
}
