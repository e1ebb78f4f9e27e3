import GlyphreelMedia
import ArgumentParser
import GlyphreelExact
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The text argument of a one-liner, with its escapes.
struct TextArgument {
  static let help = ArgumentHelp("Text; '-' reads standard input.", valueName: "text")

  /// The end of every one-liner's help.
  static let explanation = """
    In the text, \\n begins a new line and \\\\ is a backslash. Without -o the file is named after the text, in the \
    current directory. --print-scene prints the scene file as a starting point.
    """

  let argument: String

  /// Returns the argument with `\n` as a line feed and `\\` as a backslash; for `-`, the text of standard input.
  func text() throws -> String {
    guard argument != "-" else { return try StandardInput.text() }
    guard argument.contains("\\") else { return argument }
    var text = ""
    var rest = argument[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", rest.first == "n" || rest.first == "\\" {
        text += rest.removeFirst() == "n" ? "\n" : "\\"
      } else {
        text.append(scalar)
      }
    }
    return text
  }
}

/// The program's standard input.
enum StandardInput {
  /// The maximum size in bytes: 1 MiB.
  private static let limit = 1 << 20

  /// Reads text, without its final line feed.
  static func text() throws(Failure) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(STDIN_FILENO, into: &chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure("<stdin>: error: can't be read: \(systemErrorText())", .noInput)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw Failure("<stdin>: error: larger than 1 MiB; is it the text?", .badInput)
      }
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("<stdin>: error: the text is not UTF-8; save or convert it as that", .badInput)
    }
    if text.last?.isNewline == true, text.removeLast() == "\n", text.last == "\r" { text.removeLast() }
    return text
  }
}
