public import GlyphreelGraphics

/// A unit of text that an effect changes: a line, word, character or range.
public struct SelectedUnit: Hashable, Sendable {
  /// The range of its characters, counted from 0.
  public let characters: Range<Int>
  /// The bounding box of its advances between the line tops and bottoms; nil if it is hidden.
  public let bounds: Rect?
  /// Its index among the selected units.
  public let index: Int
  /// The number of selected units.
  public let count: Int
  /// The strength of the effect on it, 0...1.
  public let weight: Double
}
