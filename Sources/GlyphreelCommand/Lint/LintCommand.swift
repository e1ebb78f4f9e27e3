import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// `glyphreel lint`: what is wrong with scenes that can be rendered.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "lint", abstract: "Finds what readers of a scene's picture may not see, read or bear.",
    discussion: """
      Example: glyphreel lint Scenes

      Rules (docs/lint.md tells more of them):
      \(rules)

      A comment '# glyphreel: ignore contrast' behind a line, or on a line of its own above it, accepts what a rule finds \
      there; '# glyphreel: ignore-everywhere contrast' accepts it in all of the scene. Several rules stand with commas.
      """)

  private static var rules: String {
    let names = LintRules.all
    let width = names.map { $0.name.count }.max() ?? 0
    return names.map { rule in
      "  " + rule.name + String(repeating: " ", count: width - rule.name.count + 2) + rule.summary
    }.joined(separator: "\n")
  }

  @Argument(help: ArgumentHelp("Scene files, and directories with scenes.", valueName: "scene"))
  var scenes: [String]

  @Option(
    defaultAsFlag: .warnings,
    help: ArgumentHelp(
      "Ends with status 1 for warnings; with '--strict=wcag' also for motion without an end, which is a note otherwise.",
      valueName: "wcag"))
  var strict: Strictness?

  @Flag(help: "Prints a JSON object a line for each finding.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "A format that the scene is to be written in; repeatable. GIF if none is named.", valueName: "format"))
  var format: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Looks at a destination's limits, too.", valueName: "destination"))
  var destination: Destination?

  @Option(help: ArgumentHelp("Accepts everything that a rule finds; repeatable.", valueName: "rule"))
  var ignore: [String] = []

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Fills {{name}} in the scenes.", valueName: "name=value"))
  var values: [Assignment] = []

  @Option(help: "The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.")
  var contentSize: ContentSize?

  @Option(help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"))
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too.")
  var systemFonts = false

  @Option(name: .customLong("limit"), help: LimitChange.help)
  var limitChanges: [LimitChange] = []

  func validate() throws {
    try Strictness.check(CommandLine.arguments)
    for name in format where OutputFormat.all.allSatisfy({ $0.name != name }) {
      throw ValidationError("there is no format \(quoted: name)")
    }
    for name in ignore where !LintRules.all.contains(where: { $0.name == name }) {
      let near = Suggestion.nearest(to: name, among: LintRules.all.map(\.name))
      throw ValidationError(
        "there is no rule \(quoted: name)"
          + (near.map { "; did you mean '\($0)'?" } ?? "; see 'glyphreel help lint'"))
    }
  }

  func run() throws {
    let limits = Limits(limitChanges)
    let linter = SceneLinter(
      values: values.map { ($0.name, $0.value) }, contentSize: contentSize,
      formats: format.isEmpty
        ? [.gif] : format.compactMap { name in OutputFormat.all.first { $0.name == name } },
      destination: destination, ignored: ignore, strictness: strict ?? .warnings,
      fonts: try FontLibrary.given(fontDir, systemFonts: systemFonts, limits: limits.fonts), limits: limits)
    var fails = false
    var worst: ExitStatus?
    for scene in try LintCommand.entries(scenes) {
      do throws(Failure) {
        let report = try linter.report(on: scene)
        fails = fails || report.findings.contains { $0.diagnostic.severity != .note }
        for finding in report.findings {
          if json {
            try Console.document(report.json(finding))
          } else {
            try Console.result(report.lines(finding))
          }
        }
      } catch {
        guard error.status == .badInput || error.status == .noInput else { throw error }
        Console.error(error.lines)
        if error.status.rawValue > worst?.rawValue ?? 0 { worst = error.status }
      }
    }
    worst?.exit()
    if strict != nil, fails { ExitStatus.differences.exit() }
  }

  /// The scene files that arguments name, in their order; `-` is standard input.
  private static func entries(_ arguments: [String]) throws(Failure) -> [SceneEntry] {
    var entries: [SceneEntry] = []
    for argument in arguments {
      entries +=
        argument == "-"
        ? [SceneEntry(name: "-", path: "-", isNamed: true)] : try SceneCollection([argument]).entries
    }
    return entries
  }
}
