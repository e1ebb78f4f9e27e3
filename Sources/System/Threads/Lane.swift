internal import Dispatch
internal import Synchronization

/// A worker thread that does one job after the other.
///
/// The thread starts with the first job and lives as long as the process. Where the system allows no thread, the lane
/// takes no job, and its callers do the work.
package final class Lane: Sendable {
  /// How a job stands among those that wait for the same thread.
  package enum Turn: Sendable {
    /// After all others: the caller that needs its result may do it, too.
    case usual
    /// Before all that have not begun: no other thread can do it, and it can't be done beside others of its kind.
    case ahead
  }

  private enum Thread: Sendable {
    case notStarted
    /// Doing jobs, or about to look for the next one.
    case awake
    case asleep
    /// The system allowed none.
    case refused
  }

  private struct Waiting: Sendable {
    var ahead: [@Sendable () -> Void] = []
    var usual: [@Sendable () -> Void] = []
    var thread = Thread.notStarted

    var isEmpty: Bool { ahead.isEmpty && usual.isEmpty }

    mutating func add(_ turn: Turn, _ work: @escaping @Sendable () -> Void) {
      switch turn {
      case .usual: usual.append(work)
      case .ahead: ahead.append(work)
      }
    }

    mutating func next() -> (@Sendable () -> Void)? {
      if !ahead.isEmpty { return ahead.removeFirst() }
      return usual.isEmpty ? nil : usual.removeFirst()
    }

    /// Whether the thread sleeps from now on, as nothing is left to do.
    mutating func fallsAsleep() -> Bool {
      if isEmpty { thread = .asleep }
      return isEmpty
    }
  }

  private let waiting = Mutex(Waiting())
  private let alarm = DispatchSemaphore(value: 0)
  /// Starts the thread; false if there can be none.
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool
  /// Whether the thread spins for a while before it sleeps.
  private let spins: Bool
  /// The pixels of all jobs that there were, up to the limit.
  private let offered = Atomic(0)

  /// As many pixels are painted, or compared, before a thread has started.
  private static let startSize = 1 << 17

  /// A lane whose thread has not started.
  ///
  /// - Parameters:
  ///   - spins: Whether the thread spins before it sleeps: for jobs that follow each other closely.
  ///   - start: Starts a thread; replaced by tests.
  package init(
    spins: Bool = true,
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { WorkerThread.start($0) }
  ) {
    self.spins = spins
    self.start = start
  }

  /// Whether a job of so many pixels should be added, and not be done by the caller: the thread does not start for little.
  func isWorthwhile(_ size: Int) -> Bool {
    if offered.load(ordering: .relaxed) >= Self.startSize { return true }
    return offered.add(min(size, Self.startSize), ordering: .relaxed).newValue >= Self.startSize
  }

  /// Adds a job; the caller goes on.
  ///
  /// - Returns: False if there is no thread that could do it: the caller must.
  package func add(_ turn: Turn = .usual, _ work: @escaping @Sendable () -> Void) -> Bool {
    let former = waiting.withLock { waiting in
      let former = waiting.thread
      // Under the lock, so that no other caller relies on a thread that does not start.
      if former == .notStarted {
        waiting.thread = start { [self] in serve() } ? .awake : .refused
      }
      guard waiting.thread != .refused else { return Thread.refused }
      waiting.add(turn, work)
      waiting.thread = .awake
      return former
    }
    if former == .asleep { alarm.signal() }
    return former != .refused
  }

  /// Does all jobs, as long as the process lives.
  private func serve() {
    while true {
      if let work = waiting.withLock({ $0.next() }) {
        work()
      } else if !(spins && Pause.isEnded(when: { waiting.withLock { !$0.isEmpty } })),
        waiting.withLock({ $0.fallsAsleep() })
      {
        alarm.wait()
      }
    }
  }
}
