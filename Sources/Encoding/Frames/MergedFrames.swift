internal import GlyphreelGraphics

/// A source that merges consecutive equal frames of another one into a frame that is shown longer.
///
/// One frame is held back until a different one arrives, so memory is bounded by the canvas. Each change differs from what
/// is shown before it, and its area is as small as possible.
public struct MergedFrames<Base: FrameSource>: FrameSource {
  private var base: Base
  /// The canvas with the held frame, or the one before it.
  private var canvas = Bitmap(width: 0, height: 0)
  private var held: FrameChange?
  /// Whether the canvas shows the held frame.
  ///
  /// It is updated when the next one comes: by then no other reference keeps the first frame's pixels, and they change in place.
  private var isCurrent = true

  /// A source over the frames of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// Returns the next change that differs, or nil after the last one.
  public mutating func next() throws -> FrameChange? {
    while let change = try base.next() {
      if let complete = add(change) { return complete }
    }
    defer { held = nil }
    return held
  }

  /// Starts again with the first frame.
  public mutating func restart() throws {
    try base.restart()
    (canvas, held, isCurrent) = (Bitmap(width: 0, height: 0), nil, true)
  }

  /// Takes a frame and returns the one before it if its end is known now.
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
