import ArgumentParser
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import Synchronization

/// The command `glyphreel`.
@main
struct Program: ParsableCommand {
  static let name = "glyphreel"
  static let version = "0.1.0"
  /// The version's date, as manual pages have it.
  static let date = "November 21, 2026"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Renders text animations to SVG, GIF, WebP, PNG, Lottie and video files.",
    discussion: """
      Example: glyphreel strike "Buy milk"

      A one-liner renders a text without a scene file. A scene file can do more: 'glyphreel init' writes one as a starting \
      point, 'glyphreel render scene.yaml' renders it. 'glyphreel help <command>' describes a command.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "One-liners",
        subcommands: [
          StrikeCommand.self, UnderlineCommand.self, HighlightCommand.self, BoxCommand.self, TypeCommand.self,
          RevealCommand.self, DrawCommand.self, CountCommand.self, DotsCommand.self, ColorCommand.self,
          GradientCommand.self,
          ShimmerCommand.self, WaveCommand.self, PulseCommand.self, ShakeCommand.self, MarqueeCommand.self,
          CrossfadeCommand.self, PushCommand.self, NumericCommand.self, MorphCommand.self,
        ]),
      CommandGroup(
        name: "Scenes",
        subcommands: [
          InitCommand.self, RenderCommand.self, PreviewCommand.self, WatchCommand.self, StillCommand.self,
          LayoutCommand.self, BatchCommand.self,
        ]),
      CommandGroup(
        name: "Files",
        subcommands: [
          ConvertCommand.self, CaptionsCommand.self, CodeCommand.self, RecordCommand.self,
          TerminalCommand.self,
        ]),
      CommandGroup(
        name: "Checks",
        subcommands: [
          LintCommand.self, VerifyCommand.self, DiffCommand.self, InspectCommand.self, GitSetupCommand.self,
          GitTextconvCommand.self,
        ]),
      CommandGroup(
        name: "Reference",
        subcommands: [
          GuideCommand.self, EffectsCommand.self, FontsCommand.self, SchemaCommand.self,
          CompletionsCommand.self, ManualCommand.self,
        ]),
    ])

  private static let requested = Mutex<[String]?>(nil)
  /// The arguments with which the program was started, or those of the request that it serves.
  static var arguments: [String] {
    requested.withLock { $0 } ?? programArguments
  }

  static func main() {
    Interruption.exitWithStatus()
    Heap.configure()
    Interruption.occupyStandardDescriptors()
    Interruption.ignoreFailingWrites()
    Interruption.exitWithoutMemory()
    guard let requests = RequestLoop(arguments) else { return perform() }
    requests.warmUp()
    requests.run(preparing: prepare) { request in
      requested.withLock { $0 = request }
      perform()
    }
  }

  /// The arguments of the last request, and their command if they have been given twice in a row.
  ///
  /// Many scenes are rendered with the same options, and parsing them takes as long as rendering a small scene.
  private static let last = Mutex<(arguments: [ExactString], command: RenderCommand?)>(([], nil))

  private static func prepare(_ request: [String]) {
    let arguments = request.map { ExactString($0) }
    let (isRepeated, isParsed) = last.withLock { ($0.arguments == arguments, $0.command != nil) }
    if isRepeated, isParsed { return }
    let isRender = isRepeated && request.first == RenderCommand.configuration.commandName
    let command = isRender ? try? parsed(ThemeArguments.expanded(request)) as? RenderCommand : nil
    last.withLock { $0 = (arguments, command) }
  }

  /// Runs the command of the arguments.
  private static func perform() {
    do {
      let arguments = ThemeArguments.expanded(arguments)
      // Printed at once: the parser would examine all commands first.
      if arguments == ["--version"] { return try Console.result(version) }
      var command: any ParsableCommand
      if let known = last.withLock({ $0.command }) {
        command = known
      } else {
        command = try parsed(arguments)
      }
      try command.run()
    } catch let error as any CommandError {
      Console.error(error.messageLines)
      error.status.exit()
    } catch {
      exit(reporting: error)
    }
  }

  /// Returns the command of the arguments.
  ///
  /// A subcommand is parsed alone: examining all of them takes longer than rendering a small scene. If that fails, as for
  /// help and mistakes, the whole program is parsed, which has the messages.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first,
      let kind = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let command = try? kind.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == kind
    {
      return command
    }
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    if let name, !name.hasPrefix("-"), name != "help" { try check(name) }
    return try parseAsRoot(arguments)
  }

  /// Rejects an unknown command with a suggestion; the parser would only call it unexpected.
  private static func check(_ name: String) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(name) else { return }
    let hint =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "'glyphreel help' lists the commands"
    throw ValidationError("unknown command '\(name)'; \(hint)")
  }

  /// Returns the help that arguments ask for: all of it, or for `-h` what is particular to the command; nil if it is unknown.
  private static func help(for arguments: [String]) -> String? {
    let asked = arguments.first { $0 != "help" }
    let kind = configuration.subcommands.first { $0.configuration.commandName == asked }
    // Hidden commands are in no description of the program.
    let described = kind.flatMap {
      CommandDescription.program(with: $0)?.subcommands.first { $0.name == asked }
    }
    guard let command = described ?? kind.map(CommandDescription.of) ?? CommandDescription.index() else {
      return nil
    }
    let page: HelpPage
    if let kind {
      page = HelpPage(command, usage: usageString(for: kind))
    } else {
      var groups: [(name: String, commands: [String])] = []
      for group in configuration.groupedSubcommands {
        groups.append((group.name, group.subcommands.compactMap { $0.configuration.commandName }))
      }
      page = HelpPage(
        command, usage: "\(name) <subcommand>", groups: groups,
        footer: "See '\(name) help <subcommand>' for detailed help.")
    }
    let isShort = arguments.contains("-h") && !arguments.contains("--help")
    let request = kind == nil ? "\(name) --help" : "\(name) help \(command.name)"
    return page.text(
      columns: Console.helpColumns,
      shortenedWith: isShort ? "'\(request)' has examples and all options." : nil)
  }

  /// Exits after printing help, which is a result, or a usage error in the form of all errors.
  private static func exit(reporting error: any Error) -> Never {
    let message = fullMessage(for: error)
    let prefix = "Error: "
    let isError = message.hasPrefix(prefix)
    let said = isError ? String(message.dropFirst(prefix.count)) : message
    if isError, let advice = UsageAdvice(arguments: arguments).lines(for: said) {
      Console.error(advice)
      exit(withError: ExitCode.validationFailure)
    }
    // Each call of the parser for an error lays out the help anew, which takes as long as parsing.
    let status = exitCode(for: error)
    if status.isSuccess {
      let help = message.hasPrefix("OVERVIEW: ") ? help(for: arguments) : nil
      print(help ?? message)
      exit()
    }
    let text = isError ? "glyphreel: error: " + said : said
    Console.error(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    exit(withError: status)
  }
}
