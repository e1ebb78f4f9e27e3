import ArgumentParser
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem

/// `glyphreel diff`: the differences of two animations or pictures, or of directories of them.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "diff",
    abstract: "Compare two animations or recordings.",
    discussion: """
      Example: glyphreel diff before.gif after.gif --report report
      Example: glyphreel diff before.cast after.cast --mask '/[0-9.]+s/'

      GIF, APNG, PNG and WebP files of any program are compared, and directories of PNGs with their manifest; the first \
      file may be a lock. Two directories of animations are compared file by file, also those below them. The exit \
      status is 1 if something differs.

      Recordings of terminals (*.cast) are compared by what the terminal shows, in which order, but not when.
      """)

  @Argument(help: ArgumentHelp("Expected file or directory.", valueName: "before"), completion: .file())
  var expected: String

  @Argument(
    help: ArgumentHelp("Actual file or directory.", valueName: "after"), completion: .file())
  var actual: String

  @Option(
    help: ArgumentHelp("Write a page that shows the differences.", valueName: "directory"),
    completion: .directory)
  var report: String?

  @OptionGroup(title: "Report") var review: ReviewOptions

  @OptionGroup(title: "Tolerances") var tolerances: ToleranceOptions

  @Option(name: .customLong("mask"), help: .mask)
  var masks: [String] = []

  @Option(name: .customLong("limit"), help: .pictureLimit)
  var limitChanges: [LimitChange] = []

  @Flag(name: .shortAndLong, help: "Print nothing; the exit status is the result.")
  var quiet = false

  @Flag(help: "Print a JSON object.")
  var json = false

  func validate() throws {
    try review.check(report: report)
    try checkMasks(masks)
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    if let report { try InputFiles([expected, actual]).check(VerifyCommand.reportPage(in: report)) }
    try checkKinds()
    if SceneCollection.isRecording(actual) { return try compareSessions() }
    if comparesDirectories { return try compareDirectories() }
    if review.summary != nil {
      throw Failure("glyphreel: error: --summary is for two directories of animations", .usage)
    }
    let comparator = AnimationComparator(tolerances.comparison)
    let progress = ComparisonProgress(of: actual, quiet: quiet)
    let new = progress.watched(try side(actual))
    let old = expected.hasSuffix(".lock") ? nil : progress.watched(try side(expected))
    try tolerances.checkAreas(in: [(new.source.width, new.source.height)])
    let comparison = try Failure.naming(expected) {
      defer { progress.finish() }
      if let old {
        return try comparator.compare(
          old.source, new.source, expectedScene: old.scene, actualScene: { new.scene })
      }
      let lock = try self.lock(expected)
      return try comparator.compare(
        lock.timeline, loop: lock.loop, new.source, expectedScene: lock.scene, actualScene: { new.scene })
    }
    try report(.pictures(comparison), isMatch: comparison.isMatch)
    if let report { try write(report: report, comparison, old, new, progress) }
    if !comparison.isMatch { ExitStatus.differences.exit() }
  }

  /// The frames of a file, and the description of their scene if it contains one.
  struct Side {
    var source: PlayableAnimation
    var scene: SceneDescription?
  }

  func side(_ path: String) throws -> Side {
    let limits = Limits(limitChanges).decoding
    return try Failure.naming(path) {
      if FileStatus(path)?.kind == .directory {
        return Side(
          source: try PlayableAnimation(
            directory: path, inputRate: tolerances.inputRate, limits: limits))
      }
      if let lottie = try LottieInput(path, limits: Limits(limitChanges)) { return try lottie.side() }
      let picture = try GoldenPicture(bytes(path), limits: limits)
      return Side(source: picture.source, scene: picture.scene)
    }
  }

  private func bytes(_ path: String) throws(ComparisonError) -> [UInt8] {
    try ComparisonError.readingFile { () throws(FileError) in
      try fileContents(path, .regularFileOrStandardInput)
    }
  }

  private func lock(_ path: String) throws(ComparisonError) -> LockFile {
    let text = try ComparisonError.readingFile { () throws(FileError) in
      try fileText(path, limit: LockFile.byteLimit, .regularFileOrStandardInput)
    }
    do throws(ComparisonError) { return try LockFile(String(decoding: text.bytes, as: UTF8.self)) } catch {
      guard case .badLock(let line, _) = error, text.quoting == .forbidden else { throw error }
      throw .badLock(line: line, reason: Quoting.refusal)
    }
  }

  private func write(
    report: String, _ comparison: AnimationComparison, _ old: Side?, _ new: Side,
    _ progress: ComparisonProgress
  ) throws {
    var cases: [ReportCase] = []
    if !comparison.isMatch {
      progress.begin(report)
      let film = try Failure.naming(actual) {
        defer { progress.finish() }
        return try ReportFilm(
          comparison, expected: old?.source, actual: new.source, options: tolerances.comparison,
          byteLimit: Report.byteLimit)
      }
      cases = [ReportCase(title: actual, expected: expected, actual: actual, comparison, film: film)]
    }
    try write(cases, to: report)
  }

  /// Writes a page with a case, or none.
  func write(_ cases: [ReportCase], to report: String) throws {
    let page = Report(
      title: "Differences", summary: cases.isEmpty ? "Nothing differs." : "\(expected) and \(actual)",
      cases: cases)
    let path = try VerifyCommand.write(page, to: report)
    if !json, !quiet { Console.summary("report: \(path)") }
  }

  func report(_ comparison: GoldenDifference, isMatch: Bool) throws(Failure) {
    if json {
      let json: JSON.Object = [
        "expected": .string(expected), "actual": .string(actual),
        "status": .string(isMatch ? "passed" : "differs"),
      ]
      let tolerated = isMatch ? Toleration.json(comparison.toleratedPixelCount) : [:]
      return try Console.document(JSON.object(json + tolerated + comparison.json).text())
    }
    guard !quiet else { return }
    if isMatch {
      let count = comparison.toleratedPixelCount
      let tolerated = count > 0 ? " beyond \(tolerances.words); \(Toleration.words(count))" : ""
      return try Console.report(["nothing differs" + tolerated])
    }
    try Console.report(["\(actual) differs from \(expected)"] + comparison.report)
  }
}
