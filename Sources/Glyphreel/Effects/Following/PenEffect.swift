package import GlyphreelAnimation
internal import GlyphreelGraphics
package import GlyphreelTypography

/// An effect that passes over its text, so that others can follow it.
package protocol PenEffect: SceneEffect {
  /// The characters that it passes.
  var selector: RangeSelector { get }

  /// Returns the seconds after its delay at which it passes each unit; nil for one that it does not pass.
  func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?]
}

extension PenEffect {
  /// Itself.
  package var asPen: (any PenEffect)? { self }

  /// Returns the seconds at which it passes units, if it reaches ranges of characters at given times.
  fileprivate func passes(
    _ units: [SelectedUnit], reaching ranges: [Range<Int>], at times: [Double]
  ) -> [Double?] {
    var timeOf: [Int: Double] = [:]
    for (range, time) in zip(ranges, times) { for character in range { timeOf[character] = time } }
    return units.map { unit in
      unit.characters.lazy.compactMap { timeOf[$0] }.first.map {
        max($0 - timing.timeOffset, 0) / timing.speed
      }
    }
  }
}

extension PenEffect where Self: StaggeredEffect {
  /// It passes a unit when it begins with it.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let own = layout.units(selector)
    return passes(units, reaching: own.map(\.characters), at: stagger.delays(count: own.count))
  }
}

extension Karaoke: PenEffect {
  /// It passes a word when the word begins.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let own = layout.units(selector)
    return passes(units, reaching: own.map(\.characters), at: stagger.delays(count: own.count))
  }
}

extension Typewriter: PenEffect {
  /// It passes a unit with the keystroke that shows its beginning.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let keystrokes = keystrokes(in: layout)
    let whole = max(keystrokes.duration, 1e-9)
    return passes(
      units, reaching: keystrokes.pieces,
      at: keystrokes.times.map { timing.easing.progress(reaching: $0 / whole) * whole })
  }
}

extension SegmentDecoration {
  /// It passes a unit at the middle of its first part.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let segments = layout.index.segments(selector)
    let progress = DecorationProgress(mode: mode, timing: timing, along: segments)
    return units.map { unit in
      guard let part = DecorationSegment.segments(of: unit, in: layout.index.characters).first else {
        return nil
      }
      let middle = part.bounds.midX
      let index = segments.firstIndex { segment in
        segment.line == part.line && segment.bounds.minX <= middle && middle <= segment.bounds.maxX
      }
      guard let index else { return nil }
      let bounds = segments[index].bounds
      let distance = segments[index].direction == .ltr ? middle - bounds.minX : bounds.maxX - middle
      return progress.seconds(toReach: distance / bounds.width, of: index)
    }
  }
}

extension DecorationProgress {
  /// Returns the seconds after the delay at which a fraction of a segment is drawn first, or undrawn in the reverse direction.
  fileprivate func seconds(toReach fraction: Double, of index: Int) -> Double {
    let total = lengths.reduce(0, +)
    func first(_ value: Double) -> Double { timing.easing.progress(reaching: value) }
    let progress =
      switch mode {
      case .sequential: (Double(index) + first(fraction)) / Double(lengths.count)
      case .continuous:
        first(total > 0 ? (lengths[..<index].reduce(0, +) + fraction * lengths[index]) / total : 0)
      case .together: first(fraction)
      }
    let isReverse = [.reverse, .alternateReverse].contains(timing.direction)
    let duration = timing.duration * (mode == .sequential ? Double(lengths.count) : 1)
    return max((isReverse ? 1 - progress : progress) * duration - timing.timeOffset, 0) / timing.speed
  }
}
