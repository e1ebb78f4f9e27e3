/// The moments that are rendered: frame n of a scene shows time n / frameRate.
///
/// A timeline may begin with another frame than the scene's first, which then follows the last one.
/// `motionFrames` frames show the motion; if the scene is held, one more shows where it ends, for as long as
/// that.
public struct Timeline: Hashable, Sendable {
  /// Frames a second.
  public let frameRate: Double
  /// Frames before the one that is held.
  public let motionFrames: Int
  /// Seconds that the last frame stays; 0 when there is no such frame.
  public let hold: Double
  /// The frame of the scene with which it begins.
  public let firstFrame: Int

  /// - Parameters:
  ///   - duration: Seconds of motion, rounded up to whole frames.
  ///   - frameRate: Frames a second, above 0.
  ///   - hold: Seconds that the end stays, and a frame's time at least; nil for no frame after the motion, if
  ///     there is any motion.
  ///   - firstFrame: The frame of the scene to begin with, one of those that there are.
  public init(duration: Double, frameRate: Double, hold: Double?, firstFrame: Int = 0) {
    self.frameRate = frameRate
    // A frame more only for a part of one that isn't rounding.
    motionFrames = Int((duration * frameRate - 1e-6).rounded(.up))
    let shortest = 1 / frameRate
    self.hold = hold.map { max($0, shortest) } ?? (motionFrames == 0 ? shortest : 0)
    self.firstFrame = firstFrame
  }

  /// The same frames, beginning with another one of the scene's.
  func beginning(with frame: Int) -> Timeline {
    Timeline(
      duration: Double(motionFrames) / frameRate, frameRate: frameRate, hold: hold > 0 ? hold : nil,
      firstFrame: frame)
  }

  /// How many frames there are.
  public var frameCount: Int { motionFrames + (hold > 0 ? 1 : 0) }

  /// Seconds from the first frame's start to the last one's end.
  public var duration: Double { Double(motionFrames) / frameRate + hold }

  /// The moment of the scene in seconds that is shown at a time, in seconds since the scene's beginning, at least 0.
  ///
  /// After the end it is the last frame's if that is held; otherwise the frames are repeated.
  public func moment(shownAt time: Double) -> Double {
    let isRepeated = hold == 0 && time >= duration
    let time = isRepeated ? time.truncatingRemainder(dividingBy: duration) : min(time, duration)
    // A frame's start, rounded to microseconds, may lie just before the frame.
    return Double(min(Int(((time + 2e-6) * frameRate).rounded(.down)), frameCount - 1)) / frameRate
  }

  /// The moment of the scene in seconds that a frame, counted from 0, shows.
  public func moment(ofFrame index: Int) -> Double {
    Double((firstFrame + index) % frameCount) / frameRate
  }

  /// Seconds after which a frame, counted from 0, starts.
  public func start(ofFrame index: Int) -> Double { seconds(before: firstFrame + index) }

  /// Seconds after which a frame is replaced by the next.
  public func end(ofFrame index: Int) -> Double { seconds(before: firstFrame + index + 1) }

  /// Seconds before a frame of the scene starts, of its second run from `frameCount` on.
  private func seconds(before frame: Int) -> Double {
    if frame < frameCount { return Double(frame - firstFrame) / frameRate }
    return duration + Double(frame - frameCount - firstFrame) / frameRate
  }
}
