/// The tab stops of a line: the stops of its paragraph, then multiples of an interval.
struct TabStops {
  /// The stops by ascending position in points from the container's edge.
  let stops: [TabStop]
  /// The interval in points, above 0.
  let interval: Double

  init(of style: ParagraphStyle) {
    stops = style.tabStops
    interval = style.tabInterval
  }

  /// Returns where the text after a tab begins, in points from the container's edge like `pen`.
  ///
  /// - Parameters:
  ///   - pen: Where the tab begins.
  ///   - width: The width of the text up to the next tab or the line's end.
  func start(of width: @autoclosure () -> Double, after pen: Double) -> Double {
    // The tolerance moves a pen at a stop to the next one despite rounding.
    guard let stop = stops.first(where: { $0.position > pen + interval * 1e-6 }) else {
      return ((pen / interval + 1e-6).rounded(.down) + 1) * interval
    }
    switch stop.alignment {
    case .start: return stop.position
    case .center: return max(stop.position - width() / 2, pen)
    case .end: return max(stop.position - width(), pen)
    }
  }

  /// Sets the widths of a line's tabs; `runs` are in reading order.
  ///
  /// - Parameter indent: The points from the container's edge to the line's start.
  func widen(_ runs: inout [Shaper.ShapedRun], of text: TextBuffer, from indent: Double) {
    let glyphs = runs.indices.flatMap { run in
      let indices = Array(runs[run].glyphs.indices)
      return (runs[run].isRightToLeft ? indices.reversed() : indices).map { (run, $0) }
    }
    func isTab(_ place: (run: Int, glyph: Int)) -> Bool {
      text.scalars[runs[place.run].glyphs[place.glyph].cluster] == "\t"
    }
    /// The leading space of a run belongs to its first glyph.
    func advance(_ index: Int) -> Double {
      let (run, glyph) = glyphs[index]
      let begins = index == 0 || glyphs[index - 1].0 != run
      return runs[run].glyphs[glyph].advance + (begins ? runs[run].item.leadingSpace : 0)
    }
    var pen = indent
    for (index, place) in glyphs.enumerated() {
      if isTab(place) {
        runs[place.0].glyphs[place.1].advance = 0
        pen += advance(index)
        let following = glyphs.indices[(index + 1)...].prefix { !isTab(glyphs[$0]) }
        let next = start(of: following.reduce(0) { $0 + advance($1) }, after: pen)
        runs[place.0].glyphs[place.1].advance = next - pen
        pen = next
      } else {
        pen += advance(index)
      }
    }
  }
}
