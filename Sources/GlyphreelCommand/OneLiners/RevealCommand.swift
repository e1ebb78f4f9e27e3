import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel reveal`: a text that appears unit by unit.
struct RevealCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "reveal", abstract: "Renders a text that appears by characters, words or lines.",
    discussion: """
      Example: glyphreel reveal "Good morning, Ada"
      Example: glyphreel reveal "Word after word" --unit word --appear blur

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "How units appear: fade, rise, drop, slide, scale, blur or wave. (default: rise)",
    completion: .list(Reveal.Style.allCases.map(\.rawValue)))
  var appear: String?

  @Option(
    help: "What moves at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var unit: String?

  @Option(
    help: ArgumentHelp("The time between the starts of neighbours. (default: by the unit)", valueName: "time")
  )
  var stagger: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that appears bit by bit.", usage: Self.usage, theme: theme,
      for: output.destination)
    scene.settings.append(.poster)
    var keys = look.timing()
    keys.add("style", "--appear", appear.map(YAMLValue.plain), default: .plain(Reveal.Style.rise.rawValue))
    keys.add("unit", "--unit", unit.map(YAMLValue.plain), default: .plain("character"))
    keys.add("stagger", "--stagger", stagger.map(YAMLValue.plain))
    scene.effects = [.init(name: Reveal.name, keys: keys)]
    return scene
  }
}
