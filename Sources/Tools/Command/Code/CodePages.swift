import GlyphreelExact

/// The rows in which versions of a file are shown: their lines, without long unchanged stretches.
///
/// A line is shown in all versions that have it, or in none.
struct CodePages {
  /// A row of a version.
  enum Row: Equatable {
    /// A line by its index.
    case line(Int)
    /// A number of hidden lines.
    case fold(Int)
  }

  /// How a row differs from the version before or after.
  enum Difference: Equatable {
    /// That version doesn't have it.
    case alone
    /// Its words differ there.
    case changed
    /// It has another place among the lines there.
    case moved
  }

  /// The rows of a version, and the changes before and after it.
  struct Page: Equatable {
    var rows: [Row] = []
    /// For each row, how it differs from the version before; nil if it does not.
    var arrivals: [Difference?] = []
    /// For each row, how it differs in the version after; nil if it does not.
    var departures: [Difference?] = []
    /// For each row, the row that it becomes in the next version; nil if it disappears.
    var successors: [Int?] = []
    /// The row at the top of the window when the version appears.
    var start = 0
    /// The rows at the top of the window when it scrolls on to other changes.
    var stops: [Int] = []
    /// The rows at the top of the window when it shows what will change; at the last one, the next version replaces this one.
    var ends: [Int] = []
    /// True for a step between two versions.
    var isStep = false
  }

  var pages: [Page] = []
  /// True if all versions have the same lines.
  let areEqual: Bool
  /// The number of columns that must be shown so that each changed line visibly differs from the line that it replaces.
  let changedColumns: Int
  /// The lines of each version that change but are not shown, by their indices.
  private(set) var leftOut: [[Int]] = []

  /// The fewest lines that are hidden together.
  private static let shortestFold = 3

  /// - Parameters:
  ///   - versions: The lines of the versions.
  ///   - context: The number of unchanged lines shown around changes; nil for 3, or all if they fit.
  ///   - height: The number of rows in the window.
  ///   - stops: The maximum number of windows that show what has changed in a version, or what will change.
  init(_ versions: [[String]], context: Int?, height: Int, stops: Int = .max) {
    let pairings = zip(versions, versions.dropFirst()).map { LinePairing($0, $1) }
    self.init(versions, pairings, context: context, height: height, stops: stops)
  }

  init(_ steps: CodeSteps, context: Int?, height: Int, stops: Int) {
    self.init(
      steps.versions.map { $0.lines.map(\.text) }, steps.pairings, context: context, height: height,
      stops: stops)
    for (index, cut) in steps.cuts.enumerated() { pages[index].isStep = cut != nil }
  }

  private init(
    _ versions: [[String]], _ pairings: [LinePairing], context: Int?, height: Int, stops: Int
  ) {
    changedColumns =
      zip(zip(versions, versions.dropFirst()), pairings).map { $1.columns(of: $0.0, $0.1) }.max() ?? 0
    areEqual = pairings.allSatisfy { !$0.differs }
    let fits = versions.allSatisfy { $0.count <= height }
    let context = context ?? (fits || areEqual ? .max : 3)
    let numbers = Self.numbers(of: versions, pairings)
    let count = (numbers.joined().max() ?? -1) + 1
    var isShown = [Bool](repeating: context == .max, count: count)
    for (version, lines) in versions.enumerated() {
      let changed = lines.indices.filter { line in
        version > 0 && pairings[version - 1].oldDifference(line, ignoresBlanks: false) != nil
          || version < pairings.count && pairings[version].newDifference(line, ignoresBlanks: false) != nil
      }
      for line in changed where context != .max {
        for near in max(line - context, 0)...min(line + min(context, lines.count), lines.count - 1) {
          isShown[numbers[version][near]] = true
        }
      }
      // Lines that would need more windows than there may be are hidden.
      let most = height * min(stops, lines.count)
      for change in changed.consecutiveRanges where stops < .max && change.count > most + height {
        for line in change.dropFirst(most).dropLast(2) { isShown[numbers[version][line]] = false }
      }
    }
    let rows = numbers.map { Self.rows($0.map { isShown[$0] }) }
    for version in versions.indices {
      var page = Page(rows: rows[version].map(\.row))
      let first = rows[version].map(\.line)
      page.arrivals = first.map { version > 0 ? pairings[version - 1].oldDifference($0) : nil }
      page.departures = first.map { version < pairings.count ? pairings[version].newDifference($0) : nil }
      page.successors = Self.successors(
        of: rows[version], in: version < pairings.count ? rows[version + 1] : [],
        version < pairings.count ? pairings[version] : nil)
      pages.append(page)
    }
    scroll(height, stops)
    leftOut = versions.indices.map { version in
      let shown = shownLines(of: pages[version], height)
      return versions[version].indices.filter { line in
        let isChanged =
          version > 0 && pairings[version - 1].oldDifference(line) != nil
          || version < pairings.count && pairings[version].newDifference(line) != nil
        return isChanged && !shown.contains(line)
      }
    }
  }

