import Dispatch
import GlyphreelSystem

/// Threads that commit outputs while other threads render.
///
/// An output is renamed after the disk has stored it, which takes as long as rendering a small scene. Waiting takes no
/// processor time, and a disk serves several commits almost as fast as one. If no thread can start, the caller commits.
final class OutputCommits: Sendable {
  private let queue = TaskQueue(limit: OutputCommits.width, spins: false)
  private let slots = DispatchSemaphore(value: OutputCommits.limit)

  /// The number of concurrent commits.
  private static let width = 8
  /// The maximum number of outputs in commit or in the queue.
  private static let limit = 2 * width

  /// Starts work on one of the threads; waits while the queue is full.
  func start(_ work: @escaping @Sendable () -> Void) {
    slots.wait()
    let job: @Sendable () -> Void = { [slots] in
      work()
      slots.signal()
    }
    if !queue.add(.low, job) { job() }
  }

  /// Waits for all work.
  func finish() {
    for _ in 0..<Self.limit { slots.wait() }
    for _ in 0..<Self.limit { slots.signal() }
  }
}
