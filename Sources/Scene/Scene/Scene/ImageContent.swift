public import GlyphreelMedia
internal import GlyphreelExact
public import GlyphreelGraphics

/// The picture of an image layer and its place in the layer's content box.
public struct ImageContent: Hashable, Sendable {
  /// The origin of the pixels.
  public enum Source: Hashable, Sendable {
    /// A decoded file.
    case file(ImageFile)
    /// A file that can't be shown, with the reason; rendering throws it.
    case unreadable(String)
  }

  /// The origin of the pixels.
  public var source: Source
  /// Pixels per point, above 0.
  public var density: Double
  /// The scaling in the content box.
  public var fit: ImageFit
  /// The point of the picture that is placed at the same point of the content box, as fractions of their sizes.
  ///
  /// It is the middle by default, as in CSS's `object-position`.
  public var focus: Point
  /// The playback rate of an animated picture, above 0.
  public var speed: Double
  /// The number of plays of an animated picture; nil for the number in the file.
  public var loop: LoopCount?
  /// The text alternative; empty for a decoration.
  public var alternativeText: String

  /// Creates the content of a layer, by default with one pixel per point.
  public init(
    _ source: Source, density: Double = 1, fit: ImageFit = .cover, focus: Point = Point(x: 0.5, y: 0.5),
    speed: Double = 1, loop: LoopCount? = nil, alternativeText: String = ""
  ) {
    precondition(density > 0 && speed > 0, "density and speed are above 0")
    self.source = source
    self.density = density
    self.fit = fit
    self.focus = focus
    self.speed = speed
    self.loop = loop
    self.alternativeText = alternativeText
  }

  /// The decoded file; nil if there is none.
  public var file: ImageFile? { if case .file(let file) = source { file } else { nil } }

  /// The size in points at which each pixel of the file has its natural size; zero without a file.
  public var naturalSize: Size {
    file.map { Size(width: Double($0.width) / density, height: Double($0.height) / density) } ?? .zero
  }

  /// Returns the width that keeps the proportions at a height; the natural width for nil.
  func naturalWidth(forHeight height: Double?) -> Double {
    let size = naturalSize
    guard let height, size.height > 0 else { return size.width }
    return height * size.width / size.height
  }

  /// Returns the height that keeps the proportions at a width.
  func naturalHeight(forWidth width: Double) -> Double {
    let size = naturalSize
    return size.width > 0 ? width * size.height / size.width : size.height
  }

  /// Returns the pixels per point that a file's name states: 2 for `photo@2x.png`, otherwise 1.
  package static func density(ofFile path: String) -> Double {
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? path
    for (suffix, density) in [("@2x", 2.0), ("@3x", 3.0), ("@4x", 4.0)] where name.hasSuffix(suffix) {
      return density
    }
    return 1
  }
}

extension Layer {
  /// Its picture; nil for other layers.
  ///
  /// Setting a picture replaces any content; setting nil has no effect.
  public var image: ImageContent? {
    get { if case .image(let image) = content { image } else { nil } }
    set { if let newValue { content = .image(newValue) } }
  }

  /// The layer with an effect that plays its animated picture, or the content that a material provides.
  var applyingPlayback: Layer {
    let playback: (any SceneEffect)? =
      switch content {
      case .image(let image): ImagePlayback(image)
      case .material(let material): material.value.playback
      case .text, .shape, .group: nil
      }
    guard let playback else { return self }
    var layer = self
    layer.effects.append(AppliedEffect(rendering: playback))
    return layer
  }
}
