internal import GlyphreelExact

/// The goldens that are written instead of compared.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden.
  case all
  /// Goldens that differ or are missing.
  case failed
  /// Missing goldens.
  case missing
  /// No golden; a missing one is a failure.
  case never

  /// Returns the default mode: `never` on a continuous integration service, otherwise `missing`.
  ///
  /// - Parameter service: The value of the environment variable `CI`, which most services set to `true` or `1`; nil if
  ///   it is not set.
  package static func usual(service: String?) -> RecordMode {
    let isService = service.map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    return isService ? .never : .missing
  }
}
