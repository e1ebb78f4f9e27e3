/// The frames of a file: frame n shows the scene at n / frameRate.
///
/// A timeline may start at another frame of the scene, and then wraps around after the last one.
/// `motionFrames` frames show the motion; if the scene is held, one more frame shows its end.
public struct Timeline: Hashable, Sendable {
  /// Frames per second.
  public let frameRate: Double
  /// The number of frames before the held one.
  package let motionFrames: Int
  /// Seconds of the held frame; 0 without one.
  package let hold: Double
  /// The index of the scene's frame at which the timeline starts.
  package let firstFrame: Int

  /// - Parameters:
  ///   - duration: Seconds of motion, rounded up to whole frames.
  ///   - frameRate: Frames per second, above 0.
  ///   - hold: Seconds of the held frame, at least the duration of one frame; nil for none, if there is any motion.
  ///   - firstFrame: The index of the scene's frame at which to start.
  package init(duration: Double, frameRate: Double, hold: Double?, firstFrame: Int = 0) {
    self.frameRate = frameRate
    // The tolerance avoids an extra frame for rounding errors.
    motionFrames = Int((duration * frameRate - 1e-6).rounded(.up))
    let shortest = 1 / frameRate
    self.hold = hold.map { max($0, shortest) } ?? (motionFrames == 0 ? shortest : 0)
    self.firstFrame = firstFrame
  }

  /// Returns the timeline starting at another frame.
  func beginning(with frame: Int) -> Timeline {
    Timeline(
      duration: Double(motionFrames) / frameRate, frameRate: frameRate, hold: hold > 0 ? hold : nil,
      firstFrame: frame)
  }

  /// The number of frames.
  package var frameCount: Int { motionFrames + (hold > 0 ? 1 : 0) }

  /// Seconds from the first frame's start to the last one's end.
  package var duration: Double { Double(motionFrames) / frameRate + hold }

  /// Returns the scene time, in seconds, for a playback time of at least 0, which need not be a frame's start.
  ///
  /// After the end, the held frame remains; without one, the motion repeats.
  package func moment(shownAt time: Double) -> Double {
    let isRepeated = hold == 0 && time >= duration
    let time = isRepeated ? time.truncatingRemainder(dividingBy: duration) : min(time, duration)
    // A frame's start, rounded to microseconds, may lie just before the frame.
    let frame = Int(((time + 2e-6) * frameRate).rounded(.down))
    let start = Double(min(frame, frameCount - 1)) / frameRate
    return hold > 0 && frame >= frameCount - 1 || abs(time - start) <= 2e-6 ? start : time
  }

  /// Returns the scene time of a frame, counted from 0.
  public func moment(ofFrame index: Int) -> Double {
    Double((firstFrame + index) % frameCount) / frameRate
  }

  /// Returns the start of a frame, counted from 0, in seconds.
  package func start(ofFrame index: Int) -> Double { seconds(before: firstFrame + index) }

  /// Returns the end of a frame in seconds.
  package func end(ofFrame index: Int) -> Double { seconds(before: firstFrame + index + 1) }

  /// Returns the start of a scene frame; indices from `frameCount` count the wrapped frames.
  private func seconds(before frame: Int) -> Double {
    if frame < frameCount { return Double(frame - firstFrame) / frameRate }
    return duration + Double(frame - frameCount - firstFrame) / frameRate
  }
}
