#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks the terminal what it can.
///
/// It is asked for kitty's pictures, for the size of a cell, and, since all terminals answer that, for its attributes (DA1).
enum TerminalQuery {
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"
  /// Tenths of a second for an answer, a long way included.
  private static let patience = 10

  /// What it answers; nil where no terminal is, or one that says nothing.
  static func answer() -> String? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, TerminalSession.listen() else { return nil }
    defer { TerminalSession.close() }
    guard write(STDOUT_FILENO, question, question.utf8.count) == question.utf8.count else { return nil }
    var bytes: [UInt8] = []
    for _ in 0..<patience {
      var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 100) > 0 else { continue }
      var part = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
      // The attributes come last.
      if isComplete(bytes) { break }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.lastIndex(of: 0x1B) else { return false }
    return bytes[start...].starts(with: [0x1B, UInt8(ascii: "["), UInt8(ascii: "?")])
      && bytes.last == UInt8(ascii: "c")
  }
}
