internal import GlyphreelScene
internal import GlyphreelAnimation

/// The playback of a recording, as an effect of its layer.
///
/// It starts with the layer's other effects, and others can start after it.
struct RecordingPlayback: ContentPlayback {
  /// Its name in timelines.
  static let name = RecordingContent.key
  /// False: a recording is not text with a layout.
  static let needsText = false

  /// The timing: one iteration of the recording's duration.
  var timing: Timing
  private let screens: ScreenHistory

  /// Creates the playback of a recording; nil for one that does not move.
  init?(_ content: RecordingContent) {
    guard let screens = content.screens, screens.duration > 0 else { return nil }
    self.screens = screens
    timing = Timing(
      duration: screens.duration, iterations: 1, fill: .both, easing: .linear, speed: content.speed)
  }

  /// Returns the number of the screen that is shown at a time in seconds since the playback's origin.
  func moment(at time: Double) -> Int {
    guard let position = timing.position(at: time) else { return 0 }
    return screens.moment(at: position.progress * screens.duration)
  }

  var chapters: [(title: String, start: Double)] {
    screens.chapters.map { ($0.title.wrappedValue, timing.delay + $0.time / timing.speed) }
  }

  var changes: [Double]? { screens.times.map { timing.delay + $0 / timing.speed } }
}
