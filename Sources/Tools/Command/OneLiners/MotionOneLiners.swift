import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

/// `glyphreel wave`: text through which a wave runs.
struct WaveCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "wave", abstract: "Send a wave through a text.",
    examples: "glyphreel wave \"Hello, sunshine\"",
    "glyphreel wave \"Hello, sunshine\" --rise 4 --duration 2s")
  static let defaults = LookOptions.Defaults(isTracked: false, hold: "1s")

  @Argument(help: TextArgument.help) var text: String
  @Option(help: .unit, completion: .units) var unit: String?

  @Option(
    help: ArgumentHelp(
      "Height of the wave. (default: a sixth of the size)", valueName: "points"))
  var rise: Double?

  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    // A wave that begins and ends at rest: the first picture is legible.
    .init(
      Wave.name, options.look.timing(), [WrittenEntry(key: "iterations", value: .number(1))],
      .option("unit", "--unit", unit),
      .option("amplitude", "--rise", rise), .part(matching: match))
  }
}

/// `glyphreel pulse`: text that grows and shrinks.
struct PulseCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "pulse", abstract: "Make a text grow and shrink repeatedly.",
    examples: "glyphreel pulse \"Tap to begin\"", "glyphreel pulse \"Live\" --color crimson --grow 120%")
  static let defaults = LookOptions.Defaults(hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Option(help: ArgumentHelp("Largest size. (default: 108%)", valueName: "percentage"))
  var grow: String?

  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(Pulse.name, options.look.timing(), .option("scale", "--grow", grow), .part(matching: match))
  }
}

/// `glyphreel shake`: text that shakes.
struct ShakeCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "shake", abstract: "Shake a text.",
    examples: "glyphreel shake \"Wrong passcode\"",
    "glyphreel shake \"Wrong passcode\" --color crimson --look card")

  @Argument(help: TextArgument.help) var text: String
  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(Shake.name, options.look.timing(delay: "0.5s"), .part(matching: match))
  }
}

/// `glyphreel dots`: text whose dots jump.
struct DotsCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "dots", abstract: "Make the dots at the end of a text jump.",
    examples: "glyphreel dots \"Loading...\"",
    "glyphreel dots \"Please wait...\" --mode rounds --color teal -o wait.gif")
  static let defaults = LookOptions.Defaults(isTracked: false, hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: ArgumentHelp(
      "continuous, or rounds: a dot waits for the last one.", valueName: "mode"),
    completion: .list(Dots.Mode.allCases.map(\.rawValue)))
  var mode: String?

  @Option(
    help: ArgumentHelp(
      "Height of a jump. (default: a quarter of the text's)", valueName: "points"))
  var rise: Double?

  @Option(
    help: ArgumentHelp("jump or fade. (default: jump)", valueName: "style"),
    completion: .list(Dots.Style.allCases.map(\.rawValue)))
  var style: String?

  @Option(
    help: ArgumentHelp("Full stops at the end of the text. (default: 3)", valueName: "number"))
  var count: Int?

  @Option(help: ArgumentHelp("Time after which no dot jumps again. (default: none)", valueName: "time"))
  var stop: String?

  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    try checkRange("--rise", rise, in: -10_000...10_000, " points")
    try checkRange("--count", count, in: 1...100)
  }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = sceneWithEffect(of: texts[0], theme)
    if texts[0].hasSuffix("…") { scene.effects[0].keys.add("expandEllipsis", true) }
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Dots.name, options.look.timing(),
      .option("mode", "--mode", mode, default: Dots.Mode.continuous.rawValue),
      .option("style", "--style", style, default: Dots.Style.jump.rawValue),
      .option("count", "--count", count.map(Double.init)), .option("rise", "--rise", rise),
      .option("stop", "--stop", stop))
  }
}

/// `glyphreel marquee`: text that scrolls by.
struct MarqueeCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "marquee", abstract: "Scroll a text through a narrower canvas.",
    examples: "glyphreel marquee \"Clair de lune — Claude Debussy\"",
    "glyphreel marquee \"Playing: Clair de lune\" --bounce -o play.gif")
  // Each frame moves by whole pixels, so that letters keep their shape.
  static let defaults = LookOptions.Defaults(size: 20, width: 240, hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Flag(help: "Scroll to the text's end and back, not round and round.")
  var bounce = false

  @Option(help: ArgumentHelp("Points per second. (default: 75)", valueName: "speed"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Distance from the end to the next start. (default: 40)", valueName: "points"))
  var gap: Double?

  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    try checkRange("--speed", speed, in: 0.001...1000, " points per second")
    if speed != nil, options.look.duration != nil {
      throw ValidationError("--speed and --duration both set how fast the text scrolls; remove one")
    }
    try checkRange("--gap", gap, in: 0...10_000, " points")
    if bounce, gap != nil {
      throw ValidationError(
        "--gap is the space before the text begins again, and with --bounce it never does; remove one")
    }
  }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    // The effect scrolls a single line.
    var scene = sceneWithEffect(of: texts[0].split(separator: "\n").joined(separator: " "), theme)
    scene.layer.removeAll { $0.key == "fit" }
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    var keys = options.look.timing()
    if bounce { keys.add("mode", "--bounce", Marquee.Mode.bounce.rawValue) }
    if options.look.duration == nil { keys.add("speed", "--speed", speed, default: 75) }
    keys.add("gap", "--gap", gap)
    keys.add("always", true, comment: "a text that fits moves, too")
    return .init(Marquee.name, keys)
  }
}
