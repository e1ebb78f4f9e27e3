public import GlyphreelAnimation
public import GlyphreelGraphics

/// An animatable fill with its interpolation space.
public struct AnimatableFill: Interpolatable, Hashable {
  /// The colour, gradient or image.
  public var fill: AreaFill
  /// The space of the interpolation from the previous value; nil for that value's space, or else sRGB.
  public var space: ColorSpace?

  /// Creates an animatable fill, by default without its own colour space.
  public init(_ fill: AreaFill, in space: ColorSpace? = nil) {
    self.fill = fill
    self.space = space
  }

  /// Returns the interpolated fill; exactly one of the two fills at 0 and 1.
  ///
  /// Gradients of the same kind and with the same number of stops are interpolated stop by stop; a colour counts as a
  /// uniform gradient. Other pairs switch halfway, as in CSS.
  public func interpolated(to other: AnimatableFill, by progress: Double) -> AnimatableFill {
    if progress == 0 { return self }
    if progress == 1 { return other }
    let space = other.space ?? space
    func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
      a.interpolated(to: b, by: part, in: space ?? .srgb)
    }
    if let a = fill.color, let b = other.fill.color {
      return AnimatableFill(.color(mix(a, b, progress)), in: space)
    }
    if let a = fill.gradient(like: other.fill), let b = other.fill.gradient(like: fill),
      let mixed = a.interpolated(to: b, by: progress, mix: mix)
    {
      return AnimatableFill(.gradient(mixed), in: space)
    }
    return progress < 0.5 ? self : other
  }

  /// Returns the sum of two colours; any other fill replaces the underlying one.
  public func adding(_ other: AnimatableFill) -> AnimatableFill {
    fill.color != nil && other.fill.color != nil ? accumulating(other, times: 1) : other
  }

  /// Returns this colour plus `count` times the sRGB components of the other, unclamped, with this alpha.
  ///
  /// The fill is unchanged unless both are colours.
  public func accumulating(_ other: AnimatableFill, times count: Double) -> AnimatableFill {
    guard let a = fill.color, let b = other.fill.color else { return self }
    let sum = AnimatableColor(a, in: space).accumulating(AnimatableColor(b, in: other.space), times: count)
    return AnimatableFill(.color(sum.color), in: sum.space)
  }
}

extension AreaFill {
  /// Returns the gradient; for a colour, a uniform gradient of the other fill's kind.
  fileprivate func gradient(like other: AreaFill) -> CSSGradient? {
    switch (self, other) {
    case (.fill(.gradient(let gradient)), _): return gradient
    case (.fill(.color(let color)), .fill(.gradient(var gradient))):
      for index in gradient.stops.indices { gradient.stops[index].color = color }
      return gradient
    default: return nil
    }
  }

  /// The fill as an animatable value.
  var animatable: AnimatableFill {
    get { AnimatableFill(self) }
    set { self = newValue.fill }
  }
}

extension Fill {
  /// The fill as an animatable value; setting an image has no effect.
  var animatable: AnimatableFill {
    get { AnimatableFill(.fill(self)) }
    set { if case .fill(let fill) = newValue.fill { self = fill } }
  }
}

extension SceneProperty where Value == AnimatableFill {
  /// Reads a CSS colour or gradient.
  package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableFill? {
    options.fill(key).map { AnimatableFill(.fill($0)) }
  }

  /// Reads `space`, the interpolation space of all values.
  package static func valueTransform(_ options: inout MappingReader) -> (AnimatableFill) -> AnimatableFill {
    let space = options.colorSpace("space", "The colour space of interpolation.")
    return { AnimatableFill($0.fill, in: space) }
  }
}
