internal import Synchronization

/// The threads that may work on something at the same time: the caller and workers of the shared queue.
package struct Workers: Sendable {
  /// The number of threads, with the caller's.
  package let threads: Int

  /// The pixels of all tasks so far, up to the limit.
  private static let offered = Atomic(0)
  /// The number of pixels after which a thread starts; a smaller rendering would end before it begins.
  private static let startSize = 1 << 17

  /// At most `threads` threads, the caller among them.
  package init(threads: Int) {
    self.threads = min(max(threads, 1), Processors.limit)
  }

  /// True if the caller is the only thread.
  package var isAlone: Bool { threads == 1 }

  /// Hands a job to a worker; if there is none, the job runs when its result is requested.
  ///
  /// - Parameter size: The pixels that the job paints or compares; the maximum for a job that takes long.
  package func start(_ job: ConcurrentJob<some Sendable>, size: Int = .max) {
    _ = add(.low, size: size) { job.run() }
  }

  /// Adds a task to the shared queue; returns false if the caller must run it.
  func add(_ priority: TaskQueue.Priority, size: Int, _ task: @escaping @Sendable () -> Void) -> Bool {
    guard !isAlone, Self.isWorthwhile(size) else { return false }
    return TaskQueue.shared.add(priority, workers: threads - 1, task)
  }

  /// Runs `count` pieces of work at the same time and returns their results in order.
  package func results<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let jobs = (0..<count).map { number in ConcurrentJob { work(number) } }
    // The first one is the caller's.
    for job in jobs.dropFirst() { start(job) }
    return jobs.map { $0.result() }
  }

  private static func isWorthwhile(_ size: Int) -> Bool {
    if offered.load(ordering: .relaxed) >= startSize { return true }
    return offered.add(min(size, startSize), ordering: .relaxed).newValue >= startSize
  }
}
