internal import GlyphreelExact
internal import GlyphreelSystem

/// A shell in its own terminal that keys are typed into, and that reports when it waits for input.
final class ShellSession {
  private let terminal: PseudoTerminal
  private let marksPrompt: Bool
  /// The screen as a terminal shows it.
  private(set) var screen: Terminal
  /// The output since it was last taken, with the seconds of sleep before it.
  private var output: [(idle: Double, bytes: [UInt8])] = []
  /// The seconds for which all processes slept since the last key: pauses that programs make, and not the time of computing.
  private var idle = 0.0
  /// The bytes of all output so far.
  private(set) var byteCount = 0
  /// True from a prompt until Enter is pressed.
  private(set) var isAtPrompt = false
  /// True if arrow keys have other codes (DECCKM).
  private var isInApplicationMode = false
  /// The end of the output so far, in which a sequence can begin.
  private var tail: [UInt8] = []
  /// The number of bytes when the shell had ended; nil while it runs.
  private var countAtEnd: Int?
  private let start = ContinuousClock.now
  private let timeLimit: Double

  /// The largest size of all output in bytes: 32 MiB.
  static let sizeLimit = 32 << 20
  /// The maximum number of bytes that are read after the shell's end: programs that it has left can write for
  /// ever.
  private static let restLimit = 1 << 20

  /// The seconds of sleep after which a key counts as handled, and, with pauses, a command as one that goes on by itself.
  private static let calm = (key: 0.025, line: 0.3, command: 1.5)
  /// The seconds to wait for a key that shows nothing.
  private static let patience = 0.4
  /// The seconds and bytes after which a command counts as one that never rests.
  private static let unrest = (seconds: 60.0, bytes: 4 << 20)

  init(_ start: ShellStart, columns: Int, rows: Int, timeLimit: Double) throws(FileFailure) {
    self.timeLimit = timeLimit
    terminal = try PseudoTerminal(
      start.program, start.arguments, environment: start.environment, columns: columns, rows: rows)
    marksPrompt = start.marksPrompt
    screen = Terminal(columns: columns, rows: rows)
  }

  /// Seconds since the start.
  var elapsed: Double { (ContinuousClock.now - start).seconds }
  /// True if the session has lasted longer than it may.
  var isOverdue: Bool { elapsed >= timeLimit }
  /// True if the programs have written more than they may.
  var isFull: Bool { byteCount >= Self.sizeLimit }
  /// True if the shell has ended and its output was read.
  private(set) var hasEnded = false
  /// False after the end, and at a limit: more keys have no effect.
  var isRunning: Bool { !hasEnded && !isOverdue && !isFull }

  /// Returns the output since the last call, without prompt marks and bracketed paste switches, which show nothing.
  func takeOutput() -> [UInt8] { Self.shown(takeTimedOutput().flatMap(\.bytes)) }

  /// Returns the output since the last call, each with the seconds of sleep before it since the last key.
  func takeTimedOutput() -> [(idle: Double, bytes: [UInt8])] {
    defer { output = [] }
    return output
  }

  static func shown(_ output: [UInt8]) -> [UInt8] {
    [ShellStart.mark, "\u{1B}[?2004h", "\u{1B}[?2004l"].reduce(output) { $0.removing(Array($1.utf8)) }
  }

  /// Reads output for a limited time; returns false if there is none.
  @discardableResult
  func read(milliseconds: Int32) -> Bool {
    let bytes = terminal.read(milliseconds: milliseconds)
    guard !bytes.isEmpty else {
      if terminal.hasEnded { hasEnded = true }
      return false
    }
    output.append((idle, bytes))
    byteCount += bytes.count
    if terminal.hasEnded {
      countAtEnd = countAtEnd ?? byteCount
      if byteCount - (countAtEnd ?? 0) > Self.restLimit { hasEnded = true }
    }
    screen.feed(bytes)
    let recent = tail + bytes
    if recent.lastRange(of: Array(ShellStart.mark.utf8)) != nil { isAtPrompt = true }
    let set = recent.lastRange(of: Array("\u{1B}[?1h".utf8)) ?? -1
    let reset = recent.lastRange(of: Array("\u{1B}[?1l".utf8)) ?? -1
    if set != reset { isInApplicationMode = set > reset }
    // A sequence that was found must not be found again.
    tail = Array(bytes.suffix(ShellStart.mark.utf8.count - 1))
    return true
  }

