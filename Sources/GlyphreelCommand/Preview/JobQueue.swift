import Dispatch
import Synchronization

/// Work for the one thread that a value belongs to, from any thread; bounded.
final class JobQueue<Place>: Sendable {
  typealias Job = @Sendable (Place) -> Void

  private let jobs = Mutex<[Job]>([])
  private let available = DispatchSemaphore(value: 0)

  /// A page asks for a few frames at a time; a hundred mean that somebody else asks, too.
  private static var limit: Int { 100 }

  /// Adds work; false if too much of it waits already.
  func add(_ job: @escaping Job) -> Bool {
    let isAdded = jobs.withLock { jobs in
      guard jobs.count < Self.limit else { return false }
      jobs.append(job)
      return true
    }
    if isAdded { available.signal() }
    return isAdded
  }

  /// The next work, for the thread that does it; nil if there is none for so many milliseconds.
  func next(within milliseconds: UInt32) -> Job? {
    guard available.wait(timeout: .now() + .milliseconds(Int(milliseconds))) == .success else { return nil }
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
