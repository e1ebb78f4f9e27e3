import GlyphreelSceneFile
import ArgumentParser
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import GlyphreelTypography

/// `glyphreel verify`: scenes and animations compared with their goldens.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "verify",
    abstract: "Compare with goldens, and explain what changed.",
    discussion: """
      Example: glyphreel verify Scenes --goldens Goldens --report report

      Directories are searched for scenes; the golden of 'Scenes/cards/todo.yaml' is 'Goldens/cards/todo.apng', or \
      '.lock'. Pixels, times and the number of plays are compared, not bytes. The exit status is 1 if a scene differs or \
      has no golden, and 65 or 66 if a scene or golden can't be read; the others are verified nevertheless.

      Finished animations of any program are verified, too: GIF, APNG, PNG and WebP files, directories of them that have \
      no scenes, and directories of PNGs with a manifest.

      Recordings of terminals (*.cast) are compared with recordings by what the terminal shows, in which order, but not \
      when; --mask '/[0-9.]+s/' leaves out what differs from run to run.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenes, animations, recordings, and folders of them.", valueName: "scene|file|directory"),
    completion: .file())
  var scenes: [String]

  @Option(help: ArgumentHelp("Directory of the goldens.", valueName: "directory"), completion: .directory)
  var goldens: String

  @Option(
    help: ArgumentHelp(
      "Goldens to write: all, failed, missing or never.",
      discussion: "(default: GLYPHREEL_RECORD, or never if CI is set, or missing)", valueName: "mode"))
  var record: RecordMode?

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "directory"))
  var report: String?

  @Flag(
    help: ArgumentHelp(
      "Write new goldens as locks.", discussion: "Short texts with a fingerprint of each frame."))
  var lock = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Compare only these moments: 50%, or 0,0.5s,end.", valueName: "moments"))
  var moments: MomentChoice = .animation

  @Option(
    help: ArgumentHelp(
      "Verify one of N equal parts of the scenes.",
      discussion: "N is at most \(Shard.countLimit); 'auto' reads the scheduler's environment.",
      valueName: "i/n|auto"))
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      "Verify only the scene of this name.", discussion: "May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name of the golden of a single scene, such as '-'.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("Write the results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @OptionGroup(title: "Report") var review: ReviewOptions

  @Option(
    name: .customLong("accept"),
    help: ArgumentHelp(
      "Accept what was ticked in the report.",
      discussion: "'accepted.txt', which the page saves, or its directory.", valueName: "file"),
    completion: .file(extensions: ["txt"]))
  var acceptedFile: String?

  @OptionGroup(title: "Tolerances") var tolerances: ToleranceOptions

  @Option(name: .customLong("mask"), help: .mask)
  var masks: [String] = []

  @Option(name: .customLong("set"), help: .assignment)
  var assignments: [Assignment] = []

  @Option(help: .contentSize)
  var contentSize: ContentSize?

  @Option(help: .root, completion: .directory)
  var root: String?

  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var fontDirectories: [String] = []

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  @Option(help: .scale)
  var scale: Double?

  @Option(help: .jobs)
  var jobs: Int?

  @Option(help: .progress)
  var progress: Progress.Style = .auto

  @Flag(
    help: ArgumentHelp(
      "Also fail for new goldens, and for those without a scene.",
      discussion: "Also if a link to a directory was not followed."))
  var strict = false

  @Flag(name: .shortAndLong, help: "Print failures only.")
  var quiet = false

  @Flag(help: "Print a line of JSON per scene.")
  var json = false

  func validate() throws {
    try checkRange("--scale", scale, in: NumberRange.scale)
    try checkRange("--jobs", jobs, in: NumberRange.jobs)
    if lock, !tolerances.comparison.isExactInPixels {
      throw ValidationError("--lock stores no pixels, so it can't be combined with tolerances of pixels")
    }
    try review.check(report: report)
    try checkMasks(masks)
    if acceptedFile != nil, record != nil {
      throw ValidationError("--accept chooses what is written, so it can't be combined with --record")
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    let accepted = try acceptedFile.map { try Acceptance(contentsOf: $0) }
    let record = accepted == nil ? try recordMode() : .never
    let collection = try collection()
    try checkGoldens(areRead: record == .never && accepted == nil)
    let folder = GoldenFolder(
      path: goldens, pictureExtension: moments.pictureExtension, form: lock ? .lock : .picture)
    let verifier = SceneVerifier(
      goldens: folder, record: record, tolerances: tolerances.comparison, moments: moments,
      scale: scale ?? 1, text: TemplateValues(assignments: assignments, contentSize: contentSize),
      fontDirectories: fontDirectories, limits: Limits(limitChanges),
      acceptance: AcceptCommand(Program.arguments), accepted: accepted,
      allowsUnusedValues: collection.entries.count > 1,
      inputRate: tolerances.inputRate, masks: masks)
    warnOfIdleOptions(collection.entries)
    let shard = try shard?.part()
    let names = accepted?.entries.map(\.name)
    let chosen = try chosen(of: collection, shard, accepted: names)
    let inputs = InputFiles(
      chosen.flatMap { [$0.path, folder.place(of: $0).path] }, fontDirectories: fontDirectories)
    if let junit { try inputs.check(junit) }
    if let report { try inputs.check(Self.reportPage(in: report)) }
    let results = try verify(chosen, with: verifier)
    let refusal = tolerances.refusal(in: results.compactMap(\.size))
    printWarnings(results)
    warnOfUnusedMasks(results)
    // With tolerances that allow everything, passing means nothing.
    try report(refusal == nil ? results : results.filter { !$0.isMatch })
    if let refusal { throw refusal }
    // Of several shards the first one reports orphans.
    let orphans =
      collection.isWhole && only.isEmpty && accepted == nil && shard?.number ?? 1 == 1
      ? folder.orphans(of: collection.entries) : []
    try report(orphans: orphans)
    warn(of: collection.skipped)
    if let junit { try Self.write(JUnitReport(scenes: results).text, to: junit) }
    if let report { try writeReport(to: report, of: results, with: verifier) }
    if let service = review.summary, let report {
      try writeSummary(for: service, to: report, of: results, with: verifier)
    }
    if !json, !quiet { try Console.result(Self.summary(results)) }
    try checkValues(results)
    let worst = results.compactMap(\.exitStatus).max { $0.rawValue < $1.rawValue }
    worst?.exit()
    let isNew =
      record == .missing && results.contains { if case .recorded = $0.outcome { true } else { false } }
    if strict, isNew || !orphans.isEmpty || !collection.skipped.isEmpty { ExitStatus.differences.exit() }
  }

  /// Returns the scenes, each with the name of its golden.
  private func collection() throws -> SceneCollection {
    let given = try SceneCollection(
      scenes, root: root, limits: Limits(limitChanges), inputRate: tolerances.inputRate, goldens: goldens)
    if name == nil, given.entries.contains(where: { $0.path.utf8.elementsEqual("-".utf8) }) {
      throw Failure("glyphreel: error: a scene in standard input needs --name for its golden", .usage)
    }
    let collection = if let name { try given.renamed(name, limits: Limits(limitChanges)) } else { given }
    if !masks.isEmpty, !collection.entries.contains(where: \.isRecording) {
      throw Failure(
        "glyphreel: error: --mask is for terminal recordings (*.cast); for pictures, use --ignore-area",
        .usage)
    }
    if case .chosen = moments, let animation = collection.entries.first(where: \.isAnimation) {
      throw Failure(
        "glyphreel: error: --at is for scenes, and \(quoted: animation.path) is an animation", .usage)
    }
    return collection
  }

  /// Rejects a file for the folder of goldens, and a folder that is missing though it is only read.
  private func checkGoldens(areRead: Bool) throws(Failure) {
    let namesPicture = OutputFormat.all.contains {
      $0.fileExtensions.contains(PathParts(goldens).fileExtension)
    }
    if FileStatus(goldens).map({ $0.kind != .directory }) ?? namesPicture {
      let folder = PathParts(goldens).directory
      let remedy =
        folder.utf8.elementsEqual(".".utf8)
        ? "name a folder, such as Goldens"
        : "write " + Diagnostic.correction("--goldens \(ShellWord.quoted(folder))")
      throw Failure("\(goldens): error: is a file, but --goldens needs a folder; \(remedy)", .usage)
    }
    if areRead, FileStatus(goldens) == nil {
      let command = (["glyphreel", "verify"] + scenes + ["--goldens", goldens]).map(ShellWord.quoted)
      throw Failure(
        "\(goldens): error: no such directory; run "
          + Diagnostic.correction(command.joined(separator: " ").shortened(to: 100))
          + " once on your machine, and commit the folder", .noInput)
    }
  }

  /// Rejects a value that no scene has a placeholder for.
  private func checkValues(_ results: [VerifiedScene]) throws(Failure) {
    let unused = results.compactMap(\.unusedValues)
    guard let first = unused.first else { return }
    for name in first where unused.allSatisfy({ $0.contains(name) }) {
      throw Failure(
        "glyphreel: error: a value for \(quoted: name) was given, but no scene has {{\(name)}}", .badInput)
    }
  }

  /// Returns the option's record mode, or else the environment's.
  private func recordMode() throws(Failure) -> RecordMode {
    if let record { return record }
    let asked = environmentVariable("GLYPHREEL_RECORD") ?? ""
    if asked.isEmpty { return .usual(service: environmentVariable("CI")) }
    guard let mode = RecordMode(rawValue: asked) else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure("glyphreel: error: GLYPHREEL_RECORD is \(quoted: asked); use \(known)", .usage)
    }
    return mode
  }

  private func chosen(
    of collection: SceneCollection, _ shard: Shard?, accepted: [String]?
  ) throws(Failure) -> [SceneEntry] {
    var entries = collection.entries
    if let accepted {
      let known = Set(entries.map { ExactString($0.name) })
      if let unknown = accepted.first(where: { !known.contains(ExactString($0)) }) {
        throw Failure(
          "\(acceptedFile ?? ""): error: no scene named \(quoted: unknown); name the scenes of the report",
          .badInput)
      }
      let ticked = Set(accepted.map { ExactString($0) })
      entries = entries.filter { ticked.contains(ExactString($0.name)) }
    }
    if !only.isEmpty {
      if let unknown = only.first(where: { name in !entries.contains { $0.name == name } }) {
        let names = entries.map(\.name)
        let hint =
          if let meant = entries.first(where: { $0.path == unknown })?.name {
            "write " + Diagnostic.correction("--only \(ShellWord.quoted(meant))")
          } else if let near = Suggestion.nearest(to: unknown, among: names) {
            "did you mean '\(near)'?"
          } else {
            "use " + Diagnostic.listing(names.map { $0.shortened(to: 40) })
          }
        throw Failure("glyphreel: error: no scene named \(quoted: unknown); \(hint)", .usage)
      }
      entries = entries.filter { only.contains($0.name) }
    }
    return shard?.part(of: entries) ?? entries
  }

  /// Verifies scenes on several threads, and returns the results in the scenes' order.
  private func verify(_ entries: [SceneEntry], with verifier: SceneVerifier) throws -> [VerifiedScene] {
    let shared = SharedResults<VerifiedScene>(
      count: entries.count, progress: Progress(of: "verify", style: quiet ? .none : progress))
    try concurrently(shared, count: entries.count, with: verifier) { verifier.verify(entries[$0], in: $1) }
    shared.finish()
    return shared.all
  }
}
