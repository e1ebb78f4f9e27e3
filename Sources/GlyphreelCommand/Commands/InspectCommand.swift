import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelTerminal

/// `glyphreel inspect`: the contents of picture files and recordings.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "inspect",
    abstract: "Describes the contents of GIF, APNG, PNG, WebP and Lottie files and recordings.",
    discussion: """
      Example: glyphreel inspect todo.gif --frames

      Files of any program are read. A damaged file is described as far as it can be read, with exit status 65. The \
      status is 66 for a file that can't be opened and, with --strict, 1 for warnings.
      """)

  @Argument(
    help: ArgumentHelp("The files; '-' reads standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(help: "Lists every frame.")
  var frames = false

  @Flag(help: "Prints one line of JSON for each file, with all frames.")
  var json = false

  @Flag(help: "Exits with status 1 if there are warnings.")
  var strict = false

  @Option(name: .customLong("for"), help: .destinationLimits)
  var destination: Destination?

  @Option(name: .customLong("limit"), help: .pictureLimit)
  var limitChanges: [LimitChange] = []

  func run() throws {
    var worst: ExitStatus?
    for file in files {
      if let status = try inspect(file), status.rawValue > worst?.rawValue ?? 0 { worst = status }
    }
    worst?.exit()
  }

  private func describe(_ lottie: LottieInput, _ file: String) throws -> ExitStatus? {
    let warnings = lottie.warnings(for: destination)
    if json {
      let inspection = lottie.inspection(for: destination)
      try Console.document(JSON.object(["file": .string(file)] + inspection).text())
    } else {
      try Console.result(lottie.summary(of: file))
      for warning in warnings { Console.error("\(file): warning: \(warning)") }
    }
    return strict && !warnings.isEmpty ? .differences : nil
  }

  /// Prints the description of a file; returns nil if nothing is wrong with it.
  private func inspect(_ file: String) throws -> ExitStatus? {
    do {
      if let lottie = try LottieInput(file, limits: Limits(limitChanges)) {
        return try describe(lottie, file)
      }
    } catch let error as any CommandError {
      for line in error.messageLines { Console.error(line) }
      return error.status
    }
    if SceneCollection.isRecording(file), OutputPath.exists(file) { return try inspect(recording: file) }
    let inspection: Inspection
    var progress = Progress(of: file, style: .auto)
    do throws(EncodingError) {
      defer { progress.finish() }
      inspection = try Inspector(limits: Limits(limitChanges).decoding).inspect(contentsOf: file) {
        progress.update(done: $0, total: $1)
      }
    } catch {
      if json { try Console.document(InspectionReport.failed(file, reason: "\(error)")) }
      let isScene = [".yaml", ".yml", ".json"].contains { file.lowercased().hasSuffix($0) }
      let isVideo = ["mp4", "m4v", "mov", "webm", "mkv", "avi", "gifv"].contains {
        file.lowercased().hasSuffix("." + $0)
      }
      let hint =
        isScene
        ? "; a scene is rendered by 'glyphreel render' and checked by 'glyphreel lint'"
        : isVideo
          ? "; inspect reads pictures and Lottie files, and 'glyphreel convert' also reads videos" : ""
      Console.error("\(file): error: \(error)\(hint)")
      return error.status
    }
    let report = InspectionReport(file: file, inspection: inspection, destination: destination)
    if json {
      try Console.document(report.json)
    } else {
      try Console.result(report.lines(listingFrames: frames))
    }
    for damage in inspection.damage { Console.error("\(file): error: \(damage)") }
    if let salvage = report.salvage { Console.error("\(file): note: \(salvage)") }
    if !json { for warning in report.warnings { Console.error("\(file): warning: \(warning.message)") } }
    if !inspection.damage.isEmpty { return .badInput }
    return strict && !report.warnings.isEmpty ? .differences : nil
  }

  /// Prints the size and the events of a terminal's recording, up to its first damaged one.
  private func inspect(recording file: String) throws -> ExitStatus? {
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.reading(file, salvages: true) } catch {
      if json { try Console.document(InspectionReport.failed(file, reason: error.description)) }
      for line in error.lines { Console.error(line) }
      return error.status
    }
    let (columns, rows) = (recording.columns ?? 80, recording.rows ?? 24)
    if json {
      try Console.document(
        JSON.object([
          "file": .string(file), "format": "asciicast", "columns": .number(columns), "rows": .number(rows),
          "events": .number(recording.events.count), "seconds": .number(recording.duration),
          "damage": .array(recording.warning.map { [.string($0.message)] } ?? []),
        ]).text())
    } else {
      try Console.result(
        "\(file)  asciicast  \(columns)×\(rows)  \(recording.events.count.counted("event"))  \(recording.duration.decimal(places: 2)) s"
      )
    }
    if recording.warning == nil { return nil }
    recording.warn(in: file)
    Console.error("\(file): note: \(recording.wholeEvents) there; 'glyphreel terminal --salvage' shows them")
    return .badInput
  }
}
