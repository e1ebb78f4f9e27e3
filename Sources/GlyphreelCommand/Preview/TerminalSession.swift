import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal while pictures are shown on it, and the way back to what it was, also after Ctrl-C.
enum TerminalSession {
  private struct State {
    /// The settings of before, where they were changed.
    var former: termios?
    /// How many rows a picture has; nil while none is shown.
    var rows: Int?
  }

  private static let state = Mutex(State())
  /// Held while a picture is drawn; true when no more shall be.
  private static let drawing = Mutex(false)

  /// Stops showing what is typed, and keeping it until the line is complete; signals still come.
  ///
  /// - Returns: False where there is no terminal.
  static func listen() -> Bool {
    state.withLock { state in
      guard var settings = TerminalCalls.settings(STDIN_FILENO) else { return false }
      if state.former == nil { state.former = settings }
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return TerminalCalls.set(settings, of: STDIN_FILENO, TCSANOW)
    }
  }

  /// Makes room for a picture, hides the cursor, and remembers where the picture is.
  static func open(rows: Int) throws(Failure) {
    let isOpen = state.withLock { $0.rows == rows }
    if isOpen { return }
    close()
    state.withLock { $0.rows = rows }
    let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\r"
    try Console.put(Array(("\u{1B}[?25l" + room + "\u{1B}7").utf8))
  }

  /// Draws a picture where there is room for it.
  static func draw(_ picture: [UInt8]) throws(Failure) {
    try drawing.withLock { isOver throws(Failure) in
      if !isOver { try Console.put(Array("\u{1B}8".utf8) + picture) }
    }
  }

  /// Puts everything back because the program ends, from another thread than the one that draws.
  ///
  /// A picture that is being drawn is waited for, unless the terminal doesn't take it.
  static func abandon() {
    for _ in 0..<50 {
      let isClosed: Void? = drawing.withLockIfAvailable { isOver in
        isOver = true
        close()
      }
      if isClosed != nil { return }
      SceneWatch.sleep(10)
    }
    close()
  }

  /// Puts everything back, with the cursor below the picture.
  static func close() {
    state.withLock { state in
      if let rows = state.rows {
        // The string terminator ends a picture that was not complete.
        try? Console.put(Array("\u{1B}\\\u{1B}8\u{1B}[\(rows)B\r\u{1B}[?25h".utf8))
        state.rows = nil
      }
      if let settings = state.former {
        // What the terminal still has to say is not for the shell.
        _ = TerminalCalls.set(settings, of: STDIN_FILENO, TCSAFLUSH)
        state.former = nil
      }
    }
  }
}
