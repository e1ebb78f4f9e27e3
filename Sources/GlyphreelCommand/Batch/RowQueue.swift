import GlyphreelBatch
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import Synchronization

/// The rows that are left to do, for whichever thread is free, and what became of the others.
final class RowQueue: Sendable {
  /// How many rows ended how.
  struct Counts: Sendable {
    var written = 0
    var upToDate = 0
    var failed = 0
    /// How the program ends: the gravest of all failures.
    var status: ExitStatus?

    var done: Int { written + upToDate + failed }
  }

  private struct State: Sendable {
    var reader: RowReader
    var isStopped = false
    var counts = Counts()
    var progress: Progress
    /// The first failures by the rows' order, for the list at the end.
    var failures: [(row: Int, line: String, failure: Failure)] = []
    var warnings: Set<ExactString> = []
    /// What keeps the batch from going on at all.
    var end: Failure?
  }

  /// How many rows there are to do.
  let total: Int
  private let path: String
  private let plan: BatchPlan
  private let shard: Shard?
  private let writer: ManifestWriter
  private let stopsAtFailure: Bool
  private let output: OutputOptions
  private let state: Mutex<State>

  /// The manifest has all failures; so many are listed at the end.
  private static let failureLimit = 100
  /// Rows share a scene, and so what is to say of it.
  private static let warningLimit = 20

  init(
    _ file: DataFile, _ plan: BatchPlan, shard: Shard?, writer: ManifestWriter, stopsAtFailure: Bool,
    progress: Progress, _ output: OutputOptions
  ) throws(BatchError) {
    path = file.path
    (self.plan, self.shard, self.writer) = (plan, shard, writer)
    (self.stopsAtFailure, self.output) = (stopsAtFailure, output)
    total = shard?.size(of: plan.rowCount) ?? plan.rowCount
    state = Mutex(State(reader: try RowReader(file), progress: progress))
  }

  /// A row that nobody has taken; nil behind the last one, or if the work has been stopped.
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

  /// Nobody gets another row, for a reason that is none of a row's.
  func stop(_ failure: Failure) { state.withLock { end(failure, &$0) } }

  private func end(_ failure: Failure, _ state: inout State) {
    state.isStopped = true
    state.end = state.end ?? failure
  }

  /// Notes what became of a row, in the manifest first.
  func finish(_ job: BatchPlan.Job, _ outcome: RowRenderer.Outcome) {
    do throws(Failure) {
      do throws(BatchError) {
        if let entry = Self.entry(job, outcome.kind) { try writer.append(entry) }
      } catch {
        throw Failure(error)
      }
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
      case .failed(let failure): note(failure, of: job, in: &state)
      }
      if !output.quiet { tell(outcome.warnings, &state) }
      if let line { try Console.document(line) }
      state.progress.update(done: state.counts.done, total: total)
    }
  }

  /// What the rows came to.
  var counts: Counts { state.withLock { $0.counts } }

  /// To be called when all rows are done.
  ///
  /// - Throws: What kept the batch from going on.
  func close() throws(Failure) {
    let end = state.withLock { state in
      state.progress.finish()
      return state.end
    }
    if let end { throw end }
  }

  /// Prints the failures in the order of rows.
  func tellFailures() throws {
    let (failures, count) = state.withLock { ($0.failures, $0.counts.failed) }
    var first: [ExactString: Int] = [:]
    for (row, line, failure) in failures {
      // What is wrong with the scene is wrong for many rows.
      let message = ExactString(failure.message)
      if let row = first[message] {
        Console.error("\(line) as row \(row)")
      } else {
        first[message] = row
        Console.error([line] + failure.lines)
      }
    }
    if count > failures.count {
      Console.error(
        "\(path): note: \(count - failures.count) more rows failed; the manifest says which and why")
    }
  }

  private func note(_ failure: Failure, of job: BatchPlan.Job, in state: inout State) {
    state.counts.failed += 1
    if failure.status.rawValue > state.counts.status?.rawValue ?? 0 { state.counts.status = failure.status }
    if stopsAtFailure { state.isStopped = true }
    let fault = DataFault(at: job.row.place, "row \(job.row.number), '\(job.name)', failed")
    let place = state.failures.firstIndex { $0.row > job.row.number } ?? state.failures.count
    guard place < Self.failureLimit else { return }
    state.failures.insert((job.row.number, fault.text("error", in: path), failure), at: place)
    if state.failures.count > Self.failureLimit { state.failures.removeLast() }
  }

  private func tell(_ warnings: [[String]], _ state: inout State) {
    for warning in warnings where state.warnings.count < Self.warningLimit {
      guard state.warnings.insert(ExactString(warning.joined(separator: "\n"))).inserted else { continue }
      state.progress.finish()
      Console.error(warning)
      if state.warnings.count == Self.warningLimit {
        Console.error("\(path): note: further warnings are not shown")
      }
    }
  }

  /// What the manifest has to say that it does not say yet.
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
    var entries: [(String, JSON)] = [
      ("row", .number(Double(job.row.number))), ("line", .number(Double(job.row.place.line))),
      ("output", .string(job.name)),
    ]
    switch kind {
    case .written(let output), .rendered(let output, _):
      entries += [("status", .string("written")), ("bytes", .number(Double(output.size)))]
    case .upToDate(let output, _):
      entries += [("status", .string("upToDate")), ("bytes", .number(Double(output.size)))]
    case .failed(let failure):
      entries += [("status", .string("failed")), ("message", .string(failure.message))]
    }
    return JSON.object(entries).text()
  }
}
