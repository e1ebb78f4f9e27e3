public import GlyphreelAnimation
public import GlyphreelGraphics

/// A colour or a gradient on its way to another one, and the space in which their colours are mixed.
public struct MixedFill: Interpolatable, Hashable {
  /// The colour, gradient or picture itself.
  public var fill: AreaFill
  /// The space in which it is mixed with the one before it; nil for sRGB, or for that of the other one.
  public var space: ColorSpace?

  /// A fill that is mixed in the space of the other one, unless said otherwise.
  public init(_ fill: AreaFill, in space: ColorSpace? = nil) {
    self.fill = fill
    self.space = space
  }

  /// The fill in between; exactly one or the other at 0 and 1.
  ///
  /// Gradients of one kind with as many stops meet stop by stop, and a colour is a gradient that has it everywhere. Others
  /// have nothing in between: one takes the other's place half way, as in CSS.
  public func interpolated(to other: MixedFill, by progress: Double) -> MixedFill {
    if progress == 0 { return self }
    if progress == 1 { return other }
    let space = other.space ?? space
    func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
      a.interpolated(to: b, by: part, in: space ?? .srgb)
    }
    if let a = fill.color, let b = other.fill.color {
      return MixedFill(.color(mix(a, b, progress)), in: space)
    }
    if let a = fill.gradient(like: other.fill), let b = other.fill.gradient(like: fill),
      let mixed = a.interpolated(to: b, by: progress, mix: mix)
    {
      return MixedFill(.gradient(mixed), in: space)
    }
    return progress < 0.5 ? self : other
  }

  /// The sum of two colours' components; anything else takes the place of what is there.
  public func adding(_ other: MixedFill) -> MixedFill {
    fill.color != nil && other.fill.color != nil ? accumulating(other, times: 1) : other
  }

  /// The sum of the sRGB components, the alpha staying what it was; nothing but colours adds up.
  public func accumulating(_ other: MixedFill, times count: Double) -> MixedFill {
    guard let a = fill.color, let b = other.fill.color else { return self }
    let sum = MixedColor(a, in: space).accumulating(MixedColor(b, in: other.space), times: count)
    return MixedFill(.color(sum.color), in: sum.space)
  }
}

extension AreaFill {
  /// The gradient that it is; for a colour, one of another fill's kind that has it everywhere.
  fileprivate func gradient(like other: AreaFill) -> CSSGradient? {
    switch (self, other) {
    case (.fill(.gradient(let gradient)), _): return gradient
    case (.fill(.color(let color)), .fill(.gradient(var gradient))):
      for index in gradient.stops.indices { gradient.stops[index].color = color }
      return gradient
    default: return nil
    }
  }

  /// The fill as keyframes mix it.
  var mixed: MixedFill {
    get { MixedFill(self) }
    set { self = newValue.fill }
  }
}

extension Fill {
  /// The fill as keyframes mix it; a picture is none.
  var mixed: MixedFill {
    get { MixedFill(.fill(self)) }
    set { if case .fill(let fill) = newValue.fill { self = fill } }
  }
}

extension AnimatableProperty where Value == MixedFill {
  /// A colour or a gradient as CSS writes it.
  public static func value(_ key: String, _ options: inout Options) -> MixedFill? {
    options.fill(key).map { MixedFill(.fill($0)) }
  }

  /// Reads `space`, in which all colours are mixed.
  public static func setting(_ options: inout Options) -> (MixedFill) -> MixedFill {
    let space = options.colorSpace("space")
    return { MixedFill($0.fill, in: space) }
  }
}
