import ArgumentParser
import Glyphreel
import GlyphreelBatch
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile

/// `glyphreel batch`: one file for each row of data.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "batch", abstract: "Render a scene for each row of a table.",
    discussion: """
      Example: glyphreel batch card.yaml --data rows.csv -o 'out/{id}.gif'

      A row's values fill {{name}} in the scene and {name} in the output's name. The data are CSV whose first line names \
      the columns, or JSON: an array of objects, or one object on each line. All rows are checked before the first one \
      is rendered. A manifest beside the outputs records them, so that --resume renders only what is missing or changed.

      Failed rows are listed at the end and don't stop the others; the exit status is then 65.
      --merge joins the manifests of all shards, and lists missing rows: \
      glyphreel batch --merge out/manifest-*.jsonl -o out/manifest.jsonl
      """)

  @OptionGroup(title: "Scene") var options: SceneOptions

  @Argument(
    help: ArgumentHelp("With --merge, manifests of all shards.", valueName: "manifest"),
    completion: .file())
  var manifests: [String] = []

  @Option(
    help: ArgumentHelp("Rows: CSV or JSON; '-' reads standard input.", valueName: "file"),
    completion: .file())
  var data: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Names of outputs, such as 'out/{lang}/{id}.gif'.", valueName: "pattern"))
  var pattern: String?

  @Option(help: .scale)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Render one of N equal parts of the rows.",
      discussion:
        "N is at most \(Shard.countLimit). 'auto' reads the environment of Slurm, Kubernetes, GitLab, Buildkite or CircleCI; 'auto/8' sets the number of parts.",
      valueName: "i/n|auto"))
  var shard: ShardChoice?

  @Flag(help: "Skip rows whose outputs are up to date.")
  var resume = false

  @Flag(help: "Stop at the first row that fails.")
  var failFast = false

  @Flag(help: "Join the manifests of shards, and list missing rows.")
  var merge = false

  @Option(
    help: ArgumentHelp(
      "The manifest.",
      discussion: "(default: manifest.jsonl, or manifest-I-of-N.jsonl, in the outputs' folder)",
      valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Also write one dotLottie file with all rows.",
      discussion: "Each row is an animation, named as its output.", valueName: "file"),
    completion: .file(extensions: ["lottie"]))
  var bundle: String?

  @OptionGroup(title: "Files") var output: OutputOptions

  @Option(help: .progress)
  var progress: Progress.Style = .auto

  func validate() throws {
    try checkRange("--scale", scale, in: NumberRange.scale)
    let example = "write, for example, \"glyphreel batch card.yaml --data rows.csv -o 'out/{id}.gif'\""
    guard pattern != nil else { throw ValidationError("'batch' needs -o for the outputs' names; \(example)") }
    if merge {
      if data != nil || resume || shard != nil {
        throw ValidationError("--merge takes manifests and -o, and renders nothing")
      }
    } else {
      guard data != nil else { throw ValidationError("'batch' needs --data for the rows; \(example)") }
      if let second = manifests.first {
        throw ValidationError("'batch' renders one scene at a time; remove \(path: second)")
      }
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    if merge { try mergeManifests() } else { try render() }
  }

  private func mergeManifests() throws {
    let path = pattern ?? ""
    try InputFiles([options.scene] + manifests).check(path)
    let merged = try ManifestMerge([options.scene] + manifests)
    try merged.write(to: output.sink(path))
    if !output.quiet, path != "-" {
      let parts = manifests.count + 1
      Console.summary(
        "\(path): all \(merged.header.rowCount) rows, from \(parts.counted("manifest"))")
    }
  }

  private func render() throws {
    let pattern = try OutputPattern(self.pattern ?? "")
    let part = try shard?.part()
    noteScheduler()
    let format = try output.format(of: .file(pattern.path(of: "x" + pattern.suffix)))
    try output.check([format])
    try options.adjustments.check([format], nil)
    warnOfIdleOptions(format)
    try checkBundle(format)
    var source = try options.source()
    let file = try DataFile(data ?? "")
    // Its messages contain the values of rows.
    source.quoting = source.quoting.and(file.quoting)
    let manifest = self.manifest ?? pattern.path(of: ManifestName.usual(for: part))
    let plan = try plan(of: file, source, pattern, manifest)
    if !output.quiet {
      for fault in plan.unused { Console.error(fault.text(in: file.path)) }
      if plan.rowCount == 0 {
        Console.error("\(file.path): warning: the table has no rows, so nothing is rendered")
      }
    }

    let inputs = InputFiles(
      [options.scene, file.path] + (output.over.map { [$0] } ?? []), fontDirectories: options.fontDirectories)
    try inputs.check(manifest)
    let settings = try BatchSettings(
      inputs: inputs, source: source, format: format, pattern: pattern, scale: scale ?? 1, options: options,
      output: output)
    let folder = try GoldenFolder.folderMade(pattern.folder)
    _ = try GoldenFolder.folderMade(PathParts(manifest).directory)
    let writer = try ManifestWriter(
      manifest,
      ManifestHeader(
        scene: options.scene, data: file.path, rowCount: plan.rowCount, shard: part,
        settings: settings.digest, content: plan.content), resumes: resume)
    let queue = try RowQueue(
      file, plan, shard: part, writer: writer, stopsAtFailure: failFast,
      progress: Progress(of: "batch", style: output.quiet ? .none : progress), output)
    try work(queue, settings, writer, folder)
    try queue.reportFailures()
    let counts = queue.counts
    let bundled =
      try counts.failed > 0
      ? nil : bundle.map { try writeBundle($0, of: file, plan, in: pattern.folder) }
    report(counts, bundled, pattern, manifest)
    counts.status?.exit()
  }

  /// Checks all rows, also those of other shards.
  private func plan(
    of file: DataFile, _ source: SourceFile, _ pattern: OutputPattern, _ manifest: String
  ) throws -> BatchPlan {
    let reader = try RowReader(file)
    let columns = reader.columns
    let constants = options.text.values
    try checkNames(of: pattern, among: reader, of: file)
    if let both = constants.first(where: { constant in columns.contains { $0.name == constant.name } }) {
      throw Failure(
        "glyphreel: error: '\(both.name)' is a column of \(file.path) and given with --set", .usage)
    }
    let asked: [String]
    do throws(SceneFileError) {
      var template = Template(columns.map { ($0.name, "") } + constants)
      template.table = columns.isEmpty ? nil : file.path
      asked = try source.placeholders(filling: template)
    } catch {
      let names = columns.map(\.name).joined(separator: ", ")
      let known = file.quoting == .allowed ? "the columns are \(names)" : "the columns are \(Quoting.refusal)"
      let note = columns.isEmpty ? "there are no rows" : known
      throw Failure(lines: error.messageLines + ["\(file.path): note: \(note)"], error.status)
    }
    if let unused = constants.first(where: { !(asked + pattern.names).contains($0.name) }) {
      throw Failure(
        "glyphreel: error: a value for '\(unused.name)' was given, but neither the scene nor the outputs' names use it",
        .usage)
    }
    try checkScene(source, with: file)
    let folder = pattern.folder == "." ? "" : pattern.folder + "/"
    let reserved = [options.scene, file.path, manifest].compactMap { path in
      path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
    }
    return try BatchPlan(
      of: file,
      BatchPlan.Requirements(scene: asked, pattern: pattern, constants: constants, reserved: reserved))
  }

  /// Renders rows on several threads; with fewer rows than threads, several work on one row.
  private func work(
    _ queue: RowQueue, _ settings: BatchSettings, _ writer: ManifestWriter, _ folder: Folder
  ) throws {
    let allowed = output.jobs ?? Processors.count
    let threads = max(1, min(allowed, queue.total))
    let fontBytes = options.limits.fonts.fileBytes
    let files = FileDigests(fontBytes: fontBytes, followingLinks: true)
    let recorded = FileDigests(fontBytes: fontBytes, followingLinks: false)
    let pool = Workers(threads: threads)
    let commits = OutputCommits()
    _ = pool.results(pool.threads) { _ in
      do {
        let renderer = try RowRenderer(
          settings, folder: folder, former: writer.previous, files: files, recorded: recorded,
          threads: max(1, allowed / threads))
        while let job = queue.next() {
          let outcome = renderer.outcome(of: job)
          if case .rendered = outcome.kind {
            commits.start { queue.finish(job, outcome.completed()) }
          } else {
            queue.finish(job, outcome)
          }
        }
      } catch {
        queue.stop(error)
      }
    }
    commits.finish()
    try queue.close()
  }

  private func warnOfIdleOptions(_ format: OutputFormat) {
    guard !output.quiet else { return }
    var use = OutputUse(format: format)
    use.reportsPlays = format.leavesPlayingToPlayers && (options.loop?.plays ?? 1) > 1
    use.isOverlay = output.over != nil
    let given = OutputOption.given([.scale: scale != nil]) + output.given + options.adjustments.given
    Console.error(OutputOption.warnings(of: given, in: [use]))
  }

  private func noteScheduler() {
    guard shard == nil, !output.quiet, let variable = ShardChoice.environment.hint else { return }
    Console.error(
      "glyphreel: note: \(variable) is set, and this renders all rows; --shard auto renders this job's")
  }

  private func report(
    _ counts: RowQueue.Counts, _ bundled: Int?, _ pattern: OutputPattern, _ manifest: String
  ) {
    guard !output.quiet else { return }
    if output.json {
      let json: JSON = [
        "rows": .number(counts.done), "written": .number(counts.written),
        "upToDate": .number(counts.upToDate), "failed": .number(counts.failed), "manifest": .string(manifest),
        "bundle": bundled == nil ? nil : bundle.map(JSON.string), "bytes": bundled.map(JSON.number),
      ]
      return Console.summary(document: json.text())
    }
    var parts = ["\(counts.written) written"]
    if counts.upToDate > 0 { parts.append("\(counts.upToDate) up to date") }
    if counts.failed > 0 { parts.append("\(counts.failed) failed") }
    let rows = counts.done.counted("row")
    Console.summary("\(pattern.folder)/  \(rows): \(parts.joined(separator: ", "))  \(manifest)")
    if let bundle, let bundled { Console.summary("\(bundle)  \(rows)  \(bundled) bytes") }
  }
}

/// The names of manifests.
private enum ManifestName {
  static func usual(for part: Shard?) -> String {
    part.map { "manifest-\($0.number)-of-\($0.count).jsonl" } ?? "manifest.jsonl"
  }
}
