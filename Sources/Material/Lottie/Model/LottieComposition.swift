package import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelMedia

/// A Lottie animation: layers whose properties move over frames.
package struct LottieComposition: Hashable, Sendable {
  /// An image that layers show.
  package struct Image: Hashable, Sendable {
    /// The name by which layers refer to it.
    @ExactString package var id: String
    /// The size in which it is shown.
    package var size: Size
    /// The picture; nil if the file does not have it.
    package var file: ImageFile?
  }

  /// The size of the canvas.
  package var size = Size.zero
  /// Frames per second, above 0.
  package var frameRate = 60.0
  /// The first frame.
  package var start = 0.0
  /// The frame at which it ends, after the first one.
  package var end = 1.0
  /// The layers of each composition, from front to back; the first composition is the whole picture.
  package var compositions: [[LottieLayer]] = []
  /// The images.
  package var images: [Image] = []
  /// The fonts.
  package var fonts: [LottieFont] = []
  /// The letters that the file draws itself.
  package var characters: [LottieCharacter] = []
  /// The names of compositions, in the order of `compositions`.
  package var names: [String] = []
  /// Frames with a name.
  package var markers: [Marker] = []
  /// The names of the animations of the file's archive; empty for other files.
  package var animations: [ExactString] = []
  /// True if the file's archive has other colours for dark pages, its theme `dark`.
  package var hasDarkTheme = false
  /// Features of the file that are not shown, each with a remedy.
  package var warnings: [Diagnostic] = []

  /// A part of the animation with a name.
  package struct Marker: Hashable, Sendable {
    /// The name.
    @ExactString package var name: String
    /// The first frame.
    package var start: Double
    /// The number of frames.
    package var length: Double
  }

  /// The largest number of blurs and shadows of layers within each other.
  package var nestedBlurs: Int {
    var nested = compositions.map { _ in 0 }
    // After each step, the counts include compositions one level deeper.
    for _ in 0...LottieLimit.depth {
      let before = nested
      nested = compositions.map { layers in
        layers.reduce(0) { most, layer in
          if case .composition(let inner) = layer.content {
            max(most, layer.blurs + before[inner])
          } else {
            max(most, layer.blurs)
          }
        }
      }
      if nested == before { break }
    }
    return nested.first ?? 0
  }

  /// The duration of one play in seconds.
  package var duration: Double { (end - start) / frameRate }

  /// Returns the time range of a marker's part in seconds: until its end, the next marker or the
  /// animation's end.
  package func span(of marker: Marker) -> ClosedRange<Double> {
    let next = markers.map(\.start).filter { $0 > marker.start }.min() ?? end
    let last = marker.length > 0 ? marker.start + marker.length : next
    func seconds(_ frame: Double) -> Double { (min(max(frame, start), end) - start) / frameRate }
    return seconds(marker.start)...max(seconds(last), seconds(marker.start))
  }
}

/// Limits on the contents of a file, since it is untrusted.
package enum LottieLimit {
  /// The maximum number of bytes of JSON.
  package static let bytes = 16 << 20
  /// The maximum size in bytes of a file, which may be an archive.
  package static let fileBytes = 32 << 20
  /// The maximum number of JSON values.
  package static let values = 1_500_000
  /// The maximum number of layers; layers of compositions are counted at each use.
  package static let layers = 10_000
  /// The maximum nesting depth of compositions.
  package static let depth = 32
  /// The maximum number of shapes and groups; those of compositions are counted at each use, as are the
  /// copies of repeaters.
  package static let shapes = 100_000
  /// The maximum number of effects of a layer, which are nested.
  package static let effects = 100
  /// The maximum number of keyframes.
  package static let keyframes = 500_000
  /// The maximum width and height of the canvas.
  package static let length = 100_000.0
  /// The maximum number of frames.
  package static let frames = 1_000_000.0
  /// The largest magnitude of a number.
  static let magnitude = 1e9
  /// The maximum number of pixels of all images.
  package static let pixels = 1 << 24
  /// Copies of a repeater, and points of a star.
  static let copies = 1000.0
  /// Vertices; those of compositions are counted at each use, as are the copies of repeaters.
  static let vertices = 500_000
  /// Vertices that all styles paint and stops of their gradients, counted likewise.
  static let paintedVertices = 1_000_000
  /// Errors that are reported.
  static let faults = 20
}
