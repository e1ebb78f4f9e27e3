internal import GlyphreelGraphics

/// Merges consecutive equal frames into one that is shown longer.
///
/// Frames stream through: one is held back until a different one arrives, so memory is bounded by the canvas.
/// What comes out differs from its predecessor, and its area is as small as it can be.
public struct FrameCoalescer: Sendable {
  /// What the frame held shows, or the one before it.
  private var canvas = Bitmap(width: 0, height: 0)
  private var held: FrameChange?
  /// Whether the canvas shows the frame held.
  ///
  /// It follows when the next one comes: by then nobody else may have the first frame's pixels any more, and they change in
  /// place.
  private var isCurrent = true

  /// A coalescer that has seen no frame.
  public init() {}

  /// Takes the next frame and returns the one before it once its end is known; the first one covers the canvas.
  public mutating func add(_ change: FrameChange) -> FrameChange? {
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

  /// Returns the frame still held; afterwards the next frame is a first one again.
  public mutating func finish() -> FrameChange? {
    defer { self = FrameCoalescer() }
    return held
  }
}

/// An encoder behind a coalescer: it receives no two equal frames in a row, neither to survey nor to encode.
struct CoalescingEncoder: FrameEncoder {
  private var base: any FrameEncoder
  private var coalescer = FrameCoalescer()
  private var isEncoding = false

  init(_ base: any FrameEncoder) {
    self.base = base
  }

  var needsSurvey: Bool { base.needsSurvey }

  mutating func survey(_ change: FrameChange) throws(EncodingError) {
    if let complete = coalescer.add(change) { try base.survey(complete) }
  }

  mutating func encode(_ change: FrameChange) throws(EncodingError) {
    if !isEncoding {
      isEncoding = true
      if let last = coalescer.finish(), base.needsSurvey { try base.survey(last) }
    }
    if let complete = coalescer.add(change) { try base.encode(complete) }
  }

  mutating func finish() throws(EncodingError) {
    if isEncoding, let last = coalescer.finish() { try base.encode(last) }
    try base.finish()
  }
}
