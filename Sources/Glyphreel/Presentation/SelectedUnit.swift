public import GlyphreelGraphics

/// A line, a word, a character or a stretch of text that an effect works on.
public struct SelectedUnit: Hashable, Sendable {
  /// Its characters, counted from 0.
  public let characters: Range<Int>
  /// The box around its advance edges, from its lines' top to their bottom; nil if it is not shown.
  public let bounds: Rect?
  /// Its place among the chosen units, from 0.
  public let index: Int
  /// How many units are chosen.
  public let count: Int
  /// How strongly the effect works on it, 0...1.
  public let weight: Double
}
