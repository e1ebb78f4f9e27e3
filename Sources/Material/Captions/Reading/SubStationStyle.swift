internal import GlyphreelExact

/// The part of a SubStation Alpha style that captions take over.
struct SubStationStyle {
  var name = "Default"
  /// The colour as `#rrggbb`; nil for white, which is the style's own.
  var color: String?
  var isBold = false
  var isItalic = false
  /// The place on a numeric keypad.
  var anchor = 2

  /// Creates the style of files without styles.
  init() {}

  /// Parses the fields of a line `Style:`.
  ///
  /// - Parameter isOld: True for the styles of SSA, whose alignments have other numbers.
  init(_ value: String, fields: [String], isOld: Bool) {
    let values = value.split(separator: ",", maxSplits: 99, omittingEmptySubsequences: false).map {
      String($0.trimming(\.isWhitespace))
    }
    func field(_ name: String) -> String? {
      fields.firstIndex(of: name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    name = SubStationStyle.name(field("Name") ?? name)
    color = field("PrimaryColour").flatMap(SubStationStyle.color(inStyle:))
    if color == "#ffffff" { color = nil }
    isBold = field("Bold").map { $0 != "0" } ?? false
    isItalic = field("Italic").map { $0 != "0" } ?? false
    if let alignment = field("Alignment").flatMap({ Int($0) }) {
      anchor =
        isOld ? SubStationStyle.anchor(ofOld: alignment) : (1...9).contains(alignment) ? alignment : 2
    }
  }

  /// Returns a style's name without the asterisks that some files write before it.
  static func name(_ text: some StringProtocol) -> String {
    String(text.trimming(\.isWhitespace).drop { $0 == "*" })
  }

  /// Returns the place on a numeric keypad of an alignment of SSA, where 4 means top and 8 middle.
  static func anchor(ofOld alignment: Int) -> Int {
    let column = max(1, min(alignment & 3, 3))
    return column + (alignment & 4 != 0 ? 6 : alignment & 8 != 0 ? 3 : 0)
  }

  /// Parses the colour of a tag, `&HBBGGRR&`, as `#rrggbb`; nil if it is none.
  static func color(inTag text: String) -> String? {
    let digits = text.trimming { $0 == "&" || $0 == "H" || $0 == "h" || $0.isWhitespace }
    return UInt32(digits, radix: 16).map(color)
  }

  /// Parses the colour of a style, `&HAABBGGRR` or in SSA a decimal number, as `#rrggbb`; nil if it is none.
  private static func color(inStyle text: String) -> String? {
    if text.first == "&" { return color(inTag: text) }
    return Int64(text).map { color(UInt32(truncatingIfNeeded: $0)) }
  }

  private static func color(_ value: UInt32) -> String {
    func byte(_ shift: UInt32) -> String {
      let digits = String(value >> shift & 0xFF, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "#" + byte(0) + byte(8) + byte(16)
  }
}
