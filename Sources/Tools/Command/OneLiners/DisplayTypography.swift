import GlyphreelScene
import GlyphreelExact

/// The typography of a one-liner's text: large text is heavier, tighter and evenly wrapped, as headlines are set.
struct DisplayTypography {
  /// The smallest size in points of text that is set as a headline.
  private static let smallestSize = 28.0
  /// The letter spacing of headlines in em, as Inter's designer recommends it for such sizes.
  private static let tracking = -0.02
  /// The maximum number of lines that are made equally long.
  private static let balancedLines = 4.0

  /// The estimated width of the widest line in points, without wrapping.
  let extent: Double
  private let isHeadline: Bool
  private let size: Double
  private let isCode: Bool
  private let texts: [String]

  init(of texts: [String], size: Double, isCode: Bool) {
    extent = texts.map { TextExtent.estimate(of: $0, size: size) }.max() ?? 0
    isHeadline = size >= Self.smallestSize && !isCode
    (self.texts, self.size, self.isCode) = (texts, size, isCode)
  }

  var weight: String { isHeadline ? "semibold" : "medium" }

  /// In points; nil for none.
  ///
  /// Only alphabets with separate letters are tracked: Latin, Greek and Cyrillic.
  var letterSpacing: Double? {
    guard isHeadline, texts.allSatisfy({ $0.unicodeScalars.allSatisfy(Self.mayBeTracked) }) else {
      return nil
    }
    return (Self.tracking * size * 100).rounded() / 100
  }

  /// Returns the way in which text that exceeds a width wraps; nil for code and for text that fits.
  func wrap(in width: Double) -> String? {
    guard !isCode, extent > width else { return nil }
    return extent <= Self.balancedLines * width ? "balance" : "pretty"
  }

  /// Returns true for the blocks up to Cyrillic Supplement, extended Latin and Greek, punctuation, symbols and emoji.
  private static func mayBeTracked(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x530, 0x1E00..<0x2C00, 0xFE0F, 0x1F000..<0x20000: true
    default: false
    }
  }
}
