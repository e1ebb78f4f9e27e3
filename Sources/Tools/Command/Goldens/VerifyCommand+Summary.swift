import GlyphreelComparison
import GlyphreelExact
import GlyphreelSystem

extension VerifyCommand {
  /// Writes the comment and its pictures to `summary` in the report's directory, unless there is nothing to review.
  func writeSummary(
    for service: ReviewComment.Service, to report: String, of results: [VerifiedScene],
    with verifier: SceneVerifier
  ) throws {
    let failing = results.filter { $0.exitStatus != nil }.sorted { $0.differingPixels > $1.differingPixels }
    if failing.isEmpty { return }
    let shown = Array(failing.prefix(ReviewFolder.pictureLimit))
    let shared = SharedResults<[UInt8]?>(count: shown.count)
    try concurrently(shared, count: shown.count, with: verifier) { index, workshop -> [UInt8]? in
      // A golden that can't be read has no picture; its message says why.
      try? verifier.reviewStrip(of: shown[index], in: workshop)
    }
    let folder = ReviewFolder(report: report)
    var cases: [ReviewComment.Case] = []
    for (index, (result, picture)) in zip(shown, shared.all).enumerated() {
      let name = try picture.map { try folder.write($0, ofCase: index) }
      cases.append(ReviewComment.Case(name: result.entry.name, lines: result.reviewLines, picture: name))
    }
    cases += failing.dropFirst(shown.count).map {
      ReviewComment.Case(name: $0.entry.name, lines: $0.reviewLines)
    }
    let comment = ReviewComment(
      summary: "\(Self.summary(results)). \(ReviewComment.legend)",
      cases: cases, acceptance: verifier.acceptance.everything,
      address: PathParts.withoutSlashes(review.summaryURL ?? ""))
    let path = try folder.write(comment, for: service)
    if !json, !quiet { try Console.result("comment: \(path)") }
  }
}

extension VerifiedScene {
  /// The number of pixels that differ; cases that can't be compared come first.
  fileprivate var differingPixels: Int {
    switch outcome {
    case .failed: .max
    case .differs(let comparison): comparison.differingPixelCount
    case .missing, .matches, .recorded: 0
    }
  }

  /// The lines of a comment.
  fileprivate var reviewLines: [String] {
    switch outcome {
    case .differs(let comparison): return comparison.reviewLines
    case .missing: return ["no golden yet"]
    case .failed(let failure): return Array(failure.messageLines.prefix(1))
    case .matches, .recorded: return []
    }
  }
}
