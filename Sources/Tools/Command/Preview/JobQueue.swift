import GlyphreelSystem
import Dispatch
import Synchronization

/// A bounded queue of jobs for the thread that owns a value.
final class JobQueue<Owned>: Sendable {
  typealias Job = @Sendable (Owned) -> Void

  private let jobs = Mutex<[Job]>([])
  private let available = DispatchSemaphore(value: 0)

  /// The maximum number of jobs in the queue; a page requests a few frames at a time.
  private static var limit: Int { 100 }

  /// Adds a job; returns false if the queue is full.
  func add(_ job: @escaping Job) -> Bool {
    let isAdded = jobs.withLock { jobs in
      guard jobs.count < Self.limit else { return false }
      jobs.append(job)
      return true
    }
    if isAdded { available.signal() }
    return isAdded
  }

  /// Returns the next job; nil if none arrives within `milliseconds`.
  func next(within milliseconds: UInt32) -> Job? {
    guard available.wait(timeout: .now() + .milliseconds(Int(milliseconds))) == .success else { return nil }
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
