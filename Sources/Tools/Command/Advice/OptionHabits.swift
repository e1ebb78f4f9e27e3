import GlyphreelExact
import GlyphreelSceneFile

/// Options and commands of other tools, with their equivalents.
enum OptionHabits {
  /// Returns the equivalents of an option, the likeliest first; the command may lack some of them.
  ///
  /// Equivalents for one command, as `command.option`, precede those for all.
  static func remedies(for option: String, of command: String) -> [ForeignTerms.Remedy] {
    let word = normalized(option)
    return [command + "." + word, word].flatMap { word in
      ForeignTerms.options.filter { ForeignTerms.contains($0.words, word) }.flatMap(\.remedies)
    }
  }

  /// Returns the equivalent of another tool's command; nil for none.
  static func verb(for name: String) -> String? {
    let word = normalized(name)
    return ForeignTerms.commands.first { ForeignTerms.contains($0.words, word) }?.meaning
  }

  /// Returns advice with the user's value in place of the example `$(gold)`, if it needs no quotes.
  static func filled(_ advice: String, with value: String?) -> String {
    guard let open = advice.firstRange(of: "$("), let close = advice[open.upperBound...].firstRange(of: ")")
    else { return advice }
    let isPlain =
      value.map { text in
        (1...40).contains(text.utf8.count)
          && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      } ?? false
    let example = String(advice[open.upperBound..<close.lowerBound])
    return advice[..<open.lowerBound] + (isPlain ? value ?? example : example) + advice[close.upperBound...]
  }

  /// Returns an option's name without dashes, in lower case.
  private static func normalized(_ option: String) -> String {
    String(option.prefix { $0 != "=" }).lowercased().replacing("-", with: "").replacing("_", with: "")
  }
}
