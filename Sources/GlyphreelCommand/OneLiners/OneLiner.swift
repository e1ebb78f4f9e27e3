import ArgumentParser
import Encoding
import ExactText
import Glyphreel
import SceneFile

/// A command that renders a text without a scene file: it writes the scene and goes the scene's way.
protocol OneLiner: ParsableCommand {
  var look: LookOptions { get }
  var delivery: DeliveryOptions { get }
  var output: OutputOptions { get }
  /// What is rendered, and the output's name without its extension.
  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String)
}

extension OneLiner {
  func run() throws {
    let (scene, name) = try scene(look.theme)
    if look.printScene { return try Console.document(String(scene.yaml.dropLast())) }
    Interruption.removesUnfinishedOutputs()
    let dark: OneLinerScene? = delivery.picture ? try self.scene(.dark).scene : nil
    let document = try document(scene)
    for diagnostic in document.diagnostics {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try delivery.deliver(
      document, dark: dark.map(self.document),
      named: OutputPath.named(name, format: output.format ?? "gif"),
      SceneAdjustments(limits: look.limits), try look.typesetter(), output)
  }

  private func document(_ scene: OneLinerScene) throws -> SceneDocument {
    var source = SourceFile(path: "<\(Self.verb)>", text: scene.yaml)
    let trace = ArgumentTrace(arguments: Array(CommandLine.arguments.dropFirst()), scene: source)
    source.presentation = { trace.lines(for: $0) }
    do throws(SceneFileError) {
      return try SceneDocument(source)
    } catch {
      throw Failure(error)
    }
  }

  static var verb: String { configuration.commandName ?? "" }

  /// What a printed scene says about how to render it.
  static var usage: String { "Render it with: glyphreel render \(verb).yaml -o \(verb).gif" }

  /// The output's name for a text: the verb and the text's first letters and digits.
  ///
  /// So the same text replaces its former file, and no other text does.
  static func name(for texts: String...) -> String {
    var name = verb
    for text in texts {
      var word = ""
      for scalar in text.lowercased().unicodeScalars {
        // Marks belong to the letters before them.
        if scalar.isLetter || scalar.isNumber || !word.isEmpty && word.last != "-" && scalar.isMark {
          word.append(scalar)
        } else if !word.isEmpty, word.last != "-" {
          word += "-"
        }
        if word.unicodeScalars.count >= 40 { break }
      }
      while word.last == "-" { word.removeLast() }
      if !word.isEmpty { name += "-" + word }
    }
    return name
  }
}
