import ArgumentParser
import GlyphreelExactText

/// The part of a text that an effect works on.
struct PartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this part of the text, wherever it occurs.", valueName: "text"))
  var match: String?

  /// The effect's key.
  func add(to keys: inout [OneLinerScene.Entry]) {
    var part: [OneLinerScene.Entry] = []
    part.add("match", "--match", match.map(YAMLValue.quoted))
    keys.add("select", part)
  }
}
