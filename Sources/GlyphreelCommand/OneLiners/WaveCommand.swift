import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel wave`: a text through which a wave runs.
struct WaveCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "wave", abstract: "Renders a text through which a wave runs.",
    discussion: """
      Example: glyphreel wave "Hello, sunshine"
      Example: glyphreel wave "Hello, sunshine" --rise 4 --duration 2s

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "What moves at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var unit: String?

  @Option(
    help: ArgumentHelp(
      "How high the wave goes, in points. (default: a sixth of the size)", valueName: "points"))
  var rise: Double?

  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  /// Letters in motion stand in many places between two pixels: fewer levels of coverage are not seen, and make smaller files.
  static let antialiasLevels = 10

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text through which a wave runs.", usage: Self.usage, theme: theme,
      for: output.destination,
      LookOptions.Defaults(frameRate: 20, hold: nil))
    var keys = look.timing()
    keys.add("unit", "--unit", unit.map(YAMLValue.plain))
    keys.add("amplitude", "--rise", rise.map(YAMLValue.number))
    part.add(to: &keys)
    scene.effects = [.init(name: Wave.name, keys: keys)]
    return scene
  }
}
