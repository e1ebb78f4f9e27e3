import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

/// `glyphreel type`: texts that are typed in turn.
struct TypeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "type", abstract: "Type a text with a cursor, or several in turn.",
    examples: "glyphreel type \"Hello, world\"",
    "glyphreel type \"I write Swift\" \"I draw text\" \"I make GIFs\" -o intro.gif",
    "echo \"make demo\" | glyphreel type - --look terminal --theme dark")
  static let defaults = LookOptions.Defaults(isCentered: false, hold: nil)

  @OptionGroup var sequence: TextSequence
  @Option(help: .unit, completion: .units) var unit: String?

  @Option(
    help: ArgumentHelp(
      "Cursor: bar, block, underscore or none.", discussion: "(default: block in a terminal, else bar)",
      valueName: "shape"),
    completion: .list(["bar", "block", "underscore", "none"]))
  var cursor: String?

  @Option(
    help: ArgumentHelp(
      "Prompt before the text. (default: ❯ in a terminal)", valueName: "text"))
  var prompt: String?

  @OptionGroup var options: OneLinerOptions

  func texts() throws -> [String] { try sequence.shown() }

  func scene(of texts: [String], _ theme: Look.Theme) throws -> OneLinerScene {
    let look = options.look
    var scene = plainScene(of: texts, theme)
    scene.prompt = try promptKeys(theme, scene.style)
    // The effect's pause holds the last picture, so that the cursor blinks meanwhile.
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.add("hold", .plain("0s"))
    guard texts.count > 1 else {
      scene.settings.append(.poster)
      scene.effects = [.init(Typewriter.name, look.timing(delay: "0.5s"), strokes(theme))]
      return scene
    }
    // The loop has no seam: it begins with the first text complete and deletes it, and types it again at the end.
    for (index, text) in (texts + [texts[0]]).enumerated() {
      if index > 0 { scene.effects.append(change(to: text, index)) }
      var keys =
        index == 0
        ? look.timing() + strokes(theme)
        : (look.timing() + strokes(theme)).filter { $0.key != "delay" }.map(\.unnamed)
      keys.add("id", .plain("typed-\(index + 1)"))
      if index == 0 {
        keys.add("direction", .plain("reverse"))
      } else {
        keys.add("after", .plain("text-\(index + 1)"))
      }
      if index == texts.count {
        keys.removeAll { $0.key == "pause" }
        keys.add("pause", .plain("1s"))
      } else if index > 0 {
        keys.add("iterations", .number(2))
        keys.add("direction", .plain("alternate"))
      }
      scene.effects.append(.init(Typewriter.name, keys))
    }
    return scene
  }

  /// Returns the keys of the prompt before the text, green and in the style of the text; none without a prompt.
  private func promptKeys(
    _ theme: Look.Theme, _ style: [WrittenEntry]
  ) throws -> [WrittenEntry] {
    let given = try prompt.map { try TextArgument(argument: $0).text() }
    let fallback = options.look.frame == .terminal ? "❯" : ""
    if (given ?? fallback).isEmpty { return [] }
    var style = style.filter { $0.key != "color" }.map(\.unnamed)
    style.add("color", .plain(theme == .light ? "#1a7f37" : "#3fb950"))
    var keys: [WrittenEntry] = []
    keys.add("text", "--prompt", given.map(SourceNode.quoted), default: .quoted(fallback))
    keys.add("style", .mapping(style))
    return keys
  }

  /// Returns the effect that replaces a deleted text with the next one.
  private func change(to text: String, _ index: Int) -> OneLinerScene.Effect {
    var keys: [WrittenEntry] = []
    keys.add("id", .plain("text-\(index + 1)"))
    keys.add("after", .plain("typed-\(index)"))
    keys.add("to", .quoted(text))
    keys.add("delay", .plain("0.3s"))
    keys.add("duration", .plain("0s"))
    return .init(Crossfade.name, keys)
  }

  /// Returns the keys of typing: unit, cursor, rhythm and pause.
  private func strokes(_ theme: Look.Theme) -> [WrittenEntry] {
    var keys: [WrittenEntry] = []
    keys.add("unit", "--unit", unit)
    let inTerminal = options.look.frame == .terminal
    keys.add("cursor", "--cursor", cursor, default: inTerminal ? "block" : nil)
    if !inTerminal, cursor != "none" {
      keys.add("cursorColor", .plain(theme == .light ? "#0969da" : "#4493f8"))
    }
    keys.add("rhythm", .plain("natural"))
    keys.add("pause", "--hold", options.look.hold, default: "2s")
    return keys
  }
}

/// `glyphreel reveal`: text that appears unit by unit.
struct RevealCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "reveal", abstract: "Let a text appear by characters, words or lines.",
    examples: "glyphreel reveal \"Good morning, Ada\"",
    "glyphreel reveal \"Word after word\" --unit word --style blur")

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: ArgumentHelp(
      "fade, rise, drop, slide, scale, blur or wave.", discussion: "(default: rise)", valueName: "style"),
    completion: .list(Reveal.Style.allCases.map(\.rawValue)))
  var style: String?

  @Option(help: .unit, completion: .units) var unit: String?

  @Option(
    help: ArgumentHelp("Delay from one unit to the next. (default: by the unit)", valueName: "time"))
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
      .option("style", "--style", style, default: Reveal.Style.rise.rawValue),
      .option("unit", "--unit", unit, default: "character"), .option("stagger", "--stagger", stagger))
  }
}

/// `glyphreel draw`: text whose letters draw themselves.
struct DrawCommand: LineOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "draw", abstract: "Draw the letters of a text, then fill them.",
    examples: "glyphreel draw \"Hello, world\"",
    "glyphreel draw \"Chapter One\" --unit word --stroke crimson")

  @Argument(help: TextArgument.help) var text: String
  @Option(help: .unit, completion: .units) var unit: String?

  @Option(help: ArgumentHelp("Colour of the pen. (default: the text's)", valueName: "color"))
  var stroke: String?

  @Option(
    help: ArgumentHelp(
      "Thickness of the pen. (default: a thirtieth of the size)", valueName: "points"))
  var thickness: Double?

  @Option(
    help: ArgumentHelp("Delay from one unit to the next. (default: by the unit)", valueName: "time"))
  var stagger: String?

  @Option(help: .match) var match: String?
  @OptionGroup var options: OneLinerOptions

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = sceneWithEffect(of: texts[0], theme)
    scene.settings.append(.poster)
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Draw.name, options.look.timing(), .option("unit", "--unit", unit, default: "character"),
      .option("color", "--stroke", stroke), thicknessKey, .option("stagger", "--stagger", stagger),
      .part(matching: match))
  }
}
