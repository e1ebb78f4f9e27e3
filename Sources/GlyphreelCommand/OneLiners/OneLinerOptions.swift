import ArgumentParser

/// What all one-liners take besides their own options.
struct OneLinerOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions
}

/// The text of a one-liner, as its argument says it.
struct TextArgument: ExpressibleByArgument {
  static let help = ArgumentHelp("What is shown; '-' reads standard input.", valueName: "text")

  /// What the help of every one-liner says at its end.
  static let explanation = """

    In the text, \\n begins a new line and \\\\ is a backslash. Without -o the file is named by the text, in the current \
    directory. --print-scene shows the scene file, to go on from there.
    """

  private let argument: String

  init?(argument: String) { self.argument = argument }

  /// The text: of the argument, with `\n` for a line's end and `\\` for a backslash, or all of standard input for `-`.
  func text() throws -> String {
    guard argument != "-" else { return try StandardInput.text() }
    guard argument.contains("\\") else { return argument }
    var text = ""
    var rest = argument[...]
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "n" || rest.first == "\\" {
        text += rest.removeFirst() == "n" ? "\n" : "\\"
      } else {
        text.append(character)
      }
    }
    return text
  }
}
