package import GlyphreelGraphics

/// The contrast ratio of two colours, as WCAG 2.2 defines it.
package struct ContrastRatio: Hashable, Sendable {
  /// The ratio, from 1 for equal luminances to 21 for black on white.
  package let value: Double

  /// Computes the ratio of two opaque colours, in any order.
  package init(_ a: Color, _ b: Color) {
    value = Self.value(Self.luminance(of: a), Self.luminance(of: b))
  }

  /// Returns the ratio of two relative luminances.
  package static func value(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  /// Returns the relative luminance, 0...1, as WCAG 2.2 defines it; ignores alpha.
  package static func luminance(of color: Color) -> Double {
    let light = LinearRGB(color)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Returns the ratio that success criterion 1.4.3 requires.
  ///
  /// - Parameters:
  ///   - points: The font size on the canvas; one point is a CSS pixel where an image is shown at its natural
  ///     size.
  ///   - isBold: True for weights of 700 or more.
  package static func needed(points: Double, isBold: Bool) -> Double {
    // Large text is 18 pt, or 14 pt in bold, of 4/3 pixels each; the tolerance covers rounding.
    points >= (isBold ? 14 : 18) * 4 / 3 - 0.01 ? 3 : 4.5
  }
}
