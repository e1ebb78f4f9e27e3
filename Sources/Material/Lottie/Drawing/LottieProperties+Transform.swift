internal import GlyphreelExact
internal import GlyphreelGraphics

// Transforms of layers and groups.
extension LottieProperties {
  /// Returns the opacity at a frame, 0...1.
  func opacity(at frame: Double) -> Double { min(max(number(.opacity, at: frame) / 100, 0), 1) }

  /// Returns the transform at a frame: from the anchor point to the position.
  ///
  /// - Parameter isTurned: True to turn into the direction of the motion.
  func transform(at frame: Double, turned isTurned: Bool = false) -> AffineTransform {
    let (anchor, scale) = (pair(.anchor, at: frame), pair(.scale, at: frame))
    let position = position(at: frame)
    var transform = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: .scale(x: scale.x / 100, y: scale.y / 100))
    let skew = number(.skew, at: frame)
    if skew != 0 {
      let axis = number(.skewAxis, at: frame)
      let slope = -sine(degrees: skew) / max(abs(cosine(degrees: skew)), 1e-6)
      transform = transform.followed(by: .rotation(degrees: axis))
        .followed(
          by: AffineTransform(a: 1, b: 0, c: cosine(degrees: skew) < 0 ? -slope : slope, d: 1, tx: 0, ty: 0)
        )
        .followed(by: .rotation(degrees: -axis))
    }
    let angle = number(.rotation, at: frame) + (isTurned ? direction(at: frame) : 0)
    if angle != 0 { transform = transform.followed(by: .rotation(degrees: angle)) }
    return transform.followed(by: .translation(x: position.x, y: position.y))
  }

  private func position(at frame: Double) -> SIMD2<Double> {
    guard self[.positionX] != nil || self[.positionY] != nil else { return pair(.position, at: frame) }
    return SIMD2(number(.positionX, at: frame), number(.positionY, at: frame))
  }

  /// Returns the direction of the motion in degrees, measured over a hundredth of a frame as lottie-web does.
  private func direction(at frame: Double) -> Double {
    let ranges = [LottieKey.position, .positionX, .positionY].compactMap { self[$0] }.filter(\.isAnimated)
      .map(\.range)
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else {
      return 0
    }
    let (from, to) =
      frame <= start ? (start, start + 0.01) : frame >= end ? (end - 0.05, end) : (frame, frame + 0.01)
    let way = position(at: to) - position(at: from)
    return way == .zero ? 0 : angle(x: way.x, y: way.y)
  }

  /// Returns the transform of a repeater's copy at a frame.
  ///
  /// - Parameter copy: The number of the copy and the offset of the first one.
  func transform(at frame: Double, ofCopy copy: Double) -> AffineTransform {
    let (anchor, scale) = (pair(.anchor, at: frame), pair(.scale, at: frame) / 100)
    let position = position(at: frame) * copy
    var factor = SIMD2(repeating: 1.0)
    let whole = min(abs(copy.rounded(.towardZero)), LottieLimit.copies)
    for _ in 0..<Int(whole) { factor *= scale }
    let rest = abs(copy) - abs(copy.rounded(.towardZero))
    factor *= SIMD2(repeating: 1) + (scale - 1) * rest
    if copy < 0 { factor = SIMD2(repeating: 1) / factor }
    guard factor.x.isFinite, factor.y.isFinite else { return .scale(x: 0, y: 0) }
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: .rotation(degrees: number(.rotation, at: frame) * copy))
      .followed(by: .scale(x: factor.x, y: factor.y))
      .followed(by: .translation(x: anchor.x + position.x, y: anchor.y + position.y))
  }
}
