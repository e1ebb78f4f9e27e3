#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the program says: results on standard output, everything else on standard error.
enum Console {
  /// Prints a line of the result.
  static func result(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Prints a message.
  static func error(_ message: String) { write(message + "\n", to: STDERR_FILENO) }

  /// Prints without a line feed, for a line that is drawn over.
  static func draw(_ text: String) { write(text, to: STDERR_FILENO) }

  /// True if somebody watches standard error.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || (count < 0 && errno == EINTR) else { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }
}

/// The system's `write`, which a method of that name would hide.
private let writeBytes: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = write
