import Foundation

/// Times how long the processor works, so that a test's result does not depend on what else the machine does.
package enum ProcessorTime {
  /// The time that the calling thread spends in `body`; what other threads do for it does not count.
  package static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = now
    try body()
    return now - start
  }

  /// The time that the calling thread has computed so far.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
