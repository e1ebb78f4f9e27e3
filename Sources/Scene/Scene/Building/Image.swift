internal import GlyphreelExact
public import GlyphreelMedia
public import GlyphreelGraphics

/// An image element of a scene: a picture file, still or animated.
///
///     Image("photo.jpg")
///       .frame(width: 320, height: 180)
///       .cornerRadius(12)
public struct Image: SceneElement {
  /// The image's layer.
  public var layer: Layer

  /// Creates an image of a PNG, JPEG, WebP or GIF file, which is read at once.
  ///
  /// Rendering throws an error if the file can't be read. A name that ends with `@2x` has two pixels per point.
  /// - Parameter alt: The text alternative; empty for a decoration.
  public init(_ path: String, alt: String = "") {
    let source: ImageContent.Source
    do throws(EncodingError) {
      source = .file(try ImageFile(contentsOf: path))
    } catch {
      source = .unreadable("can't use \(path: path): \(error)")
    }
    layer = Layer(
      content: .image(
        ImageContent(source, density: ImageContent.density(ofFile: path), alternativeText: alt)))
  }

  /// Creates an image of a decoded file, which several elements can share.
  ///
  /// - Parameters:
  ///   - density: Pixels per point, above 0.
  ///   - alt: The text alternative; empty for a decoration.
  public init(_ file: ImageFile, density: Double = 1, alt: String = "") {
    layer = Layer(content: .image(ImageContent(.file(file), density: density, alternativeText: alt)))
  }

  private func content(_ change: (inout ImageContent) -> Void) -> Image {
    with { if var content = $0.image { change(&content); $0.image = content } }
  }

  /// Sets the scaling in its frame, and the point of the picture that stays in view, as fractions of its size.
  public func fit(_ fit: ImageFit, focus: Point = Point(x: 0.5, y: 0.5)) -> Image {
    content {
      $0.fit = fit
      $0.focus = focus
    }
  }

  /// Sets the playback rate of an animated picture, above 0.
  public func speed(_ speed: Double) -> Image {
    precondition(speed > 0, "a speed is above 0")
    return content { $0.speed = speed }
  }

  /// Sets the number of plays of an animated picture.
  public func loop(_ loop: LoopCount) -> Image { content { $0.loop = loop } }
}
