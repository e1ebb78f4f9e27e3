internal import GlyphreelExact
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

  /// True if its first play goes backwards.
  fileprivate var isReversed: Bool { [.reverse, .alternateReverse].contains(timing.direction) }

  /// Returns the seconds at which it passes units, if it reaches ranges of characters at given times of its play.
  ///
  /// - Parameter speed: The rate of the play.
  fileprivate func passes(
    _ units: [SelectedUnit], reaching ranges: [(characters: Range<Int>, time: Double)], speed: Double
  ) -> [Double?] {
    var timeOf: [Int: Double] = [:]
    for range in ranges { for character in range.characters { timeOf[character] = range.time } }
    return units.map { unit in
      unit.characters.lazy.compactMap { timeOf[$0] }.first.map { max($0 - timing.timeOffset, 0) / speed }
    }
  }
}

extension PenEffect where Self: StaggeredEffect {
  /// It passes a unit when it begins with it.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let own = layout.units(selector)
    let delays = stagger.delays(count: own.count)
    if stagger.followed != nil {
      let ranges = zip(own, delays).filter { $1.isFinite }.map { ($0.characters, $1) }
      return passes(units, reaching: ranges, speed: 1)
    }
    let total = stagger.total(count: own.count)
    let ranges = zip(own, delays).filter { unit, _ in unit.weight > 0 }
      .map { ($0.characters, isReversed ? total - $1 : $1) }
    return passes(units, reaching: ranges, speed: timing.speed)
  }
}

extension Karaoke: PenEffect {
  /// It passes a word when the word begins.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let own = layout.units(selector)
    let ranges = zip(own, stagger.delays(count: own.count)).map { ($0.characters, $1) }
    return passes(units, reaching: ranges, speed: 1)
  }
}

extension Typewriter: PenEffect {
  /// It passes a unit with the keystroke that shows its beginning, or deletes it.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let keystrokes = keystrokes(in: layout)
    let whole = max(keystrokes.duration, 1e-9)
    let ranges = zip(keystrokes.pieces, keystrokes.times).map { piece, time in
      let shown = timing.easing.progress(reaching: time / whole, fromEnd: isReversed) * whole
      return (piece, isReversed ? pause + whole - shown : shown)
    }
    return passes(units, reaching: ranges, speed: timing.speed)
  }
}

extension SegmentDecoration {
  /// It passes a unit at the middle of its first part.
  package func passes(_ units: [SelectedUnit], in layout: PresentedLayout) -> [Double?] {
    let segments = layout.index.segments(selector)
    let progress = DecorationProgress(mode: mode, timing: timing, along: segments)
    let isReversed = isReversed
    return units.map { unit in
      guard let part = DecorationSegment.segments(of: unit, in: layout.index.characters).first else {
        return nil
      }
      let middle = part.bounds.midX
      let index = segments.firstIndex { segment in
        segment.weight > 0 && segment.line == part.line && segment.bounds.minX <= middle
          && middle <= segment.bounds.maxX
      }
      guard let index else { return nil }
      let bounds = segments[index].bounds
      let distance = segments[index].direction == .ltr ? middle - bounds.minX : bounds.maxX - middle
      return progress.seconds(toReach: distance / bounds.width, of: index, isReversed: isReversed)
    }
  }
}

extension DecorationProgress {
  /// Returns the seconds after the delay at which a fraction of a segment is drawn first, or undrawn in the reverse direction.
  fileprivate func seconds(toReach fraction: Double, of index: Int, isReversed: Bool) -> Double {
    let total = lengths.reduce(0, +)
    func first(_ value: Double) -> Double { timing.easing.progress(reaching: value, fromEnd: isReversed) }
    let progress =
      switch mode {
      case .sequential: (Double(index) + first(fraction)) / Double(lengths.count)
      case .continuous:
        first(total > 0 ? (lengths[..<index].reduce(0, +) + fraction * lengths[index]) / total : 0)
      case .together: first(fraction)
      }
    let duration = timing.duration * (mode == .sequential ? Double(lengths.count) : 1)
    return max((isReversed ? 1 - progress : progress) * duration - timing.timeOffset, 0) / timing.speed
  }
}
