package import GlyphreelGraphics

extension PictureComparator {
  /// Returns an image of the differences: `expected` at a quarter of its strength on white, with removed parts in red and
  /// new parts in blue.
  ///
  /// Removed parts are those that stood out more from their surroundings before: from the median of the unchanged pixels around
  /// a region of differences. Pixels with a tolerated difference are yellow.
  package func highlighted(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    precondition(expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    let mask = mask(expected, actual)
    var pixels = zip(expected.pixels, actual.pixels).map { old, new in
      old == new ? PictureComparator.pale(old) : 0xFF40_D2FF
    }
    for region in PictureComparator.regions(of: mask, width: expected.width) {
      let unchanged = region.filter { expected.pixels[$0] == actual.pixels[$0] }
      let background = PictureComparator.median(of: expected, at: unchanged.isEmpty ? region : unchanged)
      for place in region where mask[place] {
        let (old, new) = (expected.pixels[place], actual.pixels[place])
        let isGone = PictureComparator.contrast(old, background) > PictureComparator.contrast(new, background)
        pixels[place] = isGone ? 0xFF20_00E6 : 0xFFFF_5700
      }
    }
    return Bitmap(width: expected.width, height: expected.height, pixels: pixels)
  }

  /// Returns the strength of a difference: the sum of the changes of all components, in the levels of whole pixels.
  static func strength(of mask: [Bool], _ expected: Bitmap, _ actual: Bitmap) -> Int {
    var sum = 0
    for place in mask.indices where mask[place] {
      sum += contrast(expected.pixels[place], actual.pixels[place])
    }
    return sum / 255
  }

  /// The pixels by which regions of differences are widened, so that the letters of a word are one region.
  private static let margin = 4

  /// Returns the places of each connected region of differences and of the pixels around it.
  private static func regions(of mask: [Bool], width: Int) -> [[Int]] {
    var rest = widened(mask, width: width)
    var regions: [[Int]] = []
    for start in rest.indices where rest[start] {
      var region: [Int] = []
      func visit(_ place: Int) {
        guard rest.indices.contains(place), rest[place] else { return }
        rest[place] = false
        region.append(place)
      }
      visit(start)
      var next = 0
      while next < region.count {
        let place = region[next]
        next += 1
        if place % width > 0 { visit(place - 1) }
        if place % width < width - 1 { visit(place + 1) }
        visit(place - width)
        visit(place + width)
      }
      regions.append(region)
    }
    return regions
  }

  /// Returns a mask with the pixels around those of another one, first in its rows and then in its columns.
  private static func widened(_ mask: [Bool], width: Int) -> [Bool] {
    var (rows, columns) = (mask, mask)
    for place in mask.indices where mask[place] {
      let x = place % width
      for x in max(x - margin, 0)...min(x + margin, width - 1) { rows[place / width * width + x] = true }
    }
    for place in rows.indices where rows[place] {
      for step in -margin...margin where rows.indices.contains(place + step * width) {
        columns[place + step * width] = true
      }
    }
    return columns
  }

  /// Returns the pixel whose components are the medians of those of some pixels.
  private static func median(of bitmap: Bitmap, at places: [Int]) -> Bitmap.Pixel {
    var median: Bitmap.Pixel = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      var counts = [Int](repeating: 0, count: 256)
      for place in places { counts[Int(bitmap.pixels[place] >> shift & 0xFF)] += 1 }
      var (value, sum) = (0, counts[0])
      while sum * 2 < places.count {
        value += 1
        sum += counts[value]
      }
      median |= Bitmap.Pixel(value) << shift
    }
    return median
  }

  /// Returns the sum of the differences of two pixels' components.
  private static func contrast(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Int {
    var sum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      sum += abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
    }
    return sum
  }

  /// Composites a quarter of a premultiplied pixel on white.
  private static func pale(_ pixel: Bitmap.Pixel) -> Bitmap.Pixel {
    let behind = 255 &- pixel >> 24
    var result: Bitmap.Pixel = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let onWhite = min(pixel >> shift & 0xFF &+ behind, 255)
      result |= (255 &- (255 &- onWhite) / 4) << shift
    }
    return result
  }
}
