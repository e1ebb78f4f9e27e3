// As those in `String+Comparing.swift`: a literal such as `"/"` means a scalar here, and not a grapheme cluster, to which a
// combining mark behind a slash or a quote would belong.

extension StringProtocol {
  /// The parts between occurrences of a scalar.
  ///
  /// - Parameters:
  ///   - maxSplits: The most occurrences at which it is split.
  ///   - omittingEmptySubsequences: Whether empty parts are left out, as they are by default.
  package func split(
    separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    unicodeScalars.split(
      maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
      whereSeparator: { $0 == separator }
    ).map { self[$0.startIndex..<$0.endIndex] }
  }

  /// Whether the text has a scalar.
  package func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// Whether the scalars of another text stand in this one, one after the other.
  package func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }

  /// The place of a scalar's first occurrence; nil if there is none.
  package func firstIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.firstIndex(of: scalar) }

  /// The place of a scalar's last occurrence; nil if there is none.
  package func lastIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.lastIndex(of: scalar) }

  /// The first place where the scalars of another text stand; nil if there is none, or for an empty one.
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    let (bytes, wanted) = (utf8, Array(other.utf8))
    guard let first = wanted.first else { return nil }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      // A byte that begins a scalar begins one in both: a match of bytes is one of scalars.
      let candidate = bytes[start...].prefix(wanted.count)
      if candidate.elementsEqual(wanted) { return start..<candidate.endIndex }
      rest = bytes[bytes.index(after: start)...]
    }
    return nil
  }

  /// The text with each occurrence of another one replaced, from left to right.
  package func replacing(_ other: String, with replacement: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: other) {
      result += rest[..<range.lowerBound]
      result += replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension Sequence where Element: StringProtocol {
  /// Whether one of the texts has the same scalars as another one.
  package func contains(_ text: Element) -> Bool { contains { ScalarOrder.areEqual($0, text) } }

  /// The texts in the order of their scalars.
  package func sorted() -> [Element] { sorted { ScalarOrder.isAscending($0, $1) } }
}

extension Collection where Element: StringProtocol {
  /// The place of the first text with the same scalars; nil if there is none.
  package func firstIndex(of text: Element) -> Index? { firstIndex { ScalarOrder.areEqual($0, text) } }
}

extension MutableCollection where Self: RandomAccessCollection, Element: StringProtocol {
  /// Puts the texts into the order of their scalars.
  package mutating func sort() { sort { ScalarOrder.isAscending($0, $1) } }
}

extension Array where Element: StringProtocol {
  /// Whether two lists have the same texts, scalar for scalar.
  package static func == (a: [Element], b: [Element]) -> Bool {
    a.elementsEqual(b) { ScalarOrder.areEqual($0, $1) }
  }

  /// Whether two lists differ in a text.
  package static func != (a: [Element], b: [Element]) -> Bool { !(a == b) }
}
