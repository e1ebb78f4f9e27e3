import GlyphreelExact

/// The lines that two versions of text have in common, possibly changed: the single alignment that determines
/// marks, motion and paging.
///
/// White space doesn't count. Lines that occur once are paired first, then equal lines between them, blocks that have moved,
/// similar lines, and finally the signs and blank lines that stay with their block.
struct LinePairing {
  /// For each line of the old text, its line in the new one; nil for a removed line.
  private(set) var newLines: [Int?]
  /// For each line of the new text, its line in the old one; nil for an added line.
  private(set) var oldLines: [Int?]
  /// For each line of the new text, true if it has changed its place with others.
  private(set) var isMoved: [Bool]

  private var old, new: [ComparedLine]

  /// The smallest number of letters of a block that moves as a whole.
  private static let movedLetters = 20
  /// The part of the letters that similar lines share, in percent.
  private static let similarity = 50
  /// The number of comparisons up to which similar lines are looked for between two pairs.
  private static let comparisons = 1 << 14

  init(_ old: [String], _ new: [String]) {
    (newLines, oldLines) = (Array(repeating: nil, count: old.count), Array(repeating: nil, count: new.count))
    isMoved = Array(repeating: false, count: new.count)
    (self.old, self.new) = (ComparedLine.lines(old), ComparedLine.lines(new))
    pairAnchors()
    pair { $0.isWord($1, $2) ? 4 + $0.closeness($1, $2) + ($0.hasSameOpener($1, $2) ? 1 : 0) : 0 }
    extend()
    pairMoves()
    pair(upTo: Self.comparisons) { $0.similarity($1, $2) }
    pair { $0.isSign($1, $2) && $0.hasSameOpener($1, $2) ? 4 + $0.closeness($1, $2) : 0 }
    pair { $0.isBlank($1, $2) ? $0.closeness($1, $2) : 0 }
  }

  /// Returns the pairing of the steps in which the change is made up to two places; the last one is nil for the new text.
  func step(from start: CodeSteps.Cut, to end: CodeSteps.Cut?) -> LinePairing {
    guard start != (0, 0) || end != nil else { return self }
    let end = end ?? (old.count, new.count)
    var step = self
    let (shift, rest) = (end.new - end.old, old[end.old...])
    step.newLines = Array(0..<start.new) + newLines[start.old..<end.old] + rest.indices.map { $0 + shift }
    step.oldLines =
      Array(0..<start.new) + oldLines[start.new..<end.new].map { $0.map { $0 - start.old + start.new } }
      + rest.indices.map { $0 - start.old + start.new }
    step.isMoved =
      Array(repeating: false, count: start.new) + isMoved[start.new..<end.new]
      + Array(repeating: false, count: rest.count)
    step.old = Array(new[..<start.new] + old[start.old...])
    step.new = Array(new[..<end.new] + rest)
    return step
  }

  private mutating func join(_ old: Int, _ new: Int) { (newLines[old], oldLines[new]) = (new, old) }

  /// Returns true if a line of the new text is not equal to its line in the old one.
  func isChanged(_ line: Int, ignoresBlanks: Bool) -> Bool {
    guard let match = oldLines[line] else { return true }
    return ignoresBlanks ? old[match].key != new[line].key : old[match].text != new[line].text
  }

  // MARK: Passes

  /// Pairs the lines that occur once in both texts, and the equal lines next to them.
  private mutating func pairAnchors() {
    let (olds, news) = (
      old.indices.filter { old[$0].letters > 0 }, new.indices.filter { new[$0].letters > 0 }
    )
    let anchors = Alignment.anchors(
      olds.map { old[$0].key }, olds.indices, news.map { new[$0].key }, news.indices)
    for anchor in anchors { join(olds[anchor.old], news[anchor.new]) }
    extend()
  }

  /// Pairs equal lines next to pairs, first those below, then those above.
  private mutating func extend() {
    func isFree(_ i: Int, _ j: Int) -> Bool {
      guard old.indices.contains(i), new.indices.contains(j), newLines[i] == nil, oldLines[j] == nil else {
        return false
      }
      return isWord(i, j) || isBlank(i, j) || isSign(i, j) && hasSameOpener(i, j)
    }
    for line in old.indices {
      if let match = newLines[line], isFree(line + 1, match + 1) { join(line + 1, match + 1) }
    }
    for line in old.indices.reversed() {
      if let match = newLines[line], isFree(line - 1, match - 1) { join(line - 1, match - 1) }
    }
    if isFree(0, 0) { join(0, 0) }
  }

  /// Pairs lines between pairs so that the sum of weights is the largest.
  ///
  /// - Parameters:
  ///   - limit: The number of comparisons up to which a stretch is aligned.
  ///   - weight: Returns the weight of two lines; 0 if they don't belong together.
  private mutating func pair(upTo limit: Int = Alignment.comparisons, weight: (Self, Int, Int) -> Int) {
    for (olds, news) in gaps where !olds.isEmpty && olds.count <= limit / max(news.count, 1) {
      let pairs = Alignment.heaviest(olds, news, ties: .oldFirst) {
        newLines[$0] == nil && oldLines[$1] == nil ? weight(self, $0, $1) : 0
      }
      for pair in pairs { join(pair.old, pair.new) }
    }
  }

