import GlyphreelEncoding
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

  /// From now on SIGINT, SIGTERM and SIGHUP end the program with a status, 130 or for the latter two 143.
  ///
  /// Those that are ignored already, as under `nohup`, stay so. Unfinished outputs are left for the next run to remove:
  /// a signal handler may do nothing but end the program.
  static func endsWithStatus() {
    for number in numbers where !isIgnored(number) {
      signal(number) { number in _exit(number == SIGINT ? 130 : 143) }
    }
  }

  /// What else is to be done before the program is ended by a signal.
  private static let last = Mutex<(@Sendable () -> Void)?>(nil)

  /// Has something done when the program is ended by a signal, on a thread of its own.
  static func finally(_ body: @escaping @Sendable () -> Void) { last.withLock { $0 = body } }

  /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished outputs before they end the program.
  ///
  /// - Returns: False if there is no thread that could wait for them: they end the program as before.
  @discardableResult
  static func removesUnfinishedOutputs() -> Bool {
    var signals = awaited
    // Blocked before the first thread starts, so that the one below receives them. One that comes meanwhile waits.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    if WorkerThread.start({ Interruption.endOnSignal() }) { return true }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return false
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

  private static var numbers: [Int32] { [SIGINT, SIGTERM, SIGHUP] }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers where !isIgnored(number) { unsafe sigaddset(&signals, number) }
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
