import ArgumentParser
import Glyphreel
import GlyphreelExactText

/// `glyphreel shimmer`: a text over which a light passes.
struct ShimmerCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "shimmer", abstract: "Renders a text over which a light passes.",
    examples: "glyphreel shimmer \"Slide to unlock\" --theme dark",
    "glyphreel shimmer \"New in version 2\" --shine gold")
  static let defaults = LookOptions.Defaults(
    frameRate: 20, hold: nil, antialiasLevels: LookOptions.Defaults.movingLevels)

  @Argument(help: TextArgument.help) var text: String

  @Option(help: ArgumentHelp("The colour of the light. (default: white)", valueName: "color"))
  var shine: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = sceneWithEffect(of: texts[0], theme)
    // A light is seen on mid-tones only.
    if options.look.color == nil {
      scene.style.removeAll { $0.key == "color" }
      scene.style.add("color", .plain(theme == .light ? "#818b98" : "#8b949e"))
    }
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Shimmer.name, options.look.timing(), .option("color", "--shine", shine, default: "#ffffffcc"), part.keys
    )
  }
}
