import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel type`: texts that are typed, one after the other.
struct TypeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "type",
    abstract: "Renders a text that is typed, with a cursor; several are typed and deleted in turn.",
    discussion: """
      Example: glyphreel type "Hello, world"
      Example: glyphreel type "I write Swift" "I draw text" "I make GIFs" -o intro.gif
      Example: echo "make demo" | glyphreel type - --look terminal --theme dark

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
    var scene = look.scene(
      of: texts[0], "A text that is typed.", usage: Self.usage, theme: theme, for: output.destination,
      LookOptions.Defaults(font: "JetBrains Mono", size: 24, hold: nil))
    // It is the blinking cursor that is held, in the effect's pause.
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.add("hold", .plain("0s"))
    guard texts.count > 1 else {
      scene.settings.append(.poster)
      scene.effects = [.init(name: Typewriter.name, keys: look.timing(delay: "0.5s") + strokes)]
      return scene
    }
    // The first text is there at the beginning, is deleted, and is typed again at the end: the loop has no seam.
    for (index, text) in (texts + [texts[0]]).enumerated() {
      if index > 0 { scene.effects.append(change(to: text, index)) }
      var keys =
        index == 0
        ? look.timing() + strokes : (look.timing() + strokes).filter { $0.key != "delay" }.map(\.unnamed)
      keys.add("id", .plain("typed-\(index + 1)"))
      if index == 0 {
        keys.add("direction", .plain("reverse"))
      } else {
        keys.add("after", .plain("text-\(index + 1)"))
      }
      if index == texts.count {
        keys.removeAll { $0.key == "pause" }
        keys.add("pause", .plain("1s"))
      } else if index > 0 {
        keys.add("iterations", .number(2))
        keys.add("direction", .plain("alternate"))
      }
      scene.effects.append(.init(name: Typewriter.name, keys: keys))
    }
    return scene
  }

  /// Puts a text in the place of one that is deleted.
  private func change(to text: String, _ index: Int) -> OneLinerScene.Effect {
    var keys: [OneLinerScene.Entry] = []
    keys.add("id", .plain("text-\(index + 1)"))
    keys.add("after", .plain("typed-\(index)"))
    keys.add("to", .quoted(text))
    keys.add("delay", .plain("0.3s"))
    keys.add("duration", .plain("0s"))
    return .init(name: Crossfade.name, keys: keys)
  }

  /// How keys are struck.
  private var strokes: [OneLinerScene.Entry] {
    var keys: [OneLinerScene.Entry] = []
    keys.add("unit", "--unit", unit.map(YAMLValue.plain))
    keys.add("cursor", "--cursor", cursor.map(YAMLValue.plain))
    keys.add("rhythm", .plain("natural"))
    keys.add("pause", "--hold", look.hold.map(YAMLValue.plain), default: .plain("2s"))
    return keys
  }
}
