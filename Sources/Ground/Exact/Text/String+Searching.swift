// As in `String+Comparing.swift`: a literal such as `"/"` is a scalar here, not a grapheme cluster, which would include
// a combining mark after a slash or a quote.

extension StringProtocol {
  /// Splits the text at each occurrence of a scalar.
  ///
  /// - Parameters:
  ///   - maxSplits: The largest number of splits.
  ///   - omittingEmptySubsequences: False to keep empty parts.
  @inlinable
  package func split(
    separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    split(maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences) { $0 == separator }
  }

  /// Splits the text at scalars that satisfy a predicate.
  ///
  /// - Parameters:
  ///   - maxSplits: The largest number of splits.
  ///   - omittingEmptySubsequences: False to keep empty parts.
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

  @inlinable
  package func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  @inlinable
  package func contains(where predicate: (Unicode.Scalar) throws -> Bool) rethrows -> Bool {
    try unicodeScalars.contains(where: predicate)
  }

  /// Returns true if the scalars of another text occur consecutively in this one.
  @inlinable
  package func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }

  @inlinable
  package func allSatisfy(_ predicate: (Unicode.Scalar) throws -> Bool) rethrows -> Bool {
    try unicodeScalars.allSatisfy(predicate)
  }

  @inlinable
  package func firstIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.firstIndex(of: scalar) }

  @inlinable
  package func lastIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.lastIndex(of: scalar) }

  @inlinable
  package func firstIndex(where predicate: (Unicode.Scalar) throws -> Bool) rethrows -> Index? {
    try unicodeScalars.firstIndex(where: predicate)
  }

  @inlinable
  package func lastIndex(where predicate: (Unicode.Scalar) throws -> Bool) rethrows -> Index? {
    try unicodeScalars.lastIndex(where: predicate)
  }

  /// Returns the first range with the scalars of another text; nil if there is none or `other` is empty.
  @inlinable
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    let (bytes, wanted) = (utf8, Array(other.utf8))
    // UTF-8 is self-synchronizing, so a match of bytes is a match of scalars.
    guard let offset = ByteSearch(for: wanted).offsets(in: bytes, limit: 1).first else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    return start..<bytes.index(start, offsetBy: wanted.count)
  }

  /// Returns the ranges with the scalars of another text, without overlaps; none for an empty text.
  @inlinable
  package func exactRanges(of other: some StringProtocol) -> [Range<Index>] {
    let (bytes, wanted) = (utf8, Array(other.utf8))
    // The last range, in bytes and as an index, from which the next one is counted.
    var (offset, end) = (0, bytes.startIndex)
    return ByteSearch(for: wanted).offsets(in: bytes).map { found in
      let start = bytes.index(end, offsetBy: found - offset)
      (offset, end) = (found + wanted.count, bytes.index(start, offsetBy: wanted.count))
      return start..<end
    }
  }

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

  @inlinable
  package func replacing(_ scalar: Unicode.Scalar, with replacement: String) -> String {
    var result = String.UnicodeScalarView()
    for next in unicodeScalars {
      if next == scalar { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(next) }
    }
    return String(result)
  }
}
