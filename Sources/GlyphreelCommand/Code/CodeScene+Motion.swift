import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile

// The times of changes, and what moves besides the text: bars and the scrolling sheet.
extension CodeScene {
  /// The time in which a window scrolls, in seconds.
  private static let scrolling = 0.6
  /// The time for which removed lines are marked before they go, in seconds.
  private static let marking = 0.9
  /// The part of a change after which lines are added: the others have nearly arrived.
  private static let arrival = 0.7
  /// The time in which bars grow and shrink, in seconds.
  private static let wiping = 0.3

  /// The times of a change, in seconds.
  struct Change {
    /// When the window begins to scroll.
    var scroll: Double
    /// When the bars of the version before disappear and removed lines are marked.
    var mark: Double
    /// When the version begins to become the next.
    var start: Double
    var end: Double
  }

  var changes: [Change] {
    var end = 0.0
    return pages.pages.indices.dropLast().map { index in
      let page = pages.pages[index]
      let top = page.stops.last ?? page.start
      let scroll = end + hold + Double(page.stops.count) * (Self.scrolling + hold)
      let mark = scroll + (top == page.end ? 0 : Self.scrolling)
      let start = mark + (page.removed.isEmpty ? 0 : Self.marking)
      let change = Change(scroll: scroll, mark: mark, start: start, end: start + duration)
      end = change.end
      return change
    }
  }

  /// The effects that scroll.
  var scrolls: [SourceNode] {
    var effects: [SourceNode] = []
    var top = 0
    func scroll(to row: Int, at time: Double, for duration: Double) {
      guard row != top else { return }
      func point(_ row: Int) -> SourceNode {
        SourceNode(.list([.number(0), .number(-Double(row) * rowHeight)]))
      }
      var keys: Entries = []
      keys.add("from", point(top))
      keys.add("to", point(row))
      keys.add("delay", Self.seconds(time))
      keys.add("duration", Self.seconds(duration))
      keys.add("easing", .plain("ease-in-out"))
      effects.append(Self.effect("position", keys))
      top = row
    }
    for (index, change) in changes.enumerated() {
      scroll(to: pages.pages[index].end, at: change.scroll, for: Self.scrolling)
      scroll(to: pages.pages[index + 1].start, at: change.start, for: duration)
      for (number, row) in pages.pages[index + 1].stops.enumerated() {
        let time = change.end + hold + Double(number) * (Self.scrolling + hold)
        scroll(to: row, at: time, for: Self.scrolling)
      }
    }
    return effects
  }

  /// The bars behind changed lines, a group for each version and kind of change.
  var bars: [SourceNode] {
    let (green, red) = theme == .light ? ("#1a7f3724", "#cf222e1f") : ("#3fb95020", "#f8514926")
    let changes = changes
    return pages.pages.enumerated().flatMap { index, page in
      var bars: [SourceNode] = []
      if !page.added.isEmpty {
        let before = changes[index - 1]
        bars.append(
          group(
            "added-\(index)", page.added, green, from: before.start + duration * Self.arrival,
            for: duration * (1 - Self.arrival),
            until: index < changes.count ? changes[index].mark : nil, for: Self.wiping))
      }
      if !page.removed.isEmpty {
        bars.append(
          group(
            "removed-\(index + 1)", page.removed, red, from: changes[index].mark, for: Self.wiping,
            // The bars are gone before their lines move.
            until: changes[index].start - 0.2, for: 0.25))
      }
      return bars
    }
  }

  /// Returns a group of bars that grow from the left, and shrink again.
  ///
  /// Each frame paints a narrow strip: fading the bars would take three times the bytes in a GIF.
  private func group(
    _ id: String, _ rows: [Range<Int>], _ color: String, from start: Double, for wipeIn: Double,
    until end: Double?, for wipeOut: Double
  ) -> SourceNode {
    func wipe(from: Double, to: Double, at time: Double, for duration: Double) -> SourceNode {
      func size(_ share: Double) -> SourceNode { SourceNode(.list([.number(share), .number(1)])) }
      var keys: Entries = []
      keys.add("from", size(from))
      keys.add("to", size(to))
      keys.add("delay", Self.seconds(time))
      keys.add("duration", Self.seconds(duration))
      keys.add("easing", .plain("ease-in-out"))
      return Self.effect("scale", keys)
    }
    var group: Entries = []
    group.add("id", .plain(id))
    group.add("frame", Self.frame(x: 0, y: 0, width: width, height: Double(height) * rowHeight))
    group.add("anchor", .plain("top left"))
    group.add("scale", SourceNode(.list([.number(0), .number(1)])))
    group.add(
      "effects",
      SourceNode(
        .list(
          [wipe(from: 0, to: 1, at: start, for: wipeIn)]
            + (end.map { [wipe(from: 1, to: 0, at: $0, for: wipeOut)] } ?? []))))
    group.add(
      "layers",
      SourceNode(
        .list(
          rows.map { rows in
            var bar: Entries = []
            bar.add("shape", .plain("rectangle"))
            bar.add(
              "frame",
              Self.frame(
                x: 0, y: Double(rows.lowerBound) * rowHeight, width: width,
                height: Double(rows.count) * rowHeight
              ))
            bar.add("fill", .quoted(color))
            return .mapping(bar)
          })))
    return .mapping(group)
  }
}
