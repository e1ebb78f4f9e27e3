internal import GlyphreelExact

/// Roll-up captions, as written by YouTube's speech recognition: a cue begins with the last line of the previous cue.
///
/// Each line is kept where it is new, so its words are shown once and light up at their own times.
enum RollingCaptions {
  /// The longest time in seconds between two cues of which one continues the other.
  private static let longestGap = 0.1

  /// Removes repeated lines from the cues of a rolling file, in order of their starts; cues of other files are unchanged.
  ///
  /// A file is rolling if half of its cues repeat a line, and one of them adds another line.
  static func unrolling(_ cues: [CaptionCue]) -> [CaptionCue] {
    let repeated = [0] + zip(cues, cues.dropFirst()).map { repeatedCount($1, after: $0) }
    guard repeated.count(where: { $0 > 0 }) * 2 >= cues.count - 1,
      zip(cues, repeated).contains(where: { 0 < $1 && $1 < $0.words.count })
    else { return cues }
    var kept: [CaptionCue] = []
    for (cue, count) in zip(cues, repeated) {
      if count == cue.words.count, let last = kept.last {
        // The text stays as long as it is repeated.
        kept[kept.count - 1].end = max(last.end, cue.end)
      } else {
        kept.append(cue.droppingFirst(count))
      }
    }
    return kept
  }

  /// Returns the number of words at a cue's start that are the last lines of the cue before it.
  private static func repeatedCount(_ cue: CaptionCue, after before: CaptionCue) -> Int {
    guard cue.start > before.start, cue.start - before.end <= longestGap, !cue.words.isEmpty else { return 0 }
    let old = before.words.map(\.text)
    let new = cue.words.map(\.text)
    // As many lines as possible, of which the first may be any of those before.
    for start in [0] + before.lineBreaks {
      let count = old.count - start
      let endsLine = count == new.count || cue.lineBreaks.contains(count)
      if endsLine, new.prefix(count).elementsEqual(old[start...], by: { $0.utf8.elementsEqual($1.utf8) }) {
        return count
      }
    }
    return 0
  }
}

extension CaptionCue {
  /// Returns the cue without its first words.
  ///
  /// Those that the file gives no time of their own share the time of the words that are dropped.
  fileprivate func droppingFirst(_ count: Int) -> CaptionCue {
    guard count > 0 else { return self }
    var cue = self
    let limit = untimedCount < words.count ? words[untimedCount].start : end
    SyllableTiming.spread(&cue.words, min(count, untimedCount)..<untimedCount, from: start, to: limit)
    cue.words.removeFirst(count)
    cue.words[0].isSpaced = false
    cue.lineBreaks = lineBreaks.filter { $0 > count }.map { $0 - count }
    cue.untimedCount = max(untimedCount - count, 0)
    return cue
  }
}
