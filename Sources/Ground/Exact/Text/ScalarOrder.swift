#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A comparison of strings by Unicode scalars, equivalent to that of their UTF-8 bytes.
@usableFromInline
package enum ScalarOrder {
  // Bounds: both buffers have the compared length.

  @usableFromInline
  package static func areEqual(_ a: String, _ b: String) -> Bool {
    let count = a.utf8.count
    guard count == b.utf8.count else { return false }
    let result: Bool?? = unsafe a.utf8.withContiguousStorageIfAvailable { a in
      unsafe b.utf8.withContiguousStorageIfAvailable { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return unsafe memcmp(a, b, count) == 0
      }
    }
    return (result ?? nil) ?? a.utf8.elementsEqual(b.utf8)
  }

  @inlinable
  package static func areEqual(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
  }

  /// Returns true if two strings have the same scalars, or both are nil.
  @inlinable
  package static func areEqual<Text: StringProtocol>(_ a: Text?, _ b: Text?) -> Bool {
    switch (a, b) {
    case (let a?, let b?): areEqual(a, b)
    case (nil, nil): true
    default: false
    }
  }

  /// Returns true if `a` precedes `b` in scalar order.
  @inlinable
  package static func isAscending(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
