public import GlyphreelAnimation
public import GlyphreelGraphics

/// An animatable colour with its interpolation space.
public struct AnimatableColor: Interpolatable, Hashable {
  /// The colour.
  public var color: Color
  /// The space of the interpolation from the previous value; nil for that value's space, or else sRGB.
  public var space: ColorSpace?

  /// Creates an animatable colour, by default without its own colour space.
  public init(_ color: Color, in space: ColorSpace? = nil) {
    self.color = color
    self.space = space
  }

  /// Returns the interpolated colour; exactly one of both at 0 and 1.
  public func interpolated(to other: AnimatableColor, by progress: Double) -> AnimatableColor {
    let space = other.space ?? space
    return AnimatableColor(color.interpolated(to: other.color, by: progress, in: space ?? .srgb), in: space)
  }

  /// Returns the sum of the sRGB components; the alpha does not change.
  public func accumulating(_ other: AnimatableColor, times count: Double) -> AnimatableColor {
    AnimatableColor(
      Color(
        red: color.red + other.color.red * count, green: color.green + other.color.green * count,
        blue: color.blue + other.color.blue * count, alpha: color.alpha),
      in: space ?? other.space)
  }
}

extension Color {
  /// The colour as an animatable value.
  var animatable: AnimatableColor {
    get { AnimatableColor(self) }
    set { self = newValue.color }
  }
}

extension SceneProperty where Value == AnimatableColor {
  /// Reads a CSS colour.
  package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableColor? {
    options.color(key).map { AnimatableColor($0) }
  }

  /// Reads `space`, the interpolation space of all values.
  package static func valueTransform(_ options: inout MappingReader) -> (AnimatableColor) -> AnimatableColor {
    let space = options.colorSpace("space", "The colour space of interpolation.")
    return { AnimatableColor($0.color, in: space) }
  }
}
