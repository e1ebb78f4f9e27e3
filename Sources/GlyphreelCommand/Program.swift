import ArgumentParser

/// The command `glyphreel`.
@main
struct Program: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "glyphreel",
    abstract: "Renders text animations to GIFs and PNG sequences.",
    discussion: "A scene file tells what to show; 'glyphreel render scene.yaml -o scene.gif' renders it.",
    version: version,
    subcommands: [
      RenderCommand.self, StillCommand.self, LayoutCommand.self, VerifyCommand.self, DiffCommand.self,
      InspectCommand.self, EffectsCommand.self, FontsCommand.self,
    ])

  static func main() {
    Interruption.ignoresBrokenPipes()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      Console.error(failure.message)
      failure.status.exit()
    } catch {
      exit(withError: error)
    }
  }
}
