import GlyphreelComparison
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem

extension VerifyCommand {
  /// Reports all scenes; an error in a scene's file is one error in all cells of a matrix.
  func report(_ results: [VerifiedScene]) throws {
    var failed: (path: String, lines: [String])?
    for result in results {
      if !json, result.entry.cell != nil, case .failed(let failure) = result.outcome {
        let lines = failure.messageLines
        if let failed, failed.path.utf8.elementsEqual(result.entry.path.utf8), failed.lines == lines {
          continue
        }
        failed = (result.entry.path, lines)
      }
      try report(result)
    }
  }

  func warn(of skipped: [String]) {
    for link in skipped {
      Console.error(
        "\(link): warning: the link to a directory is not followed; name the directory to verify it")
    }
  }

  private func report(_ result: VerifiedScene) throws {
    if json { return try Console.document(result.json.text()) }
    switch result.outcome {
    case .matches(let count):
      if count > 0, !quiet {
        try Console.result(
          "\(result.entry.name): unchanged within \(tolerances.words); \(Toleration.words(count))")
      }
    case .recorded: if !quiet { try Console.result("\(result.entry.name): recorded \(result.golden)") }
    case .failed(let failure): Console.error(failure.messageLines)
    case .differs, .missing:
      let lines = ["\(result.entry.name): \(result.lines.first ?? "")"]
      try Console.report(lines + result.lines.dropFirst().map { "  " + $0 })
    }
  }

  /// Renders the scenes that differ once more, and writes the page.
  func writeReport(to report: String, of results: [VerifiedScene], with verifier: SceneVerifier) throws {
    let failing = results.filter { $0.exitStatus != nil }
    let limit = Report.byteLimit(ofCases: failing.count)
    let shared = SharedResults<ReportCase?>(count: failing.count)
    try concurrently(shared, count: failing.count, with: verifier) { index, workshop -> ReportCase? in
      let result = failing[index]
      do { return try verifier.reportCase(of: result, in: workshop, byteLimit: limit) } catch {
        // A scene that can't be rendered and has no golden.
        return ReportCase(
          title: result.entry.name, status: .failed, expected: result.golden, actual: result.entry.path,
          lines: Failure(error).messageLines)
      }
    }
    let cases = shared.all.compactMap { $0 }
    var page = Report(title: "Goldens", summary: Self.summary(results), cases: cases)
    page.passed = results.filter { $0.exitStatus == nil }.map(\.entry.name)
    if cases.contains(where: { $0.acceptance != nil }) { page.acceptCommand = verifier.acceptance.ticked }
    let path = try Self.write(page, to: report)
    if !json, !quiet { try Console.result("report: \(path)") }
  }

  /// The largest number of goldens without a scene that are listed for readers.
  private static let orphanLimit = 20

  func report(orphans: [String]) throws {
    for (index, orphan) in orphans.enumerated() {
      if !json, index == Self.orphanLimit {
        Console.error("warning: \(orphans.count - index) more goldens belong to no scene; --json lists all")
        return
      }
      if json {
        try Console.document(JSON.object(["golden": .string(orphan), "status": "orphaned"]).text())
      }
      if !json { Console.error("\(orphan): warning: the golden belongs to no scene") }
    }
  }

  /// Returns the numbers of results of each kind.
  static func summary(_ results: [VerifiedScene]) -> String {
    let words = [
      ("passed", "unchanged"), ("recorded", "recorded"), ("differs", "different"),
      ("missing", "without a golden"), ("failed", "not compared"),
    ]
    let counts = words.compactMap { status, words -> String? in
      let count = results.count { $0.status == status }
      return count > 0 ? "\(count) \(words)" : nil
    }
    let recordings = results.count(where: \.entry.isRecording)
    let scenes = results.count - recordings
    let kinds =
      [recordings == 0 || scenes > 0 ? scenes.counted("scene") : nil]
      + [recordings > 0 ? recordings.counted("recording") : nil]
    let all = kinds.compactMap { $0 }.joined(separator: " and ")
    return counts.isEmpty ? all : all + ": " + counts.joined(separator: ", ")
  }

  /// Writes a report's page to a directory; returns the page's path.
  static func write(_ page: Report, to directory: String) throws(FileError) -> String {
    try GoldenFolder.write(page.html, to: "index.html", below: directory)
    return reportPage(in: directory)
  }

  /// Returns the path of a report's page.
  static func reportPage(in directory: String) -> String {
    directory + (PathParts.endsInSlash(directory) ? "" : "/") + "index.html"
  }

  /// Writes text atomically; `-` is standard output.
  static func write(_ text: String, to path: String) throws(FileError) {
    if path != "-" { _ = try GoldenFolder.folderMade(PathParts(path).directory) }
    let sink = try (path == "-" ? OutputTarget.standardOutput : .file(path)).openFile(.always)
    try sink.write(Array(text.utf8))
    try sink.commit()
  }
}

extension VerifyCommand {
  /// Runs a task for each index on several threads, each with its own fonts.
  func concurrently<Value: Sendable>(
    _ shared: SharedResults<Value>, count: Int, with verifier: SceneVerifier,
    _ task: @Sendable @escaping (Int, SceneVerifier.Workshop) -> Value
  ) throws(TypographyError) {
    let pool = Workers(threads: min(jobs ?? Processors.count, max(count, 1)))
    let errors = pool.results(pool.threads) { _ -> TypographyError? in
      do throws(TypographyError) {
        let workshop = try SceneVerifier.Workshop(
          fontDirectories: verifier.fontDirectories, limits: verifier.limits.fonts)
        while let index = shared.next() { shared.set(task(index, workshop), at: index) }
        return nil
      } catch {
        return error
      }
    }
    if let error = errors.compactMap({ $0 }).first { throw error }
  }
}
