import ArgumentParser
import GlyphreelExactText

/// Texts that are shown in turn at one place.
struct TextSequence: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The texts in their order; '-' reads standard input.", valueName: "text"))
  var texts: [String]

  /// A sentence of the help of one-liners that loop through the texts.
  static let note = "After the last text comes the first again."

  /// Returns the texts without escapes.
  func shown() throws -> [String] {
    guard texts.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("only one text can be read from standard input")
    }
    return try texts.map { try TextArgument(argument: $0).text() }
  }
}

extension LookOptions {
  /// Returns effects that change each text into the next, and the last one into the first.
  ///
  /// - Parameters:
  ///   - effect: The change's name, an effect with a key `to`.
  ///   - keys: Further keys of every change.
  func changes(
    _ effect: String, among texts: [String], _ keys: [OneLinerScene.Entry]
  ) -> [OneLinerScene.Effect] {
    var effects: [OneLinerScene.Effect] = []
    for (index, text) in (texts.dropFirst() + texts.prefix(1)).enumerated() {
      var change: [OneLinerScene.Entry] = []
      change.add("id", .plain("change-\(index + 1)"))
      if index > 0 { change.add("after", .plain("change-\(index)")) }
      change.add("to", .quoted(text))
      // Only the first value names the output.
      change.add("delay", index == 0 ? "--hold" : nil, hold, default: "1.5s")
      change += keys.map {
        OneLinerScene.Entry(key: $0.key, value: $0.value, option: index == 0 ? $0.option : nil)
      }
      effects.append(.init(effect, change))
    }
    return effects
  }
}
