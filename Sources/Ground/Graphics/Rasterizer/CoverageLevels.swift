/// The coverage that levels take from a shape, and its weighted moments around the middle of the shape's box.
package typealias CoverageLoss = SIMD3<Double>

/// A quantization of coverage to a number of levels.
///
/// Fewer levels make fewer colours and smaller files, but coarser edges.
struct CoverageLevels: Sendable {
  /// The nearest level of each coverage; halves are rounded up.
  private let nearest: [UInt8]
  /// The distance between two levels.
  private let step: Int

  /// The maximum number of pixels of a shape that get another level than the nearest.
  private static let mostExceptions = 32

  /// - Parameter count: 2...256; 2 gives hard edges.
  init(_ count: Int) {
    precondition((2...256).contains(count), "there are from 2 to 256 levels of coverage")
    let steps = count - 1
    step = (255 + steps / 2) / steps
    nearest = (0...255).map { coverage in
      let level = (2 * coverage * steps + 255) / 510
      return UInt8((2 * level * 255 + steps) / (2 * steps))
    }
  }

  /// Replaces the first `count` coverages of a mask by their levels.
  func apply(to mask: inout [UInt8], count: Int) {
    for index in 0..<count { mask[index] = nearest[Int(mask[index])] }
  }

  /// Replaces the coverages of a shape with levels that lose a given coverage, and returns what the nearest levels would lose.
  ///
  /// With the nearest levels, a slowly moving letter trembles by a tenth of a pixel. A few pixels get the level on the other
  /// side of their coverage.
  func apply(
    to mask: inout [UInt8], stride: Int, width: Int, height: Int, losing allowed: CoverageLoss
  ) -> CoverageLoss {
    var pixels: [(index: Int, place: SIMD3<Double>, left: Int)] = []
    var nearestLoss = CoverageLoss.zero
    let weight = 0.14
    for y in 0..<height {
      for x in 0..<width {
        let index = y * stride + x
        let coverage = mask[index]
        mask[index] = nearest[Int(coverage)]
        let left = Int(coverage) - Int(mask[index])
        guard left != 0 else { continue }
        let place = SIMD3(1, weight * Double(x - width / 2), weight * Double(y - height / 2))
        pixels.append((index, place, left))
        nearestLoss += Double(left) * place
      }
    }
    var excess = nearestLoss - allowed
    for _ in 0..<min(CoverageLevels.mostExceptions, pixels.count) {
      var least = (excess * excess).sum()
      var best: (pixel: Int, excess: CoverageLoss)?
      for (number, pixel) in pixels.enumerated() {
        let after = excess - Double(step * pixel.left.signum()) * pixel.place
        // Pixels with nearly the same distance to both levels are preferred.
        let cost = (after * after).sum() + Double(step * (step - 2 * abs(pixel.left))) / 2
        if cost < least { (least, best) = (cost, (number, after)) }
      }
      guard let best else { break }
      let pixel = pixels.remove(at: best.pixel)
      let level = Int(mask[pixel.index]) + step * pixel.left.signum()
      mask[pixel.index] = nearest[min(max(level, 0), 255)]
      excess = best.excess
    }
    return nearestLoss
  }
}
