internal import GlyphreelAnimation
internal import GlyphreelMedia

/// The playback of an animated picture, as an effect of its layer.
///
/// It starts with the layer's other effects, and others can start after it.
struct ImagePlayback: ContentPlayback {
  /// Its name in timelines.
  static let name = "playback"
  /// False: an image has no text.
  static let needsText = false
  /// True: its frames follow each other.
  var isStepped: Bool { true }

  /// The timing: an iteration is one play.
  var timing: Timing
  private let file: ImageFile

  /// Creates the playback of a picture; nil for one that does not move.
  init?(_ content: ImageContent) {
    guard let file = content.file, file.isAnimated, file.duration > 0 else { return nil }
    self.file = file
    let plays = (content.loop ?? file.loop).plays
    timing = Timing(
      duration: file.duration, iterations: plays.map(Double.init) ?? .infinity, fill: .both, easing: .linear,
      speed: content.speed)
  }

  /// Returns the number of the frame that is shown at a time in seconds since the playback's origin.
  func frame(at time: Double) -> Int {
    guard let position = timing.position(at: time) else { return 0 }
    return file.frame(at: position.progress * file.duration)
  }
}
