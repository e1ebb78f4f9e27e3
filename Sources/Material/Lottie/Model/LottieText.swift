package import GlyphreelExact
package import GlyphreelGraphics

/// The text of a layer.
package struct LottieText: Hashable, Sendable {
  /// The text and its look from a frame on.
  package struct Document: Hashable, Sendable {
    /// The frame from which the text is shown.
    package var time = 0.0
    /// The text; lines end in line feeds.
    @ExactString package var text = ""
    /// The name of a font in the file's list.
    @ExactString package var font = ""
    /// The size in points.
    package var size = 12.0
    /// The distance between two baselines.
    package var lineHeight = 0.0
    /// The shift of letters upwards.
    package var baselineShift = 0.0
    /// The space after each letter in thousandths of the size.
    package var tracking = 0.0
    /// The alignment of lines, as a number in the file: 0 left, 1 right, 2 centre, 3 and above justified.
    package var justification = 0
    /// The colour of letters; nil for none.
    package var fill: Color?
    /// The colour of the letters' edges; nil for none.
    package var stroke: Color?
    /// The width of the letters' edges.
    package var strokeWidth = 0.0
    /// True if the stroke is above the fill.
    package var strokesLast = false
    /// The box in which lines are broken; nil for none.
    package var box: Rect?
    /// Capitals: 0 as written, 1 all capitals, 2 small capitals.
    package var capitals = 0
  }

  /// A change of letters in a range.
  package struct Animator: Hashable, Sendable {
    /// The name, which may be empty.
    @ExactString package var name = ""
    /// The changes that the animator applies.
    package var properties = LottieProperties()
    /// The start, the end, the offset and the amount of the range.
    package var range = LottieProperties()
    /// The parts that are counted: 1 characters, 2 without spaces, 3 words, 4 lines.
    package var unit = 1
    /// The shape of the range: 1 square, 2 ramp up, 3 ramp down, 4 triangle, 5 round, 6 smooth.
    package var shape = 1
    /// True if the range is in units, false if it is in per cent.
    package var isInUnits = false
  }

  /// The texts in order of time, at least one.
  package var documents: [Document]
  /// The animators.
  package var animators: [Animator] = []

  /// Returns the text at a frame.
  func document(at frame: Double) -> Document {
    documents.last { $0.time <= frame } ?? documents[0]
  }
}

/// A font that a file names.
package struct LottieFont: Hashable, Sendable {
  /// The name by which texts refer to the font.
  @ExactString package var name: String
  /// The family.
  @ExactString package var family: String
  /// The style, such as `Bold Italic`.
  @ExactString package var style: String
  /// The ascent in per cent of the size.
  package var ascent: Double
}

/// A letter whose outlines are in the file.
package struct LottieCharacter: Hashable, Sendable {
  /// The letter.
  @ExactString package var text: String
  /// The family of its font.
  @ExactString package var family: String
  /// The style of its font.
  @ExactString package var style: String
  /// The size at which the letter is drawn.
  package var size: Double
  /// The width of the letter at a size of 100.
  package var width: Double
  /// The outlines of the letter.
  package var shapes: [LottieShape]
}
