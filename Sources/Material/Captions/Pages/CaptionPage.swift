internal import GlyphreelExact

/// Words that are shown together, in lines.
package struct CaptionPage: Hashable, Sendable {
  /// The start in seconds.
  package var start: Double
  /// The end in seconds.
  package var end: Double
  /// The lines from top to bottom.
  package var lines: [[CaptionWord]]
  /// The speaker's name; nil if unknown.
  package var speaker: String?
  /// Where the file places the page; nil for the style's own position.
  package var placement: CaptionPlacement?
  /// True if the lines are those of the file, in which case each has its own direction.
  package var hasOwnLines = false
  /// The line of the file at which its cue begins, counted from 1; nil for transcripts.
  package var line: Int?

  /// The words of all lines in reading order.
  var words: [CaptionWord] { lines.flatMap(\.self) }

  /// Creates a page.
  package init(start: Double, end: Double, lines: [[CaptionWord]]) {
    self.start = start
    self.end = end
    self.lines = lines
  }
}
