internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes numbers that change as properties with keyframes.
struct LottieProperties {
  /// Frames per second.
  let frameRate: Double
  let sampling: Sampling

  /// Returns the frame of a moment in seconds, with its fraction.
  func frame(at time: Double) -> Double { time * frameRate }

  /// Returns the number of the first whole frame that isn't before a moment.
  func wholeFrame(at time: Double) -> Int { Int((frame(at: time) - 1e-4).rounded(.up)) }

  /// Returns a property that doesn't change.
  static func still(_ value: JSON, slot: String? = nil) -> JSON {
    ["sid": slot.map(JSON.string), "a": 0, "k": value]
  }

  /// Returns a property with the values of a track's numbers.
  ///
  /// - Parameters:
  ///   - value: Returns the value of some numbers.
  ///   - slot: The name by which themes replace the property; nil for none.
  ///   - holds: False to write a jump as a fast change, for gradients, whose holds ThorVG ignores.
  func property(
    _ track: KeyframeTrack, slot: String? = nil, holds: Bool = true, _ value: ([Double]) -> JSON
  ) -> JSON {
    let values = track.keyframes.map { value($0.numbers) }
    let texts = values.map { $0.text() }
    guard let first = values.first else { return LottieProperties.still(0) }
    if texts.allSatisfy({ $0.utf8.elementsEqual(texts[0].utf8) }) {
      return LottieProperties.still(first, slot: slot)
    }
    var keyframes: [JSON] = []
    for (index, keyframe) in track.keyframes.enumerated() {
      // The start is written as an array, also of one number or path.
      let start: JSON = if case .array = values[index] { values[index] } else { .array([values[index]]) }
      let time = LottieText.number(frame(at: keyframe.time), decimals: 3)
      let isLast = index == track.keyframes.count - 1
      switch keyframe.timing {
      case .hold where !isLast && holds: keyframes.append(["t": time, "s": start, "h": 1])
      case .hold where !isLast:
        let end = frame(at: track.keyframes[index + 1].time) - 0.01
        for time in [time, LottieText.number(end, decimals: 3)] {
          keyframes.append(["t": time, "s": start, "o": Self.tangent(0, 0), "i": Self.tangent(1, 1)])
        }
      case .linear where !isLast:
        keyframes.append(["t": time, "s": start, "o": Self.tangent(0, 0), "i": Self.tangent(1, 1)])
      case .curve(let fit) where !isLast:
        keyframes.append([
          "t": time, "s": start, "o": Self.tangent(fit.x1, fit.y1), "i": Self.tangent(fit.x2, fit.y2),
        ])
      default: keyframes.append(["t": time, "s": start])
      }
    }
    return ["sid": slot.map(JSON.string), "a": 1, "k": .array(keyframes)]
  }

  private static func tangent(_ x: Double, _ y: Double) -> JSON {
    ["x": LottieText.number(x, decimals: 3), "y": LottieText.number(y, decimals: 3)]
  }

  /// Returns the opacity in percent of something that is shown only at some samples.
  ///
  /// - Returns: The opacity; nil if it is always shown.
  func visibility(_ lifetimes: [Range<Int>], in outer: [Range<Int>]) -> JSON? {
    guard lifetimes != outer else { return nil }
    var keyframes: [JSON] = []
    func append(_ frame: Int, _ value: Int) {
      keyframes.append(["t": .number(frame), "s": [.number(value)], "h": 1])
    }
    for span in spans(lifetimes) {
      if keyframes.isEmpty, span.lowerBound > 0 { append(0, 0) }
      append(span.lowerBound, 100)
      if span.upperBound < frameCount { append(span.upperBound, 0) }
    }
    return keyframes.count < 2 ? nil : ["a": 1, "k": .array(keyframes)]
  }

  /// The number of frames with the time for which the end is held.
  var frameCount: Int { max(wholeFrame(at: duration), 1) }
  /// Seconds of a play.
  let duration: Double

