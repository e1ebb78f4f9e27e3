internal import GlyphreelExact

/// The digit patterns of a count's numbers: their texts with every digit replaced by a zero.
///
/// Numbers with the same pattern differ in width only by their digits, so a few patterns determine the maximum
/// width.
struct CountPatterns {
  /// The patterns that may be the widest: none is a subsequence of another.
  let widest: [String]
  /// The widest patterns in all digits.
  let texts: [String]
  /// The same patterns as lines of one text, which is measured at once.
  let lines: String
  /// The text of all numbers if they are equal; nil otherwise.
  let constantText: String?

  /// - Parameter limit: The greatest number of patterns; only hexadecimal numbers and words have more.
  init(_ texts: [String], limit: Int = 32) {
    constantText = Set(texts.map { ExactString($0) }).count == 1 ? texts.first : nil
    var known: Set<[Unicode.Scalar]> = []
    let patterns = texts.map { $0.unicodeScalars.map { $0.digitZero ?? $0 } }
      .filter { known.insert($0).inserted }
      // Longest first, then latest first.
      .enumerated().sorted { ($1.element.count, $1.offset) < ($0.element.count, $0.offset) }
    var widest: [[Unicode.Scalar]] = []
    for (_, pattern) in patterns where widest.count < limit {
      if !widest.contains(where: { CountPatterns.isContained(pattern, in: $0) }) { widest.append(pattern) }
    }
    self.widest = widest.map { String(scalars: $0) }
    self.texts = CountPatterns.texts(self.widest, inDigits: 0...9)
    lines = self.texts.joined(separator: "\n")
  }

  /// Returns each pattern once for each digit, without duplicates.
  static func texts(_ patterns: [String], inDigits digits: some Sequence<UInt32>) -> [String] {
    var known: Set<ExactString> = []
    return digits.flatMap { digit in
      patterns.map { pattern in
        String(
          scalars: pattern.unicodeScalars.map { scalar in
            scalar.digitZero == scalar ? Unicode.Scalar(scalar.value + digit) ?? scalar : scalar
          })
      }
    }.filter { known.insert(ExactString($0)).inserted }
  }

  /// Returns true if a pattern is a subsequence of another.
  private static func isContained(_ pattern: [Unicode.Scalar], in other: [Unicode.Scalar]) -> Bool {
    var rest = pattern[...]
    for scalar in other where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension CountPatterns {
  /// Returns sample numbers of a count: several of each magnitude, and numbers with different plural patterns in
  /// any language.
  ///
  /// - Parameter isWhole: True for a count in whole steps.
  static func samples(from: Double, to: Double, isWhole: Bool) -> [Double] {
    let range = min(from, to)...max(from, to)
    let largest = max(abs(from), abs(to))
    var positive = (0...21).map(Double.init)
    // The lowest magnitude is a millionth of the largest number, or 1 if that is less.
    var power = 1.0
    while power <= largest { power *= 10 }
    var least = min(power / 1e7, 1)
    while least <= largest {
      positive += [1, 1.5, 2, 3.456789, 5, 7.891234, 9.876543, 9.999999].map { $0 * least }
      if least >= 10 { positive += [1, 2, 3].map { 2 * least + $0 } }
      least *= 10
    }
    let even = (1..<16).map { from + (to - from) * (Double($0) / 16) }
    let samples = ([from] + positive + positive.map { -$0 } + even).filter(range.contains)
    guard isWhole else { return samples + [to] }
    return samples.map { from < to ? from + ($0 - from).rounded(.down) : from - (from - $0).rounded(.down) }
      + [to]
  }

  /// Returns numbers with long names that are not much larger than the largest.
  ///
  /// Of the numbers up to 999 the longest repeat in every group of three digits, below each number of the first group. Of
  /// two decimal places the longest follow.
  static func spelledSamples(upTo largest: Double, fractionDigits: Int, _ name: (Double) -> String)
    -> [Double]
  {
    func longest(_ numbers: some Sequence<Double>, _ count: Int) -> [Double] {
      let named = numbers.map { (number: $0, length: name($0).unicodeScalars.count) }
      return named.sorted { ($1.length, $0.number) < ($0.length, $1.number) }.prefix(count).map(\.number)
    }
    let parts = fractionDigits == 0 ? 1 : fractionDigits == 1 ? 10.0 : 100
    let fractions = longest((0..<Int(parts)).lazy.map { Double($0) / parts }, 8)
    var (first, groups) = (largest.rounded(.down), 0)
    while first >= 1000 { (first, groups) = ((first / 1000).rounded(.down), groups + 1) }
    let heads = longest((0...Int(first)).lazy.map(Double.init), groups == 0 ? 200 : 4)
    let wholes = longest((1...999).lazy.map(Double.init), groups == 0 ? 1 : 24).flatMap { part in
      heads.map { head in (0..<groups).reduce(head) { number, _ in number * 1000 + part } }
    }
    return wholes + wholes.prefix(24).flatMap { whole in fractions.map { whole + $0 } }
  }

  /// Returns hexadecimal numbers as long as the largest that repeat one digit: 1 and each letter.
  static func hexadecimalSamples(upTo largest: Double) -> [Double] {
    var ones = 1.0
    while ones * 15 < largest { ones = ones * 16 + 1 }
    return ([1] + (10...15)).map { ones * Double($0) }
  }
}

extension Unicode.Scalar {
  /// The zero of the digit's numbering system; nil for other characters.
  fileprivate var digitZero: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(self.value - UInt32(value))
  }
}

extension String {
  fileprivate init(scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
