internal import GlyphreelExact

/// The captions of one recording in one language.
package struct CaptionTrack: Hashable, Sendable {
  /// The origin of the times of words.
  package enum Timing: Hashable, Sendable {
    /// From the file.
    case given
    /// Spread over the words of a cue by their syllables, because the file has only the times of cues.
    case estimated
  }

  /// The cues in order of their starts.
  package var cues: [CaptionCue]
  /// The language as a BCP 47 tag; nil if the file names none.
  package var language: String?
  /// The origin of the times of words.
  package var timing: Timing

  /// Creates a track of cues.
  package init(cues: [CaptionCue], language: String? = nil, timing: Timing = .given) {
    self.cues = cues
    self.language = language
    self.timing = timing
  }
}

/// Text that is shown for a time.
package struct CaptionCue: Hashable, Sendable {
  /// The start in seconds.
  package var start: Double
  /// The end in seconds.
  package var end: Double
  /// The words in reading order.
  package var words: [CaptionWord]
  /// The indices of words before which the file breaks a line.
  package var lineBreaks: [Int] = []
  /// The speaker's name; nil if unknown.
  package var speaker: String?
  /// The number of words before the first time that the file states within the cue.
  package var untimedCount = 0
  /// Where the file places the cue; nil for the style's own position.
  package var placement: CaptionPlacement?
  /// The line of the file at which the cue begins, counted from 1; nil for transcripts.
  package var line: Int?

  /// Creates a cue.
  package init(start: Double, end: Double, words: [CaptionWord]) {
    self.start = start
    self.end = end
    self.words = words
  }
}

/// A word with the time in which it is spoken.
package struct CaptionWord: Hashable, Sendable {
  /// How a karaoke file wants a word to be highlighted.
  package enum Karaoke: Hashable, Sendable {
    /// All at once, ASS's `\k`.
    case instant
    /// From its first to its last letter, ASS's `\kf`.
    case sweep
    /// Its outline appears, ASS's `\ko`.
    case outline
  }

  /// The text without white space around it, but with punctuation; never empty.
  package var text: String
  /// The start in seconds.
  package var start: Double
  /// The end in seconds, not before the start.
  package var end: Double
  /// True if a space precedes the word, which is usually not so in Chinese, Japanese or Thai, nor for a syllable of karaoke.
  package var isSpaced = true
  /// The styles of its parts in order, which cover it; empty if it has the page's style.
  package var parts: [Part] = []
  /// The kind of highlighting; nil for the style's own.
  package var karaoke: Karaoke?

  /// A part of a word in one style.
  package struct Part: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The style.
    package var look: CaptionLook
  }

  /// Creates a word.
  package init(_ text: String, start: Double, end: Double) {
    self.text = text
    self.start = start
    self.end = end
  }
}

/// The style that a file specifies for a range of text.
package struct CaptionLook: Hashable, Sendable {
  /// True for italics.
  package var isItalic = false
  /// True for bold type.
  package var isBold = false
  /// The colour as `#rrggbb` or `#rrggbbaa`; nil for the style's own.
  package var color: String?
}

/// The place of a cue on the picture.
package struct CaptionPlacement: Hashable, Sendable {
  /// The horizontal position of the cue's anchor, 0...1 of the picture's width; nil for the style's own.
  package var x: Double?
  /// The vertical position of the cue's anchor, 0...1 of the picture's height; nil for the style's own.
  package var y: Double?
  /// The part of the cue at the position: 1...9 as on a numeric keypad, 2 for the middle of the bottom.
  ///
  /// Without a position it is the part of the safe area in which the cue is shown.
  package var anchor: Int
  /// The maximum width of lines, 0...1 of the picture's width; nil for the style's own.
  package var width: Double?

  /// Creates a placement.
  package init(anchor: Int, x: Double? = nil, y: Double? = nil, width: Double? = nil) {
    self.anchor = anchor
    self.x = x
    self.y = y
    self.width = width
  }
}
