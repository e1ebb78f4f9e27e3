import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel type`: texts that are typed, one after the other.
struct TypeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "type",
    abstract: "Renders a text that is typed, with a cursor; several are typed and deleted in turn.",
    discussion: """
      Example: glyphreel type "Hello, world"
      Example: glyphreel type "I write Swift" "I draw text" "I make GIFs" -o intro.gif
      Example: echo "make demo" | glyphreel type - --look terminal --theme dark -o demo.gif

      """ + TextArgument.explanation)

  @OptionGroup var sequence: TextSequence

  @Option(
    help: "What is typed at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var unit: String?

  @Option(
    help: "How the cursor looks: bar, block, underscore or none. (default: bar)",
    completion: .list(["bar", "block", "underscore", "none"]))
  var cursor: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { try sequence.shown() }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    // It is the blinking cursor that is held.
    var scene = look.scene(
      of: texts[0], "A text that is typed.", usage: Self.usage, theme: theme, for: output.destination,
      LookOptions.Defaults(font: "JetBrains Mono", size: 24, hold: nil))
    scene.settings.removeAll { $0.key == "hold" }
    for (index, text) in texts.enumerated() {
      if index > 0 {
        var change: [OneLinerScene.Entry] = []
        change.add("id", .plain("text-\(index + 1)"))
        change.add("after", .plain("typed-\(index)"))
        change.add("to", .quoted(text))
        change.add("duration", .plain("0s"))
        scene.effects.append(.init(name: Crossfade.name, keys: change))
      }
      scene.effects.append(.init(name: Typewriter.name, keys: strokes(index, of: texts.count)))
    }
    return scene
  }

  /// The keys of one text's typing; of several texts each is deleted again.
  private func strokes(_ index: Int, of count: Int) -> [OneLinerScene.Entry] {
    var keys = look.timing(delay: index == 0 ? "0.5s" : "0.3s")
    keys.add("unit", "--unit", unit.map(YAMLValue.plain))
    keys.add("cursor", "--cursor", cursor.map(YAMLValue.plain))
    keys.add("rhythm", .plain("natural"))
    keys.add(
      "pause", "--hold", look.hold.map(YAMLValue.plain), default: .plain("2s"),
      comment: index == 0 ? "how long the cursor blinks when all is typed" : nil)
    guard count > 1 else { return keys }
    keys.add("iterations", .number(2))
    keys.add("direction", .plain("alternate"))
    keys.add("id", .plain("typed-\(index + 1)"))
    if index > 0 { keys.add("after", .plain("text-\(index + 1)")) }
    // Only the first text's options name the output.
    return index == 0 ? keys : keys.map { OneLinerScene.Entry(key: $0.key, value: $0.value) }
  }
}
