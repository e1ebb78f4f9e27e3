public import GlyphreelScene
public import GlyphreelGraphics
public import GlyphreelMedia

/// The Lottie animation of a layer, and its place in the layer's content box.
public struct LottieContent: Sendable {
  /// The origin of the animation.
  package enum Source: Sendable {
    case file(LottieComposition)
    /// A file that can't be shown, with the reason; rendering throws it.
    case unreadable(String)
  }

  package var source: Source
  /// The scaling in the content box.
  public var fit = ImageFit.contain
  /// The playback rate, above 0.
  public var speed = 1.0
  /// The moment in seconds at which it starts.
  public var start = 0.0
  /// The moment in seconds at which it ends; nil for the animation's end.
  public var end: Double?
  /// The number of plays.
  public var loop = LoopCount.forever
  /// The text alternative; empty for a decoration.
  public var alternativeText = ""

  /// Creates the content of a layer.
  package init(_ source: Source) { self.source = source }

  /// The animation; nil if it can't be read.
  package var composition: LottieComposition? {
    if case .file(let composition) = source { composition } else { nil }
  }

  /// The size of the animation's canvas in points; zero for one that can't be read.
  public var naturalSize: Size { composition?.size ?? .zero }

  /// The frames that are shown, counted as the animation counts them; empty for one that can't be read.
  var frames: ClosedRange<Double> {
    guard let composition else { return 0...0 }
    let (first, last) = (composition.start, composition.end)
    let from = min(first + max(start, 0) * composition.frameRate, last)
    let to = end.map { min(first + $0 * composition.frameRate, last) } ?? last
    return from...max(from, to)
  }
}

extension Layer.Content {
  /// A Lottie animation.
  public static func animation(_ animation: LottieContent) -> Layer.Content {
    .material(MaterialContent(animation))
  }
}

extension Layer {
  /// Its Lottie animation; nil for other layers.
  ///
  /// Setting an animation replaces any content; setting nil has no effect.
  public var animation: LottieContent? {
    get { material as? LottieContent }
    set { if let newValue { content = .animation(newValue) } }
  }
}
