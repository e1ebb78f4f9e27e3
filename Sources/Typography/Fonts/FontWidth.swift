internal import GlyphreelExactText

/// How wide the letters of a font are, in percent of normal: 50...200, as CSS's `font-stretch` has it.
public struct FontWidth: Hashable, Sendable {
  /// Percent, 50...200.
  public let percent: Double

  /// A width in percent; values outside of 50...200 are limited to it.
  public init(percent: Double) {
    self.percent = percent.isFinite ? min(max(percent, 50), 200) : 100
  }

  /// A width by its name in a scene file, or by its percentage, as `75` or `75%`.
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

  /// The width of a face by the class in its `OS/2` table, 1...9.
  init(widthClass: UInt16) {
    let index = Int(widthClass) - 1
    self = FontWidth.named.indices.contains(index) ? FontWidth.named[index].width : .normal
  }

  /// 100 %, the default.
  public static let normal = FontWidth(percent: 100)

  /// The named widths, from narrow to wide (OpenType, `usWidthClass`), by their names in a scene file.
  public static let named: [(name: String, width: FontWidth)] = [
    ("ultra-condensed", FontWidth(percent: 50)), ("extra-condensed", FontWidth(percent: 62.5)),
    ("condensed", FontWidth(percent: 75)), ("semi-condensed", FontWidth(percent: 87.5)),
    ("normal", .normal), ("semi-expanded", FontWidth(percent: 112.5)),
    ("expanded", FontWidth(percent: 125)), ("extra-expanded", FontWidth(percent: 150)),
    ("ultra-expanded", FontWidth(percent: 200)),
  ]
}
