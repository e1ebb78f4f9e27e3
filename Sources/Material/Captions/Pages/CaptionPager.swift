internal import GlyphreelExact

/// The division of captions into pages, which are shown one after the other.
package struct CaptionPager: Sendable {
  /// The largest number of lines on a page.
  package var lines = 2
  /// The width of a line in points.
  package var lineWidth: Double
  /// The width of the picture in points; a cue's own width is a fraction of it.
  package var canvasWidth = Double.infinity
  /// The maximum number of words on a page; nil for as many as fit.
  package var words: Int?
  /// The silence in seconds that ends a page.
  package var pause = 0.6
  /// The seconds for which a page stays after its last word, at most until the next page.
  package var linger = 0.5
  /// The least duration of a page in seconds, if the next page leaves time.
  package var minimumDuration = 5.0 / 6
  /// The minimum overlap of two cues, in seconds, that counts as intended.
  package var overlap = 0.25
  /// True if cues of the file stay apart; false for transcripts, whose words flow on.
  package var keepsCues: Bool

  /// The maximum number of words of a page, as invisible ones have no width.
  private static let wordLimit = 100

  /// Creates a pager.
  package init(lineWidth: Double, keepsCues: Bool) {
    self.lineWidth = lineWidth
    self.keepsCues = keepsCues
  }

  /// Returns the pages of a track.
  ///
  /// - Parameters:
  ///   - width: Measures a word in points.
  ///   - space: The width of a space in points.
  package func pages(
    of track: CaptionTrack, space: Double, width: (CaptionWord) -> Double
  ) -> [CaptionPage] {
    var pages: [CaptionPage] = []
    let cues = stretches(of: track)
    for (index, cue) in cues.enumerated() {
      let next = index + 1 < cues.count ? cues[index + 1].start : .infinity
      let limit = cue.placement?.width.map { max($0 * canvasWidth, 1) } ?? lineWidth
      let breaker = LineBreaker(
        words: cue.words, widths: cue.words.map(width), space: space, lineWidth: min(limit, lineWidth))
      for range in ranges(of: cue, next: next, breaker) {
        let own = ownLines(of: cue, range, breaker)
        let lines = own ?? breaker.lines(range, limit: lines) ?? [range]
        var page = CaptionPage(
          start: cue.words[range.lowerBound].start, end: cue.words[range.upperBound - 1].end,
          lines: lines.map { Array(cue.words[$0]) })
        if keepsCues {
          if range.lowerBound == 0 { page.start = min(cue.start, page.start) }
          if range.upperBound == cue.words.count { page.end = max(cue.end, page.end) }
        }
        page.speaker = cue.speaker
        page.placement = cue.placement
        page.hasOwnLines = own != nil
        page.line = cue.line
        pages.append(page)
      }
    }
    pages.sort { $0.start < $1.start }
    return withTimes(pages)
  }

  /// Returns the cues of a subtitle file, or the cues of a transcript joined for each speaker.
  private func stretches(of track: CaptionTrack) -> [CaptionCue] {
    guard !keepsCues else { return track.cues }
    var joined: [CaptionCue] = []
    for cue in track.cues {
      // By its index, because a copy of the last cue would make each addition copy its words.
      let last = joined.count - 1
      if last >= 0, joined[last].speaker == cue.speaker, cue.start - joined[last].end < pause {
        let isUnspaced = cue.words[0].text.unicodeScalars.first.map(WordSplitter.isUnspaced) ?? false
        let first = joined[last].words.count
        for var word in cue.words {
          // A cue can start before the end of the last one.
          let time = joined[last].words[joined[last].words.count - 1].start
          (word.start, word.end) = (max(word.start, time), max(word.end, time))
          joined[last].words.append(word)
        }
        joined[last].words[first].isSpaced = !isUnspaced
        joined[last].end = max(joined[last].end, cue.end)
      } else {
        joined.append(cue)
      }
    }
    return joined
  }

  /// Returns the words of each page of a cue with the least cost, by dynamic programming.
  ///
  /// - Parameter next: The time in seconds at which the next cue starts. Until then the last page may stay.
  private func ranges(of cue: CaptionCue, next: Double, _ breaker: LineBreaker) -> [Range<Int>] {
    let count = cue.words.count
    var costs = [Double](repeating: .infinity, count: count + 1)
    var starts = [Int](repeating: 0, count: count + 1)
    costs[0] = 0
    let longest = breaker.ends(limit: lines)
    let finish = keepsCues ? cue.end : cue.words[count - 1].end + linger
    func isPause(after index: Int) -> Bool { cue.words[index + 1].start - cue.words[index].end >= pause }
    for end in 1...count {
      var hasPause = false
      for start in stride(from: end - 1, through: 0, by: -1) {
        let size = end - start
        if size > 1 {
          if end > longest[start] || size > min(words ?? .max, CaptionPager.wordLimit) { break }
          hasPause = hasPause || isPause(after: start)
        }
        var cost = costs[start] + 1
        // Only a word that does not fit on a page is divided between its syllables.
        if start > 0, !breaker.canBreak(before: start), words != 1 { cost += 1000 }
        if hasPause { cost += 4 }
        if end < count { cost += isPause(after: end - 1) ? 0 : 2 * breaker.penalties[end - 1] }
        // Pages of one short word are avoided.
        if size == 1, count > 1, words != 1 { cost += 0.8 }
        // A page too short to be read costs more than any break within a phrase.
        let first = cue.words[start].start
        let duration =
          end < count ? cue.words[end].start - first : max(finish - first, min(minimumDuration, next - first))
        if duration < minimumDuration, words != 1 { cost += 6 * (2 - max(duration, 0) / minimumDuration) }
        let fill = Double(size) / Double(words ?? max(size, 1))
        cost += words == nil ? 0 : (1 - fill) * 0.6
        if cost <= costs[end] {
          costs[end] = cost
          starts[end] = start
        }
      }
    }
    var ranges: [Range<Int>] = []
    var end = count
    while end > 0 {
      ranges.append(starts[end]..<end)
      end = starts[end]
    }
    return ranges.reversed()
  }

  /// Returns the lines of the file for a page; nil if there are none or they do not fit.
  private func ownLines(of cue: CaptionCue, _ range: Range<Int>, _ breaker: LineBreaker) -> [Range<Int>]? {
    guard keepsCues, range == 0..<cue.words.count, !cue.lineBreaks.isEmpty, cue.lineBreaks.count < lines
    else { return nil }
    let bounds = [0] + cue.lineBreaks + [cue.words.count]
    let given = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    return given.allSatisfy({ breaker.width($0) <= breaker.lineWidth }) ? given : nil
  }

  /// Returns pages that stay a while after their last word and last as long as they should.
  ///
  /// Cues of a file may overlap, as those of two speakers; an overlap too short to be meant is cut off.
  private func withTimes(_ pages: [CaptionPage]) -> [CaptionPage] {
    var pages = pages
    var next = Double.infinity
    for index in pages.indices.reversed() {
      // Pages that start together end before the one that starts after them.
      if index + 1 < pages.count, pages[index + 1].start > pages[index].start {
        next = pages[index + 1].start
      }
      let end = pages[index].end
      if keepsCues, end - next > overlap { continue }
      let wanted = max(end + (keepsCues ? 0 : linger), pages[index].start + minimumDuration)
      // A gap too short to be seen as one is closed.
      pages[index].end = next - wanted < 0.1 ? next : wanted
    }
    return pages.filter { $0.end > $0.start }
  }
}
