import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelTerminal

/// `glyphreel inspect`: the contents of picture files and recordings.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "inspect", abstract: "Describe an animation, a recording or a scene.",
    discussion: """
      Example: glyphreel inspect todo.gif --frames
      Example: glyphreel inspect todo.yaml --at 50% --json

      GIF, APNG, PNG, WebP and Lottie files of any program are read. A damaged file is described as far as it can be read, \
      with exit status 65. The status is 66 for a file that can't be opened and, with --strict, 1 for warnings.

      Scenes are files that end in '.yaml', and with --at all files. --json prints their laid-out texts and the poses of \
      their layers; this JSON is experimental.
      """)

  // The first of the files.
  @OptionGroup(title: "Scene") var scene: SceneOptions

  @Argument(help: ArgumentHelp("Further files of any kind.", valueName: "file"), completion: .file())
  var others: [String] = []

  @Flag(help: "List every frame.")
  var frames = false

  @Flag(help: "Print a line of JSON per file, with all frames.")
  var json = false

  @Flag(help: "Exit with status 1 for warnings.")
  var strict = false

  @Option(name: .customLong("for"), help: .destinationLimits)
  var destination: Destination?

  @Option(help: .moment)
  var at: Moment?

  private var limits: Limits { scene.limits }

  func run() throws {
    let files = [scene.scene] + others
    warnOfIdleOptions(files)
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
      if isScene(file) { return try inspect(scene: file) }
      if let lottie = try LottieInput(file, limits: limits) { return try describe(lottie, file) }
      if file.lowercased().hasSuffix(".json"), OutputPath.exists(file) { return try inspect(scene: file) }
    } catch let error as any CommandError {
      for line in error.messageLines { Console.error(line) }
      return error.status
    }
    if SceneCollection.isRecording(file), OutputPath.exists(file) { return try inspect(recording: file) }
    let inspection: Inspection
    var progress = Progress(of: file, style: .auto)
    do throws(EncodingError) {
      defer { progress.finish() }
      inspection = try Inspector(limits: limits.decoding).inspect(contentsOf: file) {
        progress.update(done: $0, total: $1)
      }
    } catch {
      let isVideo = ["mp4", "m4v", "mov", "webm", "mkv", "avi", "gifv"].contains {
        file.lowercased().hasSuffix("." + $0)
      }
      let read = "; inspect reads pictures, Lottie files, recordings and scenes"
      var hint = isVideo ? read + ", and 'glyphreel convert' also reads videos" : ""
      if case .undecodable(let format, _) = error, format.contains(" or "), !isVideo { hint = read }
      let reason = error.statement(about: file) + hint
      if json { try Console.document(InspectionReport.failed(file, reason: reason)) }
      Console.error("\(file): error: \(reason)")
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
