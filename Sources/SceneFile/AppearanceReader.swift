import GlyphreelEncoding
import GlyphreelInspection
internal import GlyphreelExactText
import Glyphreel
import GlyphreelGraphics
internal import GlyphreelSystem

/// Reads a layer's appearance: fills, border, shadow, opacity, blur and transform.
struct AppearanceReader {
  /// The directory that picture paths are relative to: empty for the current directory, otherwise ending in a slash.
  let directory: String
  /// The decoded pictures by path, nil for one that can't be read.
  ///
  /// Layers share each picture.
  private var images: [ExactString: Image?] = [:]

  /// The paths of all pictures in the scene, sorted.
  var pictures: [String] { images.keys.map(\.wrappedValue).sorted() }

  /// The pixels left of `pixelLimit`, which holds for all pictures together.
  private var pixelsLeft: Int
  private let pixelLimit: Int

  /// The largest size of a picture file, in bytes.
  private static let byteLimit = 64 << 20

  /// - Parameters:
  ///   - directory: The scene's directory.
  ///   - pixelLimit: The largest total number of pixels of all pictures.
  init(directory: String, pixelLimit: Int = Limits().picturePixels) {
    self.directory = directory
    self.pixelLimit = pixelLimit
    pixelsLeft = pixelLimit
  }

  mutating func appearance(_ options: inout Options, isShape: Bool) -> LayerAppearance {
    let rest = LayerAppearance()
    let pose = Pose(
      scale: options.factors("scale").map { Point(x: $0.x, y: $0.y) } ?? Pose.rest.scale,
      rotation: options.degrees("rotation", in: -1_000_000...1_000_000, default: Pose.rest.rotation),
      opacity: options.fraction("opacity", default: Pose.rest.opacity),
      blur: options.length("blur", in: 0...1000, default: Pose.rest.blur))
    let border = options.nestedIfPresent("border") { border in
      (
        width: border.length("width", in: 0...10_000, default: 1),
        color: border.color("color", default: rest.borderColor)
      )
    }
    let background = fill("background", &options) ?? rest.background
    let shapeFill = isShape ? fill("fill", &options) : nil
    return LayerAppearance(
      pose: pose, background: background,
      cornerRadius: options.length("cornerRadius", in: 0...100_000, default: rest.cornerRadius),
      borderColor: border?.color ?? rest.borderColor, borderWidth: border?.width ?? rest.borderWidth,
      shadow: options.nestedIfPresent("shadow", AppearanceReader.shadow) ?? rest.shadow,
      shape: isShape ? ShapeReader.style(&options, fill: shapeFill) : rest.shape)
  }

  /// Reads a shadow, whose default colour is visible: black at 30 %.
  private static func shadow(_ options: inout Options) -> LayerShadow {
    let rest = LayerShadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.3))
    return LayerShadow(
      color: options.color("color", default: rest.color),
      opacity: options.fraction("opacity", default: rest.opacity),
      offset: options.vector("offset").map { Point(x: $0.x, y: $0.y) } ?? rest.offset,
      blur: options.length("blur", in: 0...1000, default: rest.blur))
  }

  /// Reads a colour, a gradient, `url(...)`, or a mapping with `image` and `fit`.
  mutating func fill(_ key: String, _ options: inout Options) -> AreaFill? {
    options.forms(
      key,
      scalar: { options in
        guard case .scalar(let text, _)? = options.value(key)?.content, let path = AppearanceReader.url(text)
        else { return options.fill(key).map { .fill($0) } }
        return image(path, at: key, &options).map { .image($0, .cover) }
      },
      mapping: { options in
        options.nested(key) { picture in
          picture.require("image")
          let fit: ImageFit = picture.choice("fit", default: .cover)
          guard let path = picture.string("image") else { return nil }
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

  private mutating func image(_ path: String, at key: String, _ options: inout Options) -> Image? {
    let place = path.hasPrefix("/") ? path : directory + path
    if let known = images[ExactString(place)] { return known }
    images[ExactString(place)] = .some(nil)
    do throws(EncodingError) {
      let bytes = try EncodingError.wrapping { () throws(FileError) in
        try fileContents(place, limit: Self.byteLimit)
      }
      if let (width, height) = PNGDecoder.size(of: bytes), width * height > pixelsLeft,
        width * height <= Image.pixelLimit
      {
        options.report(
          .error, "with this picture the scene's pictures have more than \(pixelLimit) pixels together",
          hint: Limits.Kind.pictures.remedy(
            "make it smaller", raisingTo: pixelLimit - pixelsLeft + width * height),
          at: key)
        return nil
      }
      let decoder = PNGDecoder(maximumPixelCount: min(Image.pixelLimit, pixelsLeft))
      let bitmap = try decoder.decode(bytes).bitmap
      pixelsLeft -= bitmap.width * bitmap.height
      images[ExactString(place)] = Image(bitmap)
    } catch {
      switch error {
      case .undecodable(_, let reason):
        options.report(
          .error, "can't use '\(place)': not a readable PNG file: \(reason)", hint: "name a PNG file", at: key
        )
      default: options.report(.error, "\(error)", hint: "pictures are named relative to the scene", at: key)
      }
    }
    return images[ExactString(place)] ?? nil
  }
}
