internal import Dispatch
internal import Synchronization

/// A computation that runs once, on the first thread that gets to it.
package final class ConcurrentJob<Value: Sendable>: Sendable {
  private enum State: Sendable {
    /// The closure is released when it begins, and with it what it captures.
    case waiting(@Sendable () -> Value)
    case running
    case done(Value)
  }

  private let state: Mutex<State>
  private let finished = DispatchSemaphore(value: 0)

  /// Creates a job that waits for a thread.
  ///
  /// It may wait for the results of other jobs, which must not wait themselves.
  package init(_ work: @escaping @Sendable () -> Value) {
    state = Mutex(.waiting(work))
  }

  /// Runs the job unless it has begun already; returns whether it ran.
  @discardableResult
  package func run() -> Bool {
    guard let value = begin()?() else { return false }
    state.withLock { $0 = .done(value) }
    finished.signal()
    return true
  }

  /// True if the result is there.
  package var isDone: Bool {
    state.withLock { state in
      if case .done = state { true } else { false }
    }
  }

  /// Cancels the job if it has not begun; there is no result then.
  package func cancel() { _ = begin() }

  /// Returns the result, once, to one caller, which runs the job itself if it has not begun.
  package func result() -> Value {
    run()
    finished.waitSpinning()
    let value: Value? = state.withLock { state in
      guard case .done(let value) = state else { return nil }
      // The job may live longer than its result is needed.
      state = .running
      return value
    }
    guard let value else { preconditionFailure("a cancelled job has no result") }
    return value
  }

  /// Takes the closure of a waiting job.
  private func begin() -> (@Sendable () -> Value)? {
    state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
  }
}
