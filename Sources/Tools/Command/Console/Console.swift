import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard output for results, and standard error for everything else.
///
/// `LogLine` escapes every line, so no text from a file or an argument can control a terminal or a log.
enum Console {
  /// Prints a line of the result; fails on a full disk.
  static func result(_ line: String) throws(Failure) { try result([line]) }

  /// Prints lines of the result.
  static func result(_ lines: [String]) throws(Failure) {
    try printed(bytes(of: lines.map(LogLine.escaped)))
  }

  /// Prints lines of the result, with colours on a terminal: findings, differences and their causes.
  static func report(_ lines: [String]) throws(Failure) {
    let escaped = lines.map(LogLine.escaped)
    let hasColors = TerminalColors.areWanted(on: STDOUT_FILENO)
    try printed(bytes(of: hasColors ? escaped.map(TerminalColors.highlighted) : escaped))
  }

  /// Prints text in a format with its own escapes: JSON, YAML, HTML or a manual page.
  static func document(_ text: String) throws(Failure) { try printed(Array((text + "\n").utf8)) }

  /// Prints bytes of the result; a reader that closed the pipe, such as `head -1`, has what it wanted.
  private static func printed(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) || errno == EPIPE else { throw unwritten }
  }

  /// Prints a line about files that are written already.
  ///
  /// The files are the result, so a full disk at standard output is only a warning.
  static func summary(_ line: String) { summary(document: LogLine.escaped(line)) }

  /// Prints text about files that have already been written, in a format with its own escapes.
  static func summary(document text: String) {
    do throws(Failure) { try document(text) } catch {
      Console.error(
        "glyphreel: warning: the files are written, but standard output can't be: \(systemErrorText())")
    }
  }

  /// Writes bytes to standard output, such as a picture for the terminal.
  static func put(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else { throw unwritten }
  }

  /// The system's last error as that of standard output.
  private static var unwritten: Failure {
    Failure("glyphreel: error: writing standard output failed: \(systemErrorText())", .writingFailed)
  }

  /// Prints a one-line message; a failure is ignored.
  static func error(_ line: String) { error([line]) }

  /// Prints a message of several lines.
  static func error(_ lines: [String]) {
    // JSON is not shortened.
    let lines = lines.map { line in
      line.hasPrefix("{")
        ? LogLine.escaped(line)
        : LogLine.escaped(line.shortenedInside(to: DiagnosticRenderer.columns).visible)
    }
    let shown = TerminalColors.areWanted(on: STDERR_FILENO) ? lines.map(TerminalColors.highlighted) : lines
    _ = write(bytes(of: shown), to: STDERR_FILENO)
  }

  /// Returns lines with a line feed after each.
  ///
  /// A loop, because `joined` makes the runtime search all conformances: 1 % of a small rendering.
  private static func bytes(of lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Prints warnings, each with its place in the scene.
  static func warn(_ warnings: [SceneProblem], of document: SceneDocument) {
    for diagnostic in document.diagnostics(for: warnings) {
      error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
  }

  /// Prints without a line feed, for a line that is overwritten later.
  static func draw(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// True if standard error is a terminal that follows escape sequences.
  static var isTerminal: Bool { isTerminal(STDERR_FILENO) }

  /// True if a descriptor is a terminal that interprets escape sequences.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 && hasEscapeSequences }

  /// False for the terminal `TERM=dumb`, and for one without a name.
  static var hasEscapeSequences: Bool {
    environmentVariable("TERM").map { !$0.isEmpty && $0 != "dumb" } ?? false
  }

  /// The columns of the terminal at standard error; 80 if they are not known.
  static var columns: Int {
    guard let size = TerminalCalls.windowSize(STDERR_FILENO), size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The columns for help on standard output: from `COLUMNS` or the terminal, 20 to 100; 80 if they are unknown.
  static var helpColumns: Int {
    let told = environmentVariable("COLUMNS").flatMap { Int($0) }
    let shown =
      isatty(STDOUT_FILENO) != 0 ? TerminalCalls.windowSize(STDOUT_FILENO).map { Int($0.ws_col) } : nil
    let columns = told ?? shown ?? 80
    return columns > 0 ? min(max(columns, 20), 100) : 80
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ all: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = GlyphreelSystem.write(descriptor, bytes)
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      bytes = bytes.dropFirst(max(count, 0))
    }
    return true
  }
}
