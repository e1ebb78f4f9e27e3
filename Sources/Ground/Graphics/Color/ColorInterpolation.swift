extension Color {
  /// Returns the colour between this one, at progress 0, and another one, at progress 1, both exact.
  ///
  /// Follows CSS Color 4, section 12. Components are premultiplied before they are mixed, so a transparent colour
  /// contributes none, and a grey takes the hue of the other colour. A progress outside 0...1 extrapolates. The
  /// opacity is clamped to 0...1, and components outside sRGB are kept.
  public func interpolated(to other: Color, by progress: Double, in space: ColorSpace = .srgb) -> Color {
    if progress == 0 { return self }
    if progress == 1 { return other }
    return ColorMixture(self, other, in: space).color(at: progress)
  }
}

/// A mixture of two colours in a space, to which both are converted once for many shares.
struct ColorMixture {
  private let first: Color
  private let last: Color
  private let space: ColorSpace
  /// The colours in the space; those of a mixture that is always the first one are not converted.
  private let start: SpacePoint
  private let end: SpacePoint
  /// The hue of the first colour in degrees, and the angle to that of the last one.
  private let hue: Double
  private let turn: Double

  /// Creates the mixture of a colour at progress 0 and another one at 1.
  init(_ first: Color, _ last: Color, in space: ColorSpace) {
    (self.first, self.last, self.space) = (first, last, space)
    // Equal colours stay exact, except that the longer path from a hue to itself passes through all hues.
    let isConstant = first == last && space != .oklch(.longer)
    var (hue, turn) = (0.0, 0.0)
    switch space {
    case _ where isConstant: (start, end) = (SpacePoint(first), SpacePoint(last))
    case .srgb: (start, end) = (SpacePoint(first), SpacePoint(last))
    case .linear: (start, end) = (SpacePoint(LinearRGB(first)), SpacePoint(LinearRGB(last)))
    case .oklab: (start, end) = (SpacePoint(OKLab(first)), SpacePoint(OKLab(last)))
    case .oklch(let path):
      var (from, to) = (OKLCH(first), OKLCH(last))
      if from.isGrey { from.hue = to.isGrey ? 0 : to.hue }
      if to.isGrey { to.hue = from.hue }
      (start, end) = (SpacePoint(from), SpacePoint(to))
      (hue, turn) = (from.hue, path.turn(from: from.hue, to: to.hue))
    }
    (self.hue, self.turn) = (hue, turn)
  }

  /// Returns the colour at a progress.
  func color(at progress: Double) -> Color {
    if progress == 0 { return first }
    if progress == 1 { return last }
    if first == last, space != .oklch(.longer) { return first }
    let mixture = start.mixed(end, progress)
    return switch space {
    case .srgb: Color(mixture)
    case .linear: Color(LinearRGB(mixture))
    case .oklab: Color(OKLab(mixture))
    case .oklch:
      Color(
        OKLCH(
          lightness: mixture.x, chroma: max(mixture.y, 0), hue: hue + turn * progress, alpha: mixture.alpha))
    }
  }
}

extension ColorSpace.HuePath {
  /// Returns the degrees from one angle in 0..<360 to another along this path.
  fileprivate func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    switch self {
    case .shorter: return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    case .longer: return turn > 0 && turn < 180 ? turn - 360 : turn > -180 && turn <= 0 ? turn + 360 : turn
    case .increasing: return turn < 0 ? turn + 360 : turn
    case .decreasing: return turn > 0 ? turn - 360 : turn
    }
  }
}

extension OKLCH {
  /// True if the hue is powerless, because the chroma is a rounding error of a grey (CSS Color 4, section 9.2).
  fileprivate var isGrey: Bool { chroma <= 4e-6 }
}

/// A colour with three coordinates of any space and its opacity.
private struct SpacePoint {
  var x: Double
  var y: Double
  var z: Double
  var alpha: Double

  /// Returns the point between this one and another, mixed premultiplied.
  func mixed(_ other: SpacePoint, _ progress: Double) -> SpacePoint {
    let alpha = self.alpha + (other.alpha - self.alpha) * progress
    // A transparent result has no colour, and its alpha cannot be a divisor.
    guard alpha > 0 else { return SpacePoint(x: 0, y: 0, z: 0, alpha: 0) }
    func coordinate(_ a: Double, _ b: Double) -> Double {
      if self.alpha == other.alpha { return a + (b - a) * progress }
      let start = a * self.alpha
      return (start + (b * other.alpha - start) * progress) / alpha
    }
    return SpacePoint(
      x: coordinate(x, other.x), y: coordinate(y, other.y), z: coordinate(z, other.z), alpha: min(alpha, 1))
  }
}

extension SpacePoint {
  init(_ color: Color) { self.init(x: color.red, y: color.green, z: color.blue, alpha: color.alpha) }
  init(_ light: LinearRGB) { self.init(x: light.red, y: light.green, z: light.blue, alpha: light.alpha) }
  init(_ lab: OKLab) { self.init(x: lab.lightness, y: lab.a, z: lab.b, alpha: lab.alpha) }
  /// Creates a point of lightness and chroma.
  ///
  /// The hue is not premultiplied.
  init(_ color: OKLCH) { self.init(x: color.lightness, y: color.chroma, z: 0, alpha: color.alpha) }
}

extension Color {
  fileprivate init(_ point: SpacePoint) {
    self.init(red: point.x, green: point.y, blue: point.z, alpha: point.alpha)
  }
}

extension LinearRGB {
  fileprivate init(_ point: SpacePoint) {
    self.init(red: point.x, green: point.y, blue: point.z, alpha: point.alpha)
  }
}

extension OKLab {
  fileprivate init(_ point: SpacePoint) {
    self.init(lightness: point.x, a: point.y, b: point.z, alpha: point.alpha)
  }
}
