internal import Dispatch
internal import Synchronization

/// Worker threads and the tasks that wait for one of them, in two priorities.
///
/// Workers start with the tasks and live as long as the process. Where the system allows no thread, the queue takes no task,
/// and callers run it themselves.
package final class TaskQueue: Sendable {
  /// The order among waiting tasks: all of high priority come first, each priority in the order of arrival.
  package enum Priority: Sendable {
    case low, high
  }

  private struct State: Sendable {
    var high: [@Sendable () -> Void] = []
    var low: [@Sendable () -> Void] = []
    /// Workers that were started, that run a task, and that sleep.
    var workers = 0
    var busy = 0
    var asleep = 0
    /// True if the system refused a thread.
    var isRefused = false

    var waiting: Int { high.count + low.count }

    mutating func next() -> (@Sendable () -> Void)? {
      guard waiting > 0 else { return nil }
      busy += 1
      return high.isEmpty ? low.removeFirst() : high.removeFirst()
    }
  }

  /// The queue that painting and encoding share, so that both together use no more threads than either alone.
  package static let shared = TaskQueue(limit: Processors.limit - 1)

  private let state = Mutex(State())
  private let wakeUp = DispatchSemaphore(value: 0)
  private let limit: Int
  private let spins: Bool
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// A queue without a worker.
  ///
  /// - Parameters:
  ///   - limit: The largest number of workers.
  ///   - spins: True if workers spin before they block, for tasks that follow each other closely.
  ///   - start: Starts a thread, and returns false if the system refuses one; replaced by tests.
  package init(
    limit: Int, spins: Bool = true,
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { WorkerThread.start($0) }
  ) {
    (self.limit, self.spins, self.start) = (limit, spins, start)
  }

  /// Adds a task.
  ///
  /// - Parameter workers: The largest number of workers that should exist for it; nil for the queue's limit.
  /// - Returns: False if there is no worker: the caller must run the task.
  package func add(
    _ priority: Priority = .low, workers: Int? = nil, _ task: @escaping @Sendable () -> Void
  ) -> Bool {
    let allowed = min(workers ?? limit, limit)
    // Nil without a worker, else whether one has to be woken.
    let wakes = state.withLock { state -> Bool? in
      if state.waiting >= state.workers - state.busy, state.workers < allowed, !state.isRefused {
        if start({ [self] in serve() }) { state.workers += 1 } else { state.isRefused = true }
      }
      guard state.workers > 0 else { return nil }
      switch priority {
      case .low: state.low.append(task)
      case .high: state.high.append(task)
      }
      guard state.asleep > 0 else { return false }
      state.asleep -= 1
      return true
    }
    if wakes == true { wakeUp.signal() }
    return wakes != nil
  }

  /// Runs tasks as long as the process lives.
  private func serve() {
    while true {
      if let task = state.withLock({ $0.next() }) {
        task()
        state.withLock { $0.busy -= 1 }
      } else if !(spins && Spinning.ends(when: { state.withLock { $0.waiting > 0 } })) {
        let sleeps = state.withLock { state in
          if state.waiting == 0 { state.asleep += 1 }
          return state.waiting == 0
        }
        if sleeps { wakeUp.wait() }
      }
    }
  }
}
