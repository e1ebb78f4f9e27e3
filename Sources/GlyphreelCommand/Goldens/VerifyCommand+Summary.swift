import GlyphreelComparison
import GlyphreelExactText
import GlyphreelSystem

extension VerifyCommand {
  /// The largest number of cases that have a picture.
  private static let pictureLimit = 100

  /// Writes the comment and its pictures to `summary` in the report's directory; nothing if nothing is to review.
  func writeSummary(
    for service: ReviewComment.Service, to report: String, of results: [VerifiedScene],
    with verifier: SceneVerifier
  ) throws {
    let failing = results.filter { $0.exitStatus != nil }.sorted { $0.differingPixels > $1.differingPixels }
    if failing.isEmpty { return }
    let shown = Array(failing.prefix(Self.pictureLimit))
    let shared = SharedResults<[UInt8]?>(count: shown.count)
    try concurrently(shared, count: shown.count, with: verifier) { index, workshop -> [UInt8]? in
      // A golden that can't be read has no picture; its message says why.
      try? verifier.reviewStrip(of: shown[index], in: workshop)
    }
    var cases: [ReviewComment.Case] = []
    for (index, (result, picture)) in zip(shown, shared.all).enumerated() {
      let name = picture.map { _ in "\(index + 1).png" }
      if let picture, let name {
        try GoldenFolder.write(picture, to: "summary/\(name)", below: report)
      }
      cases.append(ReviewComment.Case(name: result.entry.name, lines: result.reviewLines, picture: name))
    }
    cases += failing.dropFirst(shown.count).map {
      ReviewComment.Case(name: $0.entry.name, lines: $0.reviewLines)
    }
    let comment = ReviewComment(
      summary: Self.summary(results) + ". Each picture shows before, after and the difference.",
      cases: cases, remedy: verifier.acceptance.everything,
      address: PathParts.withoutSlashes(review.summaryURL ?? ""))
    try GoldenFolder.write(Array(comment.text(for: service).utf8), to: "summary/comment.md", below: report)
    if !json, !quiet {
      try Console.result("comment: \(PathParts.withoutSlashes(report))/summary/comment.md")
    }
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
    case .differs(let comparison):
      let causes = comparison.causes.map(\.words)
      return causes.isEmpty ? Array(comparison.report.prefix(1)) : causes
    case .missing: return ["there is no golden yet"]
    case .failed(let failure): return Array(failure.messageLines.prefix(1))
    case .matches, .recorded: return []
    }
  }
}
