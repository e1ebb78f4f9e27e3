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

/// A program that runs next to this one, with pipes to its standard streams.
///
/// The program is started directly, without a shell, and is killed when the process is released, when an interruption
/// ends this program and, on Linux, when this program is killed. One thread uses a process, and must not end before it.
package final class ChildProcess {
  /// The end of a process.
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signal(Int32)
    /// The process was killed because it neither read, wrote nor ended for the time limit.
    case stuck(seconds: Int)
  }

  private let id: Int32
  private var input, output, errors: Int32
  private let seconds: Int
  private var ending: Ending?
  private var message: [UInt8] = []

  /// The processes that are not reaped.
  ///
  /// Only they may be killed, as the system can reuse the numbers of others.
  private static let running = Mutex<Set<Int32>>([])

  /// The bytes of standard error that are kept, from its end.
  private static let messageLimit = 1 << 13

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The absolute path of the program.
  ///   - arguments: The arguments after the program's name. None contains a zero byte.
  ///   - folder: The working directory; nil for this program's.
  ///   - readsInput: False if standard input is empty.
  ///   - givesOutput: False if standard output is discarded.
  ///   - seconds: The time without any progress after which the process is killed.
  package init(
    _ program: String, _ arguments: [String], in folder: Folder? = nil, readsInput: Bool = true,
    givesOutput: Bool = false, killedAfter seconds: Int = 300
  ) throws(FileFailure) {
    // Bounds: each argument ends with a zero, and they go with their number.
    guard !([program] + arguments).contains(where: { $0.utf8.contains(0) }) else { throw .system(EINVAL) }
    var list: [UInt8] = []
    for argument in [program] + arguments { list += Array(argument.utf8) + [0] }
    var process = CProcess(id: 0, input: -1, output: -1, errors: -1)
    let code = unsafe list.withUnsafeBytes { list in
      unsafe list.withMemoryRebound(to: CChar.self) { list in
        unsafe list.baseAddress.map {
          unsafe cprocess_start(
            program, $0, arguments.count + 1, folder?.descriptor ?? -1, readsInput ? 1 : 0,
            givesOutput ? 1 : 0, &process)
        } ?? EINVAL
      }
    }
    guard code == 0 else { throw .system(code) }
    (id, input, output, errors) = (process.id, process.input, process.output, process.errors)
    self.seconds = seconds
    let id = process.id
    Self.running.withLock { _ = $0.insert(id) }
  }

  deinit {
    if ending == nil { kill() }
    for descriptor in [input, output, errors] where descriptor >= 0 { closeFile(descriptor) }
  }

  /// The last lines of standard error so far, without empty ones.
  package func lastLines(_ count: Int) -> [String] {
    let lines = message.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }.suffix(count)
  }

  /// Writes to standard input, and collects standard error meanwhile.
  ///
  /// Returns false if the process does not take all bytes, because it has closed the input or is stuck.
  package func write(_ bytes: Span<UInt8>) -> Bool {
    guard input >= 0, ending == nil else { return false }
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(droppingFirst: written)
      let count = unsafe rest.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe cprocess_write(input, $0, bytes.count) } ?? 0
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        guard wait(for: input, Int16(POLLOUT)) else { return false }
      } else if errno != EINTR {
        closeInput()
        return false
      }
    }
    return true
  }

  /// Reads at most `limit` bytes of standard output; returns none at its end, or if the process is stuck.
  package func read(limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    while output >= 0, ending == nil {
      let count = GlyphreelSystem.read(output, into: &bytes)
      if count >= 0 { return Array(bytes.prefix(count)) }
      if errno == EAGAIN {
        guard wait(for: output, Int16(POLLIN)) else { break }
      } else if errno != EINTR {
        break
      }
    }
    return []
  }

  /// Closes standard input, waits until the process ends, and returns how.
  package func finish() -> Ending {
    closeInput()
    while errors >= 0, ending == nil { _ = wait(for: errors, 0) }
    // A process can close its standard error before it ends.
    var patience = seconds * 100
    while ending == nil {
      if cprocess_has_ended(id) != 0 {
        let end = Self.running.withLock { running in
          running.remove(id)
          return cprocess_reap(id)
        }
        return conclude(end.signal == 0 ? .exited(end.status) : .signal(end.signal))
      }
      patience -= 1
      if patience <= 0 { kill() } else { usleep(10_000) }
    }
    return ending ?? .stuck(seconds: seconds)
  }

  /// Kills the process.
  package func kill() {
    guard ending == nil else { return }
    Self.running.withLock { running in
      cprocess_kill(id)
      running.remove(id)
      _ = cprocess_reap(id)
    }
    _ = conclude(.stuck(seconds: seconds))
  }

  /// Kills all processes of this program, which ends.
  static func killAll() {
    running.withLock { $0.forEach { cprocess_kill($0) } }
    PseudoTerminal.killAll()
  }

  private func conclude(_ end: Ending) -> Ending {
    ending = end
    return end
  }

  private func closeInput() {
    if input >= 0 { closeFile(input) }
    input = -1
  }

  /// Waits until a pipe is ready, and collects standard error meanwhile; kills the process at the time limit.
  ///
  /// Returns false if the process was killed. Standard error itself is waited for only once.
  private func wait(for pipe: Int32, _ events: Int16) -> Bool {
    while true {
      var pipes = [pollfd(fd: pipe == errors ? -1 : pipe, events: events, revents: 0)]
      if errors >= 0 { pipes.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
      let ready = unsafe pipes.withUnsafeMutableBufferPointer { pipes in
        unsafe poll(pipes.baseAddress, nfds_t(pipes.count), Int32(clamping: seconds * 1000))
      }
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else {
        kill()
        return false
      }
      if pipes.count > 1, pipes[1].revents != 0 {
        collectMessage()
        if pipe == errors { return true }
      }
      if pipes[0].revents != 0 { return true }
    }
  }

  private func collectMessage() {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = GlyphreelSystem.read(errors, into: &bytes)
    if count > 0 {
      message += bytes.prefix(count)
      message.removeFirst(max(0, message.count - Self.messageLimit))
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      closeFile(errors)
      errors = -1
    }
  }
}
