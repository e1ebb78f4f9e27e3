public import GlyphreelGraphics

/// How well a colour can be told from the one behind it (WCAG 2.2, definition of contrast ratio).
public struct ContrastRatio: Hashable, Sendable {
  /// From 1, for equal luminances, to 21, for black on white.
  public let value: Double

  /// The ratio of two opaque colours, whichever is in front.
  public init(_ a: Color, _ b: Color) {
    let (first, second) = (Self.luminance(of: a), Self.luminance(of: b))
    value = (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, 0...1, as WCAG 2.2 defines it; alpha is not looked at.
  public static func luminance(of color: Color) -> Double {
    let light = LinearRGB(color)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// What success criterion 1.4.3 asks for.
  ///
  /// - Parameters:
  ///   - points: The size on the canvas; one point is a pixel of CSS where a picture is shown at its size.
  ///   - isBold: A weight of 700 or more.
  public static func needed(points: Double, isBold: Bool) -> Double {
    // Large is 18 pt, or 14 pt in bold, of 4/3 pixels each; a hair less is meant to be as much.
    points >= (isBold ? 14 : 18) * 4 / 3 - 0.01 ? 3 : 4.5
  }
}
