extension CSSGradient {
  /// Returns the gradient between this one and another, with all numbers and colours interpolated.
  ///
  /// Returns nil if the two differ in kind, in their colour space, in the number of stops, or in which stops have a position. `fraction` may
  /// be outside 0...1, as easings are. `mix` blends two colours.
  package func interpolated(
    to other: CSSGradient, by fraction: Double, mix: (Color, Color, Double) -> Color
  ) -> CSSGradient? {
    guard isRepeating == other.isRepeating, space == other.space, stops.count == other.stops.count,
      let geometry = geometry.interpolated(to: other.geometry, by: fraction)
    else { return nil }
    var result = CSSGradient(geometry, stops: [], isRepeating: isRepeating, space: space)
    for (a, b) in zip(stops, other.stops) {
      guard (a.position == nil) == (b.position == nil), (a.hint == nil) == (b.hint == nil) else { return nil }
      result.stops.append(
        Stop(
          mix(a.color, b.color, fraction), at: Length.interpolated(a.position, b.position, fraction),
          hint: Length.interpolated(a.hint, b.hint, fraction)))
    }
    return result
  }
}

extension CSSGradient.Geometry {
  fileprivate func interpolated(to other: Self, by fraction: Double) -> Self? {
    switch (self, other) {
    case (.linear(.angle(let a)), .linear(.angle(let b))):
      return .linear(.angle(a + (b - a) * fraction))
    case (.linear(let a), .linear(let b)): return a == b ? self : nil
    case (.radial(let isCircle, let a, let from), .radial(let isOtherCircle, let b, let to)):
      guard isCircle == isOtherCircle else { return nil }
      let position = from.interpolated(to: to, by: fraction)
      if a == b { return .radial(isCircle: isCircle, a, at: position) }
      guard case .radii(let ax, let ay) = a, case .radii(let bx, let by) = b else { return nil }
      let radii = CSSGradient.Extent.radii(
        ax.interpolated(to: bx, by: fraction), ay.interpolated(to: by, by: fraction))
      return .radial(isCircle: isCircle, radii, at: position)
    case (.conic(let a, let from), .conic(let b, let to)):
      return .conic(from: a + (b - a) * fraction, at: from.interpolated(to: to, by: fraction))
    default: return nil
    }
  }
}

extension CSSGradient.Position {
  fileprivate func interpolated(to other: Self, by fraction: Double) -> Self {
    Self(x: x.interpolated(to: other.x, by: fraction), y: y.interpolated(to: other.y, by: fraction))
  }
}

extension CSSGradient.Length {
  fileprivate func interpolated(to other: Self, by part: Double) -> Self {
    Self(
      points: points + (other.points - points) * part, fraction: fraction + (other.fraction - fraction) * part
    )
  }

  fileprivate static func interpolated(_ a: Self?, _ b: Self?, _ fraction: Double) -> Self? {
    guard let a, let b else { return nil }
    return a.interpolated(to: b, by: fraction)
  }
}
