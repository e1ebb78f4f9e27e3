import Dispatch
import Synchronization

/// Threads that wait for the disk, so that those that render need not.
///
/// An output gets its name when the disk has all of it, which takes as long as rendering a small scene does. Waiting
/// takes no processor, and a disk serves many who wait almost as fast as one.
final class OutputCommits: Sendable {
  private let queues = (0..<OutputCommits.width).map { DispatchQueue(label: "glyphreel.commit.\($0)") }
  private let slots = DispatchSemaphore(value: 2 * OutputCommits.width)
  private let next = Mutex(0)

  /// How many wait at the same time.
  private static let width = 8

  /// Hands work to one of the threads; waits as long as too much is waiting already.
  func start(_ work: @escaping @Sendable () -> Void) {
    slots.wait()
    let place = next.withLock { next in
      next = (next + 1) % queues.count
      return next
    }
    queues[place].async { [slots] in
      work()
      slots.signal()
    }
  }

  /// Waits until all is done.
  func finish() {
    for queue in queues { queue.sync {} }
  }
}
