/// The division of words into lines of least raggedness, by dynamic programming.
struct LineBreaker {
  let words: [CaptionWord]
  let lineWidth: Double
  /// For each word the sum of the widths up to it, with spaces, in points.
  private let edges: [Double]
  /// For each word the width of the space before it, in points.
  private let spaces: [Double]
  /// For each word, whether a line may begin at it.
  private let canBegin: [Bool]
  /// For each word except the last, the penalty of a break after it.
  let penalties: [Double]

  /// Creates a breaker of lines.
  ///
  /// - Parameters:
  ///   - widths: The widths of the words in points.
  ///   - space: The width of a space in points.
  init(words: [CaptionWord], widths: [Double], space: Double, lineWidth: Double) {
    self.words = words
    self.lineWidth = lineWidth
    let spaces = words.map { $0.isSpaced ? space : 0 }
    var edges = [0.0]
    for (width, space) in zip(widths, spaces) { edges.append(edges[edges.count - 1] + space + width) }
    (self.edges, self.spaces) = (edges, spaces)
    canBegin = words.indices.map { LineBreaker.canBegin(at: $0, words) }
    penalties = words.indices.dropLast().map { BreakPenalty.penalty(after: words[$0], before: words[$0 + 1]) }
  }

  /// Returns the width of a line, in points.
  func width(_ range: Range<Int>) -> Double {
    edges[range.upperBound] - edges[range.lowerBound] - spaces[range.lowerBound]
  }

  /// Returns true if a line may begin at a word.
  func canBreak(before index: Int) -> Bool { canBegin[index] }

  private static func canBegin(at index: Int, _ words: [CaptionWord]) -> Bool {
    if index == 0 { return true }
    if BreakPenalty.cannotBegin(words[index]) { return false }
    // Syllables of one word stay together; scripts without spaces break between words.
    return words[index].isSpaced
      || words[index].text.unicodeScalars.first.map(WordSplitter.isUnspaced) ?? false
      || words[index - 1].text.unicodeScalars.last.map(WordSplitter.isUnspaced) ?? false
  }

  /// Returns for each word the end of the longest range from it that fits into `limit` lines.
  ///
  /// Lines are as long as possible, which requires the fewest. A word wider than a line is on a separate line.
  func ends(limit: Int) -> [Int] {
    // For each place the last one up to it at which a line may begin.
    var places: [Int] = []
    // For each word the end of the longest line from it.
    var lineEnds: [Int] = []
    var end = 0
    for index in words.indices {
      places.append(canBegin[index] ? index : places.last ?? 0)
      end = max(end, index + 1)
      while end < words.count, width(index..<end + 1) <= lineWidth { end += 1 }
      lineEnds.append(end)
    }
    return words.indices.map { first in
      var start = first
      for _ in 1..<max(limit, 1) where lineEnds[start] < words.count {
        start = max(start, places[lineEnds[start]])
      }
      return lineEnds[start]
    }
  }

  /// Returns the lines of a range with the lowest cost; nil if it does not fit into `limit` lines.
  ///
  /// The cost of a line is the square of its free space, relative to the line's width, and the cost of a break is its penalty. As
  /// few lines as possible are used. A word wider than a line is on a separate line.
  func lines(_ range: Range<Int>, limit: Int) -> [Range<Int>]? {
    for count in 1...max(limit, 1) {
      if let lines = lines(range, count: count) { return lines }
    }
    return nil
  }

  private func lines(_ range: Range<Int>, count: Int) -> [Range<Int>]? {
    let size = range.count
    // The least cost of the first words in some lines, and the start of the last line.
    var costs = [Double](repeating: .infinity, count: size + 1)
    costs[0] = 0
    var starts: [[Int]] = []
    let total = width(range)
    // Lines of equal widths look best, so the free space counts from their average.
    let target = min(lineWidth, total / Double(count) * 1.02)
    for line in 0..<count {
      var next = [Double](repeating: .infinity, count: size + 1)
      var from = [Int](repeating: 0, count: size + 1)
      for end in 1...size where line == count - 1 ? end == size : true {
        for start in stride(from: end - 1, through: 0, by: -1) {
          let words = range.lowerBound + start..<range.lowerBound + end
          let width = width(words)
          if width > lineWidth, words.count > 1 { break }
          guard costs[start] < .infinity, start == 0 || canBreak(before: words.lowerBound) else { continue }
          let slack = (target - width) / lineWidth
          let penalty = end < size ? penalties[words.upperBound - 1] : 0
          let cost = costs[start] + slack * slack + penalty * 0.1
          if cost < next[end] {
            next[end] = cost
            from[end] = start
          }
        }
      }
      costs = next
      starts.append(from)
    }
    guard costs[size] < .infinity else { return nil }
    var lines: [Range<Int>] = []
    var end = size
    for from in starts.reversed() {
      lines.append(range.lowerBound + from[end]..<range.lowerBound + end)
      end = from[end]
    }
    return end == 0 ? lines.reversed() : nil
  }
}
