import ArgumentParser
import GlyphreelExact
import GlyphreelScene

/// `glyphreel layout`: a scene's layout as JSON.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "layout",
    abstract: "Prints a scene's laid-out text and the poses of its layers at a moment as JSON.",
    discussion: "Example: glyphreel layout todo.yaml --at 50%")

  @OptionGroup(title: "Scene") var options: SceneOptions

  @Option(help: .moment)
  var at: Moment = .time(0)

  func run() throws {
    let document = try options.document()
    let renderer = try options.renderer(of: document, try options.typesetter())
    Console.warn(renderer.warnings, of: document)
    if let warning = at.warning(in: renderer) { Console.error("\(options.scene): warning: \(warning)") }
    let report = try document.locatingErrors {
      try LayoutReport(renderer, at: try at.seconds(in: renderer)).json()
    }
    try Console.document(report)
  }
}
