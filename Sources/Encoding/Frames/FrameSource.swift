/// The frames of an animation, one after the other.
///
/// An encoder pulls them: `next()` until nil, and again from the start after `restart()` if it needs a second pass. A source
/// returns the same changes in every pass. Adapters such as `MergedFrames` are sources over another source.
public protocol FrameSource {
  /// Returns the change of the next frame, or nil after the last one.
  ///
  /// The first change of a pass covers the canvas. Errors of the source, such as those of rendering, are thrown as they are.
  mutating func next() throws -> FrameChange?

  /// Passes over the next frame, whose change the encoder has kept from an earlier pass.
  mutating func skip() throws

  /// Starts again with the first frame.
  mutating func restart() throws
}

extension FrameSource {
  /// Takes the next frame and discards it.
  public mutating func skip() throws { _ = try next() }
}

/// The frames of an animation that is in memory.
public struct FrameArray: FrameSource {
  private let frames: [Frame]
  private var index = 0

  /// A source of frames in the order of time.
  public init(_ frames: [Frame]) {
    self.frames = frames
  }

  /// Returns the change of the next frame, or nil after the last one.
  public mutating func next() -> FrameChange? {
    guard index < frames.count else { return nil }
    defer { index += 1 }
    return FrameChange(frames[index])
  }

  /// Passes over the next frame.
  public mutating func skip() { index += 1 }

  /// Starts again with the first frame.
  public mutating func restart() { index = 0 }
}
