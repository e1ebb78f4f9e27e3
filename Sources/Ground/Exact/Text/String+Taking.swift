// As in `String+Searching.swift`: the first and last elements of a text are scalars here, so that a combining mark
// can't hide a quote or a slash, and exactly the inspected scalars are removed.

extension StringProtocol {
  /// The first scalar; nil for an empty text.
  @inlinable
  package var first: Unicode.Scalar? { unicodeScalars.first }

  /// The last scalar; nil for an empty text.
  @inlinable
  package var last: Unicode.Scalar? { unicodeScalars.last }

  /// Returns the text without its first `count` scalars.
  @inlinable
  package func dropFirst(_ count: Int = 1) -> SubSequence { self[index(afterFirst: count)...] }

  /// Returns the text without its last `count` scalars.
  @inlinable
  package func dropLast(_ count: Int = 1) -> SubSequence { self[..<index(beforeLast: count)] }

  /// Returns the first `count` scalars, or all if there are fewer.
  @inlinable
  package func prefix(_ count: Int) -> SubSequence { self[..<index(afterFirst: count)] }

  /// Returns the last `count` scalars, or all if there are fewer.
  @inlinable
  package func suffix(_ count: Int) -> SubSequence { self[index(beforeLast: count)...] }

  /// Returns the longest prefix whose scalars satisfy a predicate.
  @inlinable
  package func prefix(while predicate: (Unicode.Scalar) throws -> Bool) rethrows -> SubSequence {
    self[..<(try unicodeScalars.prefix(while: predicate).endIndex)]
  }

  /// Returns the text without the longest prefix whose scalars satisfy a predicate.
  @inlinable
  package func drop(while predicate: (Unicode.Scalar) throws -> Bool) rethrows -> SubSequence {
    self[(try unicodeScalars.drop(while: predicate).startIndex)...]
  }

  /// Returns the text without leading and trailing scalars that satisfy a predicate.
  @inlinable
  package func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> SubSequence {
    let start = drop(while: isTrimmed).startIndex
    let last = unicodeScalars.lastIndex { !isTrimmed($0) }
    return self[start..<(last.map { unicodeScalars.index(after: $0) } ?? start)]
  }

  @inlinable
  func index(afterFirst count: Int) -> Index {
    unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
  }

  @inlinable
  func index(beforeLast count: Int) -> Index {
    unicodeScalars.index(endIndex, offsetBy: -count, limitedBy: startIndex) ?? startIndex
  }
}

extension String {
  /// Removes and returns the last scalar.
  @inlinable
  @discardableResult
  package mutating func removeLast() -> Unicode.Scalar { unicodeScalars.removeLast() }

  @inlinable
  package mutating func append(_ scalar: Unicode.Scalar) { unicodeScalars.append(scalar) }
}

extension Substring {
  /// Removes and returns the first scalar.
  @inlinable
  @discardableResult
  package mutating func removeFirst() -> Unicode.Scalar { unicodeScalars.removeFirst() }

  /// Removes and returns the last scalar.
  @inlinable
  @discardableResult
  package mutating func removeLast() -> Unicode.Scalar { unicodeScalars.removeLast() }

  /// Removes and returns the first scalar; nil if the text is empty.
  @inlinable
  package mutating func popFirst() -> Unicode.Scalar? { unicodeScalars.popFirst() }
}

extension Unicode.Scalar {
  /// True for spaces, tabs and line breaks.
  @inlinable
  package var isWhitespace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// True for line breaks.
  @inlinable
  package var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for letters of all scripts.
  @inlinable
  package var isLetter: Bool {
    isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
  }

  /// True for combining marks and joiners.
  @inlinable
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: self == "\u{200C}" || self == "\u{200D}"
    }
  }

  /// True for digits and other numbers of all scripts.
  @inlinable
  package var isNumber: Bool { properties.numericType != nil }
}
