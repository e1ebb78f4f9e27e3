import ArgumentParser
import Glyphreel

/// `glyphreel type`: a text that is typed.
struct TypeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    commandName: "type", abstract: "Renders a text that is typed, with a cursor.",
    discussion: """
      Example: glyphreel type "Hello, world"
      Example: echo "make demo" | glyphreel type - --theme dark -o demo.gif

      """ + TextArgument.explanation)

  /// What is typed at once.
  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case character, word, line
  }

  /// How the cursor looks.
  enum Cursor: String, CaseIterable, ExpressibleByArgument {
    case bar, block, underscore, none
  }

  @Argument(help: TextArgument.help) var text: TextArgument

  @Option(help: "What is typed at once: character, word or line.")
  var mode: Mode = .character

  @Option(help: "How the cursor looks: bar, block, underscore or none.")
  var cursor: Cursor = .bar

  @OptionGroup var options: OneLinerOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try text.text()
    let look = options.look
    var scene = look.scene(
      Typewriter.name, of: text, summary: "A text that is typed.", usage: Self.usage, theme: theme,
      font: "JetBrains Mono", size: 24, defaultDelay: 0.5, isHeld: false)
    scene.effectKeys += [
      .init(key: "unit", value: .plain(mode.rawValue)), .init(key: "cursor", value: .plain(cursor.rawValue)),
      .init(key: "rhythm", value: .plain("natural")),
      .init(
        key: "pause", value: .seconds(look.hold?.value ?? 2), comment: "how long the cursor blinks at the end"
      ),
    ]
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .seconds(duration.value)))
    }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    return (scene, Self.name(for: text))
  }
}
