package import GlyphreelMedia
public import GlyphreelTypography

/// The resource limits of a scene, which protect against untrusted input.
///
/// A scene within the default limits renders in less than 256 MiB if its canvas has up to 4 million pixels
/// (docs/RELIABILITY.md).
public struct Limits: Hashable, Sendable {
  /// Pixels of the canvas's longer side; 65,535 is the limit of GIF.
  public var canvasSide = 65535
  /// Pixels of the canvas, for each of which writers need up to 16 bytes.
  public var canvasPixels = 1 << 24
  /// Frames.
  public var frames = 100_000
  /// Layers, including groups and their children.
  public var layers = 10_000
  /// UTF-8 bytes of one layer's text, with placeholders filled in.
  public var textBytes = 1 << 20
  /// UTF-8 bytes of the texts of all layers.
  public var allTextBytes = 1 << 20
  /// UTF-8 bytes of the texts of all layers with effects, whose characters are positioned and painted one by
  /// one.
  public var animatedBytes = 100_000
  /// Styled spans in the texts of all layers.
  public var spans = 10_000
  /// Effects per layer.
  public var effects = 100
  /// Nesting depth of layers with a blur or a shadow.
  public var blurs = 4
  /// Seconds of any time value.
  public var seconds = 86400
  /// Bytes of the scene file.
  public var sceneBytes = 16 << 20
  /// Values in the scene file, with aliases expanded.
  public var values = 100_000
  /// Nesting depth of lists and mappings.
  public var depth = 64
  /// Pixels of all pictures; each takes four bytes of memory.
  ///
  /// Of an animated picture, the frames that are kept in memory count.
  public var picturePixels = 1 << 24
  /// Pixels of the screen of a recording of a terminal.
  public var screenPixels = 1 << 24
  /// Pixels that recordings of terminals change, in all frames.
  public var recordedPixels = 400_000_000
  /// Bytes of an animated SVG or a Lottie animation, counted before its equal parts are merged.
  public var svgBytes = 32 << 20
  /// Points of the outlines of a frame's strokes.
  public var outlinePoints = 200_000
  /// Steps of painting the frames of a file and of laying out their texts, of which a processor does about a billion per
  /// second.
  public var steps = 8_000_000_000
  /// Limits of font files.
  public var fonts = FontLimits()
  /// Limits of decoded image files and videos; `frames` also limits their number of frames, and `seconds` their length.
  package var decoding: DecodingLimits {
    get {
      var limits = pictureFiles
      limits.frames = frames
      limits.seconds = seconds
      return limits
    }
    set {
      pictureFiles = newValue
      frames = newValue.frames
      seconds = newValue.seconds
    }
  }

  private var pictureFiles = DecodingLimits()

  /// Creates the default limits.
  public init() {}
}

extension Limits {
  /// A limit by its name on the command line: `--limit frames=200000`.
  package enum Kind: String, CaseIterable, Sendable {
    case side, pixels, frames, layers, text, texts, spans, animated, effects, blurs, time, scene, values,
      depth, pictures, screen, recorded, svg, outlines, steps,
      font, points, canvas, decoded

    /// The property of `Limits`.
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
      case .screen: \.screenPixels
      case .recorded: \.recordedPixels
      case .svg: \.svgBytes
      case .outlines: \.outlinePoints
      case .steps: \.steps
      case .font: \.fonts.fileBytes
      case .points: \.fonts.outlinePoints
      case .canvas: \.decoding.canvasPixels
      case .decoded: \.decoding.decodedPixels
      }
    }

    /// The greatest value that can be set; beyond it, arithmetic or the stack could overflow.
    package var ceiling: Int {
      switch self {
      case .side: 1_000_000
      case .depth: 512
      default: 1_000_000_000_000
      }
    }

    /// Returns a hint with the option that raises the limit.
    package func remedy(_ advice: String, raisingTo needed: Int) -> String {
      "\(advice), or allow it with --limit \(rawValue)=\(needed)"
    }
  }

  /// Returns the message and hint for text with too many bytes.
  package func fault(ofTextBytes count: Int) -> (message: String, hint: String) {
    (
      "a text of \(count) bytes, more than the limit of \(textBytes) in a layer",
      Kind.text.remedy("shorten it", raisingTo: count)
    )
  }

  /// The value of a limit.
  package subscript(kind: Kind) -> Int {
    get { self[keyPath: kind.path] }
    set { self[keyPath: kind.path] = newValue }
  }
}
