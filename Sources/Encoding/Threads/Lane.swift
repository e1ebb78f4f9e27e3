internal import Dispatch
internal import Synchronization

/// A thread beside the caller's that does one job after the other.
final class Lane: Sendable {
  /// How a job stands among those that wait for the same thread.
  enum Turn {
    /// Behind all others: whoever needs its result may do it, too.
    case usual
    /// Before all that have not begun: there is nobody else to do it, and it can't be done beside others of its kind.
    case ahead
  }

  private struct Waiting: Sendable {
    var ahead: [@Sendable () -> Void] = []
    var usual: [@Sendable () -> Void] = []
    /// Whether the thread is about to look for the next one.
    var isServed = false

    var isEmpty: Bool { ahead.isEmpty && usual.isEmpty }

    mutating func next() -> (@Sendable () -> Void)? {
      if !ahead.isEmpty { return ahead.removeFirst() }
      return usual.isEmpty ? nil : usual.removeFirst()
    }

    /// Whether nothing is left to do; then nobody looks any longer.
    mutating func isLeft() -> Bool {
      isServed = !isEmpty
      return isEmpty
    }
  }

  private let waiting = Mutex(Waiting())
  private let queue: DispatchQueue
  /// The pixels of all jobs that there were, up to the limit.
  private let offered = Atomic(0)

  /// As many pixels are painted, or compared, before a thread has started.
  private static let startSize = 1 << 17

  /// The thread starts with its first job.
  init(label: String) { queue = DispatchQueue(label: label) }

  /// Whether a job of so many pixels should be added, and not be done by the caller: the thread does not start for little.
  func isWorthwhile(_ size: Int) -> Bool {
    if offered.load(ordering: .relaxed) >= Self.startSize { return true }
    return offered.add(min(size, Self.startSize), ordering: .relaxed).newValue >= Self.startSize
  }

  /// Adds a job; the caller goes on.
  func add(_ turn: Turn = .usual, _ work: @escaping @Sendable () -> Void) {
    let wasServed = waiting.withLock { waiting in
      switch turn {
      case .usual: waiting.usual.append(work)
      case .ahead: waiting.ahead.append(work)
      }
      defer { waiting.isServed = true }
      return waiting.isServed
    }
    if !wasServed { queue.async { [self] in serve() } }
  }

  /// Does all jobs, and those that are added soon.
  private func serve() {
    while true {
      if let work = waiting.withLock({ $0.next() }) {
        work()
      } else if !Pause.isEnded(when: { waiting.withLock { !$0.isEmpty } }),
        waiting.withLock({ $0.isLeft() })
      {
        return
      }
    }
  }
}
