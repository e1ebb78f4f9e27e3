public import GlyphreelEncoding
internal import GlyphreelExactText

/// A picture that changes over time: what to show, and for how long.
///
/// A plain value: a frame is a function of the scene and the time, and of nothing else.
public struct Scene: Sendable {
  /// The area that its frames show.
  public var canvas: Canvas
  /// Frames a second, above 0.
  public var frameRate: Double
  /// Seconds of motion; nil for as long as its effects take.
  public var duration: Double?
  /// Seconds that the last frame stays; nil for a second, or not at all if the scene never comes to rest.
  public var hold: Double?
  /// How often a player shows it.
  public var loop: LoopCount
  /// The frame that a GIF, PNG or WebP file begins with, if it plays forever.
  public var poster: Poster
  /// From back to front.
  public var layers: [Layer]

  /// A scene of 30 frames a second that repeats forever, unless said otherwise.
  public init(
    canvas: Canvas = Canvas(), frameRate: Double = 30, duration: Double? = nil, hold: Double? = nil,
    loop: LoopCount = .forever, poster: Poster = .start, layers: [Layer]
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

  /// What the scene says in words, a layer a line, for readers who can't see it.
  ///
  /// Where effects change a text it is the one that stays. An overlay that repeats another layer's text says nothing new.
  public var plainText: String {
    LayerTree(self).layers.compactMap(\.lastWords).reduce(into: [String]()) { said, text in
      if !text.isEmpty, !said.contains(text) { said.append(text) }
    }.joined(separator: "\n")
  }
}
