/// The division of words into lines of least raggedness, by dynamic programming.
struct LineBreaker {
  let words: [CaptionWord]
  /// The widths of the words in points.
  let widths: [Double]
  let space: Double
  let lineWidth: Double

  /// Returns the width of a line, in points.
  func width(_ range: Range<Int>) -> Double {
    range.reduce(0) { $0 + widths[$1] + ($1 > range.lowerBound && words[$1].isSpaced ? space : 0) }
  }

  /// Returns true if a line may begin at a word.
  func canBreak(before index: Int) -> Bool {
    if BreakPenalty.cannotBegin(words[index]) { return false }
    // Syllables of one word stay together; scripts without spaces break between words.
    return words[index].isSpaced
      || words[index].text.unicodeScalars.first.map(WordSplitter.isUnspaced) ?? false
      || words[index - 1].text.unicodeScalars.last.map(WordSplitter.isUnspaced) ?? false
  }

  /// Returns the lines of a range with the least cost; nil if it does not fit into `limit` lines.
  ///
  /// The cost of a line is the square of its free space, relative to the line's width, and that of a break its penalty. As
  /// few lines as possible are used. A word wider than a line has a line of its own.
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
          let penalty =
            end < size
            ? BreakPenalty.penalty(
              after: self.words[words.upperBound - 1], before: self.words[words.upperBound]) : 0
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
      lines.insert(range.lowerBound + from[end]..<range.lowerBound + end, at: 0)
      end = from[end]
    }
    return end == 0 ? lines : nil
  }
}
