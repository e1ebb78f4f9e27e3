public import GlyphreelTypography

/// A text giving way to another.
public struct TextTransition: Hashable, Sendable {
  /// The text that goes.
  public var outgoing: StyledText
  /// How it goes and the next one comes.
  public var style: Style
  /// How far it is, 0 at the old text and 1 at the new one; easings may go beyond.
  public var progress: Double

  /// How one text gives way to another.
  public enum Style: Hashable, Sendable {
    /// One fades out while the other fades in; what both have in common stays.
    case crossfade
    /// One is pushed out of the layer's frame by the other.
    case push(Edge)
    /// Only the characters that differ move: the old ones out, the new ones in.
    ///
    /// Upwards as for a number that grows, or downwards.
    case numeric(upwards: Bool)
  }

  /// The side that the new text comes from.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right, top, bottom
  }

  /// From a text, in a style, so far.
  public init(from outgoing: StyledText, _ style: Style, progress: Double) {
    self.outgoing = outgoing
    self.style = style
    self.progress = progress
  }
}
