internal import GlyphreelExact

/// A fill independent of the filled area's size: a colour, or a gradient that adapts to it.
public enum Fill: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient, relative to the box of the filled area.
  case gradient(CSSGradient)

  /// Parses a CSS colour or gradient, or the name of a ready-made gradient, such as `sunset`.
  ///
  /// See `Color.init(css:)` and `CSSGradient.init(css:)`.
  public init(css text: String) throws(GraphicsSyntaxError) {
    if let color = Color(css: text) {
      self = .color(color)
    } else if let gradient = CSSGradient.named(text) {
      self = .gradient(gradient)
    } else if CSSFunction.name(of: text).hasSuffix("gradient") {
      self = .gradient(try CSSGradient(css: text))
    } else {
      throw GraphicsSyntaxError(
        offset: 0,
        message:
          "\(quoted: text) is neither a colour nor a gradient; write 'white', '#f80' or 'linear-gradient(red, blue)'"
      )
    }
  }

  /// Returns the paint that fills a box.
  package func paint(in box: Rect) -> Paint {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient.gradient(in: box))
    }
  }
}
