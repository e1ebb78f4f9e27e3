import TestSupport
import Testing

@testable import GlyphreelCaptions

@Suite struct CaptionPagerTests {
  private func track(_ text: String, each duration: Double = 0.4, gaps: [Int: Double] = [:]) -> CaptionTrack {
    var time = 0.0
    let words = text.split(separator: " ").enumerated().map { index, text in
      time += gaps[index] ?? 0
      var word = CaptionWord(String(text), start: time, end: time + duration)
      word.isSpaced = index > 0
      time += duration
      return word
    }
    return CaptionTrack(cues: [CaptionCue(start: words[0].start, end: time, words: words)])
  }

  /// Pages with letters of one point.
  private func pages(_ track: CaptionTrack, _ pager: CaptionPager) -> [CaptionPage] {
    pager.pages(of: track, space: 1) { Double($0.text.count) }
  }

  private func texts(_ pages: [CaptionPage]) -> [[String]] {
    pages.map { $0.lines.map { $0.map(\.text).joined(separator: " ") } }
  }

  @Test func `lines are balanced, and pages end with sentences`() {
    let pager = CaptionPager(lineWidth: 20, keepsCues: false)
    let shown = texts(pages(track("We went to the sea. It was cold and grey but we swam."), pager))
    #expect(shown[0] == ["We went to the sea."])
    #expect(shown.flatMap(\.self).allSatisfy { $0.count <= 20 })
  }

