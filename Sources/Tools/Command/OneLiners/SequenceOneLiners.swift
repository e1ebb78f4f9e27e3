import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

/// Texts that are shown in turn at one place.
struct TextSequence: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Texts in their order; '-' reads standard input.", valueName: "text"))
  var texts: [String]

  /// A sentence in the help of one-liners that loop through the texts.
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
  /// The first text stays for the delay, if there is one, and the others for the hold.
  ///
  /// - Parameters:
  ///   - effect: The change's name, an effect with a key `to`.
  ///   - keys: Additional keys of every change.
  func changes(
    _ effect: String, among texts: [String], _ keys: [WrittenEntry]
  ) -> [OneLinerScene.Effect] {
    var effects: [OneLinerScene.Effect] = []
    for (index, text) in (texts.dropFirst() + texts.prefix(1)).enumerated() {
      var change: [WrittenEntry] = []
      change.add("id", .plain("change-\(index + 1)"))
      if index > 0 { change.add("after", .plain("change-\(index)")) }
      change.add("to", .quoted(text))
      // Only the first value names the output.
      if index == 0, delay != nil {
        change.add("delay", "--delay", delay)
      } else {
        change.add("delay", index == (delay == nil ? 0 : 1) ? "--hold" : nil, hold, default: "1.5s")
      }
      change += keys.map {
        WrittenEntry(key: $0.key, value: $0.value, option: index == 0 ? $0.option : nil)
      }
      effects.append(.init(effect, change))
    }
    return effects
  }
}

/// `glyphreel crossfade`: texts that fade into each other.
struct CrossfadeCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "crossfade", abstract: "Fade texts into each other.",
    examples: "glyphreel crossfade Save Saved",
    "glyphreel crossfade \"Hello\" \"Bonjour\" \"Hallo\" --hold 2s -o hello.gif", note: TextSequence.note)
  static let effect = Crossfade.name

  @OptionGroup var sequence: TextSequence

  @Option(
    help: ArgumentHelp("dissolve, or through: one after the other.", valueName: "style"),
    completion: .list(Crossfade.Style.allCases.map(\.rawValue)))
  var style: String?

  @OptionGroup var options: OneLinerOptions

  var keys: [WrittenEntry] { .option("style", "--style", style) }
}

/// `glyphreel push`: texts that push each other away.
struct PushCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "push", abstract: "Make texts push each other away, as on a ticker.",
    examples: "glyphreel push \"Boarding at 14:20\" \"Gate B 17\"",
    "glyphreel push One Two Three --from right --easing spring", note: TextSequence.note)
  static let defaults = LookOptions.Defaults(hold: "0s")
  static let effect = Push.name

  @OptionGroup var sequence: TextSequence

  @Option(
    help: ArgumentHelp("Side: left, right, top or bottom. (default: bottom)", valueName: "side"),
    completion: .list(["left", "right", "top", "bottom"]))
  var from: String?

  @OptionGroup var options: OneLinerOptions

  var keys: [WrittenEntry] { .option("from", "--from", from) }
}

/// `glyphreel numeric`: texts whose differing characters roll.
struct NumericCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "numeric", abstract: "Roll the characters that differ.",
    examples: "glyphreel numeric '$1,299.00' '$1,349.00'",
    "glyphreel numeric 09:41 09:42 --size 64 --hold 1s",
    note: TextSequence.note)
  static let effect = NumericText.name

  @OptionGroup var sequence: TextSequence
  @OptionGroup var options: OneLinerOptions

  var features: String? { "tnum" }
}

/// `glyphreel morph`: texts that become each other.
struct MorphCommand: SequenceOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "morph", abstract: "Morph texts into each other.",
    examples: "glyphreel morph \"Sign in\" \"Signed in ✓\"",
    "glyphreel morph \"12 messages\" \"No messages\" --by word --path curved",
    note: TextSequence.note)
  static let effect = Morph.name

  @OptionGroup var sequence: TextSequence

  @Option(
    help: ArgumentHelp(
      "Shared parts: character, word, line or token.", discussion: "(default: character)", valueName: "unit"),
    completion: .list(Morph.Unit.allCases.map(\.rawValue)))
  var by: String?

  @Option(
    help: ArgumentHelp(
      "Others: fade, scale, blur, scramble or split-flap.", discussion: "(default: fade)",
      valueName: "style"),
    completion: .list(Morph.Style.allCases.map(\.rawValue)))
  var style: String?

  @Option(
    help: ArgumentHelp("Motion: straight or curved. (default: straight)", valueName: "path"),
    completion: .list(Morph.Course.allCases.map(\.rawValue)))
  var path: String?

  @OptionGroup var options: OneLinerOptions

  var keys: [WrittenEntry] {
    .option("by", "--by", by) + .option("style", "--style", style) + .option("path", "--path", path)
  }
}
