import GlyphreelExactText

/// A word of a POSIX shell's command (POSIX.1-2017, Shell Command Language, 2.2).
enum ShellWord {
  /// The word, quoted as far as it needs to be; it means exactly the text it was made of.
  ///
  /// A text with scalars that could not be printed as they are is written by `printf`, byte by byte. A line feed at its end would
  /// be lost then, as command substitution takes it away.
  static func quoted(_ text: String) -> String {
    if text.unicodeScalars.contains(where: \.isActive) { return "\"$(printf %b '\(octal(text))')\"" }
    // A shell such as zsh looks for a program behind a "=" at a word's beginning.
    if !text.isEmpty, !text.hasPrefix("="), text.utf8.allSatisfy(isPlain) { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Letters, digits and signs without a meaning for any shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "./-_=,%:@+".utf8.contains(byte)
    }
  }

  /// The bytes as `printf` takes them for `%b`: plain ones as they are, a zero and three octal digits for each of the others.
  private static func octal(_ text: String) -> String {
    text.utf8.map { byte in
      if isPlain(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
