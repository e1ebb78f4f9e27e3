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

  /// The rows of a version, and what changes before and after it.
  struct Page: Equatable {
    var rows: [Row] = []
    /// The ranges of rows whose lines are not in the version before.
    var added: [Range<Int>] = []
    /// The ranges of rows whose lines are not in the version after.
    var removed: [Range<Int>] = []
    /// The row at the top of the window when the version appears.
    var start = 0
    /// The rows at the top of the window when it scrolls on to what else is added.
    var stops: [Int] = []
    /// The row at the top of the window when the next version replaces it.
    var end = 0
  }

  private(set) var pages: [Page] = []
  /// True if all versions have the same lines.
  let areEqual: Bool
  /// The columns that have to be shown so that each changed line that replaces another one differs from it.
  let changedColumns: Int

  /// The fewest lines that are hidden together.
  fileprivate static let shortestFold = 3
  /// The rows between a change and the edge of a window that scrolls to it.
  private static let margin = 2

  /// - Parameters:
  ///   - versions: The lines of the versions.
  ///   - context: The number of unchanged lines shown around changes; nil for 3, or all if they fit.
  ///   - height: The number of rows in the window.
  init(_ versions: [[String]], context: Int?, height: Int) {
    let differences = zip(versions, versions.dropFirst()).map { LineDifference($0, $1) }
    changedColumns =
      zip(zip(versions, versions.dropFirst()), differences).map { pair, difference in
        difference.columns(of: pair.0, pair.1)
      }.max() ?? 0
    areEqual = differences.allSatisfy { !$0.newLines.contains(nil) && !$0.oldLines.contains(nil) }
    let fits = versions.allSatisfy { $0.count <= height }
    let context = context ?? (fits ? .max : 3)
    let numbers = Self.numbers(of: versions, differences)
    let count = (numbers.joined().max() ?? -1) + 1
    var isShown = [Bool](repeating: context == .max || areEqual, count: count)
    for (version, lines) in versions.enumerated() where context != .max {
      let changed = lines.indices.filter { line in
        version > 0 && differences[version - 1].oldLines[line] == nil
          || version < differences.count && differences[version].newLines[line] == nil
      }
      for line in changed {
        for near in max(line - context, 0)...min(line + min(context, lines.count), lines.count - 1) {
          isShown[numbers[version][near]] = true
        }
      }
      // The window shows the beginning of a long change only.
      for change in changed.consecutiveRanges where change.count > 2 * height {
        for line in change.dropFirst(height).dropLast(2) { isShown[numbers[version][line]] = false }
      }
    }
    pages = versions.indices.map { version in
      Page(
        numbers[version].map { isShown[$0] }, old: version > 0 ? differences[version - 1].oldLines : nil,
        new: version < differences.count ? differences[version].newLines : nil)
    }
    scroll(height)
  }

  /// Returns a number for each line of each version: one that is new gets its own, and keeps it in later versions.
  private static func numbers(of versions: [[String]], _ differences: [LineDifference]) -> [[Int]] {
    var numbers: [[Int]] = []
    var count = 0
    for (version, lines) in versions.enumerated() {
      numbers.append(
        lines.indices.map { line in
          if version > 0, let before = differences[version - 1].oldLines[line] {
            return numbers[version - 1][before]
          }
          count += 1
          return count - 1
        })
    }
    return numbers
  }

  /// Chooses the parts of versions that a window shows.
  private mutating func scroll(_ height: Int) {
    for index in pages.indices {
      var page = pages[index]
      if index > 0 { page.start = top(of: index, page.added, from: pages[index - 1].end, height) }
      var top = page.start
      for added in page.added where !(top..<top + height).contains(added.lowerBound) {
        top = self.top(of: index, [added], from: top, height)
        page.stops.append(top)
      }
      // If no line is removed, the window shows the place at which lines will be added.
      let next = index + 1 < pages.count && page.removed.isEmpty ? pages[index + 1].added : page.removed
      page.end = self.top(of: index, next, from: top, height)
      pages[index] = page
    }
  }

  /// Returns the row at the top of a window that shows the first of some changes, and those that fit besides.
  ///
  /// It is the former one if they are visible from there.
  private func top(of page: Int, _ changes: [Range<Int>], from top: Int, _ height: Int) -> Int {
    let last = max(pages[page].rows.count - height, 0)
    guard let first = changes.first else { return min(top, last) }
    let margin = min(Self.margin, (height - 1) / 2)
    let fitting = changes.prefix { $0.upperBound - first.lowerBound <= height - 2 * margin }
    let (start, end) = (first.lowerBound, fitting.last?.upperBound ?? first.upperBound)
    let isVisible =
      (start >= top + margin || top == 0) && end <= top + height - (top == last ? 0 : margin)
    if isVisible { return min(top, last) }
    // The beginning of a long change is more useful than its middle.
    return min(max(min((start + end - height) / 2, start - margin), 0), last)
  }
}

extension CodePages.Page {
  /// - Parameters:
  ///   - isShown: True for each line that is not to be hidden.
  ///   - old: For each line, the equal one of the version before; nil without such a version.
  ///   - new: For each line, the equal one of the version after; nil without such a version.
  fileprivate init(_ isShown: [Bool], old: [Int?]?, new: [Int?]?) {
    var (added, removed) = ([Int](), [Int]())
    /// Adds a row, which is changed if its first line is.
    func append(_ row: CodePages.Row, _ line: Int) {
      if let old, old[line] == nil { added.append(rows.count) }
      if let new, new[line] == nil { removed.append(rows.count) }
      rows.append(row)
    }
    var line = 0
    while line < isShown.count {
      let hidden = isShown[line...].prefix { !$0 }.count
      if hidden >= CodePages.shortestFold {
        append(.fold(hidden), line)
        line += hidden
        continue
      }
      for shown in line...line + hidden where shown < isShown.count { append(.line(shown), shown) }
      line += hidden + 1
    }
    (self.added, self.removed) = (added.consecutiveRanges, removed.consecutiveRanges)
  }
}
