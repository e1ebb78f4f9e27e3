/// A restartable sequence of the frames of an animation.
///
/// An encoder calls `next()` until it returns nil, and calls `restart()` if it needs a second pass. Every pass returns
/// the same changes. Adapters such as `MergedFrames` are sources that wrap another source.
package protocol FrameSource {
  /// Returns the change of the next frame, or nil after the last one.
  ///
  /// The first change of a pass covers the canvas. Errors of the source, such as rendering errors, are rethrown
  /// unchanged.
  mutating func next() throws -> FrameChange?

  /// Skips the next frame. The encoder kept its change in an earlier pass.
  mutating func skip() throws

  /// Restarts at the first frame.
  mutating func restart() throws

  /// The animation before painting; nil for a source of pixels.
  var drawing: (any DrawnAnimation)? { get }

  /// The chapters in the order of their starts, in seconds; for a source that begins with the scene.
  var chapters: [AnimationMarker] { get }
}

extension FrameSource {
  /// Advances by one frame and discards its change.
  package mutating func skip() throws { _ = try next() }

  /// Nil, for a source of pixels.
  package var drawing: (any DrawnAnimation)? { nil }

  /// None.
  package var chapters: [AnimationMarker] { [] }
}

/// A source of the frames of an animation in memory.
package struct FrameArray: FrameSource {
  private let frames: [Frame]
  private var index = 0

  /// Creates a source of frames in chronological order.
  package init(_ frames: [Frame]) {
    self.frames = frames
  }

  package mutating func next() -> FrameChange? {
    guard index < frames.count else { return nil }
    defer { index += 1 }
    return FrameChange(frames[index])
  }

  /// Skips the next frame.
  package mutating func skip() { index += 1 }

  package mutating func restart() { index = 0 }
}
