import GlyphreelScene
import GlyphreelSceneFile

// The bars behind changed lines.
extension CodeScene {
  /// Adjacent rows that change alike.
  private struct Run {
    var rows: Range<Int>
    let kind: CodePages.Difference
    /// The rows by which they move to their place, or away from it.
    let shift: Int
  }

  /// Returns the bars behind lines that have changed and lines that will change.
  ///
  /// - Parameter moved: True for the bars that move with moved lines, above others.
  func marks(moved: Bool) -> [SourceNode] {
    guard style.marks else { return [] }
    let isLight = theme == .light
    let (green, red) = isLight ? ("#1a7f3724", "#cf222e1f") : ("#3fb95020", "#f8514926")
    return pages.pages.indices.flatMap { version in
      let page = pages.pages[version]
      var arriving: [Run] = []
      if version > 0, !moved {
        var sources = [Int](page.rows.indices)
        for (row, next) in pages.pages[version - 1].successors.enumerated() {
          if let next { sources[next] = row }
        }
        arriving = runs(page.arrivals) { $0 - sources[$0] }.filter { $0.kind != .moved }
      }
      let leaving = runs(page.departures) { (page.successors[$0] ?? $0) - $0 }.filter {
        ($0.kind == .moved) == moved
      }
      return arriving.map { arrived($0, version, green) }
        + leaving.map { leaves($0, version, moved ? isLight ? "#ddf4ff" : "#15304f" : red) }
    }
  }

  private func runs(_ differences: [CodePages.Difference?], shift: (Int) -> Int) -> [Run] {
    var runs: [Run] = []
    for (row, kind) in differences.enumerated() {
      guard let kind else { continue }
      if let last = runs.last, last.rows.upperBound == row, last.kind == kind, last.shift == shift(row) {
        runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        runs.append(Run(rows: row..<row + 1, kind: kind, shift: shift(row)))
      }
    }
    return runs
  }

  /// Returns the bar of rows that have come or have changed.
  private func arrived(_ run: Run, _ version: Int, _ color: String) -> SourceNode {
    var effects = [fade(Fade.entering, version - 1, isIn: true)]
    if run.shift != 0 { effects.append(move((0, -Double(run.shift) * rowHeight), (0, 0), version - 1)) }
    if version < times.changes.count { effects.append(wipe(from: 1, to: 0, at: times.changes[version].mark)) }
    return bar(run.rows, color, effects, isHidden: false)
  }

  /// Returns the bar of rows that will go, change or move.
  private func leaves(_ run: Run, _ version: Int, _ color: String) -> SourceNode {
    var effects = [wipe(from: 0, to: 1, at: times.changes[version].mark)]
    if run.shift != 0 { effects.append(move((0, 0), (0, Double(run.shift) * rowHeight), version)) }
    if run.kind != .moved {
      effects.append(fade(Fade.leaving, version, isIn: false))
    } else if version + 1 < times.changes.count {
      effects.append(wipe(from: 1, to: 0, at: times.changes[version + 1].mark))
    }
    return bar(run.rows, color, effects, isHidden: true)
  }

  /// Returns an effect of a bar that grows from the left or shrinks.
  ///
  /// Each frame paints a narrow strip: fading the bars would take three times the bytes in a GIF.
  private func wipe(from: Double, to: Double, at time: Double) -> SourceNode {
    Self.effect(
      "scale", from: Self.point((from, 1)), to: Self.point((to, 1)), at: time, for: CodeTimes.wiping,
      .plain("ease-in-out"))
  }

  private func bar(
    _ rows: Range<Int>, _ color: String, _ effects: [SourceNode], isHidden: Bool
  ) -> SourceNode {
    var bar: Entries = []
    bar.add("shape", .plain("rectangle"))
    bar.add(
      "frame",
      Self.frame(
        x: 0, y: Double(rows.lowerBound) * rowHeight, width: width, height: Double(rows.count) * rowHeight))
    bar.add("fill", .quoted(color))
    bar.add("anchor", .plain("top left"))
    if isHidden { bar.add("scale", Self.point((0, 1))) }
    bar.add("effects", SourceNode(.list(effects)))
    return .mapping(bar)
  }
}
