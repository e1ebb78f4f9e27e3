import ArgumentParser
import GlyphreelComparison
import GlyphreelExact

/// The options of `verify` and `diff` for comments on pull requests.
struct ReviewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a pull request's comment: github, gitlab, markdown.",
      discussion: "With a picture of each change, to 'summary' in the report's directory.",
      valueName: "service"))
  var summary: ReviewComment.Service?

  @Option(
    help: ArgumentHelp(
      "Address at which the comment's pictures are uploaded.", valueName: "url"))
  var summaryURL: String?

  /// Rejects a comment that has no place.
  func check(report: String?) throws {
    if summary != nil, report == nil {
      throw ValidationError("--summary writes to the report's directory; add --report DIR")
    }
    if summaryURL != nil, summary == nil {
      throw ValidationError("--summary-url is for the pictures of --summary; add --summary github")
    }
  }
}

extension ReviewComment.Service: ExpressibleByArgument {}

/// Rejects masks that are not regular expressions.
func checkMasks(_ masks: [String]) throws {
  if masks.isEmpty { return }
  do { _ = try SessionMasks(masks) } catch { throw ValidationError("--mask: \(error)") }
}
