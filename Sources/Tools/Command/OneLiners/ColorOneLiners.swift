import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelGraphics

/// `glyphreel color`: text whose colour changes.
struct ColorCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "color", abstract: "Change the colour of a text.",
    examples: "glyphreel color \"System load\" green darkgoldenrod crimson",
    "glyphreel color Rainbow red red --space \"oklch longer\" --duration 3s",
    note:
      "Colours are CSS's: names, #rrggbb, rgb(), hsl(), oklch(). A single colour follows the text's own.\n")
  static let defaults = LookOptions.Defaults()

  @Argument(help: TextArgument.help) var text: String

  @Argument(help: ArgumentHelp("Colours in their order.", valueName: "color")) var colors: [String]

  @Option(help: "Colour space: srgb, linear, oklab, oklch, 'oklch longer', ...")
  var space: String?

  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    if options.look.color != nil, colors.count > 1, options.look.delay == nil {
      throw ValidationError(
        "--color is the text's own colour, and the change starts with '\(colors[0])'; remove one")
    }
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    let own = options.look.color ?? Look(.plain, theme: theme).ink.css
    let chain = colors.count == 1 ? [own, colors[0]] : colors
    var effect = OneLinerScene.Effect(
      "color", options.look.timing(duration: "\(chain.count - 1)s"), .option("space", "--space", space))
    effect.list = ("keyframes", chain.map(SourceNode.plain))
    return effect
  }
}

/// `glyphreel gradient`: text filled with moving colours.
struct GradientCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "gradient", abstract: "Fill a text with a moving gradient.",
    examples: "glyphreel gradient \"A new season\"",
    "glyphreel gradient \"A new season\" crimson purple blue --duration 4s")
  static let defaults = LookOptions.Defaults(hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Argument(
    help: ArgumentHelp("Colours in their order. (default: blue, purple, pink)", valueName: "color"))
  var colors: [String] = []

  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    if let unknown = colors.first(where: { Color(css: $0) == nil }) {
      throw ValidationError(
        "'\(unknown)' is not a CSS colour; write a name, #rrggbb, rgb(), hsl() or oklch()")
    }
    if options.look.color != nil, match == nil {
      throw ValidationError(
        "--color is the text's own colour, and the gradient covers all of it; remove --color, or choose a part with --match"
      )
    }
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    let paint = colors.isEmpty ? nil : "linear-gradient(90deg, \(colors.joined(separator: ", ")))"
    return .init(
      GradientFill.name, options.look.timing(), .option("paint", "<color>", quoted: paint),
      .part(matching: match))
  }
}

/// `glyphreel shimmer`: text over which a light passes.
struct ShimmerCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "shimmer", abstract: "Sweep a highlight across a text.",
    examples: "glyphreel shimmer \"Slide to unlock\" --theme dark",
    "glyphreel shimmer \"New in version 2\" --shine gold")
  static let defaults = LookOptions.Defaults(hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: ArgumentHelp(
      "Colour of the light. (default: white, or a tone)", valueName: "color"))
  var shine: String?

  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = sceneWithEffect(of: texts[0], theme)
    // Over a dark page, a light is seen on mid-tones only.
    if options.look.color == nil, theme == .dark {
      scene.style.removeAll { $0.key == "color" }
      scene.style.add("color", .plain("#8b949e"))
    }
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    // The effect would take a colour for white pages for dark text, and darken it further.
    let light = theme == .dark && options.look.color != nil ? "white" : nil
    return .init(
      Shimmer.name, options.look.timing(), .option("color", "--shine", shine, default: light),
      .part(matching: match)
    )
  }
}
