/// A pattern of thresholds without low frequencies, for ordered dithering.
///
/// Made by void-and-cluster (R. Ulichney, "The void-and-cluster method for dither array generation", 1993) on a torus:
/// points are placed one by one where there are fewest around. The weights of a point's surroundings are whole
/// numbers, so that the pattern is the same everywhere.
enum BlueNoise {
  /// The pattern repeats after so many pixels in both directions.
  static let size = 32

  /// The threshold at a pixel, 0...254, all about equally frequent.
  static func threshold(x: Int, y: Int) -> UInt8 { thresholds[y % size * size + x % size] }

  private static let thresholds: [UInt8] = {
    var thresholds = [UInt8](repeating: 0, count: size * size)
    for (rank, place) in order().enumerated() { thresholds[place] = UInt8(rank * 255 / (size * size)) }
    return thresholds
  }()

  /// 1024 exp(-d² / 4.5) by squared distance d², up to three pixels in both directions.
  private static let weights: [Int32] = [
    1024, 820, 657, 526, 421, 337, 270, 216, 173, 139, 111, 89, 71, 57, 46, 37, 29, 23, 19,
  ]

  /// All places, in the order in which points should be set.
  static func order() -> [Int] {
    // A place's energy is high where points are near. A start that is not even would leave its mark, so the first
    // points are put into the largest voids, too; the irregular small numbers decide between equal ones.
    var energy = (0..<(size * size)).map { Int32(truncatingIfNeeded: ($0 &* 7919 &+ 104_729) % 97) }
    var isSet = [Bool](repeating: false, count: size * size)
    var order: [Int] = []
    for _ in 0..<(size * size) {
      var best = -1
      for place in energy.indices where !isSet[place] && (best < 0 || energy[place] < energy[best]) {
        best = place
      }
      isSet[best] = true
      order.append(best)
      let (x, y) = (best % size, best / size)
      for dy in -3...3 {
        for dx in -3...3 {
          energy[(y + dy + size) % size * size + (x + dx + size) % size] += weights[dx * dx + dy * dy]
        }
      }
    }
    return order
  }
}
