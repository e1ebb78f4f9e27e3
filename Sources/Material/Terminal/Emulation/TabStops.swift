/// The columns at which a tabulator stops.
struct TabStops {
  private var stops: [Bool]

  /// Creates a stop in every eighth column.
  init(columns: Int) {
    stops = (0..<columns).map { $0 > 0 && $0 % 8 == 0 }
  }

  /// Changes the number of columns; new ones have a stop in every eighth.
  mutating func resize(columns: Int) {
    stops = (0..<columns).map { $0 < stops.count ? stops[$0] : $0 % 8 == 0 }
  }

  /// Sets or removes a stop.
  mutating func set(_ column: Int, _ isStop: Bool = true) {
    stops[column] = isStop
  }

  /// Removes all stops.
  mutating func clear() {
    for column in stops.indices { stops[column] = false }
  }

  /// Returns the next stop, or the last column.
  func next(after column: Int) -> Int {
    (column + 1..<max(stops.count, column + 1)).first { stops[$0] } ?? stops.count - 1
  }

  /// Returns the stop before a column, or the first column.
  func previous(before column: Int) -> Int {
    (0..<column).last { stops[$0] } ?? 0
  }
}
