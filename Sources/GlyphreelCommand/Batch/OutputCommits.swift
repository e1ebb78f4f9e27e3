import Dispatch
import GlyphreelEncoding
import Synchronization
import GlyphreelSystem

/// Threads that commit outputs while other threads render.
///
/// An output is renamed after the disk has stored it, which takes as long as rendering a small scene. Waiting takes no
/// processor time, and a disk serves several commits almost as fast as one. If no thread can start, the caller commits.
final class OutputCommits: Sendable {
  private let lanes = (0..<OutputCommits.width).map { _ in Lane(spins: false) }
  private let slots = DispatchSemaphore(value: OutputCommits.limit)
  private let next = Mutex(0)

  /// The number of concurrent commits.
  private static let width = 8
  /// The most outputs in commit or in the queue.
  private static let limit = 2 * width

  /// Starts work on one of the threads; waits while the queue is full.
  func start(_ work: @escaping @Sendable () -> Void) {
    slots.wait()
    let place = next.withLock { next in
      next = (next + 1) % lanes.count
      return next
    }
    let job: @Sendable () -> Void = { [slots] in
      work()
      slots.signal()
    }
    if !lanes[place].add(.usual, job) { job() }
  }

  /// Waits for all work.
  func finish() {
    for _ in 0..<Self.limit { slots.wait() }
    for _ in 0..<Self.limit { slots.signal() }
  }
}
