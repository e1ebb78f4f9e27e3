/// A text whose identity is its sequence of Unicode scalars.
///
/// Swift's `String` is equal to another one if the two are canonically equivalent (UAX #15): "é" in one scalar and in two, or
/// a CJK compatibility ideograph and its unified form. Such texts are drawn differently and name different files, so they
/// must not share a layout, a cache entry or a name.
///
/// As a dictionary's key: `[ExactString: Layout]`. As a property wrapper it gives a property of the type `String` that
/// counts by its scalars in a synthesized `==` and `hash(into:)`:
///
///     struct Key: Hashable {
///       @ExactString var text: String
///     }
@propertyWrapper
public struct ExactString: Sendable {
  /// The text.
  public var wrappedValue: String

  /// Wraps a text.
  @inlinable
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// Wraps a text.
  @inlinable
  public init(_ text: some StringProtocol) { wrappedValue = String(text) }
}

extension ExactString: Hashable {
  /// Whether two texts have the same scalars.
  @inlinable
  public static func == (a: ExactString, b: ExactString) -> Bool {
    ScalarOrder.areEqual(a.wrappedValue, b.wrappedValue)
  }

  /// Feeds the scalars' bytes in UTF-8 to the hasher.
  public func hash(into hasher: inout Hasher) {
    // Bounds: the bytes are lent together with their count for the time of the call.
    let isDone: Void? = unsafe wrappedValue.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isDone == nil { for byte in wrappedValue.utf8 { hasher.combine(byte) } }
    // No byte of UTF-8: the end of a text, so that neighbouring fields can't run into each other.
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactString: Comparable {
  /// Whether a text comes before another one in the order of scalars.
  public static func < (a: ExactString, b: ExactString) -> Bool {
    ScalarOrder.isAscending(a.wrappedValue, b.wrappedValue)
  }
}

extension ExactString: ExpressibleByStringLiteral {
  /// A text that is written in the program.
  public init(stringLiteral text: String) { wrappedValue = text }
}

extension ExactString: CustomStringConvertible {
  /// The text itself.
  public var description: String { wrappedValue }
}
