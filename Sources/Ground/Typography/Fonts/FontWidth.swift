internal import GlyphreelExact

/// A font width in percent of normal, 50...200, as in CSS's `font-stretch`.
public struct FontWidth: Hashable, Sendable {
  /// The width in percent, 50...200.
  public let percent: Double

  /// Creates a width, clamped to 50...200 percent.
  public init(percent: Double) {
    self.percent = percent.isFinite ? min(max(percent, 50), 200) : 100
  }

  /// Creates a width from its name in a scene file, or from a percentage such as `75` or `75%`; nil for anything
  /// else.
  public init?(named text: String) {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    if let known = FontWidth.named.first(where: { $0.name == text.lowercased() }) {
      self = known.width
    } else if let number = Double(digits), (50...200).contains(number) {
      self.init(percent: number)
    } else {
      return nil
    }
  }

  /// Creates a width from a width class of the `OS/2` table, 1...9.
  init(widthClass: UInt16) {
    let index = Int(widthClass) - 1
    self = FontWidth.named.indices.contains(index) ? FontWidth.named[index].width : .normal
  }

  /// 100 %, the default.
  public static let normal = FontWidth(percent: 100)

  /// The named widths in ascending order (OpenType, `usWidthClass`), with their names in a scene file.
  package static let named: [(name: String, width: FontWidth)] = [
    ("ultra-condensed", FontWidth(percent: 50)), ("extra-condensed", FontWidth(percent: 62.5)),
    ("condensed", FontWidth(percent: 75)), ("semi-condensed", FontWidth(percent: 87.5)),
    ("normal", .normal), ("semi-expanded", FontWidth(percent: 112.5)),
    ("expanded", FontWidth(percent: 125)), ("extra-expanded", FontWidth(percent: 150)),
    ("ultra-expanded", FontWidth(percent: 200)),
  ]
}
