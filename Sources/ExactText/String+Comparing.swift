// In a module that imports this one, these operators and methods take the place of those of the standard library, which
// compare by canonical equivalence and by grapheme clusters: Swift prefers the declarations of any other module to the
// standard library's. `a == b`, `name.hasPrefix("-")` and `switch` on a text then go by scalars without being written
// otherwise, and a test looks into the compiled modules for the others.

extension String {
  /// Whether two texts have the same scalars.
  @inlinable
  package static func == (a: String, b: String) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether two texts differ in a scalar.
  @inlinable
  package static func != (a: String, b: String) -> Bool { !ScalarOrder.areEqual(a, b) }

  /// Whether a text comes before another one in the order of scalars.
  @inlinable
  package static func < (a: String, b: String) -> Bool { ScalarOrder.isAscending(a, b) }

  /// Whether a text comes after another one in the order of scalars.
  @inlinable
  package static func > (a: String, b: String) -> Bool { ScalarOrder.isAscending(b, a) }

  /// Whether a `switch` takes a case.
  @inlinable
  package static func ~= (pattern: String, text: String) -> Bool { ScalarOrder.areEqual(pattern, text) }

  /// Whether a `switch` takes a case.
  @inlinable
  package static func ~= (pattern: String, text: Substring) -> Bool { ScalarOrder.areEqual(pattern, text) }

  /// Whether the text begins with these scalars.
  @inlinable
  package func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the text ends with these scalars.
  @inlinable
  package func hasSuffix(_ suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Substring {
  /// Whether two texts have the same scalars.
  @inlinable
  package static func == (a: Substring, b: Substring) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether two texts differ in a scalar.
  @inlinable
  package static func != (a: Substring, b: Substring) -> Bool { !ScalarOrder.areEqual(a, b) }
}

extension StringProtocol {
  /// Whether two texts have the same scalars.
  @inlinable
  package static func == (a: Self, b: some StringProtocol) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether two texts differ in a scalar.
  @inlinable
  package static func != (a: Self, b: some StringProtocol) -> Bool { !ScalarOrder.areEqual(a, b) }

  /// Whether the text begins with these scalars.
  @inlinable
  package func hasPrefix(_ prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the text ends with these scalars.
  @inlinable
  package func hasSuffix(_ suffix: some StringProtocol) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Optional where Wrapped: StringProtocol {
  /// Whether two texts have the same scalars, or both are missing.
  @inlinable
  package static func == (a: Wrapped?, b: Wrapped?) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether two texts differ in a scalar, or one is missing.
  @inlinable
  package static func != (a: Wrapped?, b: Wrapped?) -> Bool { !ScalarOrder.areEqual(a, b) }

  // Beside a text that can't be missing: what takes no conversion is preferred to the standard library's.

  /// Whether there is a text with the same scalars.
  @inlinable
  package static func == (a: Wrapped?, b: Wrapped) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether a text differs in a scalar, or is missing.
  @inlinable
  package static func != (a: Wrapped?, b: Wrapped) -> Bool { !ScalarOrder.areEqual(a, b) }

  /// Whether there is a text with the same scalars.
  @inlinable
  package static func == (a: Wrapped, b: Wrapped?) -> Bool { ScalarOrder.areEqual(a, b) }

  /// Whether a text differs in a scalar, or is missing.
  @inlinable
  package static func != (a: Wrapped, b: Wrapped?) -> Bool { !ScalarOrder.areEqual(a, b) }

  /// Whether a `switch` takes a case.
  @inlinable
  package static func ~= (pattern: Wrapped?, text: Wrapped?) -> Bool { ScalarOrder.areEqual(pattern, text) }
}
