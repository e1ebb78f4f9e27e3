internal import GlyphreelExactText
import Glyphreel

/// Why there is no scene: its file could not be read, or says something it may not.
public enum SceneFileError: Error, Sendable {
  /// The file could not be opened or read.
  case unreadable(path: String, Reason)
  /// The text has errors; the diagnostics stand in the order of the text and hold at least one error.
  case invalid(SourceFile, [Diagnostic])

  /// What keeps a file from being read.
  public enum Reason: Hashable, Sendable {
    /// Nothing is there.
    case notFound
    /// A directory is there.
    case isDirectory
    /// The user may not read it.
    case permissionDenied
    /// A device, a socket or a pipe, where only a file will do.
    case notRegular
    /// A named pipe without a writer.
    case silentPipe
    /// More bytes than `limit`.
    case tooLarge(limit: Int)
    /// Anything else, in the words of the system.
    case system(String)
  }
}

extension SceneFileError: CustomStringConvertible {
  /// The whole message, ready to print: one or more lines without a line feed at the end.
  public var description: String { DiagnosticRenderer.joined(lines) }

  /// The lines of the message, as they are before what could act on a terminal is escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let path, let reason): ["\(path.shortenedInside(to: 200)): error: \(reason.description)"]
    case .invalid(let source, let diagnostics): DiagnosticRenderer(source).lines(for: diagnostics)
    }
  }
}

extension SceneFileError.Reason: CustomStringConvertible {
  /// The reason with its remedy, in one line without a full stop.
  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .isDirectory: "is a directory; name the scene file in it"
    case .permissionDenied: "permission denied; the file can't be read by you"
    case .notRegular: "not a regular file; send its text to standard input and name the scene '-'"
    case .silentPipe: "a named pipe without a writer; start its writer first"
    case .tooLarge(let limit):
      "larger than \(limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"); is it a scene file? A limit of its own can be set with --limit scene=..."
    case .system(let text): text
    }
  }
}
