import ArgumentParser
import GlyphreelExactText

/// A text argument of a one-liner, with its escapes.
struct TextArgument {
  static let help = ArgumentHelp("The text; '-' reads standard input.", valueName: "text")

  /// The end of every one-liner's help.
  static let explanation = """
    In the text, \\n begins a new line and \\\\ is a backslash. Without -o the file is named after the text, in the \
    current directory. --print-scene prints the scene file as a starting point.
    """

  let argument: String

  /// Returns the argument with `\n` as a line feed and `\\` as a backslash; all of standard input for `-`.
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
