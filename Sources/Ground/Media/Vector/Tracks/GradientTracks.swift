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
  /// The transforms of the unit axis or circle, of the piece and on dark pages.
  private let histories: [NumberHistory]
  /// True if the transform changes, or differs on dark pages.
  let moves: Bool
  /// True if neither the transform nor a colour changes.
  let isStill: Bool

  /// The length of the axis of a gradient that moves, in points.
  static let unit = 100.0

  init(_ pair: DrawingWriter.Pair) {
    self.pair = pair
    switch pair.light.kind {
    case .path(_, _, .gradient(let circle, let offsets, let extend)),
      .stroke(_, _, .gradient(let circle, let offsets, let extend)),
      .glyph(_, .gradient(let circle, let offsets, let extend)):
      (self.circle, self.offsets, self.extend) = (circle, offsets, extend)
    default: (circle, offsets, extend) = (nil, [], .pad)
    }
    let tracks = [pair.light] + (pair.dark.map { [$0] } ?? [])
    histories = tracks.compactMap { $0[.gradientTransform] }
    func changes(_ histories: [NumberHistory]) -> Bool {
      histories.contains { $0.hasChanged || $0.first != histories[0].first }
    }
    moves = changes(histories)
    isStill =
      !moves && !offsets.indices.contains { stop in changes(tracks.compactMap { $0[.stop(stop)] }) }
  }

  /// The transform of the unit axis or circle of a gradient that doesn't move.
  var transform: AffineTransform {
    histories.first.map { AffineTransform(coefficients: $0.first) } ?? .identity
  }

  /// Returns the rectangle in hundredths of the axis that covers a box in all samples.
  func area(covering box: Rect) -> Rect {
    let transforms = histories.flatMap(\.changes).map { AffineTransform(coefficients: $0.numbers) }
    let areas = [GradientTracks.area(of: transforms, covering: box)] + histories.map(\.area)
    return areas.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 } ?? box
  }

  /// Returns the rectangle in hundredths of the axis that covers a box with any of some transforms.
  static func area(of transforms: [AffineTransform], covering box: Rect) -> Rect? {
    var area: Rect?
    for transform in transforms {
      guard let inverse = transform.inverted() else { continue }
      let inner = inverse.followed(by: .scale(x: unit, y: unit)).boundingBox(of: box)
      area = area?.union(inner) ?? inner
    }
    return area
  }
}
