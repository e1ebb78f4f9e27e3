import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel color`: a text whose colour runs through others.
struct ColorCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "color", abstract: "Renders a text whose colour runs through others.",
    discussion: """
      Example: glyphreel color "System load" seagreen gold crimson
      Example: glyphreel color Rainbow red red --mode "oklch longer" --duration 3s

      Colours are CSS's: names, #rrggbb, rgb(), hsl(), oklch(). With one colour the text begins in its own.
      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Argument(help: ArgumentHelp("The colours in their order.", valueName: "color")) var colors: [String]

  @Option(help: "Where colours are mixed: srgb, linear, oklab, oklch, 'oklch longer', ...")
  var mode: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try TextArgument(argument: text).text()
    var scene = look.scene(
      "color", of: text, summary: "A text whose colour runs through others.", usage: Self.usage, theme: theme,
      frameRate: 20)
    let own = look.color ?? theme.ink
    let chain = colors.count == 1 ? [own, colors[0]] : colors
    scene.effectKeys.append(
      .init(key: "duration", value: .plain(look.duration ?? "\(chain.count - 1)s")))
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    if let mode { scene.effectKeys.append(.init(key: "space", value: .plain(mode))) }
    scene.effectLists = [("keyframes", chain.map { YAMLValue.plain($0).text })]
    return (scene, Self.name(for: text))
  }
}
