import ArgumentParser
import GlyphreelExact
import GlyphreelSceneFile

/// The options of every one-liner.
struct OneLinerOptions: ParsableArguments {
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions
}

extension ArgumentHelp {
  /// The help of `--match`, the part of a text to which an effect applies.
  static var match: Self {
    ArgumentHelp("Only this part of the text, wherever it occurs.", valueName: "text")
  }

  /// The help of `--unit`, the unit of text that an effect animates.
  static var unit: Self { "The unit that is animated at once: character, word or line. (default: character)" }
}

extension CompletionKind {
  /// The units of text that effects animate.
  static var units: Self { .list(["character", "word", "line"]) }
}

extension [WrittenEntry] {
  /// Returns the key of the part of a text to which an effect applies; nothing for the whole text.
  static func part(matching match: String?) -> Self {
    var keys: Self = []
    keys.add("select", .option("match", "--match", quoted: match))
    return keys
  }
}
