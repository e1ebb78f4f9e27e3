import ArgumentParser
import Glyphreel

/// `glyphreel push`: texts that push each other away.
struct PushCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "push", abstract: "Renders texts that push each other away, as on a ticker.",
    examples: "glyphreel push \"Boarding at 14:20\" \"Gate B 17\"",
    "glyphreel push One Two Three --from right --easing spring", note: TextSequence.note)
  static let defaults = LookOptions.Defaults(hold: "0s", antialiasLevels: LookOptions.Defaults.movingLevels)
  static let effect = Push.name

  @OptionGroup var sequence: TextSequence

  @Option(
    help: "The side from which the next text enters: left, right, top or bottom. (default: bottom)",
    completion: .list(["left", "right", "top", "bottom"]))
  var from: String?

  @OptionGroup var options: OneLinerOptions

  var keys: [OneLinerScene.Entry] { .option("from", "--from", from) }
}
