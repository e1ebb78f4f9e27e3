import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel shimmer`: a light that passes over a text.
struct ShimmerCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "shimmer", abstract: "Renders a text over which a light passes.",
    discussion: """
      Example: glyphreel shimmer "Slide to unlock" --theme dark
      Example: glyphreel shimmer "New in version 2" --shine gold

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: ArgumentHelp("The colour of the light. (default: white, or the page's dark)", valueName: "color"))
  var shine: String?

  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  /// Letters in motion stand in many places between two pixels: fewer levels of coverage are not seen, and make smaller files.
  static let antialiasLevels = 10

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text over which a light passes.", usage: Self.usage, theme: theme,
      for: output.destination,
      LookOptions.Defaults(frameRate: 20, hold: nil))
    var keys = look.timing()
    keys.add("color", "--shine", shine.map(YAMLValue.plain), default: .plain("#ffffffcc"))
    part.add(to: &keys)
    // A light shows on half-tones only.
    if look.color == nil {
      scene.style.removeAll { $0.key == "color" }
      scene.style.add("color", .plain(theme == .light ? "#818b98" : "#8b949e"))
    }
    scene.effects = [.init(name: Shimmer.name, keys: keys)]
    return scene
  }
}
