public import GlyphreelMedia
internal import GlyphreelExact

/// An animated scene: its layers, canvas and timing.
///
/// A frame is a pure function of the scene and the time.
public struct Scene: Sendable {
  /// The size, padding and background of the frames.
  public var canvas: Canvas
  /// Frames per second, above 0.
  public var frameRate: Double
  /// Seconds of animation; nil to end with the last effect.
  public var duration: Double?
  /// Seconds for which the last frame is held; nil for 1, or for 0 if the scene is endless.
  public var hold: Double?
  /// The number of repetitions.
  public var loop: LoopCount
  /// The first frame of a GIF, PNG or WebP file that plays forever.
  public var poster: Poster
  /// The layers from back to front.
  public var layers: [Layer]

  /// Creates a scene, by default of 30 frames per second and repeated forever.
  public init(
    canvas: Canvas = Canvas(), frameRate: Double = 30, duration: Double? = nil, hold: Double? = nil,
    loop: LoopCount = .forever, poster: Poster = .automatic, layers: [Layer]
  ) {
    precondition(frameRate > 0, "a frame must take time")
    self.canvas = canvas
    self.frameRate = frameRate
    self.duration = duration
    self.hold = hold
    self.loop = loop
    self.poster = poster
    self.layers = layers
  }

  /// A text alternative of the scene, one line per layer.
  ///
  /// Uses the final text of each layer, the text alternative of each image, and the title and last screen of each recording,
  /// without duplicates.
  public var plainText: String {
    var said: Set<ExactString> = []
    var lines: [String] = []
    func say(_ layers: [Layer]) {
      for layer in layers {
        if let text = layer.finalText ?? layer.image?.alternativeText ?? layer.material?.spokenText,
          !text.isEmpty,
          said.insert(ExactString(text)).inserted
        {
          lines.append(text)
        }
        say(layer.children)
      }
    }
    say(layers)
    return lines.joined(separator: "\n")
  }
}
