package import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelGraphics

/// The values of a property over time, in frames of the composition that has the property.
///
/// Values are lists of numbers: one for a scalar, two or three for a point, four for each colour of a gradient, and for a path as
/// `PathContour` writes it. So one interpolation serves all of them.
package struct LottieTrack: Hashable, Sendable {
  /// A value at a time, and the interpolation to the next one.
  package struct Keyframe: Hashable, Sendable {
    /// The frame.
    package var time: Double
    /// The components of the value.
    package var values: [Double]
    /// True if the value stays until the next keyframe.
    package var isHold = false
    /// The easings: one for all components, or one for each; none for a constant speed.
    package var easings: [CubicBezier] = []
    /// The curve on which a position moves; nil for a line.
    package var curve: MeasuredPath?
  }

  /// The keyframes in order of time, at least one.
  package private(set) var keyframes: [Keyframe]

  /// Creates a constant.
  package init(_ values: [Double]) { keyframes = [Keyframe(time: 0, values: values)] }

  /// Creates a track; nil without keyframes.
  ///
  /// Keyframes are sorted by time.
  init?(_ keyframes: [Keyframe]) {
    guard !keyframes.isEmpty else { return nil }
    self.keyframes = keyframes.sorted { $0.time < $1.time }
  }

  /// True if the value moves.
  package var isAnimated: Bool { keyframes.count > 1 }

  /// The first and the last time.
  var range: ClosedRange<Double> { keyframes[0].time...keyframes[keyframes.count - 1].time }

  /// Returns the components at a frame.
  ///
  /// Before the first keyframe and after the last one, they are constant.
  package func values(at frame: Double) -> [Double] {
    guard keyframes.count > 1, frame > keyframes[0].time else { return keyframes[0].values }
    let following = keyframes.dropFirst().partitionPoint { $0.time > frame }
    let keyframe = keyframes[following - 1]
    guard following < keyframes.count else { return keyframe.values }
    let next = keyframes[following]
    let length = next.time - keyframe.time
    guard !keyframe.isHold, length > 0 else { return keyframe.values }
    return keyframe.values(at: (frame - keyframe.time) / length, towards: next.values)
  }
}

extension LottieTrack.Keyframe {
  /// Returns the components interpolated towards `end`.
  fileprivate func values(at fraction: Double, towards end: [Double]) -> [Double] {
    // A path that gets other vertices can't be blended.
    guard end.count == values.count, !values.isEmpty else { return values }
    if let curve, let place = curve.location(at: eased(fraction, 0) * curve.length) {
      return [place.point.x, place.point.y]
    }
    if easings.count <= 1 {
      let progress = eased(fraction, 0)
      return zip(values, end).map { $0 + ($1 - $0) * progress }
    }
    return values.indices.map { values[$0] + (end[$0] - values[$0]) * eased(fraction, $0) }
  }

  private func eased(_ fraction: Double, _ component: Int) -> Double {
    guard !easings.isEmpty else { return fraction }
    return easings[min(component, easings.count - 1)].y(at: fraction)
  }
}
