package import GlyphreelExact
internal import GlyphreelSystem
internal import GlyphreelTypography

/// A recorder of tapes: runs a tape's shell in its own terminal, presses the keys, and keeps the output.
///
/// Times are the tape's: output gets the time of the key that causes it, and a command's lines follow at fixed intervals. So a
/// tape gives the same recording even on a busy machine, as long as its programs print the same output.
package final class TapeRecorder {
  package private(set) var recording: Recording
  /// The pictures that the tape requests.
  package private(set) var screenshots: [Screenshot] = []
  /// A warning about keys that no shell was left to receive; nil if there were none.
  package private(set) var warning: Diagnostic?

  private let tape: Tape
  private let path: String
  private let isMeasured: Bool
  private let timeLimit: Double
  private let session: ShellSession
  private var typingSpeed: Double
  private var clipboard = ""
  /// The time in the recording.
  private var time = 0.0
  /// The output while nothing is shown; nil while all is.
  private var hidden: [UInt8]?
  /// True if hidden output has just appeared, which the next key follows later.
  private var hasAppeared = false
  /// The bytes of a character that the output so far has begun, where it is masked.
  private var incomplete: [UInt8] = []
  private var room = RecordingRoom()
  /// The seconds between the lines of a command's output.
  private static let lineInterval = 0.02
  /// The longest time in which the lines of an output appear.
  private static let longestOutput = 1.0

  /// Starts the shell of a tape.
  ///
  /// - Parameters:
  ///   - path: The tape's name in messages.
  ///   - isMeasured: True to keep the times that programs take.
  ///   - timeLimit: The maximum duration of the session in real seconds.
  package init(_ tape: Tape, path: String, isMeasured: Bool = false, timeLimit: Double) throws(RecordingError)
  {
    let start = try ShellStart(tape, path: path)
    let size = tape.settings.screenSize
    do throws(FileFailure) {
      session = try ShellSession(start, columns: size.columns, rows: size.rows, timeLimit: timeLimit)
    } catch {
      if error.isOfLimit { throw .notStarted(program: start.program, error) }
      let fault = Diagnostic(
        at: tape.settings.shellPlace, "the shell can't be started: \(error.reason())", quoting: start.program,
        hint: "write, for example, 'Set Shell bash'")
      throw .invalid(path: path, [fault], source: tape.source)
    }
    (self.tape, self.path, self.isMeasured, self.timeLimit) = (tape, path, isMeasured, timeLimit)
    typingSpeed = tape.settings.typingSpeed
    recording = Recording(columns: size.columns, rows: size.rows)
    recording.masks = tape.masks.map(\.source)
    if case .colors(let theme) = tape.settings.theme { recording.theme = theme }
  }

  /// Runs the tape to its end, or until its shell ends.
  package func record() throws(RecordingError) {
    defer { session.close() }
    session.begin()
    if case .hide = tape.commands.first?.action { hidden = [] }
    try keepMasked(session.takeOutput(), at: time, Tape.Command(action: .sleep(0), line: 1))
    // The prompt comes before the first key.
    advance(by: typingSpeed)
    for command in tape.commands {
      if session.hasEnded, command.action.isTyped {
        warning =
          warning
          ?? Diagnostic(
            .warning, at: DataPosition(line: command.line, column: 1),
            "the shell has ended, so no keys are pressed from here on",
            hint: "remove the rest of the tape, or the command that ends the shell")
        continue
      }
      try perform(command)
      guard !session.isOverdue else {
        throw fault(
          command, "the tape runs for more than \(timeLimit.decimal) s", "allow more with --time-limit")
      }
      guard !session.isFull else {
        throw fault(
          command, "the programs have written more than \(ShellSession.sizeLimit >> 20) MiB",
          "let them write less")
      }
      guard max(time, recording.duration) <= RecordingLimit.time * min(tape.settings.playbackSpeed, 1) else {
        throw fault(
          command, "the recording is longer than \(Int(RecordingLimit.time) / 86_400) days",
          "let it pause for shorter times")
      }
    }
    time = max(time, recording.duration)
    recording.duration = time
    recording = recording.atSpeed(tape.settings.playbackSpeed)
  }

  private func fault(_ command: Tape.Command, _ message: String, _ hint: String) -> RecordingError {
    .invalid(
      path: path, [Diagnostic(at: DataPosition(line: command.line, column: 1), message, hint: hint)],
      source: tape.source)
  }

  private func perform(_ command: Tape.Command) throws(RecordingError) {
    switch command.action {
    case .type(let text, let speed): try type(text, speed ?? typingSpeed, command)
    case .press(let key, let speed, let count):
      for _ in 0..<count where session.isRunning { try press(key, speed ?? typingSpeed, command) }
    // A recording has no viewport of its own.
    case .scroll(_, let speed, let count): try pause((speed ?? typingSpeed) * Double(count), command)
    case .sleep(let duration): try pause(duration, command)
    case .wait(let wait): try self.wait(wait, command)
    case .hide: if hidden == nil { hidden = [] }
    case .show:
      let bytes = hidden ?? []
      hidden = nil
      try keepMasked(bytes, at: time, command)
      // The prompt comes before the first key.
      if time == 0 { advance(by: typingSpeed) } else { hasAppeared = true }
    case .screenshot(let path):
      screenshots.append(Screenshot(path: path, eventCount: recording.events.count))
    case .copy(let text): clipboard = text
    case .paste: try type(clipboard, 0, command)
    case .marker(let label):
      if hidden == nil { try add(.marker(ExactString(label)), at: time, command) }
    case .comment(let text):
      if hidden == nil { try add(.caption(ExactString(text)), at: time, command) }
    case .typingSpeed(let speed): typingSpeed = speed
    }
  }

  // MARK: Keys

  private func type(_ text: String, _ speed: Double, _ command: Tape.Command) throws(RecordingError) {
    separate()
    for scalar in text.unicodeScalars where session.isRunning {
      if isMeasured {
        session.type(Array(String(scalar).utf8))
        try measure(speed, command)
      } else {
        session.type(scalar)
        try keepMasked(session.takeOutput(), at: time, command)
        advance(by: speed)
      }
    }
  }

  private func press(_ key: KeyPress, _ speed: Double, _ command: Tape.Command) throws(RecordingError) {
    separate()
    if isMeasured {
      session.send(key)
      return try measure(speed, command)
    }
    let isCommand = session.isAtPrompt && key.key == .named(.enter)
    session.press(key)
    if isCommand, !session.isAtPrompt, !session.hasEnded {
      try keepPaused(session.takeTimedOutput(), command)
    } else {
      let output = session.takeOutput()
      if isCommand { try keepLines(output, command) } else { try keepMasked(output, at: time, command) }
    }
    advance(by: speed)
  }

  // MARK: Times

  /// Moves the time in the recording, which stands still while nothing is shown.
  private func advance(by seconds: Double) {
    // Sums of decimals drift, so times are whole microseconds.
    if hidden == nil { time = ((time + seconds) * 1_000_000).rounded() / 1_000_000 }
  }

  /// Lets a key's time pass after hidden output has appeared, so that both are seen.
  private func separate() {
    if hasAppeared { advance(by: typingSpeed) }
    hasAppeared = false
  }

  private func pause(_ duration: Double, _ command: Tape.Command) throws(RecordingError) {
    hasAppeared = false
    if isMeasured { return try measure(duration, command) }
    // A program that goes on by itself can be ahead of the tape.
    let ahead = min(max(recording.duration - time, 0), duration)
    if ahead > 0 { advance(by: ahead) }
    let duration = duration - ahead
    // A shell at its prompt does nothing; a program can show more, at times that are rounded to tenths.
    let (start, begin) = (session.elapsed, time)
    while !session.isAtPrompt, session.isRunning, session.elapsed - start < duration {
      let isNew = session.read(milliseconds: 10)
      guard isNew else { continue }
      let tenths = ((session.elapsed - start) * 10).rounded() / 10
      if hidden == nil { time = max(time, min(begin + tenths, begin + duration)) }
      try keepMasked(session.takeOutput(), at: time, command)
    }
    if hidden == nil {
      time = begin
      advance(by: duration)
    }
  }

  /// Lets real time pass, and keeps the output at its times.
  private func measure(_ duration: Double, _ command: Tape.Command) throws(RecordingError) {
    let (start, begin) = (session.elapsed, time)
    while session.isRunning, session.elapsed - start < duration {
      let left = Int32(min(max((duration - (session.elapsed - start)) * 1000, 1), 50))
      guard session.read(milliseconds: left) else { continue }
      if hidden == nil { time = begin + session.elapsed - start }
      try keepMasked(session.takeOutput(), at: time, command)
    }
    if hidden == nil { time = max(time, begin + session.elapsed - start) }
  }

  private func wait(_ wait: Tape.Wait, _ command: Tape.Command) throws(RecordingError) {
    let pattern = wait.pattern ?? tape.settings.waitPattern ?? (try? TextPattern(">$"))
    let timeout = wait.timeout ?? tape.settings.waitTimeout
    let (start, begin, part) = (session.elapsed, time, wait.isOnScreen ? "screen" : "line")
    var text = session.text(ofScreen: wait.isOnScreen)
    while true {
      do throws(TextPattern.Fault) {
        if let pattern, try pattern.matches(text) { break }
      } catch { throw fault(command, "the expression \(error)", "write it more simply") }
      // The error of a limit follows the command.
      if session.isOverdue || session.isFull { return }
      guard session.elapsed - start < timeout, !session.hasEnded else {
        throw fault(
          command, "nothing matched within \(timeout.decimal) s; the \(part) reads \(quoted: text)",
          "correct the expression, or wait longer, for example 'Wait@30s'")
      }
      guard session.read(milliseconds: 10) else { continue }
      text = session.text(ofScreen: wait.isOnScreen)
      if isMeasured {
        if hidden == nil { time = begin + session.elapsed - start }
        try keepMasked(session.takeOutput(), at: time, command)
      }
    }
    if isMeasured { return }
    session.settle()
    try keepLines(session.takeOutput(), command)
  }

  // MARK: Output

  /// Keeps the output of a command line by line, unless it draws a screen.
  private func keepLines(_ output: [UInt8], _ command: Tape.Command) throws(RecordingError) {
    let pieces = output.lastRange(of: Array("\u{1B}[?1049h".utf8)) == nil ? output.terminalLines : [output]
    let interval = min(Self.lineInterval, Self.longestOutput / Double(max(pieces.count, 1)))
    for (index, piece) in pieces.enumerated() {
      if index > 0 { advance(by: interval) }
      try keepMasked(piece, at: time, command)
    }
  }

  /// Keeps the output of a program that goes on by itself, with its pauses in tenths of a second.
  private func keepPaused(_ output: [(idle: Double, bytes: [UInt8])], _ command: Tape.Command)
    throws(RecordingError)
  {
    for (idle, bytes) in output {
      let moment = hidden == nil ? time + (idle * 10).rounded() / 10 : time
      try keepMasked(ShellSession.shown(bytes), at: moment, command)
    }
  }

  private func keepMasked(_ output: [UInt8], at time: Double, _ command: Tape.Command) throws(RecordingError)
  {
    if hidden != nil {
      hidden? += output
      return
    }
    guard !tape.masks.isEmpty else { return try keep(output, at: time, command) }
    // A character can be divided between outputs.
    let all = incomplete + output
    let end = all.count - Recording.incompleteSuffix(of: all)
    incomplete = Array(all[end...])
    let masked: [UInt8]
    do throws(TextPattern.Fault) { masked = try tape.masks.masking(Array(all[..<end])) } catch {
      throw fault(
        command, "the output can't be masked: the expression \(error)",
        "write it more simply, or hide the command")
    }
    try keep(masked, at: time, command)
  }

  private func keep(_ output: [UInt8], at time: Double, _ command: Tape.Command) throws(RecordingError) {
    if !output.isEmpty { try add(.output(output), at: time, command) }
  }

  /// Adds an event, never before those that are there.
  private func add(_ kind: Recording.Kind, at time: Double, _ command: Tape.Command) throws(RecordingError) {
    guard room.take(kind) else {
      throw fault(
        command, "the recording would be larger than \(RecordingLimit.bytes >> 20) MiB",
        "let the programs write less")
    }
    recording.append(kind, at: max(time, recording.duration))
  }
}
