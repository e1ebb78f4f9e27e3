internal import GlyphreelGraphics

/// Gives the pixels of a picture with too many colours few of them.
struct ColorReduction {
  /// The most colours that are left.
  let limit: Int
  let dithering: PaletteOptions.Dithering
  /// Colours that are kept wherever they occur, fewer than `limit`.
  var flatColors: [RGB24] = []
  /// Whether time counts more than the last bit of nearness.
  var isQuick = false
  /// How far each component may be off afterwards, beyond what must be.
  var tolerance = 0

  /// The colours that stand for all in the histogram, in ascending order.
  func colors(for histogram: ColorHistogram) -> [RGB24] {
    if histogram.isExact, histogram.cells.count <= limit { return histogram.cells.map(\.key).sorted() }
    let kept = flatColors.filter { color in !histogram.isExact || histogram.cells.contains { $0.key == color }
    }
    if isQuick {
      return quickColors(
        histogram.cells.filter { !kept.contains($0.key) }.map { .init(color: $0.color, weight: $0.weight) },
        kept)
    }
    var others = ColorHistogram()
    for cell in histogram.cells where !kept.contains(cell.key) { others.add(cell.color, count: cell.weight) }
    let reduced = PerceptualQuantizer.colors(for: others, count: limit - kept.count)
    return Set(reduced + kept).sorted()
  }

  private func quickColors(_ others: [BoxQuantizer.Point], _ kept: [RGB24]) -> [RGB24] {
    Set(BoxQuantizer.colors(for: others, count: limit - kept.count) + kept).sorted()
  }

  /// The colours that stand for all that must be drawn.
  private func colors(for area: PictureArea, _ counts: [Int]) -> [RGB24] {
    var histogram = ColorHistogram()
    for (entry, count) in zip(area.entries, counts) where !entry.isShown {
      histogram.add(entry.color, count: count)
    }
    return colors(for: histogram)
  }

  /// By entry, the colour that stands for it, if time counts and there are more to be drawn than `limit`.
  ///
  /// Each one's nearest mean is known from choosing the colours.
  private func standIns(for area: PictureArea, _ counts: [Int]) -> [RGB24]? {
    guard isQuick, tolerance == 0, dithering == .none, area.entries.count <= ColorHistogram.capacity else {
      return nil
    }
    // The entries are a histogram already.
    let drawn = area.entries.indices.filter { !area.entries[$0].isShown }
    guard drawn.count > limit else { return nil }
    let kept = flatColors.filter { color in drawn.contains { area.entries[$0].color == color } }
    let others = drawn.filter { !kept.contains(area.entries[$0].color) }
    let colors = BoxQuantizer.standIns(
      for: others.map { .init(color: area.entries[$0].color, weight: counts[$0]) }, count: limit - kept.count)
    var standIns = area.entries.map(\.color)
    for (place, color) in zip(others, colors) { standIns[place] = color }
    return standIns
  }

  /// Finds the colours for the pixels that must be drawn, and gives them these if it dithers or time counts.
  ///
  /// Otherwise the pixels are left as they are, for the coder to choose where several colours are equally near.
  /// Returns the colours in ascending order.
  func reduce(_ area: inout PictureArea) -> [RGB24] {
    let counts = area.counts
    if let standIns = standIns(for: area, counts) {
      area = area.recolored(standIns)
      return Set(area.entries.lazy.filter { !$0.isShown }.map(\.color)).sorted()
    }
    let colors = colors(for: area, counts)
    if dithering == .none { return colors }
    var nearest = NearestColors(colors)
    var pixels = area.mapped(area.entries.map(\.color))
    let isShown = area.mapped(area.entries.map(\.isShown))
    if dithering == .blueNoise {
      for place in pixels.indices where !isShown[place] {
        let match = nearest.match(pixels[place])
        let threshold = BlueNoise.threshold(x: place % area.width, y: place / area.width)
        pixels[place] = match.share > threshold ? match.second : match.color
      }
    } else {
      diffuse(&pixels, isShown, width: area.width, &nearest)
    }
    area = PictureArea(width: area.width, colors: pixels, isShown: isShown)
    return area.distinctColors(shown: false, limit: .max)
  }

