internal import Graphics

/// Merges consecutive equal frames into one that is shown longer.
///
/// Frames stream through: one is held back until a different one arrives, so memory is bounded by the canvas.
/// What comes out differs from its predecessor, and its changed rectangle is as small as it can be.
public struct FrameCoalescer: Sendable {
  private var held: Frame?

  /// A coalescer that has seen no frame.
  public init() {}

  /// Takes the next frame and returns the one before it once its end is known.
  public mutating func add(_ frame: Frame) -> Frame? {
    guard var before = held else {
      held = frame
      held?.changed = frame.bitmap.bounds
      return nil
    }
    let changed = frame.bitmap.differenceBounds(from: before.bitmap, within: frame.changed)
    if changed.isEmpty {
      before.end = frame.end
      held = before
      return nil
    }
    held = frame
    held?.changed = changed
    return before
  }

  /// Returns the frame still held; afterwards the next frame is a first one again.
  public mutating func finish() -> Frame? {
    defer { held = nil }
    return held
  }
}

/// An encoder behind a coalescer: it receives no two equal frames in a row.
///
/// Frames that are surveyed first are compared with each other only then: of each the rectangle is remembered that
/// differs from the one before.
struct CoalescingEncoder: FrameEncoder {
  private var base: any FrameEncoder
  private let threads: Int
  private var coalescer = FrameCoalescer()
  private var surveyed: Bitmap?
  private var changes: [PixelRect] = []
  private var encodedCount = 0

  init(_ base: any FrameEncoder, threads: Int) {
    self.base = base
    self.threads = threads
  }

  var needsSurvey: Bool { base.needsSurvey }

  mutating func survey(_ frame: Frame) throws(EncodingError) {
    var frame = frame
    if let surveyed {
      frame.changed = frame.bitmap.differenceBounds(from: surveyed, within: frame.changed, threads: threads)
    }
    surveyed = frame.bitmap
    changes.append(frame.changed)
    try base.survey(frame)
  }

  mutating func encode(_ frame: Frame) throws(EncodingError) {
    surveyed = nil
    var frame = frame
    if encodedCount < changes.count { frame.changed = changes[encodedCount] }
    encodedCount += 1
    if let complete = coalescer.add(frame) { try base.encode(complete) }
  }

  mutating func finish() throws(EncodingError) {
    if let last = coalescer.finish() { try base.encode(last) }
    try base.finish()
  }
}
