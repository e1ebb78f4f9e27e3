/// A stroke as an outline to fill, with the line and the style that it was made of.
///
/// Painting fills the outline. Formats that have strokes of their own use the line.
package struct StrokedPath: Hashable, Sendable {
  /// The outline of the stroke, filled by the non-zero winding rule.
  package let outline: Path
  /// The whole line, of which the trimmed part is stroked.
  package let line: Path
  /// The stroke's style; dashes begin at the trimmed start.
  package let style: StrokeStyle
  /// The part of the line that is stroked, as fractions of its length.
  package let trim: ClosedRange<Double>

  /// Strokes the part of a line between two fractions of its length, 0...1; an empty outline if there is none.
  package init(_ line: Path, style: StrokeStyle, from: Double = 0, to: Double = 1) {
    outline = line.trimmed(from: from, to: to).stroked(style)
    let start = min(max(from, 0), 1)
    (self.line, self.style, trim) = (line, style, start...max(min(max(to, 0), 1), start))
  }

  /// Creates a stroke of a whole line with a known outline.
  package init(_ line: Path, style: StrokeStyle, outline: Path) {
    (self.outline, self.line, self.style, trim) = (outline, line, style, 0...1)
  }
}
