internal import GlyphreelExact

/// The first number in a text, as far as it takes to see which of two is less.
///
/// Its digits may be grouped, as in `1,299.00`, `1.299,00 €`, `1 299` and `9:41`; digits of all scripts count.
struct NumberInText: Equatable {
  private var isNegative = false
  /// The digits before the decimal separator, without leading zeros.
  private var whole: [Int] = []
  /// The digits after it, without trailing zeros.
  private var fraction: [Int] = []

  /// Finds the number; a text without one is read as zero.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    func digit(_ index: Int) -> Int? {
      guard scalars.indices.contains(index), case .decimal? = scalars[index].properties.numericType else {
        return nil
      }
      return scalars[index].properties.numericValue.map { Int($0) }
    }
    guard let start = scalars.indices.first(where: { digit($0) != nil }) else { return }
    // A currency's sign may stand between.
    let sign = scalars[..<start].last {
      $0.properties.generalCategory != .currencySymbol && !$0.properties.isWhitespace
    }
    isNegative = sign.map { "-−".unicodeScalars.contains($0) } ?? false
    var groups: [[Int]] = [[]]
    var separators: [Unicode.Scalar] = []
    var index = start
    while index < scalars.count {
      if let value = digit(index) {
        groups[groups.count - 1].append(value)
      } else if ".,:'’ \u{A0}\u{202F}٬٫".unicodeScalars.contains(scalars[index]), digit(index + 1) != nil {
        separators.append(scalars[index])
        groups.append([])
      } else {
        break
      }
      index += 1
    }
    // A separator that stands once and not before three digits separates decimals: 1,5 and 1,234.50, but not 1,234.
    if let last = separators.last, ".,٫".unicodeScalars.contains(last),
      separators.filter({ $0 == last }).count == 1,
      groups[groups.count - 1].count != 3 || separators.count > 1
    {
      fraction = groups.removeLast()
    }
    whole = Array(groups.joined().drop { $0 == 0 })
    while fraction.last == 0 { fraction.removeLast() }
  }

  /// Returns true if the number is less than another one.
  func isLess(than other: NumberInText) -> Bool {
    guard isNegative == other.isNegative else { return isNegative }
    let (a, b) = isNegative ? (other, self) : (self, other)
    if a.whole.count != b.whole.count { return a.whole.count < b.whole.count }
    if a.whole != b.whole { return a.whole.lexicographicallyPrecedes(b.whole) }
    return a.fraction.lexicographicallyPrecedes(b.fraction)
  }
}
