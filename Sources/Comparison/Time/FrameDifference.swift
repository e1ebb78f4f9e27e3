/// One thing in which two animations differ over time; frames count what is seen, from 0, equal ones in a row as one.
public enum FrameDifference: Hashable, Sendable {
  /// At the same place in the row another picture is shown; `picture` is nil where only fingerprints are known.
  case drawn(expected: Int, actual: Int, time: Range<Double>, picture: PictureDifference?)
  /// The same pictures appear so many seconds later, or earlier if negative; `time` is that of the first, as expected.
  case moved(expected: ClosedRange<Int>, time: Double, by: Double)
  /// A picture is not shown any more.
  case lost(expected: Int, time: Range<Double>)
  /// A picture is shown that was not there.
  case inserted(actual: Int, time: Range<Double>)
  /// The last picture goes at another time, in seconds.
  case end(expected: Double, actual: Double)

  /// When it is first seen, in seconds.
  public var start: Double {
    switch self {
    case .drawn(_, _, let time, _), .lost(_, let time), .inserted(_, let time): time.lowerBound
    case .moved(_, let time, _): time
    case .end(let expected, let actual): min(expected, actual)
    }
  }

  /// What differs, in words, without a full stop.
  public var words: String {
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

/// `0.04 s`, to the millisecond.
func seconds(_ value: Double) -> String { "\(shortNumber((value * 1000).rounded() / 1000)) s" }

/// `0.2 to 0.24 s`.
func seconds(_ time: Range<Double>) -> String {
  time.isEmpty
    ? seconds(time.lowerBound)
    : "\(shortNumber((time.lowerBound * 1000).rounded() / 1000)) to \(seconds(time.upperBound))"
}

/// `40 ms`, to a tenth.
func milliseconds(_ value: Double) -> String { "\(shortNumber((value * 10_000).rounded() / 10)) ms" }

/// A number without a needless `.0`.
func shortNumber(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
