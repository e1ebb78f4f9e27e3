// As those in `String+Comparing.swift`: a literal such as `"/"` means a scalar here, and not a grapheme cluster, to which a
// combining mark behind a slash or a quote would belong.

extension StringProtocol {
  /// The parts between occurrences of a scalar.
  ///
  /// - Parameters:
  ///   - maxSplits: The most occurrences at which it is split.
  ///   - omittingEmptySubsequences: Whether empty parts are left out, as they are by default.
  @inlinable
  package func split(
    separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    split(maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences) { $0 == separator }
  }

  /// The parts between scalars that separate them.
  ///
  /// - Parameters:
  ///   - maxSplits: The most separators at which it is split.
  ///   - omittingEmptySubsequences: Whether empty parts are left out, as they are by default.
  @inlinable
  package func split(
    maxSplits: Int = .max, omittingEmptySubsequences: Bool = true,
    whereSeparator isSeparator: (Unicode.Scalar) throws -> Bool
  ) rethrows -> [SubSequence] {
    try unicodeScalars.split(
      maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
      whereSeparator: isSeparator
    ).map { self[$0.startIndex..<$0.endIndex] }
  }

  /// Whether the text has a scalar.
  @inlinable
  package func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// Whether one of its scalars is meant.
  @inlinable
  package func contains(where isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> Bool {
    try unicodeScalars.contains(where: isMeant)
  }

  /// Whether the scalars of another text stand in this one, one after the other.
  @inlinable
  package func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }

  /// Whether all of its scalars are meant.
  @inlinable
  package func allSatisfy(_ isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> Bool {
    try unicodeScalars.allSatisfy(isMeant)
  }

  /// The place of a scalar's first occurrence; nil if there is none.
  @inlinable
  package func firstIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.firstIndex(of: scalar) }

  /// The place of a scalar's last occurrence; nil if there is none.
  @inlinable
  package func lastIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.lastIndex(of: scalar) }

  /// The place of the first scalar that is meant; nil if there is none.
  @inlinable
  package func firstIndex(where isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> Index? {
    try unicodeScalars.firstIndex(where: isMeant)
  }

  /// The place of the last scalar that is meant; nil if there is none.
  @inlinable
  package func lastIndex(where isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> Index? {
    try unicodeScalars.lastIndex(where: isMeant)
  }

  /// The first place where the scalars of another text stand; nil if there is none, or for an empty one.
  @inlinable
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

  /// The places where the scalars of another text stand, from left to right and without overlaps; none for an empty one.
  @inlinable
  package func exactRanges(of other: some StringProtocol) -> [Range<Index>] {
    var ranges: [Range<Index>] = []
    while let found = self[(ranges.last?.upperBound ?? startIndex)...].firstRange(of: other) {
      ranges.append(found)
    }
    return ranges
  }

  /// The text with each occurrence of another text's scalars replaced.
  @inlinable
  package func replacing(_ other: String, with replacement: String) -> String {
    var result = ""
    var start = startIndex
    for range in exactRanges(of: other) {
      result += self[start..<range.lowerBound] + replacement
      start = range.upperBound
    }
    return result + self[start...]
  }

  /// The text with each occurrence of a scalar replaced.
  @inlinable
  package func replacing(_ scalar: Unicode.Scalar, with replacement: String) -> String {
    var result = String.UnicodeScalarView()
    for next in unicodeScalars {
      if next == scalar { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(next) }
    }
    return String(result)
  }
}
