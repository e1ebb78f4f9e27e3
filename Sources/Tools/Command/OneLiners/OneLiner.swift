import ArgumentParser
import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSceneFile

/// A command that renders texts without a scene file.
protocol OneLiner: ParsableCommand {
  var options: OneLinerOptions { get }
  /// The defaults of the options about the look.
  static var defaults: LookOptions.Defaults { get }
  /// Returns the texts or numbers that are shown, which name the output; reads standard input where an argument is `-`.
  func texts() throws -> [String]
  /// Returns the scene of these texts in the colours of a theme.
  func scene(of texts: [String], _ theme: Look.Theme) throws -> OneLinerScene
}

/// A one-liner that applies one effect to one text.
protocol TextOneLiner: OneLiner {
  var text: String { get }
  /// Returns the effect in the colours of a theme.
  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect
}

/// A one-liner that changes each of several texts into the next, and the last one into the first.
protocol SequenceOneLiner: OneLiner {
  var sequence: TextSequence { get }
  /// The name of the change, an effect with a key `to`.
  static var effect: String { get }
  /// Further keys of every change.
  var keys: [WrittenEntry] { get }
  /// OpenType features of the texts; nil for none.
  var features: String? { get }
}

extension TextOneLiner {
  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    sceneWithEffect(of: texts[0], theme)
  }

  /// Returns the scene of text with the effect.
  func sceneWithEffect(of text: String, _ theme: Look.Theme) -> OneLinerScene {
    var scene = plainScene(of: [text], theme)
    scene.effects = [effect(theme)]
    return scene
  }
}

extension SequenceOneLiner {
  static var defaults: LookOptions.Defaults { LookOptions.Defaults(hold: "0s") }
  var keys: [WrittenEntry] { [] }
  var features: String? { nil }

  func validate() throws {
    guard sequence.texts.count > 1 else {
      throw ValidationError(
        "\(Self.verb) needs at least two texts; write, for example, 'glyphreel \(Self.verb) Save Saved'")
    }
  }

  func texts() throws -> [String] { try sequence.shown() }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = plainScene(of: texts, theme)
    scene.settings.removeAll { $0.key == "hold" }
    scene.settings.add("hold", .plain("0s"), comment: "each text has stayed for its time")
    scene.style.add("features", nil, features)
    let timing = options.look.timing().filter { $0.key != "delay" }
    scene.effects = options.look.changes(Self.effect, among: texts, timing + keys)
    return scene
  }
}

extension OneLiner {
  static var defaults: LookOptions.Defaults { LookOptions.Defaults() }
  static var verb: String { configuration.commandName ?? "" }

  /// The printed scene's hint how to render it.
  private static var usage: String {
    "Render it with: glyphreel render \(verb).yaml --scale \(LookOptions.scale.decimal)"
  }

  /// Returns a scene with the look that shows the first of the texts, without an effect.
  func plainScene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    let look = options.look
    var scene = look.scene(
      of: texts, Self.configuration.abstract, usage: Self.usage, theme: theme,
      for: options.output.destination, Self.defaults
    )
    // A dark window may be on a light page.
    if options.delivery.picture, look.frame != .plain, look.background == nil {
      scene.canvas.add("background", .plain("transparent"))
    }
    return scene
  }

  func run() throws {
    let (look, delivery, output) = (options.look, options.delivery, options.output)
    let texts = try texts()
    let scene = try scene(of: texts, look.ground(look.theme))
    if look.printScene { return try Console.document(String(scene.yaml.dropLast())) }
    Interruption.removeUnfinishedOutputs()
    // An SVG has both variants, unless the dark one is asked for.
    let showsDark = delivery.picture || look.theme == .light && delivery.draws(output)
    let dark = showsDark ? try document(try self.scene(of: texts, look.ground(.dark))) : nil
    let document = try document(scene)
    for diagnostic in document.diagnostics where !output.quiet {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try delivery.deliver(
      document, dark: dark, named: name(of: scene, showing: texts), inputs: look.inputs(of: document),
      defaultScale: LookOptions.scale, look.adjustments,
      try look.fonts.typesetter(), output, notingReplacements: true)
  }

  private func document(
    _ scene: OneLinerScene, from arguments: [String] = Program.arguments
  ) throws -> SceneDocument {
    try ArgumentTrace(arguments: arguments, scene: scene).document(of: Self.verb, options.look.fonts.limits)
  }

  /// Throws the errors of the scene that some arguments describe.
  func check(_ arguments: [String]) throws {
    _ = try document(try scene(of: try texts(), options.look.ground(options.look.theme)), from: arguments)
  }

  /// Returns the output's name if none is given.
  func name(of scene: OneLinerScene, showing texts: [String]) -> String {
    let (look, output) = (options.look, options.output)
    func text(_ value: SourceNode) -> String {
      if case .scalar(let text, _) = value.content { text } else { value.yaml }
    }
    var given = scene.effects.flatMap { $0.list?.elements.map { ("", text($0)) } ?? [] }
    given += scene.entries.compactMap { entry in
      // The values of arguments have no option before them, as in a list.
      entry.option.map { ($0.hasPrefix("<") ? "" : String($0.drop { $0 == "-" }), text(entry.value)) }
    }
    if look.theme == .dark { given.append(("theme", "dark")) }
    given += options.delivery.scale.map { ("scale", $0.decimal) } + output.naming
    given += look.fonts.missingGlyph.map { [("missing-glyph", $0.rawValue)] } ?? []
    let name = OutputName(Self.verb, texts: texts, options: given).text
    return OutputPath.named(name, format: output.format ?? output.destination?.formats.first ?? "gif")
  }
}

extension CommandConfiguration {
  /// A one-liner's configuration; the help ends with an explanation of the text argument.
  ///
  /// - Parameter note: A sentence before the explanation.
  init(oneLiner verb: String, abstract: String, examples: String..., note: String? = nil) {
    let lines = examples.map { "Example: " + $0 } + [""] + (note.map { [$0] } ?? [])
    self.init(
      verb: verb, abstract: abstract, discussion: (lines + [TextArgument.explanation]).joined(separator: "\n")
    )
  }
}
