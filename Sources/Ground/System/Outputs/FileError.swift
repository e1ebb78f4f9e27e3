internal import GlyphreelExact

/// The reason why a file could not be created, written or read.
public enum FileError: Error, Hashable, Sendable {
  /// The output cannot be created (exit status 73).
  case cannotCreate(path: String, reason: String)
  /// The output was started and could not be completed (exit status 74).
  case writingFailed(path: String, reason: String)
  /// The input cannot be read (exit status 66).
  case readingFailed(path: String, reason: String)
  /// The pattern for frame names is invalid (exit status 64).
  case badPattern(String, reason: String)

  /// Returns the error for an output whose directory cannot be opened.
  package static func cannotCreate(_ path: String, _ failure: FileFailure) -> FileError {
    .cannotCreate(path: path, reason: failure.reason())
  }
}

extension FileError: CustomStringConvertible {
  /// The reason in one line without a full stop.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "can't create \(path: path): \(reason)"
    case .writingFailed(let path, let reason): "writing \(path: path) failed: \(reason)"
    case .readingFailed(let path, let reason): "can't read \(path: path): \(reason)"
    case .badPattern(let pattern, let reason): "\(path: pattern) is not a usable pattern: \(reason)"
    }
  }
}
