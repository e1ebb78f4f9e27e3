internal import GlyphreelExact

/// A cause of the difference between two animations.
package struct Cause: Hashable, Sendable {
  /// A kind of change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A font's file, or the font of text.
    case font
    /// The font size or another style property except colour.
    case style
    /// The text of a layer.
    case text
    /// Line breaks.
    case lineBreak = "line-break"
    /// Advances of glyphs.
    case advance
    /// A position.
    case position = "place"
    /// A colour.
    case color
    /// An added or removed effect.
    case effect
    /// The easing of an effect.
    case easing
    /// A duration.
    case duration
    /// A start time.
    case delay
    /// Another property in the scene file.
    case property
    /// The canvas or the frame rate.
    case scene
    /// The language of text, which pictures may not show.
    case language
    /// The number of plays, which no picture shows.
    case loop
    /// An added or removed layer.
    case layer
    /// The whole image has moved.
    case shift
    /// The same frames appear in another order.
    case order
    /// Frames appear at other times.
    case moved
    /// Frames are missing.
    case lost
    /// Frames have been added.
    case inserted
    /// A line of a terminal has been added or removed.
    case line
    /// The size, the title or the cursor of a terminal, or the exit status of its program.
    case terminal
    /// The same scene is rendered differently.
    case drawing
  }

  /// The kind of change.
  package var kind: Kind
  /// The description of the change, without a full stop.
  package var words: String
  /// True for a change that follows from others, such as another place of a line.
  var isConsequence = false
  /// The text affected: a span, a line or a whole layer; nil if there is none or it is unknown.
  package var text: String?

  /// Creates a cause.
  package init(_ kind: Kind, _ words: String, about text: String? = nil) {
    self.kind = kind
    self.words = words
    self.text = text
  }
}
