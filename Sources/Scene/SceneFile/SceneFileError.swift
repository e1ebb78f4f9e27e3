internal import GlyphreelExact
import GlyphreelScene

/// An error in reading a scene file.
public enum SceneFileError: Error, Sendable {
  /// The file can't be opened or read.
  case unreadable(path: String, Reason)
  /// The text has errors. The diagnostics are in source order and include at least one error.
  case invalid(SourceFile, [Diagnostic])

  /// A reason that a file can't be read.
  public enum Reason: Hashable, Sendable {
    /// No file exists at the path.
    case notFound
    /// The path is a directory.
    case isDirectory
    /// The user has no read permission.
    case permissionDenied
    /// The path is a device, a socket or a pipe instead of a regular file.
    case notRegular
    /// A named pipe has no writer.
    case pipeWithoutWriter
    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// Another error, with the system's description.
    case system(String)
  }
}

extension SceneFileError: CustomStringConvertible {
  /// The whole message: one or more lines, without a trailing line feed.
  public var description: String { DiagnosticRenderer.joined(lines) }

  /// The lines of the message, before terminal control characters are escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let path, let reason): ["\(path.shortenedInside(to: 200)): error: \(reason.description)"]
    case .invalid(let source, let diagnostics): DiagnosticRenderer(source).lines(for: diagnostics)
    }
  }
}

extension SceneFileError.Reason: CustomStringConvertible {
  /// The reason and its remedy, in one line without a full stop.
  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .isDirectory: "is a directory; name the scene file in it"
    case .permissionDenied: "permission denied; the file can't be read by you"
    case .notRegular: "not a regular file; send its text to standard input and name the scene '-'"
    case .pipeWithoutWriter: "a named pipe without a writer; start its writer first"
    case .tooLarge(let limit):
      "larger than \(limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"); is it a scene file? raise the limit with --limit scene=..."
    case .system(let text): text
    }
  }
}
