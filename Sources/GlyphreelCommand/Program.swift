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
    Interruption.occupiesStandardDescriptors()
    Interruption.ignoresFailingWrites()
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch let failure as Failure {
      Console.error(failure.message)
      failure.status.exit()
    } catch {
      exit(withError: error)
    }
  }

  /// The command that arguments ask for.
  ///
  /// A subcommand is parsed by itself: to look into all of them takes more than a small scene's rendering. Whatever that
  /// can't make sense of, help and mistakes among them, is for the whole program, which knows what to say.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first,
      let kind = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let command = try? kind.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == kind
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}
