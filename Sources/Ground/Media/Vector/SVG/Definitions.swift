internal import GlyphreelExact
internal import GlyphreelGraphics

/// The shared parts of a document: outlines, images, gradients, clips and masks, each with an id.
struct Definitions {
  private let outlines: [GlyphOutline]
  private let images: EmbeddedImages
  private let decimals: Int
  private(set) var text = ""
  /// True if there is a filter; filters have to blend in sRGB.
  private(set) var hasFilters = false
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
    text += "preserveAspectRatio=\"none\" href=\"\(images[index])\"/>"
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

  /// Returns the id of a filter that makes everything visible in an area opaque.
  mutating func opaqueFilter(_ box: Rect) -> String {
    hasFilters = true
    return shared(
      "filter", " filterUnits=\"userSpaceOnUse\"\(area(box))",
      "<feColorMatrix values=\"1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 255 0\"/>")
  }

  /// Returns the attributes of a rectangle, to whole points.
  private func area(_ rect: Rect) -> String {
    let number = DecimalText(0)
    return
      " x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  /// Returns the id of a mask.
  ///
  /// - Parameter reach: The area that it can cover.
  mutating func mask(_ content: String, _ kind: Piece.MaskKind, _ reach: Rect) -> String {
    let area = area(reach)
    var (type, content) = ("", content)
    switch kind {
    case .alpha: type = " style=\"mask-type:alpha\""
    case .luminance: break
    // What is white except for the content's shape in black has the inverted alpha.
    case .invertedAlpha, .invertedLuminance:
      let filter = filter(kind == .invertedAlpha ? Definitions.blackening : Definitions.darkening)
      content = "<rect\(area) fill=\"#fff\"/><g filter=\"url(#\(filter))\">\(content)</g>"
    }
    return shared("mask", " maskUnits=\"userSpaceOnUse\"\(area)\(type)", content)
  }

  /// Makes everything black with its alpha.
  private static let blackening = "<feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/>"
  /// Makes everything black with its luminance times its alpha as the alpha.
  private static let darkening =
    "<feFlood/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge><feColorMatrix type=\"luminanceToAlpha\"/>"

  /// Returns the id of a filter, which covers a little more than the box of the filtered content.
  ///
  /// WebKit has no filter functions on SVG elements.
  mutating func filter(_ primitives: String) -> String {
    hasFilters = true
    return shared("filter", "", primitives)
  }

  private mutating func shared(_ name: String, _ attributes: String, _ content: String) -> String {
    let key = ExactString("\(name)\(attributes)>\(content)")
    if let id = others[key] { return id }
    let id = nextID()
    text += "<\(name) id=\"\(id)\"\(attributes)>\(content)</\(name)>"
    others[key] = id
    return id
  }

  /// Returns an id that no other element has.
  mutating func nextID() -> String {
    defer { count += 1 }
    return NamePrefix.name(count)
  }
}
