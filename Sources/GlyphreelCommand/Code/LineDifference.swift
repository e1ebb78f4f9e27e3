import GlyphreelExact

/// The lines that two texts have in common: as many as possible, in the same order.
struct LineDifference {
  /// For each line of the old text, the equal line of the new one; nil for a removed line.
  private(set) var newLines: [Int?]
  /// For each line of the new text, the equal line of the old one; nil for an added line.
  private(set) var oldLines: [Int?]

  init(_ old: [String], _ new: [String]) {
    (newLines, oldLines) = (Array(repeating: nil, count: old.count), Array(repeating: nil, count: new.count))
    let (oldTexts, newTexts) = (old.map { ExactString($0) }, new.map { ExactString($0) })
    for pair in Alignment.common(oldTexts, newTexts) {
      (newLines[pair.old], oldLines[pair.new]) = (pair.new, pair.old)
    }
    Self.slide(&newLines, &oldLines, oldTexts, IndentedLines(old))
    Self.slide(&oldLines, &newLines, newTexts, IndentedLines(new))
  }

  /// Returns the columns through the ends of all changes of lines that replace others, with some more to read them by.
  func columns(of old: [String], _ new: [String]) -> Int {
    let pairs = newLines.enumerated().compactMap { line, match in match.map { (line, $0) } }
    var most = 0
    var (i, j) = (0, 0)
    // The lines between two pairs replace each other in their order.
    for (line, match) in pairs + [(old.count, new.count)] {
      for (before, after) in zip(old[i..<line], new[j..<match]) {
        most = max(most, Self.columns(before, after))
      }
      (i, j) = (line + 1, match + 1)
    }
    return most
  }

  /// Returns the columns through the end of what two lines don't share, in the longer one.
  private static func columns(_ before: String, _ after: String) -> Int {
    let (a, b) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let longer = a.count > b.count ? a : b
    var text = String.UnicodeScalarView()
    text.append(contentsOf: longer.dropLast(tail))
    return min(String(text).columns + 8, String(String.UnicodeScalarView(longer)).columns)
  }

  /// Moves each block of unmatched lines to where it begins and ends at the least indentation, if equal lines permit.
  ///
  /// Of "}, func b() {" it makes "func b() {, }", as git's indent heuristic does.
  private static func slide(
    _ matches: inout [Int?], _ inverse: inout [Int?], _ texts: [ExactString], _ lines: IndentedLines
  ) {
    /// Matches one line in place of another one.
    func move(_ line: Int, to other: Int) {
      guard let matched = matches[line] else { return }
      (matches[line], matches[other], inverse[matched]) = (nil, matched, other)
    }
    var start = 0
    while start < matches.count {
      guard matches[start] == nil else {
        start += 1
        continue
      }
      var end = start
      while end < matches.count, matches[end] == nil { end += 1 }
      while start > 0, matches[start - 1] != nil, texts[start - 1] == texts[end - 1] {
        (start, end) = (start - 1, end - 1)
        move(start, to: end)
      }
      var (best, cost, place) = (start, lines.cost(start) + lines.cost(end), (start: start, end: end))
      while place.end < matches.count, matches[place.end] != nil, texts[place.start] == texts[place.end] {
        move(place.end, to: place.start)
        place = (place.start + 1, place.end + 1)
        let next = lines.cost(place.start) + lines.cost(place.end)
        if next <= cost { (best, cost) = (place.start, next) }
      }
      while place.start > best {
        place = (place.start - 1, place.end - 1)
        move(place.start, to: place.end)
      }
      start = place.end
    }
  }
}

/// The indentations of lines.
private struct IndentedLines {
  /// The number of blanks before the first letter; nil for blank lines.
  private let indents: [Int?]

  init(_ lines: [String]) {
    indents = lines.map { line in
      line.utf8.firstIndex { $0 != 0x20 && $0 != 0x09 }.map {
        line.utf8.distance(from: line.startIndex, to: $0)
      }
    }
  }

  /// Returns the cost of a block's edge before a line: low at little indentation and after a blank line.
  func cost(_ line: Int) -> Int {
    let indent = indents[line...].lazy.compactMap { $0 }.first ?? 0
    let isBlank = line < indents.count && indents[line] == nil
    let followsBlank = line > 0 && indents[line - 1] == nil
    return 2 * indent + (isBlank ? 1 : 0) - (followsBlank ? 1 : 0)
  }
}
