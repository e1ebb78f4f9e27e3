import ArgumentParser
import Glyphreel

/// `glyphreel reveal`: a text that appears unit by unit.
struct RevealCommand: OneLiner {
  static let configuration = CommandConfiguration(
    commandName: "reveal", abstract: "Renders a text that appears by characters, words or lines.",
    discussion: """
      Example: glyphreel reveal "Good morning, Ada"
      Example: glyphreel reveal "Word after word" --by word --mode blur -o words.gif

      """ + TextArgument.explanation)

  /// What appears at once.
  enum Unit: String, CaseIterable, ExpressibleByArgument {
    case character, word, line
  }

  @Argument(help: TextArgument.help) var text: TextArgument

  @Option(help: "How units appear: fade, rise, drop, slide, scale, blur or wave.")
  var mode: Reveal.Style = .rise

  @Option(help: "What appears at once: character, word or line.")
  var by: Unit = .character

  @Option(
    help: ArgumentHelp("The time between the starts of neighbours. (default: by the unit)", valueName: "time")
  )
  var stagger: Seconds?

  @OptionGroup var options: OneLinerOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try text.text()
    let look = options.look
    var scene = look.scene(
      Reveal.name, of: text, summary: "A text that appears bit by bit.", usage: Self.usage, theme: theme)
    scene.effectKeys += [
      .init(key: "style", value: .plain(mode.rawValue)), .init(key: "unit", value: .plain(by.rawValue)),
    ]
    if let stagger { scene.effectKeys.append(.init(key: "stagger", value: .seconds(stagger.value))) }
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .seconds(duration.value)))
    }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    return (scene, Self.name(for: text))
  }
}

extension Reveal.Style: ExpressibleByArgument {}
