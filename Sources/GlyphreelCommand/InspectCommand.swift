import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel

/// `glyphreel inspect`: what is in picture files, whoever wrote them.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "inspect", abstract: "Tells what is in GIF, APNG, PNG and WebP files of any origin.",
    discussion: """
      Example: glyphreel inspect todo.gif --frames

      Of a damaged file it tells what can be read, and ends with status 65; status 66 is for one that can't be opened, \
      and 1, with --strict, for warnings.
      """)

  @Argument(
    help: ArgumentHelp("The files; '-' reads standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(help: "Lists every frame.")
  var frames = false

  @Flag(help: "Prints a JSON object a line for each file, with all frames.")
  var json = false

  @Flag(help: "Ends with status 1 if there are warnings.")
  var strict = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Warns of a destination's limits, too.", valueName: "destination"))
  var destination: Destination?

  @Option(name: .customLong("limit"), help: LimitChange.pictureHelp)
  var limitChanges: [LimitChange] = []

  func run() throws {
    var worst: ExitStatus?
    for file in files {
      if let status = try inspect(file), status.rawValue > worst?.rawValue ?? 0 { worst = status }
    }
    worst?.exit()
  }

  /// Prints what there is to say; nil if nothing is wrong.
  private func inspect(_ file: String) throws -> ExitStatus? {
    let inspection: Inspection
    do throws(EncodingError) {
      inspection = try Inspector(limits: Limits(limitChanges).decoding).inspect(contentsOf: file)
    } catch {
      let failure = Failure(error)
      if json { try Console.document(InspectionReport.failed(file, reason: "\(error)")) }
      Console.error("\(file): error: \(error)")
      return failure.status
    }
    let report = InspectionReport(file: file, inspection: inspection, destination: destination)
    if json {
      try Console.document(report.json)
    } else {
      try Console.result(report.lines(listingFrames: frames))
    }
    for damage in inspection.damage { Console.error("\(file): error: \(damage)") }
    if !json { for warning in report.warnings { Console.error("\(file): warning: \(warning.message)") } }
    if !inspection.damage.isEmpty { return .badInput }
    return strict && !report.warnings.isEmpty ? .differences : nil
  }
}
