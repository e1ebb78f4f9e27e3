import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel push`: texts that push each other away.
struct PushCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "push", abstract: "Renders texts that push each other away, as on a ticker.",
    discussion: """
      Example: glyphreel push "Boarding at 14:20" "Gate B 17"
      Example: glyphreel push One Two Three --from right --easing spring

      After the last text comes the first again.
      """ + TextArgument.explanation)

  @OptionGroup var sequence: TextSequence

  @Option(
    help: "The side that the next text comes from: left, right, top or bottom. (default: bottom)",
    completion: .list(["left", "right", "top", "bottom"]))
  var from: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    guard sequence.texts.count > 1 else {
      throw ValidationError("push needs two texts or more; write for example 'glyphreel push Save Saved'")
    }
  }

  /// Letters in motion stand in many places between two pixels: fewer levels of coverage are not seen, and make smaller files.
  static let antialiasLevels = 10

  func texts() throws -> [String] { try sequence.shown() }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "Texts that take turns.", usage: Self.usage, theme: theme, for: output.destination,
      LookOptions.Defaults(hold: "0s"))
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.add("hold", .plain("0s"), comment: "each text has stayed for its time")
    var keys = look.timing().filter { $0.key != "delay" }
    keys.add("from", "--from", from.map(YAMLValue.plain))
    scene.effects = look.changes(Push.name, among: texts, keys)
    return scene
  }
}