  /// Returns a number for each line of each version: one that is new gets its own, and keeps it in later versions.
  private static func numbers(of versions: [[String]], _ pairings: [LinePairing]) -> [[Int]] {
    var numbers: [[Int]] = []
    var count = 0
    for (version, lines) in versions.enumerated() {
      numbers.append(
        lines.indices.map { line in
          if version > 0, let before = pairings[version - 1].oldLines[line] {
            return numbers[version - 1][before]
          }
          count += 1
          return count - 1
        })
    }
    return numbers
  }

  /// Returns the rows of a version, each with the index of its first line.
  ///
  /// - Parameter isShown: True for each line that is not to be hidden.
  private static func rows(_ isShown: [Bool]) -> [(row: Row, line: Int)] {
    var rows: [(row: Row, line: Int)] = []
    var line = 0
    while line < isShown.count {
      let hidden = isShown[line...].prefix { !$0 }.count
      if hidden >= shortestFold {
        rows.append((.fold(hidden), line))
        line += hidden
        continue
      }
      for shown in line...line + hidden where shown < isShown.count { rows.append((.line(shown), shown)) }
      line += hidden + 1
    }
    return rows
  }

  /// Returns the row that each row becomes.
  private static func successors(
    of rows: [(row: Row, line: Int)], in next: [(row: Row, line: Int)], _ pairing: LinePairing?
  ) -> [Int?] {
    var places: [Int: Int] = [:]
    for (index, row) in next.enumerated() {
      if case .fold(let count) = row.row {
        for line in row.line..<row.line + count { places[line] = index }
      } else {
        places[row.line] = index
      }
    }
    var taken = Set<Int>()
    return rows.map { row, line in
      guard let pairing else { return nil }
      guard case .fold(let count) = row else { return pairing.newLines[line].flatMap { places[$0] } }
      let place = (line..<line + count).lazy.compactMap { pairing.newLines[$0] }.compactMap { places[$0] }
        .first
      guard let place, case .fold = next[place].row, taken.insert(place).inserted else { return nil }
      return place
    }
  }
}

extension LinePairing {
  /// True if the texts are not the same.
  var differs: Bool {
    newLines.indices.contains { newDifference($0, ignoresBlanks: false) != nil }
      || oldLines.indices.contains { oldLines[$0] == nil }
  }

  /// Returns how a line of the old text differs from its line in the new one; nil if it does not.
  func newDifference(_ line: Int, ignoresBlanks: Bool = true) -> CodePages.Difference? {
    newLines[line].map { oldDifference($0, ignoresBlanks: ignoresBlanks) } ?? .alone
  }

  /// Returns how a line of the new text differs from its line in the old one; nil if it does not.
  func oldDifference(_ line: Int, ignoresBlanks: Bool = true) -> CodePages.Difference? {
    guard oldLines[line] != nil else { return .alone }
    if isMoved[line] { return .moved }
    return isChanged(line, ignoresBlanks: ignoresBlanks) ? .changed : nil
  }
}
