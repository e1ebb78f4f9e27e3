import ArgumentParser
import GlyphreelExactText

/// The text of a one-liner, as its argument says it.
struct TextArgument {
  static let help = ArgumentHelp("What is shown; '-' reads standard input.", valueName: "text")

  /// What the help of every one-liner says at its end.
  static let explanation = """

    In the text, \\n begins a new line and \\\\ is a backslash. Without -o the file is named by the text, in the current \
    directory. --print-scene shows the scene file, to go on from there.
    """

  let argument: String

  /// The text: of the argument, with `\n` for a line's end and `\\` for a backslash, or all of standard input for `-`.
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
