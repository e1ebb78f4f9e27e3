import ArgumentParser

/// The options of every one-liner.
struct OneLinerOptions: ParsableArguments {
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions
}

/// The part of a text to which an effect applies.
struct PartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this part of the text, wherever it occurs.", valueName: "text"))
  var match: String?

  /// The effect's key.
  var keys: [OneLinerScene.Entry] {
    var keys: [OneLinerScene.Entry] = []
    keys.add("select", .option("match", "--match", quoted: match))
    return keys
  }
}

/// The unit of text that an effect animates.
struct UnitOptions: ParsableArguments {
  @Option(
    help: "The unit that is animated at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var unit: String?
}
