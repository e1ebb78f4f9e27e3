import ArgumentParser
import Glyphreel

/// `glyphreel reveal`: a text that appears unit by unit.
struct RevealCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "reveal", abstract: "Renders a text that appears by characters, words or lines.",
    examples: "glyphreel reveal \"Good morning, Ada\"",
    "glyphreel reveal \"Word after word\" --unit word --appear blur")

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "How units appear: fade, rise, drop, slide, scale, blur or wave. (default: rise)",
    completion: .list(Reveal.Style.allCases.map(\.rawValue)))
  var appear: String?

  @OptionGroup var units: UnitOptions

  @Option(
    help: ArgumentHelp("The delay from one unit to the next. (default: by the unit)", valueName: "time"))
  var stagger: String?

  @OptionGroup var options: OneLinerOptions

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = sceneWithEffect(of: texts[0], theme)
    scene.settings.append(.poster)
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Reveal.name, options.look.timing(),
      .option("style", "--appear", appear, default: Reveal.Style.rise.rawValue),
      .option("unit", "--unit", units.unit, default: "character"), .option("stagger", "--stagger", stagger))
  }
}
