public import Graphics

/// How characters look: the font they are set in, its size and their colour.
public struct TextStyle: Hashable, Sendable {
  /// A family's name, or the path of a font file.
  public var font: String
  /// Points an em.
  public var size: Double
  public var weight: FontWeight
  public var italic: Bool
  public var color: Color
  /// Points added after every character, or taken away.
  ///
  /// Turns optional ligatures off, as CSS does.
  public var letterSpacing: Double

  /// Inter at 17 points, regular, upright, black, unless said otherwise.
  public init(
    font: String = "Inter", size: Double = 17, weight: FontWeight = .regular, italic: Bool = false,
    color: Color = .black, letterSpacing: Double = 0
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.italic = italic
    self.color = color
    self.letterSpacing = letterSpacing
  }
}
