import ArgumentParser
import GlyphreelComparison
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSystem

/// `glyphreel diff`: how two animations or pictures differ, whoever wrote them.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "diff", abstract: "Compares two animations or pictures by what is seen when.",
    discussion: """
      Example: glyphreel diff before.gif after.gif --report report

      GIF, APNG, PNG and WebP files, and directories of PNGs with their manifest; the first may be a lock. Ends with \
      status 1 if they differ.
      """)

  @Argument(help: ArgumentHelp("What is expected.", valueName: "a"), completion: .file()) var expected: String
  @Argument(help: ArgumentHelp("What is compared with it.", valueName: "b"), completion: .file()) var actual:
    String

  @Option(
    help: ArgumentHelp("Writes a page that shows what differs.", valueName: "directory"),
    completion: .directory)
  var report: String?

  @OptionGroup var tolerances: ToleranceOptions

  @Option(name: .customLong("limit"), help: LimitChange.pictureHelp)
  var limitChanges: [LimitChange] = []

  @Flag(name: .shortAndLong, help: "Prints nothing; the exit status tells.")
  var quiet = false

  @Flag(help: "Prints a JSON object.")
  var json = false

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    if let report { try InputFiles([expected, actual]).check(VerifyCommand.reportPage(in: report)) }
    let comparator = AnimationComparator(tolerances.comparison)
    let new = try side(actual)
    let comparison: AnimationComparison
    let old = expected.hasSuffix(".lock") ? nil : try side(expected)
    do throws(ComparisonError) {
      if let old {
        comparison = try comparator.compare(
          old.source, new.source, expectedScene: old.scene, actualScene: { new.scene })
      } else {
        let lock = try LockFile(
          String(decoding: try bytes(expected, limit: LockFile.byteLimit), as: UTF8.self))
        comparison = try comparator.compare(
          lock.timeline, new.source, expectedScene: lock.scene, actualScene: { new.scene })
      }
    } catch {
      throw Failure(error, file: expected)
    }
    try tell(comparison)
    if let report { try write(report: report, comparison, old, new) }
    if !comparison.isMatch { ExitStatus.differences.exit() }
  }

  /// Something to play, and the scene it says it was made of.
  private struct Side {
    let source: FrameSource
    var scene: SceneDescription?
  }

  private func side(_ path: String) throws(Failure) -> Side {
    do throws(ComparisonError) {
      if FileStatus(path)?.kind == .directory {
        return Side(source: try FrameSource(contentsOf: path, limits: limits))
      }
      let picture = try GoldenPicture(bytes(path), limits: limits)
      return Side(source: picture.source, scene: picture.scene)
    } catch {
      throw Failure(error, file: path)
    }
  }

  private var limits: DecodingLimits { Limits(limitChanges).decoding }

  private func bytes(_ path: String, limit: Int = FileSizeLimit.picture) throws(ComparisonError) -> [UInt8] {
    try ComparisonError.reading { () throws(EncodingError) in
      try fileContents(path, limit: limit, .regularFileOrStandardInput)
    }
  }

  private func write(
    report: String, _ comparison: AnimationComparison, _ old: Side?, _ new: Side
  ) throws(Failure) {
    var cases: [ReportCase] = []
    if !comparison.isMatch {
      do throws(ComparisonError) {
        let film = try ReportFilm(
          comparison, expected: old?.source, actual: new.source, options: tolerances.comparison,
          byteLimit: Report.byteLimit)
        cases = [
          ReportCase(
            title: actual, expected: expected, actual: actual, comparison, film: film)
        ]
      } catch {
        throw Failure(error, file: actual)
      }
    }
    let page = Report(
      title: "Differences", summary: cases.isEmpty ? "Nothing differs." : "\(expected) and \(actual)",
      cases: cases)
    let path = try VerifyCommand.write(report: page.html, to: report)
    if !json, !quiet { Console.summary("report: \(path)") }
  }

  private func tell(_ comparison: AnimationComparison) throws(Failure) {
    if json {
      let entries: [(String, JSON)] = [
        ("expected", .string(expected)), ("actual", .string(actual)),
        ("status", .string(comparison.isMatch ? "passed" : "differs")),
      ]
      return try Console.document(JSON.object(entries + comparison.json).text())
    }
    guard !quiet else { return }
    if comparison.isMatch { return try Console.result("nothing differs") }
    try Console.result(["\(actual) differs from \(expected)"] + comparison.report)
  }
}
