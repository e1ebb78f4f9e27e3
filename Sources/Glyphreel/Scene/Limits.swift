public import GlyphreelEncoding
public import GlyphreelTypography

/// How much a scene may ask for before it is refused: scenes come from strangers, too.
///
/// What is within these limits renders in less than 256 MiB if its canvas has up to 4 million pixels
/// (docs/RELIABILITY.md).
public struct Limits: Hashable, Sendable {
  /// Pixels of the canvas's longer side; 65,535 is a GIF's most.
  public var canvasSide = 65535
  /// Pixels of the canvas.
  public var canvasPixels = 100_000_000
  /// Frames.
  public var frames = 100_000
  /// Layers, those in groups and the groups themselves included.
  public var layers = 10_000
  /// Bytes of a layer's text in UTF-8, with everything that fills its placeholders.
  public var textBytes = 1 << 20
  /// Bytes of all layers' texts together.
  public var allTextBytes = 1 << 20
  /// Bytes of the texts of all layers that have effects: their characters are placed and painted one by one.
  public var animatedBytes = 100_000
  /// Stretches of the layers' texts with styles of their own.
  public var spans = 10_000
  /// Effects of a layer.
  public var effects = 100
  /// Layers with a blur or a shadow within each other.
  public var blurs = 4
  /// Seconds of any time that a scene says.
  public var seconds = 86400
  /// Bytes of the scene file.
  public var sceneBytes = 16 << 20
  /// Values in the scene file, with what aliases repeat.
  public var values = 100_000
  /// How deep lists and mappings are nested.
  public var depth = 64
  /// Pixels of all pictures that a scene names; each takes 20 bytes of memory.
  public var picturePixels = 1 << 22
  /// Of font files.
  public var fonts = FontLimits()
  /// Of picture files that are looked into or compared; their frames are as many as a scene's.
  public var decoding: DecodingLimits {
    get {
      var limits = pictureFiles
      limits.frames = frames
      return limits
    }
    set {
      pictureFiles = newValue
      frames = newValue.frames
    }
  }

  private var pictureFiles = DecodingLimits()

  /// What everybody gets who asks for nothing else.
  public init() {}
}

extension Limits {
  /// A limit by the name that the command line knows it by: `--limit frames=200000`.
  public enum Kind: String, CaseIterable, Sendable {
    case side, pixels, frames, layers, text, texts, spans, animated, effects, blurs, time, scene, values,
      depth, pictures, font,
      points, canvas, decoded

    /// Where it stands.
    var path: WritableKeyPath<Limits, Int> {
      switch self {
      case .side: \.canvasSide
      case .pixels: \.canvasPixels
      case .frames: \.frames
      case .layers: \.layers
      case .text: \.textBytes
      case .texts: \.allTextBytes
      case .spans: \.spans
      case .animated: \.animatedBytes
      case .effects: \.effects
      case .blurs: \.blurs
      case .time: \.seconds
      case .scene: \.sceneBytes
      case .values: \.values
      case .depth: \.depth
      case .pictures: \.picturePixels
      case .font: \.fonts.fileBytes
      case .points: \.fonts.outlinePoints
      case .canvas: \.decoding.canvasPixels
      case .decoded: \.decoding.decodedPixels
      }
    }

    /// What it counts, for a list of all.
    public var summary: String {
      switch self {
      case .side: "pixels of the canvas's longer side"
      case .pixels: "pixels of the canvas"
      case .frames: "frames"
      case .layers: "layers"
      case .text: "bytes of a layer's text"
      case .texts: "bytes of all texts"
      case .spans: "stretches of text in a style of their own"
      case .animated: "bytes of the texts that have effects"
      case .effects: "effects of a layer"
      case .blurs: "blurs and shadows within each other"
      case .time: "seconds of any time"
      case .scene: "bytes of the scene file"
      case .values: "values in the scene file"
      case .depth: "levels of its nesting"
      case .pictures: "pixels of all pictures"
      case .font: "bytes of a font file"
      case .points: "points of a glyph's outline"
      case .canvas: "pixels of the canvas of a picture file"
      case .decoded: "pixels to decode in all its frames"
      }
    }

    /// The most that it can be raised to: beyond it, arithmetic or the stack would give in.
    public var ceiling: Int {
      switch self {
      case .side: 1_000_000
      case .depth: 512
      default: 1_000_000_000_000
      }
    }

    /// How to get along with a scene that needs so much; a flag for those who trust it.
    public func remedy(_ advice: String, raisingTo needed: Int) -> String {
      "\(advice), or allow it with --limit \(rawValue)=\(needed)"
    }
  }

  /// What is wrong with a text of too many bytes.
  public func fault(ofTextBytes count: Int) -> (message: String, hint: String) {
    (
      "a text of \(count) bytes, and \(textBytes) are the most in a layer",
      Kind.text.remedy("shorten it", raisingTo: count)
    )
  }

  /// The value of a limit.
  public subscript(kind: Kind) -> Int {
    get { self[keyPath: kind.path] }
    set { self[keyPath: kind.path] = newValue }
  }
}