  /// Floyd and Steinberg's weights, each second row from right to left; errors in sixteenths.
  ///
  /// Pixels that are shown already take no part: they don't change, and pass nothing on.
  private func diffuse(
    _ pixels: inout [RGB24], _ isShown: [Bool], width: Int, _ nearest: inout NearestColors
  ) {
    var errors = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    for row in 0..<(pixels.count / width) {
      var below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
      let step = row % 2 == 0 ? 1 : -1
      for x in row % 2 == 0 ? Array(0..<width) : (0..<width).reversed() {
        let place = row * width + x
        if isShown[place] { continue }
        let color = pixels[place]
        let wanted =
          SIMD4(Int32(color.redByte), Int32(color.greenByte), Int32(color.blueByte), 0) &* 16 &+ errors[x + 1]
        let rounded = ((wanted &+ 8) &>> 4).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let match = nearest.match(
          UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
        ).color
        pixels[place] = match
        let error =
          wanted &- SIMD4(Int32(match.redByte), Int32(match.greenByte), Int32(match.blueByte), 0) &* 16
        errors[x + 1 + step] &+= (error &* 7) / 16
        below[x + 1 - step] &+= (error &* 3) / 16
        below[x + 1] &+= (error &* 5) / 16
        below[x + 1 + step] &+= error / 16
      }
      errors = below
    }
  }
}

/// The nearest of few colours, remembered for those asked about lately.
struct NearestColors {
  /// The nearest colour, and one that makes good what it is off by.
  struct Match {
    var color: RGB24
    var second: RGB24
    /// How much of the second makes the two equal to what was asked for, in 255ths.
    var share: UInt8
  }

  private let colors: [RGB24]
  private var known: [(asked: RGB24, match: Match)]
  private static let slotBits: UInt32 = 13

  /// At least one colour.
  init(_ colors: [RGB24]) {
    self.colors = colors
    known = Array(
      repeating: (.max, Match(color: 0, second: 0, share: 0)), count: 1 << Int(Self.slotBits))
  }

  mutating func match(_ color: RGB24) -> Match {
    let slot = Int((color &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if known[slot].asked == color { return known[slot].match }
    let match = search(color)
    known[slot] = (color, match)
    return match
  }

  private func search(_ color: RGB24) -> Match {
    func vector(_ color: RGB24) -> SIMD4<Int32> {
      SIMD4(Int32(color.redByte), Int32(color.greenByte), Int32(color.blueByte), 0)
    }
    let wanted = vector(color)
    var best = (color: colors[0], distance: Int32.max)
    for candidate in colors {
      let difference = vector(candidate) &- wanted
      let distance = (difference &* difference).wrappedSum()
      if distance < best.distance { best = (candidate, distance) }
    }
    // The mixture of two colours that is nearest: the share s at which p + s (q - p) is closest to the colour.
    let origin = vector(best.color)
    let offset = wanted &- origin
    var mixture = (second: best.color, share: 0.0, distance: Double(best.distance))
    for candidate in colors where best.distance > 0 {
      let direction = vector(candidate) &- origin
      let along = Double((direction &* offset).wrappedSum())
      let length = Double((direction &* direction).wrappedSum())
      // Far colours would be seen as dots.
      guard along > 0, length <= 16 * Double(best.distance) else { continue }
      let share = along / length
      let distance = Double(best.distance) - along * share
      if distance < mixture.distance { mixture = (candidate, share, distance) }
    }
    return Match(
      color: best.color, second: mixture.second, share: UInt8(min(255, (mixture.share * 255).rounded())))
  }
}
