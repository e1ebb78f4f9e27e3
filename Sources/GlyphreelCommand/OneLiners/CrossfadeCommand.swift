import ArgumentParser
import Glyphreel

/// `glyphreel crossfade`: texts that fade into each other.
struct CrossfadeCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "crossfade", abstract: "Renders texts that fade into each other.",
    examples: "glyphreel crossfade Save Saved",
    "glyphreel crossfade \"Hello\" \"Bonjour\" \"Hallo\" --hold 2s -o hello.gif", note: TextSequence.note)
  static let effect = Crossfade.name

  @OptionGroup var sequence: TextSequence
  @OptionGroup var options: OneLinerOptions
}