  /// Waits for the first prompt.
  func begin() {
    rest(calm: Self.calm.command, patience: 0) { self.marksPrompt && self.isAtPrompt }
  }

  /// Presses a key, and waits until its effect is complete.
  func press(_ key: KeyPress) {
    let isEnter = key.key == .named(.enter)
    let isCommand = isEnter && isAtPrompt
    if isEnter {
      isAtPrompt = false
      tail = []
    }
    type(key.bytes(inApplicationMode: isInApplicationMode))
    if isCommand || (isEnter && !marksPrompt) {
      rest(calm: Self.calm.command, patience: 0) { self.isAtPrompt }
    } else {
      // Control keys can end a program, after which the shell prompts.
      rest(
        calm: isEnter || key.modifiers.contains(.control) ? Self.calm.line : Self.calm.key,
        patience: Self.patience
      ) {
        false
      }
    }
  }

  /// Waits until output has ended.
  func settle() {
    rest(calm: Self.calm.key, patience: 0) { true }
  }

  /// Types a character, and waits until it is shown.
  func type(_ character: Unicode.Scalar) {
    type(Array(String(character).utf8))
    rest(calm: Self.calm.key, patience: Self.patience) { false }
  }

  /// Types bytes without waiting.
  func type(_ bytes: [UInt8]) {
    idle = 0
    _ = terminal.write(bytes)
  }

  /// Presses a key without waiting.
  func send(_ key: KeyPress) {
    if key.key == .named(.enter) { isAtPrompt = false }
    type(key.bytes(inApplicationMode: isInApplicationMode))
  }

  /// Waits until the session's processes have slept for a time.
  ///
  /// - Parameters:
  ///   - calm: The seconds; those of a command may have pauses.
  ///   - patience: The seconds to wait for output before calm counts.
  ///   - isDone: If it returns true, the calm of a key suffices.
  private func rest(calm: Double, patience: Double, until isDone: () -> Bool) {
    let start = elapsed
    let bytesBefore = byteCount
    var (calmSince, sampled) = (start, start)
    var last: SessionActivity?
    while elapsed - start < Self.unrest.seconds, byteCount - bytesBefore < Self.unrest.bytes, isRunning {
      if read(milliseconds: 5) {
        (calmSince, last) = (elapsed, nil)
        continue
      }
      let activity = terminal.activity
      // Where the system gives no sign, silence has to last longer.
      let isCalm = activity.map { $0.isAsleep && $0 == last && terminal.unreadCount == 0 } ?? (last == nil)
      let now = elapsed
      if isCalm { idle += now - max(sampled, calmSince) } else { calmSince = now }
      (last, sampled) = (activity, now)
      let factor = activity == nil ? 4.0 : 1
      let isQuiet =
        isCalm && now - calmSince >= (isDone() ? Self.calm.key : min(calm, Self.calm.line)) * factor
      let isLive = calm == Self.calm.command && idle >= calm * factor
      if isLive || isQuiet && (isDone() || calm < Self.calm.command),
        byteCount > bytesBefore || now - start >= patience
      {
        return
      }
    }
  }

  /// The text of the cursor's line, or all lines of the screen, without spaces at the ends of lines.
  func text(ofScreen: Bool) -> String {
    let screen = screen.screen
    let lines = screen.lines.map { line in
      let text = line.map(\.text).joined()
      return String(
        text[
          ..<(text.unicodeScalars.lastIndex { $0 != " " }.map { text.unicodeScalars.index(after: $0) }
            ?? text.startIndex)])
    }
    return ofScreen ? lines.joined(separator: "\n") : lines[screen.cursor.row]
  }

  /// Ends the shell and all that runs in its session.
  func close() { _ = terminal.close() }
}

extension Duration {
  /// The seconds.
  package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension [UInt8] {
  /// Returns the offset of the last occurrence of bytes; nil without one.
  func lastRange(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count, let first = bytes.first else { return nil }
    return (0...(count - bytes.count)).last { self[$0] == first && self[$0...].starts(with: bytes) }
  }

  /// Returns the bytes without all occurrences of others.
  func removing(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == bytes[0], self[index...].starts(with: bytes) {
        index += bytes.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
