internal import GlyphreelGraphics

/// The gradient of a piece over time.
struct GradientTracks {
  /// The piece, also on dark pages.
  let pair: DrawingWriter.Pair
  /// The first circle of a radial gradient; nil for a linear one.
  let circle: [Double]?
  /// The offsets of the stops.
  let offsets: [Double]
  let extend: Gradient.Extend
  /// The transforms of the unit axis or circle, in all samples that differ.
  let transforms: [AffineTransform]
  /// True if the transform changes, or differs on dark pages.
  let moves: Bool
  /// True if neither the transform nor a colour changes.
  let isStill: Bool

  /// The length of the axis of a gradient that moves, in points.
  static let unit = 100.0

  init(_ pair: DrawingWriter.Pair) {
    self.pair = pair
    switch pair.light.kind {
    case .path(_, .gradient(let circle, let offsets, let extend)),
      .stroke(_, _, .gradient(let circle, let offsets, let extend)),
      .glyph(_, .gradient(let circle, let offsets, let extend)):
      (self.circle, self.offsets, self.extend) = (circle, offsets, extend)
    default: (circle, offsets, extend) = (nil, [], .pad)
    }
    let tracks = [pair.light] + (pair.dark.map { [$0] } ?? [])
    let all = tracks.flatMap { $0.histories[.gradientTransform] ?? [] }.map(\.numbers)
    transforms = all.map(AffineTransform.init(coefficients:))
    moves = all.contains { $0 != all[0] }
    let colors = tracks.flatMap { $0.histories[.stops] ?? [] }.map(\.numbers)
    isStill = !moves && !colors.contains { $0 != colors[0] }
  }

  /// Returns the rectangle in hundredths of the axis that covers a box in all samples.
  func area(covering box: Rect) -> Rect {
    var area: Rect?
    for transform in transforms {
      guard let inverse = transform.inverted() else { continue }
      let inner = inverse.followed(by: .scale(x: GradientTracks.unit, y: GradientTracks.unit)).boundingBox(
        of: box)
      area = area?.union(inner) ?? inner
    }
    return area ?? box
  }
}
