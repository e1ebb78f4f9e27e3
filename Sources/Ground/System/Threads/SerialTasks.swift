internal import Synchronization

/// Tasks on a value that run one after the other, on a worker thread if one is available.
///
/// The caller continues in the meantime; if too many tasks are waiting, it runs some itself.
package final class SerialTasks<Value: Sendable>: Sendable {
  private struct Task: Sendable {
    let size: Int
    let run: @Sendable (inout Value) -> Void
  }

  private struct Pending: Sendable {
    var tasks: [Task] = []
    var size = 0
    /// True if a worker runs the tasks, or is about to.
    var isScheduled = false
  }

  /// Locked before `pending`: the thread that has the value takes the next task.
  private let value: Mutex<Value>
  private let pending = Mutex(Pending())
  private let workers: Workers
  /// The largest size of all waiting tasks together.
  private let sizeLimit: Int

  /// A smaller task has run before a worker begins.
  private static var smallSize: Int { 1 << 13 }

  /// Creates an empty sequence of tasks on a value.
  package init(_ value: Value, threads: Int, sizeLimit: Int) {
    self.value = Mutex(value)
    self.workers = Workers(threads: threads)
    self.sizeLimit = sizeLimit
  }

  /// Adds a task that keeps `size` units of memory until it has run.
  package func add(size: Int, _ task: @escaping @Sendable (inout Value) -> Void) {
    let isWaiting = pending.withLock { $0.isScheduled }
    guard !workers.isAlone, isWaiting || size >= Self.smallSize else {
      runAll()
      value.withLock { task(&$0) }
      return
    }
    while pending.withLock({ !$0.tasks.isEmpty && $0.size + size > sizeLimit }) { _ = runNext() }
    let schedules = pending.withLock { pending in
      pending.tasks.append(Task(size: size, run: task))
      pending.size += size
      defer { pending.isScheduled = true }
      return !pending.isScheduled
    }
    guard schedules else { return }
    let isTaken = workers.add(.high, size: size) { [self] in
      while runNext() {}
    }
    if !isTaken { runAll() }
  }

  /// Runs what waits, and returns the result of `read`.
  package func result<Result: Sendable>(_ read: @Sendable (inout Value) -> Result) -> Result {
    runAll()
    return value.withLock { read(&$0) }
  }

  private func runAll() {
    while runNext() {}
  }

  /// Runs the next task; false if none waits.
  private func runNext() -> Bool {
    value.withLock { value in
      let task = pending.withLock { pending -> Task? in
        guard !pending.tasks.isEmpty else {
          pending.isScheduled = false
          return nil
        }
        let task = pending.tasks.removeFirst()
        pending.size -= task.size
        return task
      }
      task?.run(&value)
      return task != nil
    }
  }
}