  /// Returns the frames of the given samples; spans shorter than a frame are left out.
  func spans(_ lifetimes: [Range<Int>]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for lifetime in lifetimes {
      let start = wholeFrame(at: sampling.times[lifetime.lowerBound])
      let end =
        lifetime.upperBound < sampling.times.count
        ? wholeFrame(at: sampling.times[lifetime.upperBound]) : frameCount
      guard end > start else { continue }
      if let last = spans.last, last.upperBound == start {
        spans[spans.count - 1] = last.lowerBound..<end
      } else {
        spans.append(start..<end)
      }
    }
    return spans
  }

  /// Returns the opacity of a layer that is gone from a frame on, for rlottie, which shows a layer even in its last frame.
  ///
  /// - Parameter opacity: The opacity before; nil for an opaque layer.
  func ending(_ opacity: JSON?, in span: Range<Int>) -> JSON? {
    guard span.upperBound < frameCount else { return opacity }
    let end: JSON = ["t": .number(span.upperBound), "s": [0], "h": 1]
    let value = opacity?["k"] ?? 100
    let keyframes = value.elements ?? []
    guard keyframes.first?["t"] != nil else {
      return ["a": 1, "k": [["t": .number(span.lowerBound), "s": [value], "h": 1], end]]
    }
    // A change that goes on is left to the layer's end.
    guard let last = keyframes.last, let time = last["t"]?.double, time < Double(span.upperBound) else {
      return opacity
    }
    return ["a": 1, "k": .array(keyframes.dropLast() + [["t": last["t"], "s": last["s"], "h": 1], end])]
  }

  // MARK: Transforms

  /// Returns the members of a transform: those that differ from the identity, and the position.
  ///
  /// CSS's functions are `translate`, `rotate`, `skewX` and `scale` around a point, which Lottie applies in the same order;
  /// rlottie ignores its skew, in place of which `innerTransform` rotates before the scale.
  /// - Parameters:
  ///   - origin: The point of the enclosing space that is (0, 0) in the file.
  ///   - shift: The point of the piece's space that is (0, 0) in the file.
  ///   - unit: The length in the piece's space that is 1 in the file.
  func transform(
    _ history: NumberHistory?, origin: Point = .zero, shift: Point = .zero, unit: Double = 1
  ) -> JSON.Object {
    guard let history else {
      // lottie-ios's Core Animation engine demands a position.
      return ["p": Self.still(LottieText.list([shift.x - origin.x, shift.y - origin.y], decimals: 3))]
    }
    let track = history.track
    let pivot = history.form?.pivot ?? .zero
    func changes(_ index: Int, from usual: Double) -> Bool {
      track.keyframes.contains { abs($0.numbers[index] - usual) > 1e-9 }
    }
    let scales = unit != 1 || changes(4, from: 1) || changes(5, from: 1)
    let anchor = [(pivot.x - shift.x) / unit, (pivot.y - shift.y) / unit]
    return [
      "a": anchor == [0, 0] ? nil : Self.still(LottieText.list(anchor, decimals: 3)),
      "p": property(track) { LottieText.list([$0[0] - origin.x, $0[1] - origin.y], decimals: 3) },
      "s": scales
        ? property(track) { LottieText.list([$0[4] * 100 * unit, $0[5] * 100 * unit], decimals: 4) } : nil,
      "r": changes(2, from: 0) ? property(track) { LottieText.number($0[2], decimals: 3) } : nil,
    ]
  }

  /// Returns the members of the rotation that applies before a transform, in its space; nil if there is none.
  func innerTransform(_ history: NumberHistory?, shift: Point = .zero, unit: Double = 1) -> JSON.Object? {
    guard let history, let form = history.form, form.turnsTwice,
      history.track.keyframes.contains(where: { abs($0.numbers[3]) > 1e-9 })
    else { return nil }
    let anchor = Self.still(
      LottieText.list([(form.pivot.x - shift.x) / unit, (form.pivot.y - shift.y) / unit], decimals: 3))
    return [
      "a": anchor, "p": anchor, "r": property(history.track) { LottieText.number($0[3], decimals: 3) },
    ]
  }

  /// Returns an opacity in percent; nil for an opaque piece.
  func opacity(_ history: NumberHistory?) -> JSON? {
    guard let track = history?.track, track.keyframes.contains(where: { $0.numbers[0] != 1 }) else {
      return nil
    }
    return property(track) { LottieText.number($0[0] * 100, decimals: 1) }
  }
}
