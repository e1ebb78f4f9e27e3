public import GlyphreelAnimation
public import GlyphreelGraphics

/// A colour on its way to another one, and the space in which it goes.
public struct MixedColor: Interpolatable, Hashable {
  /// The colour itself.
  public var color: Color
  /// The space in which it is mixed with the one before it; nil for sRGB, or for that of the other one.
  public var space: ColorSpace?

  /// A colour that is mixed in the space of the other one, unless said otherwise.
  public init(_ color: Color, in space: ColorSpace? = nil) {
    self.color = color
    self.space = space
  }

  /// The colour in between; exactly one or the other at 0 and 1.
  public func interpolated(to other: MixedColor, by progress: Double) -> MixedColor {
    let space = other.space ?? space
    return MixedColor(color.interpolated(to: other.color, by: progress, in: space ?? .srgb), in: space)
  }

  /// The sum of the sRGB components; the alpha stays what it was.
  public func accumulating(_ other: MixedColor, times count: Double) -> MixedColor {
    MixedColor(
      Color(
        red: color.red + other.color.red * count, green: color.green + other.color.green * count,
        blue: color.blue + other.color.blue * count, alpha: color.alpha),
      in: space ?? other.space)
  }
}

extension Color {
  /// The colour as keyframes mix it.
  var mixed: MixedColor {
    get { MixedColor(self) }
    set { self = newValue.color }
  }
}

extension AnimatableProperty where Value == MixedColor {
  /// A CSS colour.
  public static func value(_ key: String, _ options: inout Options) -> MixedColor? {
    options.color(key).map { MixedColor($0) }
  }

  /// Reads `space`, in which all colours are mixed.
  public static func setting(_ options: inout Options) -> (MixedColor) -> MixedColor {
    let space = options.colorSpace("space")
    return { MixedColor($0.color, in: space) }
  }
}
