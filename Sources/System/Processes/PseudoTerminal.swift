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

/// A program in a terminal of its own, which this program reads and types into.
///
/// The program is started directly, without a shell, with only the environment that it is given. It leads a session, all of
/// whose processes are killed when the terminal is closed or released, and when an interruption ends this program. One thread
/// uses a terminal, and must not end before it.
package final class PseudoTerminal {
  private let id: Int32
  private let terminal, line: Int32
  private var ending: ChildProcess.Ending?

  /// The leaders of sessions that are not reaped, and may be killed.
  private static let running = Mutex<Set<Int32>>([])

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
    var process = CProcessTerminal(id: 0, terminal: -1, line: -1)
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
    guard code == 0 else { throw .system(code) }
    (id, terminal, line) = (process.id, process.terminal, process.line)
    let id = process.id
    Self.running.withLock { _ = $0.insert(id) }
  }

  deinit {
    _ = close()
    closeFile(terminal)
    closeFile(line)
  }

  /// Waits up to a tenth of a second for output, or for input from another descriptor.
  package func wait(orForInputFrom other: Int32) {
    var list = [terminal, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe list.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), 100) }
  }

  /// Reads output that is there or comes within some time; returns nothing if none comes.
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

  /// Types the bytes that the terminal takes without waiting, and returns their number; nil if it takes none any more.
  package func writeFitting(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.isEmpty ? 0 : GlyphreelSystem.write(terminal, bytes)
    return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Changes the size, of which the programs are told.
  package func resize(columns: Int, rows: Int) {
    cprocess_resize_terminal(terminal, Int32(clamping: columns), Int32(clamping: rows))
  }

  /// The number of bytes that were typed and are not read by a program yet.
  package var unreadCount: Int { Int(cprocess_unread_count(line)) }

  /// The activity of the processes of the session; nil on systems without `/proc`.
  package var activity: SessionActivity? { SessionActivity(session: id) }

  /// True if the program has ended; its output can still be read.
  package var hasEnded: Bool { ending != nil || cprocess_has_ended(id) != 0 }

  /// Kills what is running in the session, and returns how the program ended.
  package func close() -> ChildProcess.Ending {
    if let ending { return ending }
    let end = Self.running.withLock { running in
      Self.killSession(id)
      running.remove(id)
      return cprocess_reap(id)
    }
    let result: ChildProcess.Ending =
      end.signal == 0 ? .exited(end.status) : .signal(end.signal)
    ending = result
    return result
  }

  /// Kills the sessions of all terminals of this program, which ends.
  static func killAll() {
    running.withLock { $0.forEach(killSession) }
  }

  /// Kills a session's leader, its foreground processes and all others that can be found.
  private static func killSession(_ id: Int32) {
    // Again for processes that were just being started.
    for _ in 0..<3 {
      let processes = SessionActivity(session: id)?.processes ?? []
      for process in processes where process != id { kill(process, SIGKILL) }
      if processes.allSatisfy({ $0 == id }) { break }
    }
    cprocess_kill(id)
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
