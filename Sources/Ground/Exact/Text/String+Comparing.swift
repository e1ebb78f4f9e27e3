// In a module that imports this one, these operators and methods replace those of the standard library, which compare
// by canonical equivalence and grapheme clusters: Swift prefers the declarations of any other module to those of the
// standard library. `a == b`, `name.hasPrefix("-")` and `switch` then compare by scalars without a change in the
// source. A test searches the compiled modules for calls of the standard library's versions.

extension String {
  @inlinable
  package static func == (a: String, b: String) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: String, b: String) -> Bool { !ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func < (a: String, b: String) -> Bool { ScalarOrder.isAscending(a, b) }

  @inlinable
  package static func > (a: String, b: String) -> Bool { ScalarOrder.isAscending(b, a) }

  @inlinable
  package static func ~= (pattern: String, text: String) -> Bool { ScalarOrder.areEqual(pattern, text) }

  @inlinable
  package static func ~= (pattern: String, text: Substring) -> Bool { ScalarOrder.areEqual(pattern, text) }

  @inlinable
  package func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  @inlinable
  package func hasSuffix(_ suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Substring {
  @inlinable
  package static func == (a: Substring, b: Substring) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: Substring, b: Substring) -> Bool { !ScalarOrder.areEqual(a, b) }
}

extension StringProtocol {
  @inlinable
  package static func == (a: Self, b: some StringProtocol) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: Self, b: some StringProtocol) -> Bool { !ScalarOrder.areEqual(a, b) }

  @inlinable
  package func hasPrefix(_ prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  @inlinable
  package func hasSuffix(_ suffix: some StringProtocol) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Optional where Wrapped: StringProtocol {
  @inlinable
  package static func == (a: Wrapped?, b: Wrapped?) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: Wrapped?, b: Wrapped?) -> Bool { !ScalarOrder.areEqual(a, b) }

  // Overloads for a non-optional operand: Swift prefers them to the standard library's, as they need no conversion.

  @inlinable
  package static func == (a: Wrapped?, b: Wrapped) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: Wrapped?, b: Wrapped) -> Bool { !ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func == (a: Wrapped, b: Wrapped?) -> Bool { ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func != (a: Wrapped, b: Wrapped?) -> Bool { !ScalarOrder.areEqual(a, b) }

  @inlinable
  package static func ~= (pattern: Wrapped?, text: Wrapped?) -> Bool { ScalarOrder.areEqual(pattern, text) }
}
