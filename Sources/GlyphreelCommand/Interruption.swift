import Encoding
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when somebody stops the program while it writes.
enum Interruption {
  /// From now on a pipe without a reader is an error of writing, not a signal.
  static func ignoresBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// What else is to be done before the program is ended by a signal.
  private static let last = Mutex<(@Sendable () -> Void)?>(nil)

  /// Has something done when the program is ended by a signal, on a thread of its own.
  static func finally(_ body: @escaping @Sendable () -> Void) { last.withLock { $0 = body } }

  /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished outputs and end the program.
  ///
  /// Its status is then 130, for the latter two 143.
  static func removesUnfinishedOutputs() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    // Blocked before the first thread starts, so that the one below receives them.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in Interruption.endOnSignal() }, nil)
  }

  /// Waits for one of the signals, which are blocked, and ends the program.
  private static func endOnSignal() -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    var number: Int32 = 0
    sigwait(&signals, &number)
    let body = last.withLock { $0 }
    body?()
    TemporaryFiles.removeAllAndExit(status: number == SIGINT ? 130 : 143)
  }
}
