import ArgumentParser
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSystem
import GlyphreelSceneFile
import GlyphreelTypography

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `glyphreel verify`: scenes against pictures of them that were found right.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "verify", abstract: "Compares scenes with their goldens, and says what changed and why.",
    discussion: """
      Example: glyphreel verify Scenes --goldens Goldens --report report

      Directories are searched for scenes; the golden of 'Scenes/cards/todo.yaml' is 'Goldens/cards/todo.apng', or \
      '.lock'. Pixels and times are compared, not bytes. Ends with status 1 if a scene differs or has no golden; a \
      scene or golden that can't be read has 65 or 66, and the others are verified all the same.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, and directories of them.", valueName: "scene|directory"),
    completion: .file())
  var scenes: [String]

  @Option(help: ArgumentHelp("Where the goldens lie.", valueName: "directory"), completion: .directory)
  var goldens: String

  @Option(
    help:
      "Which goldens are written: all, failed, missing or never. (default: GLYPHREEL_RECORD, else never where CI is set, else missing)"
  )
  var record: RecordMode?

  @Option(help: ArgumentHelp("Writes a page that shows what differs.", valueName: "directory"))
  var report: String?

  @Flag(help: "New goldens are locks: short texts with a fingerprint of each picture.")
  var lock = false

  @Option(help: "What is compared: animation, a moment such as 50%, or several such as 0,0.5s,end.")
  var moments: MomentChoice = .animation

  @Option(
    help: ArgumentHelp(
      "Verifies one of N equal parts of the scenes, N up to \(Shard.countLimit); 'auto' asks the scheduler's environment.",
      valueName: "i/n|auto"))
  var shard: ShardChoice?

  @Option(help: ArgumentHelp("Verifies only the scene of that name. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Writes the results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @OptionGroup var tolerances: ToleranceOptions

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Fills {{name}} in the scenes.", valueName: "name=value"))
  var values: [Assignment] = []

  @Option(help: "The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.")
  var contentSize: ContentSize?

  @Option(help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"))
  var fontDir: [String] = []

  @Option(name: .customLong("limit"), help: LimitChange.help)
  var limitChanges: [LimitChange] = []

  @Option(help: "Pixels a point.")
  var scale = 1.0

  @Option(help: "How many scenes are verified at the same time, 1 to 1024. (default: all processors)")
  var jobs: Int?

  @Option(help: "How progress is told on standard error: auto, json or none.")
  var progress: Progress.Style = .auto

  @Flag(name: .shortAndLong, help: "Prints only what is not as it should be.")
  var quiet = false

  @Flag(help: "Prints a JSON object a line for each scene.")
  var json = false

  func validate() throws {
    try checkRange("--scale", scale, in: NumberRange.scale)
    try checkRange("--jobs", jobs, in: NumberRange.jobs)
    if lock, !tolerances.comparison.isExactInPixels {
      throw ValidationError("--lock knows no pixels, so nothing but equal ones can be asked for")
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    let record = try recordMode()
    let collection = try SceneCollection(scenes)
    if record == .never, FileStatus(goldens)?.kind != .directory {
      throw Failure("\(goldens): error: there is no such directory of goldens", .noInput)
    }
    let folder = GoldenFolder(
      path: goldens, pictureExtension: moments.pictureExtension, form: lock ? .lock : .picture)
    let verifier = SceneVerifier(
      goldens: folder, record: record, tolerances: tolerances.comparison, moments: moments, scale: scale,
      contentSize: contentSize, template: Template(values.map { ($0.name, $0.value) }),
      fontDirectories: fontDir, limits: Limits(limitChanges), acceptance: AcceptCommand(CommandLine.arguments)
    )
    let shard = try shard?.part()
    let chosen = try chosen(of: collection, shard)
    let inputs = InputFiles(
      chosen.flatMap { [$0.path, folder.place(of: $0.name).path] }, fontDirectories: fontDir)
    if let junit { try inputs.check(junit) }
    if let report { try inputs.check(Self.reportPage(in: report)) }
    let results = try verify(chosen, with: verifier)
    for result in results { try tell(result) }
    // With several machines at work one of them tells.
    let orphans =
      collection.isWhole && only.isEmpty && shard?.number ?? 1 == 1
      ? folder.orphans(of: collection.entries.map(\.name)) : []
    try tell(orphans: orphans)
    if let junit { try Self.write(JUnitReport(scenes: results).text, to: junit) }
    if let report { try write(report: report, of: results, with: verifier) }
    if !json, !quiet { try Console.result(Self.summary(results)) }
    let worst = results.compactMap(\.exitStatus).max { $0.rawValue < $1.rawValue }
    worst?.exit()
  }

  /// By the option, else by the environment.
  private func recordMode() throws(Failure) -> RecordMode {
    if let record { return record }
    let asked = environmentVariable("GLYPHREEL_RECORD") ?? ""
    if asked.isEmpty { return .usual(service: environmentVariable("CI")) }
    guard let mode = RecordMode(rawValue: asked) else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure("glyphreel: error: GLYPHREEL_RECORD is \(quoted: asked); known are \(known)", .usage)
    }
    return mode
  }

  private func chosen(
    of collection: SceneCollection, _ shard: Shard?
  ) throws(Failure) -> [SceneEntry] {
    var entries = collection.entries
    if !only.isEmpty {
      if let unknown = only.first(where: { name in !entries.contains { $0.name == name } }) {
        throw Failure("glyphreel: error: there is no scene of the name \(quoted: unknown)", .usage)
      }
      entries = entries.filter { only.contains($0.name) }
    }
    return shard?.part(of: entries) ?? entries
  }

  /// Verifies scenes, as many at the same time as there may be, and returns what came of them in their order.
  private func verify(
    _ entries: [SceneEntry], with verifier: SceneVerifier
  ) throws -> [VerifiedScene] {
    let threads = min(jobs ?? Processors.count, max(entries.count, 1))
    let shared = SharedResults(
      count: entries.count, progress: Progress(of: "verify", style: quiet ? .none : progress))
    var lanes = Lanes(threads: threads)
    let failures = lanes.results(lanes.threads) { _ -> Failure? in
      do throws(TypographyError) {
        let workshop = try SceneVerifier.Workshop(
          fontDirectories: verifier.fontDirectories, limits: verifier.limits.fonts)
        while let index = shared.next() {
          shared.set(verifier.verify(entries[index], in: workshop), at: index)
        }
        return nil
      } catch {
        return Failure("glyphreel: error: \(error)", .badInput)
      }
    }
    shared.finish()
    if let failure = failures.compactMap({ $0 }).first { throw failure }
    return shared.all
  }

  private func tell(_ result: VerifiedScene) throws {
    if json { return try Console.document(result.json.text()) }
    switch result.outcome {
    case .matches: return
    case .recorded: if !quiet { try Console.result("\(result.entry.name): recorded \(result.golden)") }
    case .failed(let failure): Console.error(failure.lines)
    case .differs, .missing:
      let lines = result.lines
      try Console.result(["\(result.entry.name): \(lines.first ?? "")"] + lines.dropFirst().map { "  " + $0 })
    }
  }

  private func tell(orphans: [String]) throws {
    for orphan in orphans {
      if json {
        try Console.document(
          JSON.object([("golden", .string(orphan)), ("status", .string("orphaned"))]).text())
      }
      if !json { Console.error("\(orphan): warning: the golden belongs to no scene") }
    }
  }

  /// Renders once more what differs, and writes the page.
  private func write(
    report: String, of results: [VerifiedScene], with verifier: SceneVerifier
  ) throws {
    var cases: [ReportCase] = []
    var bytesLeft = Report.byteLimit
    do throws(TypographyError) {
      let workshop = try SceneVerifier.Workshop(
        fontDirectories: verifier.fontDirectories, limits: verifier.limits.fonts)
      for result in results {
        do throws(Failure) {
          let limit = min(bytesLeft, 6 << 20)
          guard let shown = try verifier.reportCase(of: result, in: workshop, byteLimit: limit) else {
            continue
          }
          bytesLeft -= shown.film?.byteCount ?? 0
          cases.append(shown)
        } catch {
          // A scene that can't be rendered and has no golden.
          cases.append(
            ReportCase(
              title: result.entry.name, status: .failed, expected: result.golden, actual: result.entry.path,
              lines: error.lines))
        }
      }
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
    let page = Report(title: "Goldens", summary: Self.summary(results), cases: cases)
    let path = try Self.write(report: page.html, to: report)
    if !json, !quiet { try Console.result("report: \(path)") }
  }

  /// How many there are of each kind.
  private static func summary(_ results: [VerifiedScene]) -> String {
    let words = [
      ("passed", "as their goldens"), ("recorded", "recorded"), ("differs", "different"),
      ("missing", "without a golden"), ("failed", "not compared"),
    ]
    let counts = words.compactMap { status, words -> String? in
      let count = results.count { $0.status == status }
      return count > 0 ? "\(count) \(words)" : nil
    }
    let all = "\(results.count) scene\(results.count == 1 ? "" : "s")"
    return counts.isEmpty ? all : all + ": " + counts.joined(separator: ", ")
  }

  /// Writes a report's page into a directory; returns the page's path.
  static func write(report page: String, to directory: String) throws(Failure) -> String {
    do throws(EncodingError) {
      try GoldenFolder.write(Array(page.utf8), to: "index.html", below: directory)
    } catch {
      throw Failure(error)
    }
    return reportPage(in: directory)
  }

  /// The path of the page of a report.
  static func reportPage(in directory: String) -> String {
    directory + (PathParts.endsInSlash(directory) ? "" : "/") + "index.html"
  }

  /// Writes a text whole or not at all; `-` is standard output.
  static func write(_ text: String, to path: String) throws(Failure) {
    do throws(EncodingError) {
      if path != "-" { _ = try GoldenFolder.folderMade(PathParts(path).directory) }
      let sink = try (path == "-" ? OutputTarget.standardOutput : .file(path)).openFile(.always)
      try sink.write(Array(text.utf8))
      try sink.commit()
    } catch {
      throw Failure(error)
    }
  }
}
