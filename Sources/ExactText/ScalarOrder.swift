#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Comparison of texts by their Unicode scalars, which is that of their bytes in UTF-8.
@usableFromInline
package enum ScalarOrder {
  // Bounds: two buffers are compared over one count, which both have.

  /// Whether two texts have the same scalars.
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

  /// Whether two texts, or parts of texts, have the same scalars.
  @inlinable
  package static func areEqual(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
  }

  /// Whether two texts have the same scalars, or both are missing.
  @inlinable
  package static func areEqual<Text: StringProtocol>(_ a: Text?, _ b: Text?) -> Bool {
    switch (a, b) {
    case (let a?, let b?): areEqual(a, b)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether a text comes before another one in the order of scalars.
  @inlinable
  package static func isAscending(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
