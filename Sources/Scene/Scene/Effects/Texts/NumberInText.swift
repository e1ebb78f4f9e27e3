internal import GlyphreelExact

/// The first number in a string, for comparison.
///
/// Its digits may be grouped, as in `1,299.00`, `1.299,00 €`, `1 299` and `9:41`; digits of all scripts count.
struct NumberInText {
  private var isNegative = false
  /// The digits before the decimal separator, without leading zeros.
  private var whole: [Int] = []
  /// The digits after it, without trailing zeros.
  private var fraction: [Int] = []

  /// Finds the number; a string without one is read as zero.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    func digit(_ index: Int) -> Int? {
      guard scalars.indices.contains(index), case .decimal? = scalars[index].properties.numericType else {
        return nil
      }
      return scalars[index].properties.numericValue.map { Int($0) }
    }
    guard let start = scalars.indices.first(where: { digit($0) != nil }) else { return }
    isNegative = NumberInText.isNegative(scalars[..<start])
    var groups: [[Int]] = [[]]
    var separators: [Unicode.Scalar] = []
    var index = start
    while index < scalars.count {
      if let value = digit(index) {
        groups[groups.count - 1].append(value)
      } else if NumberInText.isSeparator(scalars[index]), digit(index + 1) != nil {
        separators.append(scalars[index])
        groups.append([])
      } else {
        break
      }
      index += 1
    }
    if NumberInText.hasFraction(separators, groups.map(\.count), startsWithZero: groups[0].first == 0) {
      fraction = groups.removeLast()
    }
    whole = Array(groups.joined().drop { $0 == 0 })
    while fraction.last == 0 { fraction.removeLast() }
  }

  /// Returns true if what is before a number ends with a minus, which a currency may follow; a hyphen is not
  /// a minus.
  private static func isNegative(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let before = scalars.reversed().drop { $0.properties.generalCategory == .currencySymbol }
    guard let sign = before.first, "-−".unicodeScalars.contains(sign) else { return false }
    return before.dropFirst().first.map { $0.properties.isWhitespace || $0 == "(" } ?? true
  }

  /// Returns true for a sign between the digits of a number.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ".,:'’ \u{A0}\u{202F}٬٫".unicodeScalars.contains(scalar)
  }

  /// Returns true if the last separator of a number precedes its decimals, as in 1,5, 1,234.50 and 0.125, but not in 1,234.
  ///
  /// - Parameter lengths: The numbers of digits before, between and after the separators.
  static func hasFraction(_ separators: [Unicode.Scalar], _ lengths: [Int], startsWithZero: Bool) -> Bool {
    guard let last = separators.last, ".,٫".unicodeScalars.contains(last),
      separators.count(where: { $0 == last }) == 1
    else { return false }
    return lengths[lengths.count - 1] != 3 || separators.count > 1 || startsWithZero || lengths[0] > 3
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
