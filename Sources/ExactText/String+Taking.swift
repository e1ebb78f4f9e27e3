// As those in `String+Searching.swift`: the beginning and the end of a text are scalars here, so that a mark behind a quote
// or a slash can't hide it, and what is taken off is no more than what was looked at.

extension StringProtocol {
  /// The first scalar; nil for an empty text.
  @inlinable
  package var first: Unicode.Scalar? { unicodeScalars.first }

  /// The last scalar; nil for an empty text.
  @inlinable
  package var last: Unicode.Scalar? { unicodeScalars.last }

  /// The text without so many scalars at its beginning.
  @inlinable
  package func dropFirst(_ count: Int = 1) -> SubSequence { self[place(behind: count)...] }

  /// The text without so many scalars at its end.
  @inlinable
  package func dropLast(_ count: Int = 1) -> SubSequence { self[..<place(before: count)] }

  /// The first `count` scalars, or all if there are fewer.
  @inlinable
  package func prefix(_ count: Int) -> SubSequence { self[..<place(behind: count)] }

  /// The last `count` scalars, or all if there are fewer.
  @inlinable
  package func suffix(_ count: Int) -> SubSequence { self[place(before: count)...] }

  /// The beginning, as long as its scalars are meant.
  @inlinable
  package func prefix(while isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> SubSequence {
    self[..<(try unicodeScalars.prefix(while: isMeant).endIndex)]
  }

  /// The text without its beginning, as long as its scalars are meant.
  @inlinable
  package func drop(while isMeant: (Unicode.Scalar) throws -> Bool) rethrows -> SubSequence {
    self[(try unicodeScalars.drop(while: isMeant).startIndex)...]
  }

  /// The text without scalars at its beginning and its end.
  @inlinable
  package func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> SubSequence {
    let start = drop(while: isTrimmed).startIndex
    let last = unicodeScalars.lastIndex { !isTrimmed($0) }
    return self[start..<(last.map { unicodeScalars.index(after: $0) } ?? start)]
  }

  @inlinable
  func place(behind count: Int) -> Index {
    unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
  }

  @inlinable
  func place(before count: Int) -> Index {
    unicodeScalars.index(endIndex, offsetBy: -count, limitedBy: startIndex) ?? startIndex
  }
}

extension String {
  /// Takes the last scalar away.
  @inlinable
  @discardableResult
  package mutating func removeLast() -> Unicode.Scalar { unicodeScalars.removeLast() }

  /// Appends a scalar.
  @inlinable
  package mutating func append(_ scalar: Unicode.Scalar) { unicodeScalars.append(scalar) }
}

extension Substring {
  /// Takes the first scalar away.
  @inlinable
  @discardableResult
  package mutating func removeFirst() -> Unicode.Scalar { unicodeScalars.removeFirst() }

  /// Takes the last scalar away.
  @inlinable
  @discardableResult
  package mutating func removeLast() -> Unicode.Scalar { unicodeScalars.removeLast() }

  /// Takes the first scalar away; nil if there is none.
  @inlinable
  package mutating func popFirst() -> Unicode.Scalar? { unicodeScalars.popFirst() }
}

extension Unicode.Scalar {
  /// True for spaces, tabs and what ends lines.
  @inlinable
  package var isWhitespace: Bool { properties.isWhitespace }

  /// True for what ends lines.
  @inlinable
  package var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for letters of all scripts.
  @inlinable
  package var isLetter: Bool { properties.isAlphabetic }

  /// True for what is combined with the scalar before it, and for what joins two.
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
