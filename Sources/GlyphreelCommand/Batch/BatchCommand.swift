import ArgumentParser
import GlyphreelBatch
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSystem
import GlyphreelSceneFile

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `glyphreel batch`: a scene and rows of data to one file a row.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "batch", abstract: "Renders a scene once for each row of a table.",
    discussion: """
      Example: glyphreel batch card.yaml --data rows.csv -o 'out/{id}.gif'

      A row's values fill {{name}} in the scene and {name} in the output's name. The data are CSV whose first line names \
      the columns, or JSON: an array of objects, or objects line by line. All rows are checked before the first one is \
      rendered. What was done stands in a manifest beside the outputs, so that --resume does only what is missing or \
      has changed.

      Rows that fail are listed at the end and don't stop the others; the status is then 65.
      With --merge, manifests of all shards become one, and what is missing is named: \
      glyphreel batch --merge out/manifest-*.jsonl -o out/manifest.jsonl
      """)

  @OptionGroup var options: SceneOptions

  @Argument(
    help: ArgumentHelp("With --merge, the manifests of all shards.", valueName: "manifest"),
    completion: .file())
  var manifests: [String] = []

  @Option(
    help: ArgumentHelp("The rows: CSV or JSON; '-' reads standard input.", valueName: "file"),
    completion: .file())
  var data: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("What outputs are called, such as 'out/{lang}/{id}.gif'.", valueName: "pattern"))
  var pattern: String?

  @Option(help: "Pixels a point.")
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Renders one of N equal parts of the rows, N up to \(Shard.countLimit); 'auto' asks the environment that Slurm, Kubernetes, GitLab, Buildkite or CircleCI sets.",
      valueName: "i/n|auto"))
  var shard: ShardChoice?

  @Option(help: "With --shard auto, how many parts there are, where the scheduler does not tell.")
  var shardCount: Int?

  @Flag(help: "Skips rows whose outputs are there and would not change.")
  var resume = false

  @Flag(help: "Stops at the first row that fails.")
  var failFast = false

  @Flag(help: "Joins the manifests of shards, and says what is missing.")
  var merge = false

  @Option(
    help: ArgumentHelp(
      "Where the manifest is. (default: manifest.jsonl, or manifest-I-of-N.jsonl, in the outputs' folder)",
      valueName: "file"),
    completion: .file())
  var manifest: String?

  @OptionGroup var output: OutputOptions

  @Option(help: "How progress is told on standard error: auto, json or none.")
  var progress: Progress.Style = .auto

  func validate() throws {
    try checkRange("--scale", scale, in: NumberRange.scale)
    try checkRange("--shard-count", shardCount, in: 1...Shard.countLimit)
    if shardCount != nil, shard != .auto { throw ValidationError("--shard-count belongs to --shard auto") }
    guard pattern != nil else { throw ValidationError("where to write is missing: -o") }
    if merge {
      if data != nil || resume || shard != nil {
        throw ValidationError("--merge takes manifests and -o, and renders nothing")
      }
    } else {
      guard data != nil else { throw ValidationError("the rows are missing: --data") }
      if let second = manifests.first {
        throw ValidationError("one scene at a time, not \(path: second), too")
      }
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    do {
      if merge { try mergeManifests() } else { try render() }
    } catch let error as BatchError {
      throw Failure(error)
    }
  }

  private func mergeManifests() throws {
    let path = pattern ?? ""
    try InputFiles([options.scene] + manifests).check(path)
    let merged = try ManifestMerge([options.scene] + manifests)
    do {
      let sink = try output.sink(path)
      try merged.write(to: sink)
    } catch let error as EncodingError {
      throw Failure(error)
    }
    if !output.quiet, path != "-" {
      let parts = manifests.count + 1
      Console.summary(
        "\(path): all \(merged.header.rowCount) rows, from \(parts) manifest\(parts == 1 ? "" : "s")")
    }
  }

  private func render() throws {
    let pattern = try OutputPattern(self.pattern ?? "")
    let part = try shard?.part(count: shardCount)
    tellOfSchedulers()
    let format = try output.format(of: .file(pattern.path(of: "x" + pattern.suffix)))
    try output.check([format])
    guard format.writesOneFile else {
      throw Failure("glyphreel: error: each row becomes one file, and \(format.name) writes several", .usage)
    }
    let source: SourceFile
    do throws(SceneFileError) {
      source = try SourceFile(contentsOf: options.scene, limits: options.limits)
    } catch {
      throw Failure(error)
    }
    let file = try DataFile(data ?? "")
    let manifest = self.manifest ?? pattern.path(of: ManifestName.usual(for: part))
    let plan = try plan(of: file, source, pattern, manifest)
    if !output.quiet { for fault in plan.unused { Console.error(fault.text("warning", in: file.path)) } }

    let inputs = InputFiles([options.scene, file.path], fontDirectories: options.fontDir)
    try inputs.check(manifest)
    let settings = try BatchSettings(
      inputs: inputs, source: source, format: format, pattern: pattern, scale: scale, options: options,
      output: output)
    let folder: Folder
    do throws(EncodingError) {
      folder = try GoldenFolder.folderMade(pattern.folder)
      _ = try GoldenFolder.folderMade(PathParts(manifest).directory)
    } catch { throw Failure(error) }
    let writer = try ManifestWriter(
      manifest,
      ManifestHeader(
        scene: options.scene, data: file.path, rowCount: plan.rowCount, shard: part,
        settings: settings.digest, content: plan.content), resumes: resume)
    let queue = try RowQueue(
      file, plan, shard: part, writer: writer, stopsAtFailure: failFast,
      progress: Progress(of: "batch", style: output.quiet ? .none : progress), output)
    try work(queue, settings, writer, folder)
    try queue.tellFailures()
    tell(queue.counts, pattern, manifest)
    queue.counts.status?.exit()
  }

  /// Looks at all rows, whatever part of them is this one's.
  private func plan(
    of file: DataFile, _ source: SourceFile, _ pattern: OutputPattern, _ manifest: String
  ) throws -> BatchPlan {
    let columns = try RowReader(file).columns
    let constants = options.values.map { (name: $0.name, value: $0.value) }
    if let both = constants.first(where: { constant in columns.contains { $0.name == constant.name } }) {
      throw Failure(
        "glyphreel: error: '\(both.name)' is a column of \(file.path) and given with --set", .usage)
    }
    let asked: [String]
    do throws(SceneFileError) {
      asked = try source.placeholders(filling: Template(columns.map { ($0.name, "") } + constants))
    } catch {
      let names = columns.map(\.name).joined(separator: ", ")
      let note = columns.isEmpty ? "there are no rows" : "the columns are \(names)"
      throw Failure(lines: error.lines + ["\(file.path): note: \(note)"], Failure(error).status)
    }
    if let unused = constants.first(where: { !(asked + pattern.names).contains($0.name) }) {
      throw Failure(
        "glyphreel: error: a value for '\(unused.name)' was given, but neither the scene nor the outputs' names ask for it",
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

  /// Looks for faults that no row can help: those on lines without a placeholder.
  private func checkScene(_ source: SourceFile, with file: DataFile) throws {
    var reader = try RowReader(file)
    guard let row = try reader.next() else { return }
    let values = row.values + options.values.map { (name: $0.name, value: $0.value) }
    do throws(SceneFileError) {
      _ = try SceneDocument(
        source, filling: Template(values), allowsUnusedValues: true, contentSize: options.contentSize,
        limits: options.limits)
    } catch {
      guard case .invalid(_, let diagnostics) = error else { throw Failure(error) }
      let own = diagnostics.filter { diagnostic in
        diagnostic.severity == .error && diagnostic.range.map { !source.line($0.line).contains("{{") } ?? true
      }
      if !own.isEmpty { throw Failure(SceneFileError.invalid(source, own)) }
    }
  }

  /// Renders rows on as many threads as there may be; with fewer rows than threads, several work on one.
  private func work(
    _ queue: RowQueue, _ settings: BatchSettings, _ writer: ManifestWriter, _ folder: Folder
  ) throws {
    let allowed = output.jobs ?? Processors.count
    let threads = max(1, min(allowed, queue.total))
    let fontBytes = options.limits.fonts.fileBytes
    let files = FileDigests(fontBytes: fontBytes, followingLinks: true)
    let recorded = FileDigests(fontBytes: fontBytes, followingLinks: false)
    var lanes = Lanes(threads: threads)
    let commits = OutputCommits()
    _ = lanes.results(lanes.threads) { _ in
      do throws(Failure) {
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

  private func tellOfSchedulers() {
    guard shard == nil, !output.quiet, let variable = ShardChoice.environment.hint else { return }
    Console.error(
      "glyphreel: note: \(variable) is set, and this renders all rows; --shard auto renders this job's")
  }

  private func tell(_ counts: RowQueue.Counts, _ pattern: OutputPattern, _ manifest: String) {
    guard !output.quiet else { return }
    if output.json {
      func number(_ value: Int) -> JSON { .number(Double(value)) }
      Console.summary(
        document: JSON.object([
          ("rows", number(counts.done)), ("written", number(counts.written)),
          ("upToDate", number(counts.upToDate)), ("failed", number(counts.failed)),
          ("manifest", .string(manifest)),
        ]).text())
      return
    }
    var parts = ["\(counts.written) written"]
    if counts.upToDate > 0 { parts.append("\(counts.upToDate) up to date") }
    if counts.failed > 0 { parts.append("\(counts.failed) failed") }
    let rows = "\(counts.done) row\(counts.done == 1 ? "" : "s")"
    Console.summary("\(pattern.folder)/  \(rows): \(parts.joined(separator: ", "))  \(manifest)")
  }
}

/// What manifests are called.
private enum ManifestName {
  static func usual(for part: Shard?) -> String {
    part.map { "manifest-\($0.number)-of-\($0.count).jsonl" } ?? "manifest.jsonl"
  }
}

extension Failure {
  /// What kept a batch from beginning or going on.
  init(_ error: BatchError) {
    let status: ExitStatus =
      switch error {
      case .unreadable: .noInput
      case .badData, .badManifest: .badInput
      case .badPattern, .badShard: .usage
      case .cannotCreate: .cannotCreate
      case .writingFailed: .writingFailed
      }
    self.init(lines: error.lines, status)
  }
}
