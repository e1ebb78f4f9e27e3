internal import GlyphreelExactText

/// The reason why a file could not be created, written or read.
public enum FileError: Error, Hashable, Sendable {
  /// The output can't be created at all (exit status 73).
  case cannotCreate(path: String, reason: String)
  /// The output was begun and could not be completed (exit status 74).
  case writingFailed(path: String, reason: String)
  /// The input can't be read (exit status 66).
  case readingFailed(path: String, reason: String)
  /// A pattern for the names of frames that can't be followed (exit status 64).
  case badPattern(String, reason: String)

  /// The error for an output whose directory can't be opened.
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
