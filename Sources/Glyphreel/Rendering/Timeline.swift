/// The moments that are rendered: frame n shows time n / frameRate.
///
/// `motionFrames` frames show the motion; if the scene is held, one more shows where it ends, for as long as
/// that.
public struct Timeline: Hashable, Sendable {
  /// Frames a second.
  public let frameRate: Double
  /// Frames before the one that is held.
  public let motionFrames: Int
  /// Seconds that the last frame stays; 0 when there is no such frame.
  public let hold: Double

  /// - Parameters:
  ///   - duration: Seconds of motion, rounded up to whole frames.
  ///   - frameRate: Frames a second, above 0.
  ///   - hold: Seconds that the end stays, and a frame's time at least; nil for no frame after the motion, if
  ///     there is any motion.
  public init(duration: Double, frameRate: Double, hold: Double?) {
    self.frameRate = frameRate
    // A frame more only for a part of one that isn't rounding.
    motionFrames = Int((duration * frameRate - 1e-6).rounded(.up))
    let shortest = 1 / frameRate
    self.hold = hold.map { max($0, shortest) } ?? (motionFrames == 0 ? shortest : 0)
  }

  /// How many frames there are.
  public var frameCount: Int { motionFrames + (hold > 0 ? 1 : 0) }

  /// Seconds from the first frame's start to the last one's end.
  public var duration: Double { Double(motionFrames) / frameRate + hold }

  /// The index of the frame that is shown at a time in seconds, at least 0.
  ///
  /// After the end it is the last frame if that is held; otherwise the frames are repeated.
  public func frame(shownAt time: Double) -> Int {
    let isRepeated = hold == 0 && time >= duration
    let time = isRepeated ? time.truncatingRemainder(dividingBy: duration) : min(time, duration)
    // A time that was computed from a frame's number may lie just before the frame.
    return min(Int((time * frameRate + 1e-6).rounded(.down)), frameCount - 1)
  }

  /// The moment in seconds that a frame, counted from 0, shows, which is when it starts.
  public func start(ofFrame index: Int) -> Double { Double(index) / frameRate }

  /// The moment in seconds that a frame is replaced by the next.
  public func end(ofFrame index: Int) -> Double {
    index < motionFrames ? Double(index + 1) / frameRate : duration
  }
}
