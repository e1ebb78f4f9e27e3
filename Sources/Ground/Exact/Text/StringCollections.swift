// As in `String+Comparing.swift`, for collections of strings.

extension Sequence where Element: StringProtocol {
  @inlinable
  package func contains(_ text: Element) -> Bool { contains { ScalarOrder.areEqual($0, text) } }

  /// Returns the strings in scalar order.
  @inlinable
  package func sorted() -> [Element] { sorted { ScalarOrder.isAscending($0, $1) } }

  /// Returns the strings in scalar order, without duplicates.
  @inlinable
  package func sortedWithoutRepeats() -> [Element] {
    sorted().reduce(into: []) { known, text in
      if known.last != text { known.append(text) }
    }
  }
}

extension Collection where Element: StringProtocol {
  @inlinable
  package func firstIndex(of text: Element) -> Index? {
    firstIndex { ScalarOrder.areEqual($0, text) }
  }
}

extension MutableCollection where Self: RandomAccessCollection, Element: StringProtocol {
  /// Sorts the strings in scalar order.
  @inlinable
  package mutating func sort() { sort { ScalarOrder.isAscending($0, $1) } }
}

extension Array where Element: StringProtocol {
  /// Returns true if both arrays have the same strings, compared by scalars.
  @inlinable
  package static func == (a: [Element], b: [Element]) -> Bool {
    a.elementsEqual(b) { ScalarOrder.areEqual($0, $1) }
  }

  @inlinable
  package static func != (a: [Element], b: [Element]) -> Bool { !(a == b) }
}
