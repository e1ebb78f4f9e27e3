import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel shake`: a text that shakes.
struct ShakeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "shake", abstract: "Renders a text that shakes and calms down.",
    discussion: """
      Example: glyphreel shake "Wrong passcode"
      Example: glyphreel shake "Wrong passcode" --color crimson --look card

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that shakes and calms down.", usage: Self.usage, theme: theme,
      for: output.destination)
    var keys = look.timing(delay: "0.5s")
    part.add(to: &keys)
    scene.effects = [.init(name: Shake.name, keys: keys)]
    return scene
  }
}
