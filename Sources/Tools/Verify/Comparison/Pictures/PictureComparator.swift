internal import GlyphreelMedia
package import GlyphreelGraphics

/// A comparison of two bitmaps of the same size.
package struct PictureComparator: Sendable {
  /// The tolerances and limits.
  package let options: ComparisonOptions
  private let colors: ColorDistance?

  /// The side of the windows in which density is measured, in pixels.
  private static let side = 8

  /// Creates a comparator with tolerances and limits.
  package init(_ options: ComparisonOptions = .exact) {
    self.options = options
    colors = options.perceptualTolerance.map(ColorDistance.init(limit:))
  }

  /// Returns the difference of two bitmaps; nil if no pixel exceeds the tolerances.
  ///
  /// A difference within the limits for whole frames is returned with `isTolerated` set.
  package func difference(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference? {
    precondition(expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    let area = expected.differenceBounds(from: actual, at: expected.bounds)
    if area.isEmpty { return nil }
    let mask = mask(expected, actual, within: area)
    var (count, step) = (0, 0)
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    let width = expected.width
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where mask[y * width + x] {
        count += 1
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
        step = max(step, Self.step(expected.pixels[y * width + x], actual.pixels[y * width + x]))
      }
    }
    guard count > 0 else { return nil }
    let bounds = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    let density = density(mask, width: width, height: expected.height, within: bounds)
    let isTolerated =
      count <= options.maximumPixelCount
      && Double(count) <= options.maximumPixelShare * Double(mask.count) && density <= options.maximumDensity
    return PictureDifference(
      pixelCount: count, bounds: bounds, density: density, largestStep: step,
      recoloring: recoloring(expected, actual, mask, within: bounds, count: count),
      recoloredCount: Recoloring(expected, actual, mask, within: bounds)?.count,
      shift: PictureShift.find(expected, actual, differingWithin: area)
        ?? ObjectShift.find(expected, actual, differingWithin: area),
      isTolerated: isTolerated)
  }

  /// Returns the number of pixels that are not equal, whatever the tolerances.
  static func changedPixelCount(_ expected: Bitmap, _ actual: Bitmap) -> Int {
    let area = expected.differenceBounds(from: actual, at: expected.bounds)
    if area.isEmpty { return 0 }
    let (old, new, width) = (expected.pixels, actual.pixels, expected.width)
    var count = 0
    for y in area.minY..<area.maxY {
      for place in (y * width + area.minX)..<(y * width + area.maxX) where old[place] != new[place] {
        count += 1
      }
    }
    return count
  }

  /// Returns true for each pixel that exceeds the tolerances, in row-major order.
  package func mask(_ expected: Bitmap, _ actual: Bitmap) -> [Bool] {
    mask(expected, actual, within: expected.differenceBounds(from: actual, at: expected.bounds))
  }

  /// - Parameter area: A rectangle outside which the bitmaps are equal.
  private func mask(_ expected: Bitmap, _ actual: Bitmap, within area: PixelRect) -> [Bool] {
    var mask = [Bool](repeating: false, count: expected.pixels.count)
    let (tolerance, width) = (options.channelTolerance, expected.width)
    let (old, new) = (expected.pixels, actual.pixels)
    for y in area.minY..<area.maxY {
      for place in (y * width + area.minX)..<(y * width + area.maxX) where old[place] != new[place] {
        if let colors {
          mask[place] = colors.exceeds(old[place], new[place])
        } else {
          mask[place] = Self.step(old[place], new[place]) > tolerance
        }
      }
    }
    for ignored in options.ignoredAreas {
      let ignored = ignored.intersection(area)
      for y in ignored.minY..<ignored.maxY {
        for x in ignored.minX..<ignored.maxX { mask[y * width + x] = false }
      }
    }
    if options.ignoresAntialiasing {
      let edges = EdgePixels(expected, actual)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX where mask[y * width + x] {
          mask[y * width + x] = !edges.contains(x: x, y: y)
        }
      }
    }
    return mask
  }

  /// Returns the largest difference between two pixels' components.
  private static func step(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(a >> shift & 0xFF) &- Int(b >> shift & 0xFF)))
    }
    return largest
  }

  /// Returns the largest fraction of different pixels in any window, from running column sums.
  private func density(_ mask: [Bool], width: Int, height: Int, within bounds: PixelRect) -> Double {
    let (columns, rows) = (min(Self.side, width), min(Self.side, height))
    var sums = [Int](repeating: 0, count: width)
    var largest = 0
    for y in bounds.minY..<min(bounds.maxY + rows, height) {
      for x in bounds.minX..<bounds.maxX {
        if mask[y * width + x] { sums[x] += 1 }
        if y >= rows, mask[(y - rows) * width + x] { sums[x] -= 1 }
      }
      var sum = 0
      for x in bounds.minX..<bounds.maxX {
        sum += sums[x]
        if x - columns >= bounds.minX { sum -= sums[x - columns] }
        largest = max(largest, sum)
      }
    }
    return Double(largest) / Double(columns * rows)
  }

  /// Returns the most frequent colour change, if it applies to more than a quarter of the pixels and at least three.
  private func recoloring(
    _ expected: Bitmap, _ actual: Bitmap, _ mask: [Bool], within area: PixelRect, count: Int
  ) -> PictureDifference.Recoloring? {
    func forEachChange(_ body: (UInt64) -> Void) {
      for y in area.minY..<area.maxY {
        let row = y * expected.width
        for place in (row + area.minX)..<(row + area.maxX) where mask[place] {
          body(UInt64(expected.pixels[place]) << 32 | UInt64(actual.pixels[place]))
        }
      }
    }
    // The Misra-Gries algorithm: a change in more than a quarter of the pixels is one of three candidates.
    var candidates: [(change: UInt64, count: Int)] = []
    forEachChange { change in
      if let place = candidates.firstIndex(where: { $0.change == change }) {
        candidates[place].count += 1
      } else if candidates.count < 3 {
        candidates.append((change, 1))
      } else {
        for place in candidates.indices { candidates[place].count -= 1 }
        candidates.removeAll { $0.count == 0 }
      }
    }
    for place in candidates.indices { candidates[place].count = 0 }
    forEachChange { change in
      if let place = candidates.firstIndex(where: { $0.change == change }) { candidates[place].count += 1 }
    }
    // Ties go to the lower value.
    guard let best = candidates.max(by: { ($0.count, $1.change) < ($1.count, $0.change) }),
      best.count >= 3, best.count * 4 > count
    else { return nil }
    return PictureDifference.Recoloring(
      from: UInt32(best.change >> 32), to: UInt32(truncatingIfNeeded: best.change))
  }
}
