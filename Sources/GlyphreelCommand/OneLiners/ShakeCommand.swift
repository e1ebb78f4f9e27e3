import ArgumentParser
import Glyphreel

/// `glyphreel shake`: a text that shakes.
struct ShakeCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "shake", abstract: "Renders a text that shakes and calms down.",
    examples: "glyphreel shake \"Wrong passcode\"",
    "glyphreel shake \"Wrong passcode\" --color crimson --look card")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(Shake.name, options.look.timing(delay: "0.5s"), part.keys)
  }
}