  @Test func `a line does not end with an article or a preposition`() {
    let pager = CaptionPager(lineWidth: 18, keepsCues: false)
    let shown = texts(pages(track("They walked to the old harbour in the evening"), pager)).flatMap(\.self)
    #expect(
      shown.allSatisfy { line in ![" the", " to", " in", " a"].contains { line.hasSuffix($0) } }, "\(shown)")
  }

  @Test func `a pause ends a page`() {
    let shown = texts(
      pages(track("one two three four", gaps: [2: 1.5]), CaptionPager(lineWidth: 40, keepsCues: false)))
    #expect(shown == [["one two"], ["three four"]])
  }

  @Test func `lines of a subtitle file are kept where they fit`() {
    var track = track("one two three four")
    track.cues[0].lineBreaks = [1]
    var pager = CaptionPager(lineWidth: 40, keepsCues: true)
    #expect(texts(pages(track, pager)) == [["one", "two three four"]])
    pager.lineWidth = 10
    #expect(texts(pages(track, pager)).flatMap(\.self).allSatisfy { $0.count <= 10 })
  }

  @Test func `the division into lines has the least cost of all`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let count = Int.random(in: 1...9, using: &random)
      let words = (0..<count).map { index in
        var word = CaptionWord(
          String(repeating: "x", count: Int.random(in: 1...8, using: &random))
            + (Int.random(in: 0..<4, using: &random) == 0 ? "," : ""),
          start: 0, end: 1)
        word.isSpaced = index > 0
        return word
      }
      let widths = words.map { Double($0.text.count) }
      let breaker = LineBreaker(words: words, widths: widths, space: 1, lineWidth: 18)
      let found = breaker.lines(0..<count, limit: 3)
      // All divisions into as many lines.
      var best: (cost: Double, lines: [Range<Int>])?
      for lines in 1...3 where best == nil {
        for mask in 0..<(1 << (count - 1)) where mask.nonzeroBitCount == lines - 1 {
          let cuts = [0] + (1..<max(count, 1)).filter { mask >> ($0 - 1) & 1 == 1 } + [count]
          let ranges = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
          guard ranges.allSatisfy({ breaker.width($0) <= 18 || $0.count == 1 }) else { continue }
          let target = min(18, breaker.width(0..<count) / Double(lines) * 1.02)
          let cost = ranges.reduce(0.0) { sum, range in
            let slack = (target - breaker.width(range)) / 18
            let penalty =
              range.upperBound < count
              ? BreakPenalty.penalty(after: words[range.upperBound - 1], before: words[range.upperBound]) : 0
            return sum + slack * slack + penalty * 0.1
          }
          if best.map({ cost < $0.cost - 1e-12 }) ?? true { best = (cost, ranges) }
        }
      }
      #expect((found == nil) == (best == nil))
      if let found, let best {
        #expect(
          found.count == best.lines.count && found == best.lines || cost(found, breaker) <= best.cost + 1e-9)
      }
    }
  }

  private func cost(_ lines: [Range<Int>], _ breaker: LineBreaker) -> Double {
    let all = 0..<lines[lines.count - 1].upperBound
    let target = min(18, breaker.width(all) / Double(lines.count) * 1.02)
    return lines.reduce(0.0) { sum, range in
      let slack = (target - breaker.width(range)) / 18
      let penalty =
        range.upperBound < all.upperBound
        ? BreakPenalty.penalty(
          after: breaker.words[range.upperBound - 1], before: breaker.words[range.upperBound]) : 0
      return sum + slack * slack + penalty * 0.1
    }
  }

  @Test func `every word is shown once, in order, on pages that do not overlap`() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      var time = 0.0
      let words = (0..<Int.random(in: 1...40, using: &random)).map { index in
        time += Double.random(in: 0...0.9, using: &random)
        var word = CaptionWord(
          "w\(index)" + (Int.random(in: 0..<6, using: &random) == 0 ? "." : ""), start: time, end: time + 0.2)
        word.isSpaced = index > 0
        time += 0.2
        return word
      }
      var pager = CaptionPager(
        lineWidth: Double.random(in: 6...40, using: &random), keepsCues: round % 2 == 0)
      pager.lines = Int.random(in: 1...3, using: &random)
      pager.words = round % 3 == 0 ? 3 : nil
      let pages = pages(
        CaptionTrack(cues: [CaptionCue(start: words[0].start, end: time, words: words)]), pager)
      #expect(pages.flatMap { $0.lines.flatMap(\.self) }.map(\.text) == words.map(\.text))
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $0.end <= $1.start })
      #expect(
        pages.allSatisfy {
          $0.lines.count <= pager.lines && $0.lines.flatMap(\.self).count <= pager.words ?? .max
        })
    }
  }

  @Test func `time grows with the number of words, not with its square`() {
    func duration(_ count: Int) -> Duration {
      let track = track(Array(repeating: "word and then, some more.", count: count).joined(separator: " "))
      return ProcessorTime.measure {
        #expect(pages(track, CaptionPager(lineWidth: 30, keepsCues: false)).count > count / 4)
      }
    }
    // Four times the words take 4 times the time, and 16 times if it were the square.
    #expect(duration(1200) < duration(300) * 10)
  }

  @Test(arguments: [0.0, 1.0])
  func `short and invisible words take a time that grows with their number`(width: Double) {
    let pager = CaptionPager(lineWidth: 100, keepsCues: true)
    let track = track(Array(repeating: "a", count: 20_000).joined(separator: " "), each: 0.01)
    var pages: [CaptionPage] = []
    let time = ProcessorTime.measure { pages = pager.pages(of: track, space: width) { _ in width } }
    // If it were the square of the number, it would be minutes.
    #expect(time < .seconds(60))
    #expect(pages.allSatisfy { $0.lines.flatMap(\.self).count <= 100 })
    #expect(pages.flatMap { $0.lines.flatMap(\.self) }.count == 20_000)
  }

  @Test func `a word with more syllables than fit is divided`() {
    var track = track("Do nau dampf schiff fahrt and more")
    for index in 1..<5 { track.cues[0].words[index].isSpaced = false }
    var pager = CaptionPager(lineWidth: 100, keepsCues: true)
    pager.words = 4
    #expect(pages(track, pager).allSatisfy { $0.lines.flatMap(\.self).count <= 4 })
    pager = CaptionPager(lineWidth: 6, keepsCues: true)
    pager.lines = 1
    let shown = pages(track, pager)
    #expect(shown.allSatisfy { $0.lines.count == 1 && $0.lines[0].map(\.text).joined().count <= 6 })
    #expect(shown.flatMap { $0.lines.flatMap(\.self) }.count == 7)
  }

  @Test func `cues that start together are all shown`() {
    let cue = CaptionCue(start: 1, end: 1, words: [CaptionWord("a", start: 1, end: 1)])
    let track = CaptionTrack(cues: [cue, cue, CaptionCue(start: 3, end: 4, words: cue.words)])
    let shown = pages(track, CaptionPager(lineWidth: 20, keepsCues: true))
    #expect(shown.count == 3 && shown.allSatisfy { $0.end > $0.start })
  }

  @Test func `no page is too short because a conjunction begins the next one`() {
    var pager = CaptionPager(lineWidth: 30, keepsCues: true)
    pager.lines = 1
    for text in ["We saw it, and then we went home again", "Stop and look at all of the old boats here"] {
      for duration in [0.2, 0.25, 0.3] {
        let shown = pages(track(text, each: duration), pager)
        #expect(
          shown.count > 1 && shown.allSatisfy { $0.end - $0.start >= pager.minimumDuration - 1e-9 },
          "\(texts(shown))")
      }
    }
  }
}
