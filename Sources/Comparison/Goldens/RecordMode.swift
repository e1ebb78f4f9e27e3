internal import GlyphreelExactText

/// Which goldens are written anew.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All that are asserted.
  case all
  /// Those that differ, and those that are not there.
  case failed
  /// Those that are not there.
  case missing
  /// None: one that is not there is a failure.
  case never

  /// Where nobody says otherwise: none on a service that tests (`CI` is set, as most of them set it, to `true` or `1`),
  /// else those that are missing.
  ///
  /// - Parameter service: The value of `CI` in the environment; nil if there is none.
  package static func usual(service: String?) -> RecordMode {
    let isService = service.map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    return isService ? .never : .missing
  }
}
