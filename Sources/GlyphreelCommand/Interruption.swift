import Encoding

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when somebody stops the program while it writes.
enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished outputs and end the program with 128 and the
  /// signal's number; a pipe without a reader is an error of writing, not a signal.
  static func removesUnfinishedOutputs() {
    signal(SIGPIPE, SIG_IGN)
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
      { _ in
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        var number: Int32 = 0
        sigwait(&signals, &number)
        TemporaryFiles.removeAllAndExit(status: 128 + number)
      }, nil)
  }
}
