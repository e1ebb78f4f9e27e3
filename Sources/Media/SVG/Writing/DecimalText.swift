/// Writes numbers in few characters, with at most some decimals.
struct DecimalText {
  /// The number of decimals, 0...9.
  let decimals: Int

  init(_ decimals: Int) {
    self.decimals = decimals
  }

  /// Returns a number, without leading and trailing zeros.
  func callAsFunction(_ number: Double) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return text(units: units(number, scale))
  }

  /// Returns a number as a multiple of the last decimal.
  func units(_ number: Double) -> Int {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return units(number, scale)
  }

  private func units(_ number: Double, _ scale: Double) -> Int {
    // Beyond this, coordinates are far outside any picture.
    guard number.isFinite else { return 0 }
    return Int((min(max(number, -1e8), 1e8) * scale).rounded())
  }

  /// Returns the text of a multiple of the last decimal.
  func text(units: Int) -> String {
    guard decimals > 0 else { return "\(units)" }
    var digits = Array("\(abs(units))".utf8)
    while digits.count <= decimals { digits.insert(UInt8(ascii: "0"), at: 0) }
    var fraction = digits[(digits.count - decimals)...]
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    var whole = digits[..<(digits.count - decimals)]
    if whole.elementsEqual([UInt8(ascii: "0")]), !fraction.isEmpty { whole = [] }
    var text: [UInt8] = units < 0 ? [UInt8(ascii: "-")] : []
    text += whole
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
    return String(decoding: text, as: UTF8.self)
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
