internal import Dispatch
internal import Synchronization

/// A piece of work that is done once, by whichever thread comes first.
package final class ConcurrentJob<Value: Sendable>: Sendable {
  private enum State: Sendable {
    /// The work is let go of when it begins, and with it what it was made from.
    case waiting(@Sendable () -> Value)
    case running
    case done(Value)
  }

  private let state: Mutex<State>
  private let finished = DispatchSemaphore(value: 0)

  /// Work that waits for a thread; it may wait for jobs of its own, which wait for none.
  package init(_ work: @escaping @Sendable () -> Value) {
    state = Mutex(.waiting(work))
  }

  /// Does the work, unless that has begun already; returns whether it did.
  @discardableResult
  package func run() -> Bool {
    guard let value = begin()?() else { return false }
    state.withLock { $0 = .done(value) }
    finished.signal()
    return true
  }

  /// Whether nobody has to wait for the result.
  package var isDone: Bool {
    state.withLock { state in
      if case .done = state { true } else { false }
    }
  }

  /// Keeps the work from being done if it has not begun; there is no result then.
  package func cancel() { _ = begin() }

  /// What came out of it, for one caller, once.
  ///
  /// Work that nobody has begun is done by the caller.
  package func result() -> Value {
    run()
    finished.waitAwake()
    let value: Value? = state.withLock { state in
      guard case .done(let value) = state else { return nil }
      // The job may be held longer than its result is wanted.
      state = .running
      return value
    }
    guard let value else { preconditionFailure("a cancelled job has no result") }
    return value
  }

  /// The work, for the one who does it.
  private func begin() -> (@Sendable () -> Value)? {
    state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
  }
}
