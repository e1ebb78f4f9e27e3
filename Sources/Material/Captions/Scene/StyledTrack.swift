internal import GlyphreelExact

/// A track of captions with its look.
package struct StyledTrack: Sendable {
  /// The name of its file in messages.
  package var path: String
  /// The words.
  package var content: CaptionFile.Content
  /// The look.
  package var style = CaptionStyle.box
  /// The family or the file of the font; nil for the style's own.
  package var font: String?
  /// The font size in pixels; nil for the canvas's usual size, or three quarters of it for an additional track.
  package var size: Double?
  /// The colour of the text; nil for the style's own.
  package var color: String?
  /// The language as a BCP 47 tag; nil for the file's own.
  package var language: String?
  /// The part of the safe area.
  package var position = CaptionPosition.bottom

  /// Creates a track in the style `box` at the bottom.
  package init(_ content: CaptionFile.Content, path: String) {
    self.content = content
    self.path = path
  }
}

/// The part of the safe area at which captions are shown.
public enum CaptionPosition: String, CaseIterable, Sendable {
  /// The upper edge, the middle and the lower edge.
  case top, center, bottom
}
