import ArgumentParser
import GlyphreelExact

/// The lines that stay bright while others are dimmed.
enum CodeFocus: ExpressibleByArgument {
  /// The lines that change.
  case changes
  /// Lines of the last version, by their numbers.
  case lines([ClosedRange<Int>])

  /// Reads `changes`, or numbers and ranges such as `3-5,9`.
  init?(argument: String) {
    if argument.utf8.elementsEqual("changes".utf8) {
      self = .changes
      return
    }
    var ranges: [ClosedRange<Int>] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count < 3, 0 < first,
        first <= last
      else { return nil }
      ranges.append(first...last)
    }
    self = .lines(ranges)
  }
}

extension CodePages {
  /// Returns true if a row is in focus.
  func isFocused(_ body: CodeBody, _ focus: CodeFocus) -> Bool {
    switch focus {
    case .changes:
      body.versions.contains { version in
        let (page, row) = (pages[version], body.row(version))
        return page.arrivals[row] != nil || page.departures[row] != nil
      }
    case .lines(let ranges):
      if body.last == pages.count - 1, case .line(let line) = pages[body.last].rows[body.row(body.last)] {
        ranges.contains { $0.contains(line + 1) }
      } else {
        false
      }
    }
  }
}
