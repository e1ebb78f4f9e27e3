/// A string compared by its Unicode scalars.
///
/// Swift's `String` compares by canonical equivalence (UAX #15): "é" as one scalar equals "é" as two, and a CJK
/// compatibility ideograph equals its unified form. Such texts are rendered differently and name different files, so
/// they must not share a layout, a cache entry or a name.
///
/// Use it as a dictionary key, as in `[ExactString: Layout]`, or as a property wrapper, with which a `String` property is
/// compared by its scalars in a synthesized `==` and `hash(into:)`:
///
///     struct Key: Hashable {
///       @ExactString var text: String
///     }
@propertyWrapper
package struct ExactString: Sendable {
  /// The string.
  package var wrappedValue: String

  /// Creates an exact string.
  @inlinable
  package init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// Creates an exact string.
  @inlinable
  package init(_ text: some StringProtocol) { wrappedValue = String(text) }
}

extension ExactString: Hashable {
  /// Returns true if two strings have the same scalars.
  @inlinable
  package static func == (a: ExactString, b: ExactString) -> Bool {
    ScalarOrder.areEqual(a.wrappedValue, b.wrappedValue)
  }

  /// Hashes the UTF-8 bytes.
  package func hash(into hasher: inout Hasher) {
    // Bounds: the bytes are passed with their count for the duration of the call.
    let isDone: Void? = unsafe wrappedValue.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isDone == nil { for byte in wrappedValue.utf8 { hasher.combine(byte) } }
    // A terminator that is not a UTF-8 byte, so that adjacent fields can't run together.
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactString: Comparable {
  /// Returns true if a string precedes another in scalar order.
  package static func < (a: ExactString, b: ExactString) -> Bool {
    ScalarOrder.isAscending(a.wrappedValue, b.wrappedValue)
  }
}

extension ExactString: ExpressibleByStringLiteral {
  /// Creates an exact string from a literal.
  package init(stringLiteral text: String) { wrappedValue = text }
}

extension ExactString: CustomStringConvertible {
  /// The string itself.
  package var description: String { wrappedValue }
}
