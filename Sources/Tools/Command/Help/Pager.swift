import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program that shows long pages on a terminal: the one in `PAGER`, or less.
enum Pager {
  /// Prints text; in a pager if standard output is a terminal.
  static func show(_ text: String) throws(Failure) {
    guard Console.isTerminal(STDOUT_FILENO), pipe(Array((text + "\n").utf8), toShell: command) else {
      return try Console.document(text)
    }
  }

  /// The shell's command: less ends by itself where the text fits on the screen.
  private static var command: String {
    if let own = environmentVariable("PAGER"), !own.isEmpty { return own }
    return "if command -v less > /dev/null; then less -FRX; else cat; fi"
  }
}
