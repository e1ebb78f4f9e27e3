import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal's state while it shows pictures; it is restored at the end and after Ctrl-C.
enum TerminalSession {
  private struct State {
    /// The previous settings, if they were changed.
    ///
    /// An array, because release builds of Swift 6.3 lose an optional structure of this size when another part of the state
    /// changes.
    var former: [termios] = []
    /// The rows of the picture; nil while none is shown.
    var rows: Int?
  }

  private static let state = Mutex(State())
  /// Locked while a picture is drawn; true once no more pictures are drawn.
  private static let drawing = Mutex(false)

  /// Turns off echo and line buffering; signals remain.
  ///
  /// - Returns: False if there is no terminal.
  static func listen() -> Bool {
    state.withLock { state in
      guard var settings = TerminalCalls.settings(STDIN_FILENO) else { return false }
      if state.former.isEmpty { state.former = [settings] }
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return TerminalCalls.set(settings, of: STDIN_FILENO, TCSANOW)
    }
  }

  /// Makes room for a picture, hides the cursor, and saves the picture's position.
  static func open(rows: Int) throws(Failure) {
    let isOpen = state.withLock { $0.rows == rows }
    if isOpen { return }
    close()
    state.withLock { $0.rows = rows }
    let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\r"
    try Console.put(Array(("\u{1B}[?25l" + room + "\u{1B}7").utf8))
  }

  /// Draws a picture at the saved position.
  static func draw(_ picture: [UInt8]) throws(Failure) {
    try drawing.withLock { isOver throws(Failure) in
      if !isOver { try Console.put(Array("\u{1B}8".utf8) + picture) }
    }
  }

  /// Restores the terminal before the program exits, on another thread than the drawing one.
  ///
  /// Waits up to half a second for a picture that is being drawn.
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

  /// Restores the terminal, with the cursor below the picture.
  static func close() {
    state.withLock { state in
      if let rows = state.rows {
        // The string terminator ends an incomplete picture.
        try? Console.put(Array("\u{1B}\\\u{1B}8\u{1B}[\(rows)B\r\u{1B}[?25h".utf8))
        state.rows = nil
      }
      if let settings = state.former.first {
        // Flushes pending answers of the terminal, which would appear in the shell.
        _ = TerminalCalls.set(settings, of: STDIN_FILENO, TCSAFLUSH)
        state.former = []
      }
    }
  }
}
