/// The threads that work beside the caller's: each job goes to the next of them.
///
/// All lanes of a process are the same threads, so that painting and encoding at the same time take no more of them
/// than either alone. They start with their first job; where one can't start, the callers do its jobs.
package struct Lanes: Sendable {
  private let count: Int
  private var next = 0

  private static let all = (1..<Processors.limit).map { _ in Lane() }

  /// Lanes for so many threads, the caller's among them: none if that is the only one.
  package init(threads: Int) {
    count = min(max(threads, 1), Processors.limit) - 1
  }

  /// The threads that may work, the caller's among them.
  package var threads: Int { count + 1 }

  /// True if the caller is alone.
  package var isEmpty: Bool { count == 0 }

  /// The lane that does what must be done in order; nil if the caller is alone.
  package var first: Lane? { isEmpty ? nil : Self.all.first }

  /// Hands a job to the next lane; without lanes nothing is done until its result is asked for.
  ///
  /// - Parameter size: In pixels that are painted or compared; what takes long is large.
  package mutating func start(_ job: ConcurrentJob<some Sendable>, size: Int = .max) {
    guard !isEmpty, Self.all[next].isWorthwhile(size) else { return }
    // One that no thread takes is done by the caller that asks for its result.
    _ = Self.all[next].add { job.run() }
    next = (next + 1) % count
  }

  /// The results of pieces of work that are done at the same time, in their order.
  package mutating func results<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let jobs = (0..<count).map { number in ConcurrentJob { work(number) } }
    // The first one is the caller's.
    for job in jobs.dropFirst() { start(job) }
    return jobs.map { $0.result() }
  }
}
