internal import GlyphreelCProcess

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A loop that runs commands for another process, which saves that process the program's start each time.
///
/// For each request the program continues in a child process, which runs the command as if it had been started with it, on its own
/// streams and in its own folder. A command that crashes ends alone.
///
/// A request, over a Unix domain socket, is the length of the rest in four bytes, in the machine's byte order, and each argument with
/// a closing zero. Four descriptors come with it: standard input, output, error, and the folder. The answers are numbers of four
/// bytes: the child's process identifier, or 0 if there is no child, and then its exit status, or a signal as a negative number.
/// Before the first request, a zero signals that the program is ready.
package struct RequestLoop {
  // Bounds: each call borrows values of the given size.
  /// The maximum number of bytes of a request's arguments.
  private static let largestRequest = 1 << 24

  private let socket: Int32

  /// - Parameter socket: The socket's descriptor.
  package init(socket: Int32) { self.socket = socket }

  /// Calls a function with the arguments of each request, in a child process, which ends with it; this process ends with the requests.
  ///
  /// No other thread may run, because it would be missing in a child.
  ///
  /// - Parameter prepare: Called with the same arguments before, in this process, so that its results are there for later requests.
  package func run(
    preparing prepare: (_ arguments: [String]) -> Void,
    _ command: @escaping @Sendable (_ arguments: [String]) -> Void
  ) -> Never {
    guard answer(0) else { exit(0) }
    while let request = received() {
      prepare(request.arguments)
      let child = cprocess_fork()
      if child == 0 { begin(request, command) }
      for descriptor in request.descriptors { close(descriptor) }
      guard child > 0 else {
        guard answer(0) else { break }
        continue
      }
      guard answer(child) else { break }
      let end = cprocess_reap(child)
      guard answer(end.signal == 0 ? end.status : -end.signal) else { break }
    }
    exit(0)
  }

  /// Provides text as the next standard input, at most as long as a pipe's capacity, 4,096 bytes.
  package func putIn(_ text: String) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    let bytes = Array(text.utf8.prefix(4096))
    _ = unsafe write(ends[1], bytes, bytes.count)
    close(ends[1])
    dup2(ends[0], STDIN_FILENO)
    close(ends[0])
  }

  private struct Request {
    var arguments: [String]
    var descriptors: [Int32]
  }

  /// Returns the next request; nil at the end, or if it breaks the rules.
  private func received() -> Request? {
    var descriptors = [Int32](repeating: -1, count: 4)
    var head = [UInt8](repeating: 0, count: MemoryLayout<UInt32>.size)
    let first = unsafe cprocess_receive(socket, &head, head.count, &descriptors, descriptors.count)
    let length = unsafe head.withUnsafeBytes { unsafe $0.load(as: UInt32.self) }
    guard first == head.count, length <= Self.largestRequest else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes[filled...].withUnsafeMutableBytes {
        unsafe recv(socket, $0.baseAddress, $0.count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      filled += count
    }
    guard bytes.isEmpty || bytes.last == 0 else { return nil }
    let arguments = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
    return Request(
      arguments: bytes.isEmpty ? [] : arguments.map { String(decoding: $0, as: UTF8.self) },
      descriptors: descriptors)
  }

  /// Takes over a request's streams and folder, and runs it.
  private func begin(_ request: Request, _ command: @escaping @Sendable (_ arguments: [String]) -> Void)
    -> Never
  {
    close(socket)
    for (target, descriptor) in request.descriptors.prefix(3).enumerated() { dup2(descriptor, Int32(target)) }
    if fchdir(request.descriptors[3]) != 0 { exit(66) }
    for descriptor in request.descriptors { close(descriptor) }
    // On a thread of its own: Swift's mutexes know a thread by a number that this one keeps from before the fork.
    let arguments = request.arguments
    let isStarted = WorkerThread.start {
      command(arguments)
      // Without the destructors of libraries, whose memory ends with the process anyway.
      _ = fflush(nil)
      _exit(0)
    }
    guard isStarted else { exit(70) }
    // Signals are the command's.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
    while true { pause() }
  }

  /// Sends a number; returns false if the connection is closed.
  private func answer(_ number: Int32) -> Bool {
    unsafe withUnsafeBytes(of: number) { unsafe write(socket, $0.baseAddress, $0.count) == $0.count }
  }
}
