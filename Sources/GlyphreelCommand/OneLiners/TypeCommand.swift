import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel type`: a text that is typed.
struct TypeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "type", abstract: "Renders a text that is typed, with a cursor.",
    discussion: """
      Example: glyphreel type "Hello, world"
      Example: echo "make demo" | glyphreel type - --theme dark -o demo.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "What is typed at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var mode: String?

  @Option(
    help: "How the cursor looks: bar, block, underscore or none. (default: bar)",
    completion: .list(["bar", "block", "underscore", "none"]))
  var cursor: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try TextArgument(argument: text).text()
    var scene = look.scene(
      Typewriter.name, of: text, summary: "A text that is typed.", usage: Self.usage, theme: theme,
      font: "JetBrains Mono", size: 24, defaultDelay: "0.5s", isHeld: false)
    // It is the blinking cursor that is held, in the effect's pause.
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.append(.init(key: "hold", value: .plain("0s")))
    scene.settings.append(.poster)
    scene.effectKeys += [
      .init(key: "unit", value: .plain(mode ?? "character")),
      .init(key: "cursor", value: .plain(cursor ?? "bar")),
      .init(key: "rhythm", value: .plain("natural")),
      .init(
        key: "pause", value: .plain(look.hold ?? "2s"), comment: "how long the cursor blinks at the end"
      ),
    ]
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .plain(duration)))
    }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    return (scene, Self.name(for: text))
  }
}
