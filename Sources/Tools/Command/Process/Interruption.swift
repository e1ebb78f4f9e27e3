import GlyphreelMedia
import GlyphreelSystem
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The handling of signals, and of outputs that are unfinished when one arrives.
enum Interruption {
  // Bounds: each call is lent one value of the type that it reads or fills.
  /// Turns the signals for a closed pipe and a file above the size limit into errors of writing.
  static func ignoreFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a failed allocation exit with status 70 if the address space is limited, as by `ulimit -v`.
  ///
  /// Swift can't continue without memory, and aborts. The runtime's report of the failure also needs memory, and accesses
  /// address 0 if it gets none. Without a limit, both behaviours are unchanged.
  static func exitWithoutMemory() {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let kind = RLIMIT_AS
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(kind, &limit) == 0, limit.rlim_cur < 1 << 40 else { return }
    signal(SIGABRT) { _ in Interruption.exitOutOfMemory() }
    signal(SIGSEGV) { number in
      if Interruption.isOutOfMemory { Interruption.exitOutOfMemory() }
      // The access is repeated, and ends the program.
      signal(number, SIG_DFL)
    }
  }

  private static func exitOutOfMemory() -> Never {
    let text: StaticString =
      "glyphreel: error: there is too little memory; raise the limit of addresses (ulimit -v)\n"
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(70)
  }

  /// True if the system has no more addresses for a mebibyte.
  private static var isOutOfMemory: Bool {
    let length = 1 << 20
    let room = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if unsafe room == MAP_FAILED { return true }
    unsafe munmap(room, length)
    return false
  }

  /// Occupies the descriptors of closed standard streams: messages would be written into a file that gets one.
  static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Opened for the opposite access, so that using it stays an error. `open` returns the lowest free number.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes SIGINT exit with status 130, SIGTERM and SIGHUP with 143, and SIGXCPU, at the limit of processor time, with 70.
  ///
  /// Ignored signals stay ignored, as under `nohup`. The next run removes unfinished outputs: a signal handler may only
  /// exit.
  static func exitWithStatus() {
    for number in numbers where !isIgnored(number) {
      signal(number) { number in
        if number == SIGXCPU { Interruption.reportProcessorTime() }
        _exit(number == SIGINT ? 130 : number == SIGXCPU ? 70 : 143)
      }
    }
    // The thread of the parent that started the program may have blocked them.
    var signals = awaited
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The cleanup before a signal ends the program.
  private static let cleanup = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the cleanup to run before a signal ends the program; it runs on a separate thread.
  static func onExit(_ body: @escaping @Sendable () -> Void) { cleanup.withLock { $0 = body } }

  /// Makes SIGINT, SIGTERM and SIGHUP remove unfinished outputs before they end the program.
  ///
  /// - Returns: False if there is no thread to wait for the signals, which then exit as before.
  @discardableResult
  static func removeUnfinishedOutputs() -> Bool {
    var signals = awaited
    // Blocked before the first thread starts, so that the thread below receives them. Pending signals wait.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    if WorkerThread.start({ Interruption.exitOnSignal() }) { return true }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return false
  }

  /// Waits for one of the blocked signals and exits.
  private static func exitOnSignal() -> Never {
    var signals = awaited
    var number: Int32 = 0
    unsafe sigwait(&signals, &number)
    let body = cleanup.withLock { $0 }
    body?()
    if number == SIGXCPU { reportProcessorTime() }
    TemporaryFiles.removeAllAndExit(status: number == SIGINT ? 130 : number == SIGXCPU ? 70 : 143)
  }

  /// Reports that the processor time is over; a signal handler may call it.
  private static func reportProcessorTime() {
    let text: StaticString =
      "glyphreel: error: the processor time that the system allows is over; allow more with 'ulimit -t'\n"
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static var numbers: [Int32] { [SIGINT, SIGTERM, SIGHUP, SIGXCPU] }

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
