import GlyphreelExact

/// A word of a POSIX shell's command (POSIX.1-2017, Shell Command Language, 2.2).
enum ShellWord {
  /// Returns the word for text, quoted if necessary.
  ///
  /// Text with unprintable scalars becomes a `printf` of its bytes. Command substitution removes a line feed
  /// at the end.
  static func quoted(_ text: String) -> String {
    if text.unicodeScalars.contains(where: \.isActive) { return "\"$(printf %b '\(octal(text))')\"" }
    // zsh expands a word that begins with "=" to a program's path.
    if !text.isEmpty, !text.hasPrefix("="), text.utf8.allSatisfy(isPlain) { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Returns true for letters, digits and characters without a meaning in any shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "./-_=,%:@+".utf8.contains(byte)
    }
  }

  /// Returns the argument of `printf %b`: bytes that are not plain become a zero and three octal digits.
  private static func octal(_ text: String) -> String {
    text.utf8.map { byte in
      if isPlain(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
