internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How threads wait for each other.
///
/// Pieces of work take some 100 µs. To wake a thread that sleeps takes up to half of that where the machine is a virtual one,
/// and a part of it from whoever wakes it: so a thread looks around for a while before it sleeps, and lets others have its
/// processor meanwhile.
enum Pause {
  /// How often to look: 20 to 100 µs.
  private static let count = 200

  /// Whether something was true soon.
  @inline(__always)
  static func isEnded(when isTrue: () -> Bool) -> Bool {
    for _ in 0..<count {
      if isTrue() { return true }
      _ = sched_yield()
    }
    return isTrue()
  }
}

extension DispatchSemaphore {
  /// Takes a signal if there is one.
  func takesSignal() -> Bool { wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .success }

  /// Waits for a signal that may be near.
  func waitAwake() {
    if !Pause.isEnded(when: takesSignal) { wait() }
  }
}
