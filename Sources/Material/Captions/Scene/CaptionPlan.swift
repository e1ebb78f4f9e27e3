internal import GlyphreelExact

/// The pages of all tracks, with their times and positions.
///
/// Times are in whole milliseconds, so sums stay exact.
struct CaptionPlan {
  /// A page with its time and place.
  struct Item {
    let page: CaptionPage
    let text: PageText
    /// The index of the track.
    let track: Int
    let start: Int
    let end: Int
    /// The text's height in pixels.
    let height: Double
    /// The place; nil until all pages are placed.
    var frame: PageFrame?

    /// Returns true if two pages of a track have the same text and times.
    func repeats(_ other: Item) -> Bool {
      (track, start, end) == (other.track, other.start, other.end) && text.string == other.text.string
    }
  }

  /// A span of time in which the same pages are shown.
  struct Span {
    let start: Int
    let end: Int
    /// The indices of the pages, in order of their starts.
    let items: [Int]
  }

  /// The maximum number of pages that are shown at the same time.
  static let simultaneousLimit = 8

  /// The pages in order of their starts.
  private(set) var items: [Item] = []
  /// The pages that are left out, because too many are shown at the same time.
  private(set) var leftOut: [Item] = []

  /// Adds the pages of a track, in order of their starts.
  ///
  /// - Parameters:
  ///   - text: Returns the text of a page; the page before is nil for the first one.
  ///   - height: Returns the height of text.
  mutating func add(
    _ pages: [CaptionPage], track: Int, text: (_ page: CaptionPage, _ before: CaptionPage?) -> PageText,
    height: (String) -> Double
  ) {
    for (index, page) in pages.enumerated() {
      let (start, end) = (CaptionPlan.milliseconds(page.start), CaptionPlan.milliseconds(page.end))
      guard end > start else { continue }
      let text = text(page, index > 0 ? pages[index - 1] : nil)
      items.append(
        Item(
          page: page, text: text, track: track, start: start, end: end, height: height(text.string)))
    }
  }

  /// Places all pages: the tracks one above the other in their order, and each page where no earlier page is shown.
  ///
  /// Pages without enough room are left out.
  mutating func place(_ tracks: [StyledTrack], sizes: [Double], on canvas: CaptionCanvas, gap: Double) {
    let distances = distances(of: tracks, gap: gap)
    items.sort { ($0.start, $0.track) < ($1.start, $1.track) }
    var placed: [Item] = []
    var shown: [Item] = []
    for var item in items {
      shown.removeAll { $0.end <= item.start }
      // A file that repeats a cue shows it once.
      if shown.contains(where: { $0.repeats(item) }) { continue }
      let placement = item.page.placement
      let frame = PageFrame(
        placement, tracks[item.track].position, on: canvas, height: item.height,
        offset: placement == nil ? distances[item.track] : 0, size: sizes[item.track])
      // A file that gives both coordinates means them.
      let isFixed = placement?.x != nil && placement?.y != nil
      item.frame = isFixed ? frame : frame.avoiding(shown.compactMap(\.frame), on: canvas, gap: gap / 4)
      guard item.frame != nil, shown.count < CaptionPlan.simultaneousLimit else {
        leftOut.append(item)
        continue
      }
      placed.append(item)
      shown.append(item)
    }
    items = placed
  }

  /// Returns the pixels between the edge and each track, which other tracks at the same position take.
  private func distances(of tracks: [StyledTrack], gap: Double) -> [Double] {
    var heights = [Double](repeating: 0, count: tracks.count)
    for item in items { heights[item.track] = max(heights[item.track], item.height) }
    return tracks.indices.map { track in
      let position = tracks[track].position
      let same = tracks.indices.filter { tracks[$0].position == position }
      func sum(_ tracks: [Int]) -> Double { tracks.reduce(0) { $0 + heights[$1] + gap } }
      switch position {
      case .bottom: return sum(same.filter { $0 > track })
      case .top: return sum(same.filter { $0 < track })
      case .center: return sum(same.filter { $0 < track }) + heights[track] / 2 - (sum(same) - gap) / 2
      }
    }
  }

  /// The spans of time in which something is shown.
  var spans: [Span] {
    var spans: [Span] = []
    var active: [Int] = []
    var next = 0
    var time = items.first?.start ?? 0
    while next < items.count || !active.isEmpty {
      active.removeAll { items[$0].end <= time }
      while next < items.count, items[next].start <= time {
        active.append(next)
        next += 1
      }
      let start = next < items.count ? items[next].start : Int.max
      let end = active.map { items[$0].end }.min() ?? .max
      if !active.isEmpty { spans.append(Span(start: time, end: min(start, end), items: active)) }
      time = min(start, end)
    }
    return spans
  }

  /// Returns seconds as whole milliseconds.
  static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
