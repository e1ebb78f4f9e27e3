internal import GlyphreelExact

/// A difference between two animations.
///
/// Frames are counted from 0, with consecutive equal frames as one.
package enum FrameDifference: Hashable, Sendable {
  /// A frame has other pixels; `picture` is nil if only digests are available.
  case drawn(expected: Int, actual: Int, time: Range<Double>, picture: PictureDifference?)
  /// Frames appear later by `by` seconds, or earlier if it is negative. `time` is the expected time of the first.
  case moved(expected: ClosedRange<Int>, time: Double, by: Double)
  /// A frame is missing.
  case lost(expected: Int, time: Range<Double>)
  /// A frame has been added.
  case inserted(actual: Int, time: Range<Double>)
  /// The last frame ends at another time, in seconds.
  case end(expected: Double, actual: Double)

  /// A description of the difference, without a full stop.
  package var words: String {
    switch self {
    case .drawn(let frame, _, let time, let picture):
      "frame \(frame) (\(seconds(time))): \(picture?.words ?? "it is drawn differently")"
    case .moved(let frames, let time, let by):
      (frames.count == 1
        ? "frame \(frames.lowerBound) (\(seconds(time))) appears"
        : "frames \(frames.lowerBound) to \(frames.upperBound) (from \(seconds(time))) appear")
        + " \(milliseconds(abs(by))) \(by > 0 ? "later" : "earlier")"
    case .lost(let frame, let time): "frame \(frame) (\(seconds(time))) is not shown any more"
    case .inserted(let frame, let time): "a frame is shown that was not there: \(frame) (\(seconds(time)))"
    case .end(let expected, let actual): "it ends at \(seconds(actual)), not at \(seconds(expected))"
    }
  }
}

/// Formats a time, rounded to milliseconds: `0.04 s`.
func seconds(_ value: Double) -> String { "\(value.decimal(places: 3)) s" }

/// Formats an interval: `0.2 to 0.24 s`.
func seconds(_ time: Range<Double>) -> String {
  time.isEmpty
    ? seconds(time.lowerBound)
    : "\(time.lowerBound.decimal(places: 3)) to \(seconds(time.upperBound))"
}

/// Formats a duration in milliseconds, rounded to tenths: `40 ms`.
func milliseconds(_ value: Double) -> String { "\(((value * 10_000).rounded() / 10).decimal) ms" }
