import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A query of the terminal's abilities.
///
/// It asks for kitty's pictures, for the size of a cell, and for the attributes (DA1), which all terminals answer.
enum TerminalQuery {
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"
  /// The tenths of a second to wait for an answer, which may come over a network.
  private static let patience = 10

  /// Returns the answer; nil without a terminal or an answer.
  static func answer() -> String? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, TerminalSession.listen() else { return nil }
    defer { TerminalSession.close() }
    let bytesAsked = Array(question.utf8)
    guard write(STDOUT_FILENO, bytesAsked[...]) == bytesAsked.count else { return nil }
    var bytes: [UInt8] = []
    for _ in 0..<patience {
      guard poll(STDIN_FILENO, for: Int32(POLLIN), milliseconds: 100) else { continue }
      var part = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, into: &part)
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
