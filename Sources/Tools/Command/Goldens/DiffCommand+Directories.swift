import GlyphreelComparison
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem

extension DiffCommand {
  /// True if both arguments are directories of animations, rather than of one animation's frames.
  ///
  /// A manifest that is not a file is an error in a sequence.
  var comparesDirectories: Bool {
    tolerances.inputRate == nil
      && [expected, actual].allSatisfy {
        FileStatus($0)?.kind == .directory
          && FileStatus($0 + "/" + SceneCollection.sequenceManifest, followingLinks: false) == nil
      }
  }

  /// Compares the animations that have one path below both directories.
  ///
  /// A file that can't be read is reported, and the others are compared.
  func compareDirectories() throws {
    let (before, after) = (try entries(below: expected), try entries(below: actual))
    let names = Set(before.keys).union(after.keys).map(\.wrappedValue).sorted()
    let progress = ComparisonProgress(of: actual, fileCount: names.count, quiet: quiet)
    let files = names.map { name in
      defer { progress.finishFile() }
      return compare(name, before[ExactString(name)], after[ExactString(name)], progress)
    }
    progress.finish()
    try tolerances.checkAreas(in: files.compactMap(\.size))
    for file in files { try report(file) }
    let changed = files.filter { $0.exitStatus != nil }
    let summary = ComparedFile.summary(files)
    if let report {
      let equal = files.filter { $0.exitStatus == nil }.map(\.name)
      try write(changed, equal: equal, summary, to: report)
    }
    if !json, !quiet { try Console.result(summary) }
    changed.compactMap(\.exitStatus).max { $0.rawValue < $1.rawValue }?.exit()
  }

  /// Returns the animations in a directory by their paths below it.
  private func entries(below directory: String) throws -> [ExactString: SceneEntry] {
    let start = PathParts.withoutSlashes(directory).utf8.count + 1
    var found: [ExactString: SceneEntry] = [:]
    for entry in try SceneCollection.animations(in: directory) {
      found[ExactString(String(Substring(entry.path.utf8.dropFirst(start))))] = entry
    }
    return found
  }

  private func compare(
    _ name: String, _ old: SceneEntry?, _ new: SceneEntry?, _ progress: ComparisonProgress
  ) -> ComparedFile {
    let outcome: ComparedFile.Outcome
    var size: (width: Int, height: Int)?
    do {
      let oldSide = try old.map(side).map(progress.watched)
      let newSide = try new.map(side).map(progress.watched)
      size = (newSide ?? oldSide).map { ($0.source.width, $0.source.height) }
      if let old, let oldSide, let newSide {
        let comparison = try Failure.naming(old.path) {
          try AnimationComparator(tolerances.comparison).compare(
            oldSide.source, newSide.source, expectedScene: oldSide.scene, actualScene: { newSide.scene })
        }
        outcome =
          comparison.isMatch
          ? .matches(tolerated: comparison.toleratedPixelCount) : .differs(comparison)
      } else {
        outcome = old == nil ? .added : .removed
      }
    } catch {
      outcome = .failed(Failure(error))
    }
    return ComparedFile(name: name, old: old, new: new, outcome: outcome, size: size)
  }

  private func side(_ entry: SceneEntry) throws -> Side {
    try entry.checkLink()
    return try side(entry.path)
  }

  private func report(_ file: ComparedFile) throws {
    if json { return try Console.document(file.json.text()) }
    switch file.outcome {
    case .matches(let count):
      if count > 0, !quiet {
        try Console.result("\(file.name): equal within \(tolerances.words); \(Toleration.words(count))")
      }
    case .failed: Console.error(file.lines)
    case .differs, .added, .removed:
      if !quiet { try Console.report(["\(file.name):"] + file.lines.map { "  " + $0 }) }
    }
  }

  /// Writes the page and, if `--summary` asks for it and something differs, the comment with its pictures.
  private func write(_ files: [ComparedFile], equal: [String], _ summary: String, to report: String) throws {
    let folder = ReviewFolder(report: report)
    let limit = Report.byteLimit(ofCases: files.count)
    var cases: [ReviewComment.Case] = []
    var page = Report(title: "Differences", summary: summary, cases: [])
    page.passed = equal
    for (index, file) in files.enumerated() {
      let hasPicture = review.summary != nil && index < ReviewFolder.pictureLimit
      // A file that can be compared, but not shown, has no picture.
      let picture = hasPicture ? try? strip(of: file) : nil
      let name = try picture.map { try folder.write($0, ofCase: index) }
      cases.append(ReviewComment.Case(name: file.name, lines: file.reviewLines, picture: name))
      page.cases.append(reportCase(of: file, byteLimit: limit))
    }
    let path = try VerifyCommand.write(page, to: report)
    if !json, !quiet { Console.summary("report: \(path)") }
    guard let service = review.summary, !cases.isEmpty else { return }
    let comment = ReviewComment(
      summary: "\(summary). \(ReviewComment.legend)", cases: cases, acceptance: nil,
      address: PathParts.withoutSlashes(review.summaryURL ?? ""))
    let place = try folder.write(comment, for: service)
    if !json, !quiet { Console.summary("comment: \(place)") }
  }

  /// Returns a picture of what has changed; nil if there is nothing to see.
  private func strip(of file: ComparedFile) throws -> [UInt8]? {
    switch file.outcome {
    case .matches, .failed: return nil
    case .added, .removed:
      return try (file.new ?? file.old).flatMap { try ReviewStrip.bytes(side($0).source) }
    case .differs(let comparison):
      guard let old = file.old, let new = file.new else { return nil }
      return try ReviewStrip.bytes(
        comparison, expected: side(old).source, actual: side(new).source, options: tolerances.comparison)
    }
  }

  private func reportCase(of file: ComparedFile, byteLimit: Int) -> ReportCase {
    let (expected, actual) = (file.old?.path ?? "none", file.new?.path ?? "none")
    guard case .differs(let comparison) = file.outcome, let old = file.old, let new = file.new else {
      return ReportCase(
        title: file.name, status: .failed, expected: expected, actual: actual, lines: file.lines)
    }
    let film = try? ReportFilm(
      comparison, expected: side(old).source, actual: side(new).source, options: tolerances.comparison,
      byteLimit: byteLimit)
    return ReportCase(title: file.name, expected: expected, actual: actual, comparison, film: film)
  }
}
