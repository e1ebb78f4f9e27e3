public import Graphics

extension Options {
  /// A colour as CSS writes it.
  public mutating func color(_ key: String) -> Color? {
    parsed(key, as: "a CSS colour", example: "'#ff8800'", Color.init(css:))
  }

  /// A colour as CSS writes it.
  public mutating func color(_ key: String, default fallback: Color) -> Color {
    color(key) ?? fallback
  }
}
