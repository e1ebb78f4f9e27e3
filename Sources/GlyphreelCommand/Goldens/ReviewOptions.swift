import ArgumentParser
import GlyphreelComparison
import GlyphreelExactText
import GlyphreelSystem

/// The options of `verify` for reviews.
struct ReviewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Writes a comment for a pull request, with a picture of each change, to 'summary' in the report's directory: github, gitlab or markdown.",
      valueName: "service"))
  var summary: ReviewComment.Service?

  @Option(
    help: ArgumentHelp(
      "The address of the folder of the comment's pictures, once they are uploaded.", valueName: "url"))
  var summaryURL: String?

  @Option(
    name: .customLong("accept-from"),
    help: ArgumentHelp(
      "Accepts what was ticked in the report: 'accepted.txt', which the page saves, or its directory.",
      valueName: "file"),
    completion: .file(extensions: ["txt"]))
  var acceptedFile: String?

  /// Reads what was ticked; nil if nothing was asked for.
  func accepted() throws -> Acceptance? {
    guard let acceptedFile else { return nil }
    let isDirectory = FileStatus(acceptedFile)?.kind == .directory
    let path = isDirectory ? PathParts.withoutSlashes(acceptedFile) + "/accepted.txt" : acceptedFile
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try InputFile.bytes(of: path, limit: Acceptance.byteLimit, .regularFile)
    } catch {
      throw FileError.readingFailed(path: path, reason: error.reason())
    }
    switch Acceptance.reading(String(decoding: bytes, as: UTF8.self)) {
    case .success(let acceptance): return acceptance
    case .failure(let fault):
      throw Failure(
        "\(path):\(fault.line): error: this is no list of accepted cases; the report's page saves one as 'accepted.txt'",
        .badInput)
    }
  }
}

extension ReviewComment.Service: ExpressibleByArgument {}
