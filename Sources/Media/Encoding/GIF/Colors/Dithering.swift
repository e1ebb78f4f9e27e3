/// Dithering of a picture with the colours of a palette.
struct Dithering {
  private let palette: [RGB24]
  private let points: NearestPoints

  /// Two colours of the palette.
  private struct Mixture {
    var first: RGB24
    var second: RGB24
    /// The share of the second colour, in 255ths.
    var share: UInt8
  }

  /// Creates a dithering with a palette, which must not be empty.
  init(_ palette: [RGB24]) {
    self.palette = palette
    points = NearestPoints(palette.map(RGBMetric.coordinates))
  }

  /// Returns a picture whose drawn pixels have colours of the palette.
  func dithered(_ area: PictureArea, _ method: PaletteOptions.Dithering) -> PictureArea {
    let isShown = area.mapped(area.entries.map(\.isShown))
    let colors =
      method == .blueNoise
      ? orderedByBlueNoise(area)
      : diffusingErrors(area.mapped(area.entries.map(\.color)), isShown, area.width)
    return PictureArea(width: area.width, colors: colors, isShown: isShown)
  }

  private func orderedByBlueNoise(_ area: PictureArea) -> [RGB24] {
    let mixtures = area.entries.map { entry in
      entry.isShown ? Mixture(first: entry.color, second: 0, share: 0) : mixture(of: entry.color)
    }
    return area.mapped(mixtures).enumerated().map { index, mixture in
      let threshold = BlueNoise.threshold(x: index % area.width, y: index / area.width)
      return mixture.share > threshold ? mixture.second : mixture.first
    }
  }

  private func nearest(to components: SIMD4<Int>) -> RGB24 {
    palette[points.nearest(to: SIMD4<Float>(components))]
  }

  /// Returns the mixture of the nearest colour and another one that is nearest to a colour.
  private func mixture(of color: RGB24) -> Mixture {
    let first = nearest(to: color.components)
    let offset = color.components &- first.components
    let error = Double((offset &* offset).wrappedSum())
    var (best, least) = (Mixture(first: first, second: first, share: 0), error)
    for second in palette where error > 0 {
      // The share s at which p + s (q - p) is closest to the colour.
      let direction = second.components &- first.components
      let along = Double((direction &* offset).wrappedSum())
      let length = Double((direction &* direction).wrappedSum())
      // Distant colours would be visible as dots.
      guard along > 0, length <= 16 * error else { continue }
      let (share, distance) = (along / length, error - along * along / length)
      guard distance < least else { continue }
      least = distance
      best = Mixture(first: first, second: second, share: UInt8(min(255, (share * 255).rounded())))
    }
    return best
  }

  /// Serpentine Floyd-Steinberg error diffusion, with errors in sixteenths.
  ///
  /// Pixels that are already shown do not change, and distribute no error.
  private func diffusingErrors(_ colors: [RGB24], _ isShown: [Bool], _ width: Int) -> [RGB24] {
    var colors = colors
    var errors = [SIMD4<Int>](repeating: .zero, count: width + 2)
    for row in 0..<(colors.count / width) {
      var below = [SIMD4<Int>](repeating: .zero, count: width + 2)
      let step = row % 2 == 0 ? 1 : -1
      for column in 0..<width {
        let x = row % 2 == 0 ? column : width - 1 - column
        let index = row * width + x
        if isShown[index] { continue }
        let wanted = colors[index].components &* 16 &+ errors[x + 1]
        colors[index] = nearest(
          to: ((wanted &+ 8) &>> 4).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        let error = wanted &- colors[index].components &* 16
        errors[x + 1 + step] &+= (error &* 7) / 16
        below[x + 1 - step] &+= (error &* 3) / 16
        below[x + 1] &+= (error &* 5) / 16
        below[x + 1 + step] &+= error / 16
      }
      errors = below
    }
    return colors
  }
}
