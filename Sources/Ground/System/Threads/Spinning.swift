internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Waiting that spins for 20 to 100 µs before it blocks.
///
/// Tasks take about 100 µs. Waking a blocked thread takes up to 50 µs on a virtual machine, part of it on the waking thread.
/// A spinning thread yields its processor in every round.
enum Spinning {
  private static let rounds = 200

  /// Returns true if the condition became true while spinning.
  @inline(__always)
  static func ends(when isTrue: () -> Bool) -> Bool {
    for _ in 0..<rounds {
      if isTrue() { return true }
      _ = sched_yield()
    }
    return isTrue()
  }
}

extension DispatchSemaphore {
  /// Consumes a pending signal; returns false if there is none.
  func takesSignal() -> Bool { wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .success }

  /// Spins, then blocks, until there is a signal.
  func waitSpinning() {
    if !Spinning.ends(when: takesSignal) { wait() }
  }
}
