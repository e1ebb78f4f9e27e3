#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How much room for pictures a terminal has, as far as it tells.
struct TerminalRoom {
  /// In pixels; nil where nobody has told.
  var cellHeight: Int?
  private var rows: Int?
  private var width: Int?

  /// What cells have on small screens: a row too many is better than one too few.
  private static let usualCellHeight = 16

  /// What the system knows of the terminal behind standard output.
  init() {
    guard let size = TerminalCalls.windowSize(STDOUT_FILENO), size.ws_row > 0 else { return }
    rows = Int(size.ws_row)
    if size.ws_ypixel > 0 { cellHeight = Int(size.ws_ypixel) / Int(size.ws_row) }
    if size.ws_xpixel > 0 { width = Int(size.ws_xpixel) }
  }

  /// How many rows a picture of so many pixels covers.
  func rows(of height: Int) -> Int {
    let cell = max(cellHeight ?? Self.usualCellHeight, 1)
    return (height + cell - 1) / cell
  }

  /// The scale at which a picture fits that does not at a scale of 1; nil if it does.
  func scale(for size: (width: Int, height: Int)) -> Double? {
    guard let rows, let cellHeight else { return nil }
    // The row below is the cursor's.
    let height = Double(max(rows - 1, 1) * cellHeight)
    let fitting = min(height / Double(size.height), width.map { Double($0) / Double(size.width) } ?? 1)
    return fitting < 1 ? max((fitting * 100).rounded(.down) / 100, 0.01) : nil
  }
}
