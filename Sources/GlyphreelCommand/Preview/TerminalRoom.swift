#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The size of a terminal, as far as it is known.
struct TerminalRoom {
  /// The height of a cell in pixels; nil if it is not known.
  var cellHeight: Int?
  private var rows: Int?
  private var width: Int?

  /// The height of cells on small screens: a row too many is better than one too few.
  private static let usualCellHeight = 16

  /// Reads the size of the terminal at standard output from the system.
  init() {
    guard let size = TerminalCalls.windowSize(STDOUT_FILENO), size.ws_row > 0 else { return }
    rows = Int(size.ws_row)
    if size.ws_ypixel > 0 { cellHeight = Int(size.ws_ypixel) / Int(size.ws_row) }
    if size.ws_xpixel > 0 { width = Int(size.ws_xpixel) }
  }

  /// Returns the rows that a picture of a height in pixels covers.
  func rows(of height: Int) -> Int {
    let cell = max(cellHeight ?? Self.usualCellHeight, 1)
    return (height + cell - 1) / cell
  }

  /// Returns the scale at which a picture fits; nil if it fits at a scale of 1.
  func scale(for size: (width: Int, height: Int)) -> Double? {
    guard let rows, let cellHeight else { return nil }
    // The row below is the cursor's.
    let height = Double(max(rows - 1, 1) * cellHeight)
    let fitting = min(height / Double(size.height), width.map { Double($0) / Double(size.width) } ?? 1)
    return fitting < 1 ? max((fitting * 100).rounded(.down) / 100, 0.01) : nil
  }
}
