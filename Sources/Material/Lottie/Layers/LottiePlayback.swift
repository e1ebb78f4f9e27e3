internal import GlyphreelScene
internal import GlyphreelAnimation
internal import GlyphreelMedia

/// The playback of a Lottie animation, as an effect of its layer.
///
/// It starts with the layer's other effects, and others can start after it.
struct LottiePlayback: ContentPlayback {
  /// Its name in timelines.
  static let name = LottieContent.key
  /// False: an animation is not text with a layout.
  static let needsText = false
  /// True: its frames follow each other.
  var isStepped: Bool { true }

  /// The timing: an iteration is one play.
  var timing: Timing
  private let frames: ClosedRange<Double>
  /// The markers of the part that is shown, in the first play.
  let markers: [AnimationMarker]

  /// Creates the playback of an animation; nil for one that does not move.
  init?(_ content: LottieContent) {
    frames = content.frames
    guard let composition = content.composition, frames.lowerBound < frames.upperBound else { return nil }
    let speed = content.speed
    let shown = content.start...(content.end ?? composition.duration)
    markers = composition.markers.compactMap { marker in
      let span = composition.span(of: marker).clamped(to: shown)
      guard span.lowerBound < span.upperBound else { return nil }
      return AnimationMarker(
        marker.name, start: (span.lowerBound - shown.lowerBound) / speed,
        duration: (span.upperBound - span.lowerBound) / speed)
    }
    timing = Timing(
      duration: (frames.upperBound - frames.lowerBound) / composition.frameRate,
      iterations: content.loop.plays.map(Double.init) ?? .infinity, fill: .both, easing: .linear,
      speed: content.speed)
  }

  /// Returns the frame that is shown at a time in seconds since the playback's origin.
  func frame(at time: Double) -> Double {
    guard let position = timing.position(at: time) else { return frames.lowerBound }
    // A frame that is whole but for rounding is whole, and the end is not shown.
    let exact = frames.lowerBound + position.progress * (frames.upperBound - frames.lowerBound)
    let frame = abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact
    return frame < frames.upperBound ? frame : max(frames.upperBound.rounded(.up) - 1, frames.lowerBound)
  }
}
