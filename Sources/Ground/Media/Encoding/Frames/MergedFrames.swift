internal import GlyphreelGraphics

/// A source that merges consecutive equal frames of another source.
///
/// One frame is held until a different one arrives, so memory depends only on the canvas. Each returned change differs
/// from the canvas before it, and its area is minimal.
package struct MergedFrames<Base: FrameSource>: FrameSource {
  private var base: Base
  /// The canvas with the held frame, or with the frame before it.
  private var canvas = Bitmap(width: 0, height: 0)
  private var held: FrameChange?
  /// True if the canvas shows the held frame.
  ///
  /// The canvas is updated when the next frame arrives. By then no other reference shares the pixels, so they change
  /// in place.
  private var isCurrent = true

  /// Creates a source that merges the frames of `base`.
  package init(_ base: Base) {
    self.base = base
  }

  /// Returns the next change that differs from the canvas, or nil after the last one.
  package mutating func next() throws -> FrameChange? {
    while let change = try base.next() {
      if let complete = add(change) { return complete }
    }
    defer { held = nil }
    return held
  }

  package mutating func restart() throws {
    try base.restart()
    (canvas, held, isCurrent) = (Bitmap(width: 0, height: 0), nil, true)
  }

  /// Adds a frame.
  ///
  /// Returns the frame before it if its end is known.
  private mutating func add(_ change: FrameChange) -> FrameChange? {
    guard let before = held else {
      precondition(change.area == change.pixels.bounds, "the first frame covers the canvas")
      canvas = change.pixels
      held = change
      return nil
    }
    if !isCurrent {
      canvas.replace(before.area, with: before.pixels)
      isCurrent = true
    }
    let change = change.trimmed(on: canvas)
    if change.area.isEmpty {
      held?.end = change.end
      return nil
    }
    held = change
    isCurrent = false
    return before
  }
}
