import GlyphreelExact

/// When versions stay, scroll and become the next, in seconds.
struct CodeTimes {
  /// The times of a change.
  struct Change {
    /// When the marks of the previous version disappear and the marks of upcoming changes appear.
    var mark: Double
    /// When the version begins to become the next.
    var start: Double
    var duration: Double
    /// The time between two frames.
    fileprivate let frame: Double

    /// Returns the start and the length of a part of the change, given in fractions, as whole frames.
    func part(_ range: ClosedRange<Double>) -> (start: Double, duration: Double) {
      let first = (range.lowerBound * duration / frame).rounded()
      let count = max((range.upperBound * duration / frame).rounded() - first, 1)
      return (start + first * frame, count * frame)
    }
  }

  /// A motion of the window over the rows.
  struct Scroll {
    var from, to: Int
    var start, duration: Double
  }

  private(set) var changes: [Change] = []
  private(set) var scrolls: [Scroll] = []
  /// For how long the last window stays.
  private(set) var rest = 0.0
  /// The length of the film.
  private(set) var end = 0.0

  /// The part of a change in which rows and words move, after removed ones have faded and before added ones appear.
  static let moving = 0.15...0.75
  /// The frames per second if none are given.
  static let frameRate = 20.0
  /// The time in which a window scrolls.
  private static let scrolling = 0.35
  /// The time for which lines are marked before they change.
  private static let marking = 0.9
  /// The time in which a mark appears or disappears.
  static let wiping = 0.2
  /// The time for which a window stays, and how much longer for each word that is new in it.
  private static let (resting, reading) = (1.5, 0.04)
  /// The time for which a step between versions stays, without that for its words.
  private static let pausing = 0.5

  init(_ versions: [CodeVersion], _ pages: [CodePages.Page], _ style: CodeStyle) {
    let (height, frame) = (style.lines, 1 / (style.frameRate ?? Self.frameRate))
    func frames(_ time: Double) -> Double { (time / frame).rounded(.up) * frame }
    let duration = frames(style.duration ?? 0.6)
    var (time, top) = (0.0, 0)
    func scroll(to row: Int, at start: Double, for duration: Double) -> Double {
      guard row != top else { return 0 }
      let duration = frames(duration)
      scrolls.append(Scroll(from: top, to: row, start: start, duration: duration))
      top = row
      return duration
    }
    for (index, page) in pages.enumerated() {
      // The words of rows that are new.
      let words = zip(page.rows, page.arrivals).map { row, difference in
        guard case .line(let line) = row, difference != nil else { return 0 }
        return CodeWords(versions[index].lines[line]).wordCount
      }
      var seen = 0
      for window in [page.start] + page.stops {
        time += scroll(to: window, at: time, for: Self.scrolling)
        let new = words.prefix(window + height).dropFirst(max(window, seen)).reduce(0, +)
        seen = max(seen, window + height)
        let least = page.isStep ? Self.pausing : Self.resting
        rest = style.hold.map { min($0, page.isStep ? least : $0) } ?? least
        if style.hold == nil || page.isStep { rest += Self.reading * Double(new) }
        rest = frames(rest)
        time += rest
      }
      guard index + 1 < pages.count else { break }
      time += scroll(to: page.ends[0], at: time, for: Self.scrolling)
      let mark = time
      if page.departures.contains(where: { $0 != nil }) {
        time += frames(Self.marking)
      } else if page.arrivals.contains(where: { $0 != nil }) {
        time += frames(Self.wiping)
      }
      for window in page.ends.dropFirst() {
        time += scroll(to: window, at: time, for: Self.scrolling) + frames(Self.marking)
      }
      let change = Change(mark: mark, start: time, duration: duration, frame: frame)
      let (start, length) = change.part(Self.moving)
      _ = scroll(to: pages[index + 1].start, at: start, for: length)
      changes.append(change)
      time += duration
    }
    end = time
  }
}
