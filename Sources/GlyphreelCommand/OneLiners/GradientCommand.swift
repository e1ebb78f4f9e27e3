import ArgumentParser
import GlyphreelExactText
import Glyphreel
import GlyphreelGraphics

/// `glyphreel gradient`: a text filled with moving colours.
struct GradientCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "gradient", abstract: "Renders a text filled with a gradient that moves.",
    discussion: """
      Example: glyphreel gradient "A new season"
      Example: glyphreel gradient "A new season" tomato gold seagreen --duration 4s

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Argument(
    help: ArgumentHelp("The colours in their order; blue, purple and pink without any.", valueName: "color"))
  var colors: [String] = []

  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    if let unknown = colors.first(where: { Color(css: $0) == nil }) {
      throw ValidationError("'\(unknown)' is no CSS colour; write a name, #rrggbb, rgb(), hsl() or oklch()")
    }
  }

  /// Letters in motion stand in many places between two pixels: fewer levels of coverage are not seen, and make smaller files.
  static let antialiasLevels = 10

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text filled with colours that move.", usage: Self.usage, theme: theme,
      for: output.destination,
      LookOptions.Defaults(frameRate: 12.5, hold: nil))
    var keys = look.timing()
    if !colors.isEmpty {
      let stops = colors.joined(separator: ", ")
      keys.add("paint", "<color>", .quoted("linear-gradient(90deg, \(stops))"))
    }
    part.add(to: &keys)
    scene.effects = [.init(name: GradientFill.name, keys: keys)]
    return scene
  }
}
