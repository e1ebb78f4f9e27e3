import GlyphreelSceneFile
import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelLint
import GlyphreelScene
import GlyphreelTypography

/// `glyphreel lint`: accessibility problems and warnings of scenes.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "lint", abstract: "Find accessibility problems.",
    discussion: """
      Example: glyphreel lint Scenes

      Rules (docs/test/lint.md describes them):
      \(rules)

      A comment '# glyphreel: ignore contrast' after a line, or on a line of its own above it, ignores that rule's findings \
      there; '# glyphreel: ignore-everywhere contrast' ignores them in the whole scene. Commas separate several rules.
      """)

  private static var rules: String {
    let names = LintRules.all
    let width = names.map { $0.name.count }.max() ?? 0
    return names.map { rule in
      "  " + rule.name + String(repeating: " ", count: width - rule.name.count + 2) + rule.summary
    }.joined(separator: "\n")
  }

  @Argument(help: ArgumentHelp("Scenes, and directories with scenes.", valueName: "scene"))
  var scenes: [String]

  @Option(
    defaultAsFlag: .warnings,
    help: ArgumentHelp(
      "Exit with status 1 for warnings.",
      discussion: "With '--strict=wcag' also for endless motion, which is otherwise a note.",
      valueName: "wcag"))
  var strict: Strictness?

  @Flag(help: "Print a line of JSON per finding.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Output format of the scene. (default: gif)", discussion: "May be repeated.", valueName: "format"))
  var format: [String] = []

  @Option(name: .customLong("for"), help: .destinationLimits)
  var destination: Destination?

  @Option(
    help: ArgumentHelp("Platform whose safe area text must not leave.", valueName: "platform"))
  var platform: SafeArea?

  @Option(help: ArgumentHelp("Ignore a rule.", discussion: "May be repeated.", valueName: "rule"))
  var ignore: [String] = []

  @Option(name: .customLong("set"), help: .assignment)
  var assignments: [Assignment] = []

  @Option(help: .contentSize)
  var contentSize: ContentSize?

  @Option(
    help: ArgumentHelp("Check one variant only: light or dark.", valueName: "theme"))
  var theme: Look.Theme?

  @Option(help: .root, completion: .directory)
  var root: String?

  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var fontDirectories: [String] = []

  @Flag(help: .systemFonts)
  var systemFonts = false

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  func validate() throws {
    try Strictness.check(Program.arguments)
    for name in format where OutputFormat.all.allSatisfy({ $0.name != name }) {
      throw ValidationError("unknown format \(quoted: name)")
    }
    for name in ignore where !LintRules.all.contains(where: { $0.name == name }) {
      let near = Suggestion.nearest(to: name, among: LintRules.all.map(\.name))
      throw ValidationError(
        "unknown rule \(quoted: name)"
          + (near.map { "; did you mean '\($0)'?" } ?? "; see 'glyphreel help lint'"))
    }
  }

  func run() throws {
    let limits = Limits(limitChanges)
    let linter = SceneLinter(
      text: TemplateValues(assignments: assignments, contentSize: contentSize),
      formats: format.isEmpty
        ? [.gif] : format.compactMap { name in OutputFormat.all.first { $0.name == name } },
      theme: theme, destination: destination, platform: platform, ignored: ignore,
      strictness: strict ?? .warnings,
      fonts: try FontLibrary(
        directories: fontDirectories, systemFonts: systemFonts, limits: limits.fonts),
      limits: limits)
    var fails = false
    var worst: ExitStatus?
    let entries = try scenes.flatMap {
      try SceneCollection([$0], root: root, limits: limits, scenesOnly: true).entries
    }
    for cells in LintCommand.cellsOfScenes(entries) {
      do {
        let report = try linter.report(on: cells)
        fails = fails || report.findings.contains { $0.diagnostic.severity != .note }
        for finding in report.findings {
          if json {
            try Console.document(report.json(finding))
          } else {
            try Console.report(report.lines(finding))
          }
        }
      } catch let error as any CommandError {
        guard error.status == .badInput || error.status == .noInput else { throw error }
        Console.error(error.messageLines)
        if error.status.rawValue > worst?.rawValue ?? 0 { worst = error.status }
      }
    }
    worst?.exit()
    if strict != nil, fails { ExitStatus.differences.exit() }
  }

  /// Returns the entries of each scene file: one, or one for each cell of a matrix.
  private static func cellsOfScenes(_ entries: [SceneEntry]) -> [[SceneEntry]] {
    entries.reduce(into: []) { scenes, entry in
      if entry.cell != nil, let last = scenes.last?.last, last.cell != nil, last.path == entry.path {
        scenes[scenes.count - 1].append(entry)
      } else {
        scenes.append([entry])
      }
    }
  }
}
