#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads of this process, whose start may fail.
///
/// Starting a thread fails when a limit on processes or memory is reached. Dispatch waits until it can start
/// one; here the failure is returned, and the caller does the work itself.
package enum WorkerThread {
  // Bounds: the context is a box that is retained for the thread, which releases it once; without a thread it is
  // released here. Attributes are initialized before they are set, and destroyed after the call that reads them.
  /// The work, where a C function can hand it on.
  private final class Box: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Bytes of a thread's stack, of which the system keeps those that are used: the usual limit of a main thread's.
  private static let stackSize = 8 << 20

  /// Starts a thread that does some work and ends.
  ///
  /// - Returns: False if the system allows no more threads; the task has not run then.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let box = unsafe Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
          return nil
        }, box.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
          }
          return nil
        }, box.toOpaque())
    #endif
    if status != 0 { unsafe box.release() }
    return status == 0
  }
}

/// The number of threads that the machine runs at the same time.
package enum Processors {
  /// More threads than that would cost memory without an end.
  static let limit = 64

  /// The number of online processors, at most the limit.
  package static var count: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), limit) }
}
