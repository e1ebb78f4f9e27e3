internal import GlyphreelCProcess
internal import GlyphreelExact
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program in its own terminal, which this program reads and types into.
///
/// The program is started directly, without a shell, with only the environment that it is given. It leads a
/// session. On Linux all processes that it has started, including those that have left the session, are
/// killed when the terminal is closed or released, and when this program ends or is killed. One thread uses a
/// terminal, and must not end before it.
package final class PseudoTerminal {
  private let process: CProcessTerminal
  private var terminal: Int32 { process.terminal }
  private var ending: ChildProcess.Ending?

  /// The terminals that are not closed, by the identifier of the process.
  private static let running = Mutex<[Int32: CProcessTerminal]>([:])

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The absolute path of the program.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The variables as `NAME=value`. Neither they nor arguments contain a zero byte.
  package init(
    _ program: String, _ arguments: [String], environment: [String], columns: Int, rows: Int
  ) throws(FileFailure) {
    // Bounds: each text ends with a zero, and they go with their number.
    guard !([program] + arguments + environment).contains(where: { $0.utf8.contains(0) }) else {
      throw .system(EINVAL)
    }
    let list: [UInt8] = ([program] + arguments).flatMap { Array($0.utf8) + [0] }
    let variables: [UInt8] = environment.flatMap { Array($0.utf8) + [0] } + [0]
    var process = CProcessTerminal(id: 0, program: 0, terminal: -1, line: -1, control: -1)
    let code = unsafe list.withUnsafeBytes { list in
      unsafe variables.withUnsafeBytes { variables in
        unsafe list.withMemoryRebound(to: CChar.self) { list in
          unsafe variables.withMemoryRebound(to: CChar.self) { variables in
            guard let list = list.baseAddress, let variables = variables.baseAddress else {
              return EINVAL
            }
            return unsafe cprocess_start_terminal(
              program, list, arguments.count + 1, variables, environment.count, Int32(clamping: columns),
              Int32(clamping: rows), &process)
          }
        }
      }
    }
    guard code >= 0 else { throw .noPseudoTerminal(-code) }
    guard code == 0 else { throw .system(code) }
    self.process = process
    let started = process
    Self.running.withLock { $0[started.id] = started }
  }

  deinit {
    _ = close()
    closeFile(terminal)
    closeFile(process.line)
  }

  /// Waits up to a tenth of a second for output, or for input from another descriptor.
  package func wait(orForInputFrom other: Int32) {
    var list = [terminal, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe list.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), 100) }
  }

  /// Reads output that is available or arrives within a limited time; returns an empty result if none does.
  package func read(milliseconds: Int32) -> [UInt8] {
    if milliseconds > 0 { poll(terminal, for: Int32(POLLIN), milliseconds: milliseconds) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = GlyphreelSystem.read(terminal, into: &bytes)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }

  /// Types bytes; returns false if the terminal does not take all of them for 10 seconds.
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while true {
      guard let count = writeFitting(rest) else { return false }
      rest = rest.dropFirst(count)
      if rest.isEmpty { return true }
      guard poll(terminal, for: Int32(POLLOUT), milliseconds: 10_000) else { return false }
    }
  }

  /// Types the bytes that the terminal takes without waiting, and returns their number; nil if it no longer
  /// takes any.
  package func writeFitting(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.isEmpty ? 0 : GlyphreelSystem.write(terminal, bytes)
    return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Changes the size and notifies the programs.
  package func resize(columns: Int, rows: Int) {
    cprocess_resize_terminal(terminal, Int32(clamping: columns), Int32(clamping: rows))
  }

  /// The number of bytes that were typed and are not read by a program yet.
  package var unreadCount: Int { Int(cprocess_unread_count(process.line)) }

  /// The activity of the processes of the session; nil on systems without `/proc`.
  package var activity: SessionActivity? { SessionActivity(session: process.program) }

  /// True if the program has ended; its output can still be read.
  package var hasEnded: Bool { ending != nil || cprocess_terminal_has_ended(process) != 0 }

  /// Kills the program and what it has started, and returns how it ended.
  package func close() -> ChildProcess.Ending {
    if let ending { return ending }
    // None if an interruption has killed it.
    let end = Self.running.withLock { $0.removeValue(forKey: process.id).map { cprocess_close_terminal($0) } }
    let result: ChildProcess.Ending =
      if let end, end.signal == 0 { .exited(end.status) } else { .signal(end?.signal ?? SIGKILL) }
    ending = result
    return result
  }

  /// Kills the programs of all terminals of this program, which ends.
  static func killAll() {
    running.withLock { running in
      for process in running.values { _ = cprocess_close_terminal(process) }
      running = [:]
    }
  }

  /// Returns the size of a terminal, such as that of standard input; nil for other files.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe cprocess_terminal_size(descriptor, &columns, &rows) != 0, columns > 0, rows > 0 else {
      return nil
    }
    return (Int(columns), Int(rows))
  }
}
