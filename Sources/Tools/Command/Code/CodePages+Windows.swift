import GlyphreelExact

// The parts of versions that a window shows, one after another.
extension CodePages {
  /// The rows between a change and the edge of a window that scrolls to it.
  private static let margin = 2

  /// Chooses the parts of versions that a window shows.
  ///
  /// - Parameter stops: The maximum number of windows for each kind of change of a version.
  mutating func scroll(_ height: Int, _ stops: Int) {
    for index in pages.indices {
      var page = pages[index]
      let arrivals = page.arrivals.changedRanges
      if index > 0 { page.start = top(of: index, arrivals, from: pages[index - 1].ends.last ?? 0, height) }
      page.stops = windows(of: index, arrivals, from: page.start, height, stops)
      let top = page.stops.last ?? page.start
      let departures = page.departures.changedRanges
      // If no line is removed, the window shows the place at which lines will be added.
      let next =
        departures.isEmpty && index + 1 < pages.count ? pages[index + 1].arrivals.changedRanges : departures
      page.ends = [self.top(of: index, next, from: top, height)]
      page.ends += windows(of: index, departures, from: page.ends[0], height, stops)
      pages[index] = page
    }
  }

  /// Returns the tops of windows that show the rows of changes that a first window does not show.
  private func windows(
    of page: Int, _ changes: [Range<Int>], from start: Int, _ height: Int, _ stops: Int
  ) -> [Int] {
    var tops: [Int] = []
    var isSeen = Set(start..<start + height)
    for change in changes {
      while let row = change.first(where: { !isSeen.contains($0) }), tops.count < stops - 1 {
        let top = self.top(of: page, [row..<change.upperBound], from: tops.last ?? start, height)
        tops.append(top)
        isSeen.formUnion(top..<top + height)
      }
    }
    return tops
  }

  /// Returns the lines that the windows of a page show at rest.
  func shownLines(of page: Page, _ height: Int) -> Set<Int> {
    var lines = Set<Int>()
    for top in [page.start] + page.stops + page.ends {
      for case .line(let line) in page.rows[top..<min(top + height, page.rows.count)] { lines.insert(line) }
    }
    return lines
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

extension [CodePages.Difference?] {
  /// The ranges of rows that differ.
  var changedRanges: [Range<Int>] { indices.filter { self[$0] != nil }.consecutiveRanges }
}

extension CodePages {
  /// Returns true if a window shows a row, in a version or between two.
  func isVisible(_ body: CodeBody, _ height: Int) -> Bool {
    body.versions.contains { version in
      let (page, row) = (pages[version], body.row(version))
      let tops = [page.start] + page.stops + page.ends
      guard let first = tops.min(), let last = tops.max() else { return false }
      if (first..<last + height).contains(row) { return true }
      guard version < body.last else { return false }
      let (before, after) = (row - (page.ends.last ?? 0), body.row(version + 1) - pages[version + 1].start)
      return min(before, after) < height && max(before, after) >= 0
    }
  }
}
