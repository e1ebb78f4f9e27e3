import Glyphreel
import GlyphreelSystem
import SceneFile

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the program says: results on standard output, everything else on standard error.
enum Console {
  /// Prints a line of the result; a full disk or a closed pipe is a failure of writing.
  static func result(_ line: String) throws(Failure) { try put(Array((line + "\n").utf8)) }

  /// Sends bytes to standard output, such as a picture for the terminal; it fails as `result` does.
  static func put(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw Failure(
        "glyphreel: error: writing standard output failed: \(systemErrorText())",
        .writingFailed)
    }
  }

  /// Prints a message; there is nobody to tell that it can't be printed.
  static func error(_ message: String) {
    let text = TerminalColors.areWanted ? TerminalColors.highlighted(message) : message
    _ = write(text + "\n", to: STDERR_FILENO)
  }

  /// Prints warnings, each at its place in the scene.
  static func tell(_ warnings: [SceneProblem], of document: SceneDocument) {
    for diagnostic in document.diagnostics(for: warnings) {
      error(DiagnosticRenderer(document.source).render(diagnostic))
    }
  }

  /// Prints without a line feed, for a line that is drawn over.
  static func draw(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// True if somebody watches standard error.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// How many characters a line of the terminal at standard error has; 80 where nobody knows.
  static var columns: Int {
    guard let size = TerminalCalls.windowSize(STDERR_FILENO), size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ all: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = writeBytes(descriptor, bytes)
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      bytes = bytes.dropFirst(max(count, 0))
    }
    return true
  }
}

/// The system's `write`, which a method of that name would hide.
private func writeBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int { write(descriptor, bytes) }
