import GlyphreelScene
import GlyphreelExact
import GlyphreelSystem
import GlyphreelTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that is recorded as it runs: the user's keys go to it, and its output to the user's terminal.
struct LiveSession {
  let columns: Int
  let rows: Int
  /// The longest time in seconds.
  let timeLimit: Double

  /// True if standard input and output are a terminal.
  static var isInteractive: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// Runs a program until it ends or a limit is reached, and returns the recording, with a warning about the limit.
  func record(
    _ program: String, _ arguments: [String], environment: [String]
  ) throws -> (recording: Recording, warning: String?) {
    // Before the start, since a signal can come at once.
    let former = Self.isInteractive ? Self.readKeys() : nil
    defer { if let former { _ = TerminalCalls.set(former, of: STDIN_FILENO, TCSADRAIN) } }
    let terminal: PseudoTerminal
    do throws(FileFailure) {
      terminal = try PseudoTerminal(
        program, arguments, environment: environment, columns: columns, rows: rows)
    } catch {
      throw Failure.notStarted(program, error)
    }
    var recording = Recording(columns: columns, rows: rows)
    var room = RecordingRoom()
    var input = Input(hasUser: former != nil, size: (columns, rows))
    var countAtEnd = 0
    var hasEnded = false
    var warning: String?
    let start = ContinuousClock.now
    while true {
      // Before reading, so that the last output is read, too.
      hasEnded = terminal.hasEnded
      let bytes = terminal.read(milliseconds: input.isWaiting ? 20 : 0)
      let elapsed = (ContinuousClock.now - start).seconds
      if hasEnded {
        // Programs that the command has left can write for ever.
        countAtEnd += bytes.count
        if bytes.isEmpty || countAtEnd > Self.restLimit { break }
      }
      guard room.take(.output(bytes)) else {
        warning = "the command was ended, as the recording has \(RecordingLimit.bytes >> 20) MiB; record less"
        break
      }
      if !bytes.isEmpty {
        recording.append(.output(bytes), at: elapsed)
        if former != nil { try Console.put(bytes) }
      } else if !input.isWaiting {
        terminal.wait(orForInputFrom: STDIN_FILENO)
      }
      guard input.pass(to: terminal, &recording, at: elapsed) else { break }
      if elapsed > timeLimit {
        warning = "the command was stopped after \(timeLimit.decimal) s; allow more with --time-limit"
        break
      }
    }
    recording.duration = (ContinuousClock.now - start).seconds
    let end = terminal.close()
    if hasEnded, warning == nil, let status = end.status {
      recording.append(.exit(status: status), at: recording.duration)
    }
    return (recording, warning)
  }

  /// The command's input: the user's keys and the size of the terminal, or without a user the end of the input.
  private struct Input {
    let hasUser: Bool
    /// The columns and rows of the terminal.
    var size: (Int, Int)
    /// The keys that the command has not taken yet.
    private var keys: [UInt8] = []
    /// The time in seconds at which the end of the input is sent next.
    private var endOfInput = 0.0

    init(hasUser: Bool, size: (Int, Int)) { (self.hasUser, self.size) = (hasUser, size) }

    /// True if the command has not taken all keys yet, or if there is no user to press any.
    var isWaiting: Bool { !hasUser || !keys.isEmpty }

    /// Passes on the received output; returns false if the user's terminal is gone.
    mutating func pass(to terminal: PseudoTerminal, _ recording: inout Recording, at elapsed: Double) -> Bool
    {
      if !hasUser, elapsed >= endOfInput, terminal.unreadCount == 0 {
        // Without a user, programs that read find the end of their input: Ctrl-D, again and again, as they can discard it.
        keys = [4]
        endOfInput = elapsed + 0.5
      }
      if hasUser {
        guard keys.count >= LiveSession.keyLimit || LiveSession.addKeys(to: &keys) else { return false }
        if let now = PseudoTerminal.size(of: STDIN_FILENO), now != size,
          RecordingLimit.columns ~= now.columns, RecordingLimit.rows ~= now.rows
        {
          size = now
          terminal.resize(columns: now.columns, rows: now.rows)
          recording.append(.resize(columns: now.columns, rows: now.rows), at: elapsed)
        }
      }
      // Output is read meanwhile: a program that can't write does not read.
      keys.removeFirst(terminal.writeFitting(keys[...]) ?? keys.count)
      return true
    }
  }

  /// The maximum number of bytes that are read after the command's end.
  private static let restLimit = 1 << 20
  /// The maximum number of bytes of keys that wait for the command to read them.
  private static let keyLimit = 1 << 16

  /// Reads the keys that are pressed; returns false if the user's terminal is gone.
  private static func addKeys(to keys: inout [UInt8]) -> Bool {
    guard poll(STDIN_FILENO, for: Int32(POLLIN), milliseconds: 0) else { return true }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = GlyphreelSystem.read(STDIN_FILENO, into: &bytes)
    if count > 0 { keys += bytes.prefix(count) }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  /// Lets keys come one by one, and all of them; returns the settings to restore.
  private static func readKeys() -> termios? {
    guard let former = TerminalCalls.settings(STDIN_FILENO) else { return nil }
    var settings = former
    settings.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    // At once, as the terminal may take no more output.
    Interruption.onExit { _ = TerminalCalls.set(former, of: STDIN_FILENO, TCSANOW) }
    return TerminalCalls.set(settings, of: STDIN_FILENO, TCSANOW) ? former : nil
  }
}

extension ChildProcess.Ending {
  /// The exit status as shells give it: 128 and the signal's number for a program that a signal ended; nil for a killed one.
  fileprivate var status: Int? {
    switch self {
    case .exited(let status): Int(status)
    case .signal(let signal): 128 + Int(signal)
    case .stuck: nil
    }
  }
}
