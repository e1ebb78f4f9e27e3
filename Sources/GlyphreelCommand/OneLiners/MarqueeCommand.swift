import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel marquee`: a text that scrolls by.
struct MarqueeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "marquee", abstract: "Renders a text that scrolls by in less room than it needs.",
    discussion: """
      Example: glyphreel marquee "Clair de lune — Claude Debussy"
      Example: glyphreel marquee "Playing: Clair de lune" --mode bounce -o play.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "The text follows itself (loop), or goes to its end and back (bounce).",
    completion: .list(Marquee.Mode.allCases.map(\.rawValue)))
  var mode = Marquee.Mode.loop.rawValue

  @Option(help: ArgumentHelp("Points a second. (default: 60)", valueName: "speed"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Points between the text's end and its next beginning. (default: 40)", valueName: "points"))
  var gap: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    try checkRange("--speed", speed, in: 0.001...1000, " points a second")
    try checkRange("--gap", gap, in: 0...10_000, " points")
  }

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    // What scrolls is one line.
    let text = try TextArgument(argument: text).text().split(separator: "\n").joined(separator: " ")
    var scene = look.scene(
      Marquee.name, of: text, summary: "A text that scrolls by.", usage: Self.usage, theme: theme,
      frameRate: 20, isHeld: false)
    if look.width == nil {
      scene.canvas.removeAll { $0.key == "width" }
      scene.canvas.insert(.init(key: "width", value: .number(320)), at: 0)
    }
    scene.effectKeys.append(.init(key: "mode", value: .plain(mode)))
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .plain(duration)))
    } else {
      scene.effectKeys.append(.init(key: "speed", value: .number(speed ?? 60)))
    }
    if let gap { scene.effectKeys.append(.init(key: "gap", value: .number(gap))) }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    scene.effectKeys.append(.init(key: "always", value: .yes, comment: "a text that fits moves, too"))
    return (scene, Self.name(for: text))
  }
}
