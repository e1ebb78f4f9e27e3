internal import GlyphreelExact

extension FontLibrary {
  /// The family of a face and the styles that it supports.
  package struct Face: Hashable, Sendable {
    /// The family name that styles refer to.
    package let family: String
    /// The slant.
    package let slant: Slant
    /// The supported weights: a single one, or the range of the weight axis.
    package let weights: ClosedRange<Double>
    /// The supported widths in percent of normal: a single one, or the range of the width axis.
    package let widths: ClosedRange<Double>

    /// True if the face is italic only.
    package var italic: Bool { slant == .italic }

    /// The angle in degrees that italic styles select on a slant axis (CSS Fonts 4, `font-style`).
    static let obliqueAngle = 14.0

    /// The slant of a face's glyphs.
    package enum Slant: Hashable, Sendable {
      case upright, italic
      /// Upright to italic, by an `ital` axis.
      case both
      /// A range of angles in degrees by a `slnt` axis, positive for a forward slant.
      case oblique(ClosedRange<Double>)
    }
  }
}
