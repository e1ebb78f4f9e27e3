import ArgumentParser
import Glyphreel
import GlyphreelExactText
import GlyphreelGraphics

/// `glyphreel gradient`: a text filled with moving colours.
struct GradientCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "gradient", abstract: "Renders a text filled with a gradient that moves.",
    examples: "glyphreel gradient \"A new season\"",
    "glyphreel gradient \"A new season\" tomato gold seagreen --duration 4s")
  static let defaults = LookOptions.Defaults(
    frameRate: 12.5, hold: nil, antialiasLevels: LookOptions.Defaults.movingLevels)

  @Argument(help: TextArgument.help) var text: String

  @Argument(
    help: ArgumentHelp("The colours in their order. (default: blue, purple and pink)", valueName: "color"))
  var colors: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    if let unknown = colors.first(where: { Color(css: $0) == nil }) {
      throw ValidationError("'\(unknown)' is no CSS colour; write a name, #rrggbb, rgb(), hsl() or oklch()")
    }
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    let paint = colors.isEmpty ? nil : "linear-gradient(90deg, \(colors.joined(separator: ", ")))"
    return .init(
      GradientFill.name, options.look.timing(), .option("paint", "<color>", quoted: paint), part.keys)
  }
}
