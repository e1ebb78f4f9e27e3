public import Graphics

/// Compares pictures of one size by the rules it was given.
public struct PictureComparator: Sendable {
  /// What counts as a difference.
  public let options: ComparisonOptions
  private let colors: ColorDistance?

  /// A window's side in pixels, in which density is measured.
  private static let side = 8

  /// A comparator with rules.
  public init(_ options: ComparisonOptions = .exact) {
    self.options = options
    colors = options.perceptualTolerance.map(ColorDistance.init(limit:))
  }

  /// How the second picture differs from the first; nil if nothing differs that counts.
  ///
  /// What is within the limits for whole pictures is told, too, and marked as tolerated.
  public func difference(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference? {
    precondition(expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    if expected.pixels == actual.pixels { return nil }
    let mask = mask(expected, actual)
    var (count, step) = (0, 0)
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    let width = expected.width
    for (place, differs) in mask.enumerated() where differs {
      let (x, y) = (place % width, place / width)
      count += 1
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
      step = max(step, Self.step(expected.pixels[place], actual.pixels[place]))
    }
    guard count > 0 else { return nil }
    let bounds = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    let density = density(mask, width: width, height: expected.height, within: bounds)
    let isTolerated =
      count <= options.maximumPixelCount
      && Double(count) <= options.maximumPixelShare * Double(mask.count) && density <= options.maximumDensity
    return PictureDifference(
      pixelCount: count, bounds: bounds, density: density, largestStep: step,
      recoloring: recoloring(expected, actual, mask, count: count),
      shift: PictureShift.find(expected, actual),
      isTolerated: isTolerated)
  }

  /// Which pixels differ by more than is allowed, row after row.
  public func mask(_ expected: Bitmap, _ actual: Bitmap) -> [Bool] {
    var mask = [Bool](repeating: false, count: expected.pixels.count)
    let tolerance = options.channelTolerance
    let (old, new) = (expected.pixels, actual.pixels)
    for place in 0..<old.count where old[place] != new[place] {
      if let colors {
        mask[place] = colors.exceeds(old[place], new[place])
      } else {
        mask[place] = Self.step(old[place], new[place]) > tolerance
      }
    }
    for area in options.ignoredAreas {
      let area = area.intersection(expected.bounds)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX { mask[y * expected.width + x] = false }
      }
    }
    if options.ignoresAntialiasing {
      let edges = EdgePixels(expected, actual)
      for place in mask.indices where mask[place] {
        mask[place] = !edges.contains(x: place % expected.width, y: place / expected.width)
      }
    }
    return mask
  }

  /// The largest difference of two pixels' components.
  private static func step(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(a >> shift & 0xFF) &- Int(b >> shift & 0xFF)))
    }
    return largest
  }

  /// The largest share of any window, from sums over the rows of each column.
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

  /// The change of colour that more than a fourth of the pixels have in common, and at least three of them.
  private func recoloring(
    _ expected: Bitmap, _ actual: Bitmap, _ mask: [Bool], count: Int
  ) -> PictureDifference.Recoloring? {
    var changes: [UInt64] = []
    changes.reserveCapacity(count)
    for place in mask.indices where mask[place] {
      changes.append(UInt64(expected.pixels[place]) << 32 | UInt64(actual.pixels[place]))
    }
    changes.sort()
    var (best, bestCount, start) = (UInt64(0), 0, 0)
    for place in changes.indices where place + 1 == changes.count || changes[place + 1] != changes[place] {
      if place + 1 - start > bestCount { (best, bestCount) = (changes[place], place + 1 - start) }
      start = place + 1
    }
    guard bestCount >= 3, bestCount * 4 > count else { return nil }
    return PictureDifference.Recoloring(
      from: UInt32(best >> 32), to: UInt32(truncatingIfNeeded: best), pixelCount: bestCount)
  }
}
