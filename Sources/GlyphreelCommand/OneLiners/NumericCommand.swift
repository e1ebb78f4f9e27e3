import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel numeric`: texts of which the characters that differ roll.
struct NumericCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "numeric", abstract: "Renders texts of which only the characters that differ roll.",
    discussion: """
      Example: glyphreel numeric '$1,299.00' '$1,349.00'
      Example: glyphreel numeric 09:41 09:42 --size 64 --hold 1s

      After the last text comes the first again.
      """ + TextArgument.explanation)

  @OptionGroup var sequence: TextSequence

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    guard sequence.texts.count > 1 else {
      throw ValidationError(
        "numeric needs two texts or more; write for example 'glyphreel numeric Save Saved'")
    }
  }

  func texts() throws -> [String] { try sequence.shown() }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "Texts that take turns.", usage: Self.usage, theme: theme, for: output.destination,
      LookOptions.Defaults(hold: "0s"))
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.add("hold", .plain("0s"), comment: "each text has stayed for its time")
    let keys = look.timing().filter { $0.key != "delay" }
    scene.effects = look.changes(NumericText.name, among: texts, keys)
    return scene
  }
}
