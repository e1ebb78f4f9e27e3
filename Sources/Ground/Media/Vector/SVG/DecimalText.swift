internal import GlyphreelExact

/// Writes numbers in few characters, with at most a given number of decimals.
struct DecimalText {
  /// The number of decimals, 0...9.
  let decimals: Int
  private let scale: Double

  init(_ decimals: Int) {
    self.decimals = decimals
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  }

  /// Returns a number, without leading and trailing zeros.
  func callAsFunction(_ number: Double) -> String { text(units: units(number)) }

  /// Returns a number as a multiple of the last decimal.
  func units(_ number: Double) -> Int {
    // Beyond this, coordinates are far outside any picture.
    guard number.isFinite else { return 0 }
    return Int((min(max(number, -1e8), 1e8) * scale).rounded())
  }

  /// Returns the text of a multiple of the last decimal.
  func text(units: Int) -> String {
    let text = units.decimal(places: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}

/// Returns numbers with the shortest separators that SVG's lists permit.
func joined(_ numbers: [String]) -> String {
  var text = ""
  for (index, number) in numbers.enumerated() {
    if index > 0, number.utf8.first != UInt8(ascii: "-") { text += " " }
    text += number
  }
  return text
}
