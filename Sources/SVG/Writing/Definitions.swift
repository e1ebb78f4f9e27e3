internal import GlyphreelExactText
internal import GlyphreelGraphics

/// The shared parts of a document: outlines, images, gradients, clips and masks, each with an id.
struct Definitions {
  private let outlines: [GlyphOutline]
  private let images: EmbeddedImages
  private let decimals: Int
  private(set) var text = ""
  private var count = 0
  private var glyphIDs: [Int: String] = [:]
  private var imageIDs: [Int: String] = [:]
  private var others: [ExactString: String] = [:]

  init(_ builder: PieceBuilder, decimals: Int) {
    outlines = builder.outlines
    images = builder.images
    self.decimals = decimals
  }

  /// Returns the id of a glyph's outline in font units, y down.
  mutating func glyph(_ index: Int) -> String {
    if let id = glyphIDs[index] { return id }
    let path = outlines[index].path.transformed(by: .scale(x: 1, y: -1))
    let id = nextID()
    text += "<path id=\"\(id)\" d=\"\(PathText.relative(path, decimals: 0))\"/>"
    glyphIDs[index] = id
    return id
  }

  /// Returns the id of an image, which is embedded with its size in pixels as the size in points.
  mutating func image(_ index: Int, width: Int, height: Int) -> String {
    if let id = imageIDs[index] { return id }
    let id = nextID()
    text += "<image id=\"\(id)\" width=\"\(width)\" height=\"\(height)\" "
    text += "preserveAspectRatio=\"none\" href=\"\(images.urls[index])\"/>"
    imageIDs[index] = id
    return id
  }

  /// Returns the id of a gradient.
  ///
  /// - Parameters:
  ///   - stops: The elements of the stops.
  ///   - transform: The transform of its unit axis or circle.
  mutating func gradient(_ gradient: GradientTracks, stops: String, _ transform: AffineTransform) -> String {
    let number = DecimalText(decimals + 4)
    var attributes = " gradientUnits=\"userSpaceOnUse\""
    if transform != .identity {
      attributes += " gradientTransform=\"matrix(\(joined(transform.coefficients.map { number($0) })))\""
    }
    switch gradient.extend {
    case .pad: break
    case .repeat: attributes += " spreadMethod=\"repeat\""
    case .reflect: attributes += " spreadMethod=\"reflect\""
    }
    guard let circle = gradient.circle else {
      return shared("linearGradient", " x1=\"0\" x2=\"1\"" + attributes, stops)
    }
    var geometry = " cx=\"0\" cy=\"0\" r=\"1\""
    if circle != [0, 0, 0] {
      geometry += " fx=\"\(number(circle[0]))\" fy=\"\(number(circle[1]))\" fr=\"\(number(circle[2]))\""
    }
    return shared("radialGradient", geometry + attributes, stops)
  }

  /// Returns the id of a clip path.
  mutating func clip(_ path: String) -> String { shared("clipPath", "", path) }

  /// Returns the id of a mask.
  ///
  /// - Parameter reach: The area that it can cover.
  mutating func mask(_ content: String, _ kind: Piece.MaskKind, _ reach: Rect) -> String {
    let number = DecimalText(0)
    let area =
      " x=\"\(number(reach.minX))\" y=\"\(number(reach.minY))\" width=\"\(number(reach.width))\" height=\"\(number(reach.height))\""
    var (type, content) = ("", content)
    switch kind {
    case .alpha: type = " style=\"mask-type:alpha\""
    case .luminance: break
    // What is white except for the content's shape in black has the inverted alpha.
    case .invertedAlpha:
      content = "<rect\(area) fill=\"#fff\"/><g filter=\"brightness(0)\">\(content)</g>"
    case .invertedLuminance: content = "<g filter=\"invert(1)\"><rect\(area)/>\(content)</g>"
    }
    return shared("mask", " maskUnits=\"userSpaceOnUse\"\(area)\(type)", content)
  }

  private mutating func shared(_ name: String, _ attributes: String, _ content: String) -> String {
    let key = ExactString("\(name)\(attributes)>\(content)")
    if let id = others[key] { return id }
    let id = nextID()
    text += "<\(name) id=\"\(id)\"\(attributes)>\(content)</\(name)>"
    others[key] = id
    return id
  }

  private mutating func nextID() -> String {
    defer { count += 1 }
    return StyleSheet.name(count)
  }
}
