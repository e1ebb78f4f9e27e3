internal import GlyphreelExactText

/// Why two animations differ, in words.
public struct Cause: Hashable, Sendable {
  /// What kind of thing has changed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A font's file, or the font that a text is set in.
    case font
    /// The size of type, or another part of its style but colour.
    case style
    /// What a text says.
    case text
    /// Where lines end.
    case lineBreak = "line-break"
    /// How wide characters are.
    case advance
    /// Where something stands.
    case place
    /// A colour.
    case color
    /// An effect that is new or gone.
    case effect
    /// How progress runs.
    case easing
    /// How long something takes.
    case duration
    /// When something starts.
    case delay
    /// Something else that a scene says.
    case property
    /// The canvas, the frame rate, the loop.
    case scene
    /// A layer that is new or gone.
    case layer
    /// The whole picture stands elsewhere.
    case shift
    /// Frames are shown at other times.
    case moved
    /// Frames are gone.
    case lost
    /// Frames are new.
    case inserted
    /// The same scene is drawn in another way.
    case drawing
  }

  /// What kind of thing has changed.
  public var kind: Kind
  /// In words, without a full stop.
  public var words: String
  /// The text that it is about: a stretch, a line or all of a layer; nil if it is about none, or that is not known.
  public var text: String?

  /// A cause in words.
  public init(_ kind: Kind, _ words: String, about text: String? = nil) {
    self.kind = kind
    self.words = words
    self.text = text
  }
}
