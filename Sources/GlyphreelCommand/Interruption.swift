import Encoding
import GlyphreelSystem
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when somebody stops the program while it writes.
enum Interruption {
  // Bounds: each call is lent one value of the type that it reads or fills.
  /// From now on a pipe without a reader, and a file larger than may be, is an error of writing, not a signal.
  static func ignoresFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Takes the numbers of standard streams that are closed, so that no file gets them: messages would be written into it.
  static func occupiesStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Opened the wrong way round: using it stays an error. The lowest free number is the one that is closed.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// What else is to be done before the program is ended by a signal.
  private static let last = Mutex<(@Sendable () -> Void)?>(nil)

  /// Has something done when the program is ended by a signal, on a thread of its own.
  static func finally(_ body: @escaping @Sendable () -> Void) { last.withLock { $0 = body } }

  /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished outputs and end the program.
  ///
  /// Its status is then 130, for the latter two 143. Those that are ignored already, as under `nohup`, stay so.
  static func removesUnfinishedOutputs() {
    var signals = awaited
    // Blocked before the first thread starts, so that the one below receives them.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    unsafe pthread_create(
      &thread, nil,
      { _ in Interruption.endOnSignal() }, nil)
  }

  /// Waits for one of the signals, which are blocked, and ends the program.
  private static func endOnSignal() -> Never {
    var signals = awaited
    var number: Int32 = 0
    unsafe sigwait(&signals, &number)
    let body = last.withLock { $0 }
    body?()
    TemporaryFiles.removeAllAndExit(status: number == SIGINT ? 130 : 143)
  }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
    return signals
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
