import GlyphreelMedia
internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics

/// Reads a layer's appearance: fills, border, shadow, opacity, blur and transform.
struct AppearanceReader {
  /// The scene's picture files.
  var files: PictureFiles

  mutating func appearance(_ options: inout MappingReader, isShape: Bool) -> LayerAppearance {
    let rest = LayerAppearance()
    let pose = Pose(
      scale: options.factors("scale", "A factor, or [x, y], about the frame's centre.").map {
        Point(x: $0.x, y: $0.y)
      } ?? Pose.rest.scale,
      rotation: options.degrees(
        "rotation", "Clockwise rotation about the frame's centre.", in: -1_000_000...1_000_000,
        default: Pose.rest.rotation),
      opacity: options.fraction("opacity", "Opacity of the whole layer, 0 to 1.", default: Pose.rest.opacity),
      blur: options.length(
        "blur", "Blur as a standard deviation in points.", in: 0...1000, default: Pose.rest.blur))
    let border = options.nestedIfPresent("border", "A line inside the frame's edge.") { border in
      return (
        width: border.length("width", "Width in points.", in: 0...10_000, default: 1),
        color: border.color("color", "A CSS colour.", default: rest.borderColor)
      )
    }
    let background =
      fill("background", "A colour, a CSS gradient, a picture, or none.", &options) ?? rest.background
    let shapeFill =
      isShape
      ? fill(
        "fill", "A colour, a CSS gradient, a picture, or none. Black by default, if there is no stroke.",
        &options) : nil
    let rotation3D = options.forms(
      "rotation3D",
      .rare(
        "Rotation in space, of a card that flips: an angle, or one with an axis and a viewer."),
      scalar: { SpatialRotation.value("rotation3D", &$0) },
      mapping: { $0.nestedIfPresent("rotation3D") { $0.rotation3D() } })
    var appearance = LayerAppearance(
      pose: pose, background: background,
      cornerRadius: options.length(
        "cornerRadius", "Corner radius of the background, the border and the clip, in points.",
        in: 0...100_000, default: rest.cornerRadius),
      borderColor: border?.color ?? rest.borderColor, borderWidth: border?.width ?? rest.borderWidth,
      shadow: options.nestedIfPresent("shadow", "The drop shadow.", AppearanceReader.shadow) ?? rest.shadow,
      shape: isShape ? ShapeReader.style(&options, fill: shapeFill) : rest.shape)
    appearance.rotation3D = rotation3D
    return appearance
  }

  /// Reads a shadow, whose default colour is visible: black at 30 %.
  private static func shadow(_ options: inout MappingReader) -> LayerShadow {
    let rest = LayerShadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.3))
    return LayerShadow(
      color: options.color("color", "A CSS colour.", default: rest.color),
      opacity: options.fraction("opacity", "Opacity, 0 to 1.", default: rest.opacity),
      offset: options.vector("offset", "Points to the right and down.").map { Point(x: $0.x, y: $0.y) }
        ?? rest.offset,
      blur: options.length(
        "blur", "Blur as a standard deviation in points.", in: 0...1000, default: rest.blur))
  }

  /// Reads a colour, a gradient, `url(...)`, or a mapping with `image` and `fit`.
  mutating func fill(
    _ key: String, _ description: @autoclosure () -> KeyDescription, _ options: inout MappingReader
  ) -> AreaFill? {
    options.forms(
      key, description(),
      scalar: { options in
        guard case .scalar(let text, _)? = options.value(key)?.content, let path = AppearanceReader.url(text)
        else { return options.fill(key).map { .fill($0) } }
        return image(path, at: key, &options).map { .image($0, .cover) }
      },
      mapping: { options in
        options.nested(key) { picture in
          picture.require("image")
          let fit: ImageFit = picture.choice(
            "fit", "How the picture fills its area; none shows one pixel per point.", default: .cover)
          guard
            let path = picture.string(
              "image", "Path of a PNG, JPEG, WebP or GIF file, relative to the scene.")
          else { return nil }
          return image(path, at: "image", &picture).map { .image($0, fit) }
        }
      })
  }

  /// Returns the path in `url(...)`, without its quotes; nil for any other text.
  static func url(_ text: String) -> String? {
    guard text.hasPrefix("url("), text.hasSuffix(")") else { return nil }
    let path = text.dropFirst(4).dropLast().trimming { $0 == " " }
    for quote in ["\"", "'"] where path.utf8.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      return String(path.dropFirst().dropLast())
    }
    return String(path)
  }

  /// Returns the first frame of a file, and reports warnings about its colours.
  mutating func image(_ path: String, at key: String, _ options: inout MappingReader) -> RasterImage? {
    guard let file = files.file(path, at: key, &options) else { return nil }
    for warning in file.warnings {
      options.report(.warning, warning, hint: "save the picture with the profile sRGB", at: key)
    }
    return file.image(0)
  }
}
