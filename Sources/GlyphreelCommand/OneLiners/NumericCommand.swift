import ArgumentParser
import Glyphreel

/// `glyphreel numeric`: texts whose differing characters roll.
struct NumericCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "numeric", abstract: "Renders texts of which only the characters that differ roll.",
    examples: "glyphreel numeric '$1,299.00' '$1,349.00'",
    "glyphreel numeric 09:41 09:42 --size 64 --hold 1s",
    note: TextSequence.note)
  static let effect = NumericText.name

  @OptionGroup var sequence: TextSequence
  @OptionGroup var options: OneLinerOptions
}
