package import GlyphreelExact

extension Recording {
  /// Returns the size of the screen at the start: the recording's, or else 80 columns, and the rows that a program's lines take
  /// or 24.
  package func screenSize(columns: Int? = nil, rows: Int? = nil) -> (columns: Int, rows: Int) {
    let columns = columns ?? self.columns ?? 80
    let lines = rows == nil && self.rows == nil ? lineCount(columns: columns) : nil
    return (columns, rows ?? self.rows ?? lines.map(RecordingLimit.rows.clamp) ?? 24)
  }

  /// Returns the number of rows that a program's output takes.
  ///
  /// Nil for a recording with times, and for the output of a program that moves the cursor.
  package func lineCount(columns: Int) -> Int? {
    isProgramOutput ? printedRows(columns: columns) : nil
  }

  /// Returns the number of rows that the lines of the output take, including the row on which the cursor stays.
  ///
  /// Nil if a program moves the cursor or the screen changes its size, which requires a whole screen.
  package func printedRows(columns: Int) -> Int? {
    var bytes: [UInt8] = []
    for event in events {
      switch event.kind {
      case .output(let part): bytes += part
      case .resize: return nil
      case .input, .marker, .caption, .exit: continue
      }
    }
    guard Self.isPlain(bytes) else { return nil }
    // Each byte begins one row at most, so that a part does not reach the last row.
    let height = Terminal.sizes.upperBound
    var terminal = Terminal(columns: columns, rows: height)
    var count = 1
    for start in stride(from: 0, to: bytes.count, by: height / 2) {
      terminal.feed(Array(bytes[start..<min(start + height / 2, bytes.count)]))
      count += terminal.cursor.row
      terminal.cursor.row = 0
    }
    return count
  }

  /// The maximum number of cells of all screens after they are resized.
  private static let resizeLimit = 100_000_000

  /// Throws an error if the terminal changes to sizes with too many cells in total.
  ///
  /// - Parameters:
  ///   - columns: The columns in place of the recording's; nil for the recording's own.
  ///   - rows: The rows in place of the recording's; nil for the recording's own.
  package func checkResizes(columns: Int? = nil, rows: Int? = nil) throws(Diagnostic) {
    let cells = events.reduce(0) { sum, event in
      guard case .resize(let width, let height) = event.kind else { return sum }
      return sum + (columns ?? width) * (rows ?? height)
    }
    guard cells <= Self.resizeLimit else { throw Terminal.exhaustion }
  }

  /// Returns true for text that has colours and erases parts of lines, but does not move the cursor.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    var parser = EscapeParser()
    return bytes.allSatisfy { byte in
      switch parser.read(byte) {
      case .control(let final): final == UInt8(ascii: "m") || final == UInt8(ascii: "K")
      // The end of a command, and character sets.
      case .escape(let final, let intermediate): final == UInt8(ascii: "\\") || intermediate != 0
      default: true
      }
    }
  }
}
