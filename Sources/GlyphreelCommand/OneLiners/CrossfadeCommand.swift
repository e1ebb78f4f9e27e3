import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel crossfade`: texts that fade into each other.
struct CrossfadeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "crossfade", abstract: "Renders texts that fade into each other.",
    discussion: """
      Example: glyphreel crossfade Save Saved
      Example: glyphreel crossfade "Hello" "Bonjour" "Hallo" --hold 2s -o hello.gif

      After the last text comes the first again.
      """ + TextArgument.explanation)

  @OptionGroup var sequence: TextSequence

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    guard sequence.texts.count > 1 else {
      throw ValidationError(
        "crossfade needs two texts or more; write for example 'glyphreel crossfade Save Saved'")
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
    scene.effects = look.changes(Crossfade.name, among: texts, keys)
    return scene
  }
}
