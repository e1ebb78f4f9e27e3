package import GlyphreelAnimation
internal import GlyphreelGraphics
package import GlyphreelTypography

/// A decoration that covers each line of the selected text from its start to its end.
package protocol SegmentDecoration: CatalogEffect, PenEffect {
  /// The order in which lines are covered.
  var mode: DecorationMode { get }
  /// The decorated characters.
  var selector: RangeSelector { get }
}

extension SegmentDecoration {
  /// True: its lines are straight.
  package var drawsLines: Bool { true }

  /// Returns the activity until the last segment is complete.
  package func activity(in layout: TextLayout) -> Activity {
    DecorationProgress(mode: mode, timing: timing, along: LayoutIndex(layout).segments(selector)).activity
  }

  /// Returns the segments that it has reached at a time, in reading order, each with the fraction that it covers.
  func covered(
    of layout: PresentedLayout, at time: Double
  ) -> [(segment: DecorationSegment, part: Double)] {
    let segments = layout.index.segments(selector)
    let parts = DecorationProgress(mode: mode, timing: timing, along: segments).parts(at: time)
    return zip(segments, parts).compactMap { segment, part in
      part > 0 ? (segment, part * segment.weight) : nil
    }
  }
}

extension PresentedLayout {
  /// Returns the paints of a stroke along a line.
  ///
  /// - Parameter color: Its colour; nil for the paints of the text.
  func paints(ofStroke color: Color?, onLine line: Int) -> [PaintStop] {
    color.map { [PaintStop(minX: layout.lines[line].x, paint: .color($0))] } ?? paints(onLine: line)
  }
}
