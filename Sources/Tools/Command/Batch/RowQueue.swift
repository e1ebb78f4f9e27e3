import GlyphreelMedia
import GlyphreelBatch
import GlyphreelExact
import GlyphreelScene
import Synchronization

/// The queue of rows for all threads, with the results of finished rows.
final class RowQueue: Sendable {
  /// The number of rows by result.
  struct Counts: Sendable {
    var written = 0
    var upToDate = 0
    var failed = 0
    /// The highest exit status of all failures.
    var status: ExitStatus?

    var done: Int { written + upToDate + failed }
  }

  private struct State: Sendable {
    var reader: RowReader
    var isStopped = false
    var counts = Counts()
    var progress: Progress
    /// The first failures in the order of rows, for the list at the end.
    var failures: [(row: Int, line: String, failure: Failure)] = []
    var warnings: Set<ExactString> = []
    /// The error that stops the batch.
    var end: Failure?
  }

  /// The number of rows to render.
  let total: Int
  private let path: String
  /// The permission to show its rows in messages.
  private let quoting: Quoting
  private let plan: BatchPlan
  private let shard: Shard?
  private let writer: ManifestWriter
  private let stopsAtFailure: Bool
  private let output: OutputOptions
  private let state: Mutex<State>

  /// The maximum number of failures in the list at the end; the manifest has all.
  private static let failureLimit = 100
  /// The maximum number of distinct warnings, which rows share as they share the scene.
  private static let warningLimit = 20

  init(
    _ file: DataFile, _ plan: BatchPlan, shard: Shard?, writer: ManifestWriter, stopsAtFailure: Bool,
    progress: Progress, _ output: OutputOptions
  ) throws(BatchError) {
    (path, quoting) = (file.path, file.quoting)
    (self.plan, self.shard, self.writer) = (plan, shard, writer)
    (self.stopsAtFailure, self.output) = (stopsAtFailure, output)
    total = shard?.size(of: plan.rowCount) ?? plan.rowCount
    state = Mutex(State(reader: try RowReader(file), progress: progress))
  }

  /// Returns the next row; nil after the last one, or if the batch is stopped.
  func next() -> BatchPlan.Job? {
    state.withLock { state in
      do throws(BatchError) {
        while !state.isStopped, let row = try state.reader.next() {
          if shard?.contains(row: row.number) != false { return try plan.job(for: row, in: path) }
        }
      } catch {
        end(Failure(error), &state)
      }
      return nil
    }
  }

  /// Stops the batch because of an error that concerns all rows.
  func stop(_ error: any Error) { state.withLock { end(Failure(error), &$0) } }

  private func end(_ failure: Failure, _ state: inout State) {
    state.isStopped = true
    state.end = state.end ?? failure
  }

  /// Records the result of a row, first in the manifest.
  func finish(_ job: BatchPlan.Job, _ outcome: RowRenderer.Outcome) {
    do {
      if let entry = Self.entry(job, outcome.kind) { try writer.append(entry) }
      try count(job, outcome)
    } catch {
      stop(error)
    }
  }

  private func count(_ job: BatchPlan.Job, _ outcome: RowRenderer.Outcome) throws(Failure) {
    let line = output.json ? Self.json(job, outcome.kind) : nil
    try state.withLock { state throws(Failure) in
      switch outcome.kind {
      case .written, .rendered: state.counts.written += 1
      case .upToDate: state.counts.upToDate += 1
      case .failed(let failure): record(failure, of: job, in: &state)
      }
      if !output.quiet { warn(outcome.warnings, &state) }
      if let line { try Console.document(line) }
      state.progress.update(done: state.counts.done, total: total)
    }
  }

  /// The number of rows by result.
  var counts: Counts { state.withLock { $0.counts } }

  /// Ends the progress report after all rows.
  ///
  /// - Throws: The error that stopped the batch.
  func close() throws(Failure) {
    let end = state.withLock { state in
      state.progress.finish()
      return state.end
    }
    if let end { throw end }
  }

  /// Prints the failures in the order of rows.
  func reportFailures() throws {
    let (failures, count) = state.withLock { ($0.failures, $0.counts.failed) }
    var first: [ExactString: Int] = [:]
    for (row, line, failure) in failures {
      // An error of the scene fails many rows.
      let message = ExactString(failure.message)
      if let row = first[message] {
        Console.error("\(line) as row \(row)")
      } else {
        first[message] = row
        Console.error([line] + failure.messageLines)
      }
    }
    if count > failures.count {
      Console.error(
        "\(path): note: \(count - failures.count) more rows failed; the manifest lists them with their errors"
      )
    }
  }

  private func record(_ failure: Failure, of job: BatchPlan.Job, in state: inout State) {
    state.counts.failed += 1
    if failure.status.rawValue > state.counts.status?.rawValue ?? 0 { state.counts.status = failure.status }
    if stopsAtFailure { state.isStopped = true }
    let fault = Diagnostic(at: job.row.place, "row \(job.row.number), '\(job.name)', failed").shown(quoting)
    let place = state.failures.firstIndex { $0.row > job.row.number } ?? state.failures.count
    guard place < Self.failureLimit else { return }
    state.failures.insert((job.row.number, fault.text(in: path), failure), at: place)
    if state.failures.count > Self.failureLimit { state.failures.removeLast() }
  }

  private func warn(_ warnings: [[String]], _ state: inout State) {
    for warning in warnings where state.warnings.count < Self.warningLimit {
      guard state.warnings.insert(ExactString(warning.joined(separator: "\n"))).inserted else { continue }
      state.progress.finish()
      Console.error(warning)
      if state.warnings.count == Self.warningLimit {
        Console.error("\(path): note: further warnings are not shown")
      }
    }
  }

  /// Returns the new entry of the manifest; nil if it has the entry.
  private static func entry(_ job: BatchPlan.Job, _ kind: RowRenderer.Outcome.Kind) -> ManifestEntry? {
    let outcome: ManifestEntry.Outcome
    switch kind {
    case .upToDate(_, isListed: true): return nil
    case .upToDate(let output, isListed: false), .written(let output), .rendered(let output, _):
      outcome = .written(output)
    case .failed(let failure): outcome = .failed(failure.message)
    }
    return ManifestEntry(
      row: job.row.number, line: job.row.place.line, name: job.name, outcome: outcome)
  }

  private static func json(_ job: BatchPlan.Job, _ kind: RowRenderer.Outcome.Kind) -> String {
    let json: JSON.Object = [
      "row": .number(job.row.number), "line": .number(job.row.place.line), "output": .string(job.name),
    ]
    let result: JSON.Object =
      switch kind {
      case .written(let output), .rendered(let output, _):
        ["status": "written", "bytes": .number(output.size)]
      case .upToDate(let output, _): ["status": "upToDate", "bytes": .number(output.size)]
      case .failed(let failure): ["status": "failed", "message": .string(failure.message)]
      }
    return JSON.object(json + result).text()
  }
}
