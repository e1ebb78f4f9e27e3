internal import GlyphreelExactText

extension FontLibrary {
  /// Which styles a face serves.
  public struct Face: Hashable, Sendable {
    /// The name that styles ask for.
    public let family: String
    /// Whether it stands upright.
    public let slant: Slant
    /// The weights it has: one, or the range of its weight axis.
    public let weights: ClosedRange<Double>
    /// The widths it has in percent of normal: one, or the range of its width axis.
    public let widths: ClosedRange<Double>

    /// True for a face that is italic and nothing else.
    public var italic: Bool { slant == .italic }

    /// The angle in degrees at which an axis of slants stands for italics (CSS Fonts 4, `font-style`).
    static let obliqueAngle = 14.0

    /// How its letters lean.
    public enum Slant: Hashable, Sendable {
      case upright, italic
      /// By an axis between the two.
      case both
      /// By an axis of angles: degrees, positive ones lean forwards.
      case oblique(ClosedRange<Double>)
    }
  }
}
