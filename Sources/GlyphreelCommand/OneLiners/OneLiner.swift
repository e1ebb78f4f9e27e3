import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile

/// A command that renders texts without a scene file: it writes the scene and renders that.
protocol OneLiner: ParsableCommand {
  var look: LookOptions { get }
  var delivery: DeliveryOptions { get }
  var output: OutputOptions { get }
  /// The levels of coverage at edges if none are asked for, 2 to 256.
  static var antialiasLevels: Int { get }
  /// The texts or numbers that are shown, which name the output; reads standard input where an argument asks for it.
  func texts() throws -> [String]
  /// The scene of these texts in the colours of a theme.
  func scene(of texts: [String], _ theme: Look.Theme) throws -> OneLinerScene
}

extension OneLiner {
  static var antialiasLevels: Int { 256 }

  func run() throws {
    let texts = try texts()
    let scene = try scene(of: texts, look.theme)
    if look.printScene { return try Console.document(String(scene.yaml.dropLast())) }
    Interruption.removesUnfinishedOutputs()
    let dark = delivery.picture ? try document(try self.scene(of: texts, .dark)) : nil
    let document = try document(scene)
    for diagnostic in document.diagnostics {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try delivery.deliver(
      document, dark: dark, named: name(of: scene, showing: texts), inputs: look.inputs(of: document),
      defaultScale: LookOptions.scale, look.adjustments(antialiasLevels: Self.antialiasLevels),
      try look.typesetter(), output)
  }

  private func document(_ scene: OneLinerScene) throws -> SceneDocument {
    var source = SourceFile(path: "<\(Self.verb)>", text: scene.yaml)
    let trace = ArgumentTrace(arguments: Array(CommandLine.arguments.dropFirst()), scene: source)
    source.presentation = { trace.lines(for: $0) }
    do throws(SceneFileError) {
      return try SceneDocument(source, limits: look.limits)
    } catch {
      throw Failure(error)
    }
  }

  static var verb: String { configuration.commandName ?? "" }

  /// What a printed scene says about how to render it.
  static var usage: String {
    let levels = antialiasLevels == 256 ? "" : " --aa-levels \(antialiasLevels)"
    return
      "Render it with: glyphreel render \(verb).yaml --scale \(OutputPath.digits(LookOptions.scale))\(levels)"
  }

  /// The output's name if none is given.
  private func name(of scene: OneLinerScene, showing texts: [String]) -> String {
    var values = scene.entries.compactMap { $0.option == nil ? nil : $0.value.text }
    values += scene.effects.flatMap { $0.list?.elements.map(\.text) ?? [] }
    if look.theme == .dark { values.append("dark") }
    if let destination = output.destination { values.append(destination.name) }
    let name = OutputName(Self.verb, texts: texts, values: values).text
    return OutputPath.named(name, format: output.format ?? output.destination?.formats.first ?? "gif")
  }
}
