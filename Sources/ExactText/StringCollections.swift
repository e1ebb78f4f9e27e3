// As those in `String+Comparing.swift`, for collections of texts.

extension Sequence where Element: StringProtocol {
  /// Whether one of the texts has the same scalars as another one.
  @inlinable
  package func contains(_ text: Element) -> Bool { contains { ScalarOrder.areEqual($0, text) } }

  /// The texts in the order of their scalars.
  @inlinable
  package func sorted() -> [Element] { sorted { ScalarOrder.isAscending($0, $1) } }

  /// The texts in the order of their scalars, each once.
  @inlinable
  package func sortedWithoutRepeats() -> [Element] {
    sorted().reduce(into: []) { known, text in
      if known.last != text { known.append(text) }
    }
  }
}

extension Collection where Element: StringProtocol {
  /// The place of the first text with the same scalars; nil if there is none.
  @inlinable
  package func firstIndex(of text: Element) -> Index? {
    firstIndex { ScalarOrder.areEqual($0, text) }
  }
}

extension MutableCollection where Self: RandomAccessCollection, Element: StringProtocol {
  /// Puts the texts into the order of their scalars.
  @inlinable
  package mutating func sort() { sort { ScalarOrder.isAscending($0, $1) } }
}

extension Array where Element: StringProtocol {
  /// Whether two lists have the same texts, scalar for scalar.
  @inlinable
  package static func == (a: [Element], b: [Element]) -> Bool {
    a.elementsEqual(b) { ScalarOrder.areEqual($0, $1) }
  }

  /// Whether two lists differ in a text.
  @inlinable
  package static func != (a: [Element], b: [Element]) -> Bool { !(a == b) }
}
