/// The lines that have left the screen at its top; the last 1,000 are kept.
struct Scrollback {
  /// The number of lines that are kept.
  static let limit = 1000

  private var lines: [[Cell]] = []
  /// The place of the oldest line, once the limit is reached.
  private var oldest = 0

  /// Adds a line; at the limit, it replaces the oldest line.
  mutating func append(_ line: [Cell]) {
    if lines.count < Self.limit {
      lines.append(line)
    } else {
      lines[oldest] = line
      oldest = (oldest + 1) % Self.limit
    }
  }

  /// Takes the newest line; nil if there is none.
  mutating func popLast() -> [Cell]? {
    if oldest != 0 {
      lines = Array(lines[oldest...] + lines[..<oldest])
      oldest = 0
    }
    return lines.popLast()
  }
}