  /// The stretches of both texts between pairs that keep their order.
  var gaps: [(old: Range<Int>, new: Range<Int>)] {
    var gaps: [(Range<Int>, Range<Int>)] = []
    var (i, j) = (0, 0)
    for line in 0...old.count {
      let match = line < old.count ? newLines[line].flatMap { isMoved[$0] ? nil : $0 } : new.count
      guard let match else { continue }
      gaps.append((i..<line, j..<match))
      (i, j) = (line + 1, match + 1)
    }
    return gaps
  }

  /// Pairs blocks of lines that have moved past others, the longest ones first.
  private mutating func pairMoves() {
    var places: [ExactString: [Int]] = [:]
    for line in old.indices where old[line].letters > 0 { places[old[line].key, default: []].append(line) }
    var counts: [ExactString: Int] = [:]
    for line in new { counts[line.key, default: 0] += 1 }
    var blocks: [(letters: Int, old: Int, new: Int, count: Int)] = []
    for line in new.indices where oldLines[line] == nil && new[line].letters > 0 {
      let candidates = places[new[line].key] ?? []
      let isUnique = candidates.count == 1 && counts[new[line].key] == 1
      for start in candidates.prefix(8) {
        var (count, letters, words) = (0, 0, 0)
        while start + count < old.count, line + count < new.count, newLines[start + count] == nil,
          oldLines[line + count] == nil, old[start + count].key == new[line + count].key
        {
          letters += old[start + count].letters
          words += old[start + count].letters > 0 ? 1 : 0
          count += 1
        }
        if letters >= Self.movedLetters, words > 1 || isUnique {
          blocks.append((letters, start, line, count))
        }
      }
    }
    for block in blocks.sorted(by: { ($0.letters, $1.new) > ($1.letters, $0.new) }) {
      let lines = 0..<block.count
      guard lines.allSatisfy({ newLines[block.old + $0] == nil && oldLines[block.new + $0] == nil }) else {
        continue
      }
      for line in lines where !isBlank(block.old + line, block.new + line) {
        join(block.old + line, block.new + line)
        isMoved[block.new + line] = true
      }
    }
  }

  // MARK: Lines

  private func isWord(_ i: Int, _ j: Int) -> Bool { old[i].letters > 0 && old[i].key == new[j].key }
  private func isBlank(_ i: Int, _ j: Int) -> Bool { old[i].indent == nil && new[j].indent == nil }
  private func isSign(_ i: Int, _ j: Int) -> Bool {
    old[i].letters == 0 && old[i].indent != nil && old[i].key == new[j].key
  }

  /// Returns true if the lines that open their blocks are the same line, or if both have none.
  private func hasSameOpener(_ i: Int, _ j: Int) -> Bool {
    guard let opener = old[i].opener else { return new[j].opener == nil }
    return newLines[opener] != nil && newLines[opener] == new[j].opener
  }

  /// Returns how many neighbours two lines share: most if it is the line above, as a brace follows its block.
  private func closeness(_ i: Int, _ j: Int) -> Int {
    let isBelow = i == 0 ? j == 0 : j > 0 && newLines[i - 1] == j - 1
    let isAbove = i + 1 == old.count ? j + 1 == new.count : j + 1 < new.count && newLines[i + 1] == j + 1
    return (isBelow ? 3 : 0) + (isAbove ? 2 : 0)
  }

  /// Returns the letters of words that two lines share, in percent; 0 for lines that are not similar.
  private func similarity(_ i: Int, _ j: Int) -> Int {
    let (a, b) = (old[i], new[j])
    let letters = a.letters + b.letters
    guard 200 * min(a.letters, b.letters) >= Self.similarity * letters, letters > 0 else { return 0 }
    let pairs = Alignment.common(a.words, b.words) { old, _ in a.words[old].wrappedValue.unicodeScalars.count
    }
    let common = pairs.reduce(0) { $0 + a.words[$1.old].wrappedValue.unicodeScalars.count }
    let share = 200 * common / letters
    return share >= Self.similarity ? share + closeness(i, j) : 0
  }
}

/// A line as it is compared with others.
private struct ComparedLine {
  let text: ExactString
  /// The line without white space.
  let key: ExactString
  /// The words of the line.
  let words: [ExactString]
  /// The number of letters and digits.
  let letters: Int
  /// The number of blanks before the first letter; nil for blank lines.
  let indent: Int?
  /// The last line before it that is not indented more, which opens the block of a brace.
  var opener: Int?

  private init(_ line: String) {
    text = ExactString(line)
    let scalars = line.unicodeScalars
    key = ExactString(
      String(String.UnicodeScalarView(scalars.filter { !$0.properties.isWhitespace })))
    words = scalars.split { !$0.properties.isIDContinue }.map { ExactString(Substring($0)) }
    letters = words.reduce(0) { $0 + $1.wrappedValue.unicodeScalars.count }
    indent = scalars.firstIndex { !$0.properties.isWhitespace }.map {
      scalars.distance(from: scalars.startIndex, to: $0)
    }
  }

  static func lines(_ texts: [String]) -> [ComparedLine] {
    var lines = texts.map { ComparedLine($0) }
    var open: [Int] = []
    for line in lines.indices {
      guard let indent = lines[line].indent else { continue }
      while let last = open.last, lines[last].indent ?? 0 > indent { open.removeLast() }
      lines[line].opener = open.last
      if let last = open.last, lines[last].indent == indent { open.removeLast() }
      open.append(line)
    }
    return lines
  }
}
