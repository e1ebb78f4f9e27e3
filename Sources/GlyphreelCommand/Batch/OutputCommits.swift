import Dispatch
import GlyphreelEncoding
import Synchronization
import GlyphreelSystem

/// Threads that wait for the disk, so that those that render need not.
///
/// An output gets its name when the disk has all of it, which takes as long as rendering a small scene does. Waiting
/// takes no processor, and a disk serves several that wait almost as fast as one. Where there can be no such thread, the
/// caller waits for the disk itself.
final class OutputCommits: Sendable {
  private let lanes = (0..<OutputCommits.width).map { _ in Lane(spins: false) }
  private let slots = DispatchSemaphore(value: OutputCommits.limit)
  private let next = Mutex(0)

  /// The outputs that wait for the disk at the same time.
  private static let width = 8
  /// The outputs that wait for the disk or for a thread.
  private static let limit = 2 * width

  /// Hands work to one of the threads; waits as long as too much is waiting already.
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

  /// Waits until all is done.
  func finish() {
    for _ in 0..<Self.limit { slots.wait() }
    for _ in 0..<Self.limit { slots.signal() }
  }
}
