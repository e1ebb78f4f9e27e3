internal import GlyphreelExact
internal import GlyphreelGraphics

/// Shapes and pictures that replace what Lottie lacks: blurs, shadows, sweeps and compositing modes.
///
/// lottie-ios's Core Animation engine shows no blend modes and no effects, so none are written.
struct PieceStills {
  /// The first thing that can be neither written nor painted into a picture; nil if there is none.
  private(set) var missing: Missing?
  /// The time of the sample whose items are simplified, and true in the dark variant.
  var sample = (time: 0.0, isDark: false)
  /// Pixels per point.
  private let scale: Double
  private var pictures: [DisplayList.Item: (image: RasterImage, rect: Rect)] = [:]
  /// The distinct pictures, keyed by their pixels.
  private var images: [[Bitmap.Pixel]: RasterImage] = [:]
  private var painter = Painter()
  /// The pixels that shadows may still have beyond those that a blur needs: 100 KB in all.
  private var pixelsLeft = 262_144.0

  /// Something that a document can't show, what its author can do, and where it is first shown.
  struct Missing {
    let name: String
    let remedy: String
    let time: Double
    let isDark: Bool
  }

  /// The maximum number of pictures of a document that differ; a blur that changes for longer would be a
  /// film.
  private static let limit = 400
  /// The maximum number of pictures that are painted.
  private static let paintingLimit = 4000
  /// The largest side of a picture in pixels.
  private static let sideLimit = 2048.0
  /// The smallest standard deviation in points of a blur that is seen.
  private static let smallestBlur = 0.7

  init(scale: Double) { self.scale = scale }

  // MARK: Items

  /// Returns an item that looks the same and can be written; nil for an item that can be written unchanged.
  mutating func simplified(_ item: DisplayList.Item) -> DisplayList.Item? {
    switch item {
    case .group(let group): return simplified(group)
    case .fill(let path, .gradient(let gradient)):
      guard let box = path.finiteControlBox else { return nil }
      return simplified(item, gradient, over: box) { .fill(path.transformed(by: $0), .gradient($1)) }
    case .glyphs(let run):
      guard case .gradient(let gradient) = run.paint, let box = item.bounds else { return nil }
      return simplified(item, gradient, over: box) { transform, gradient in
        if transform == .identity {
          var run = run
          run.paint = .gradient(gradient)
          return .glyphs(run)
        }
        let scale = AffineTransform.scale(x: 1, y: -1)
        return .group(
          DisplayList.Group(
            items: run.glyphs.map { glyph in
              let size = run.size / glyph.outline.unitsPerEm
              let place = scale.followed(by: .scale(x: size, y: size)).followed(
                by: .translation(x: glyph.position.x, y: glyph.position.y))
              return .fill(
                glyph.outline.path.transformed(by: place.followed(by: transform)), .gradient(gradient))
            }))
      }
    case .stroke(let stroke, .gradient(let gradient)):
      guard let box = stroke.outline.finiteControlBox else { return nil }
      if gradient.isRound, gradient.extend == .pad { return nil }
      return simplified(.fill(stroke.outline, .gradient(gradient)), gradient, over: box) {
        .fill(stroke.outline.transformed(by: $0), .gradient($1))
      }
    case .glyphStroke(let stroke): return simplified(.stroke(stroke.path, stroke.shapes.paint))
    case .image, .fill, .stroke: return nil
    }
  }

  /// Returns an item with a gradient of circles and without repetitions, or a picture.
  ///
  /// - Parameter make: Returns the item in another space, with a gradient in it.
  private mutating func simplified(
    _ item: DisplayList.Item, _ gradient: Gradient, over box: Rect,
    _ make: (AffineTransform, Gradient) -> DisplayList.Item
  ) -> DisplayList.Item? {
    if gradient.isRound, gradient.extend == .pad { return nil }
    let plain = gradient.unrolled(over: box)
    if let plain, plain.isRound { return make(.identity, plain) }
    guard let plain, case .radial(let from, let to) = plain.geometry, from.center == to.center,
      let inverse = plain.transform.inverted()
    else {
      return picture(of: item)
    }
    // An ellipse is a circle in a group of its own space.
    let round = Gradient(plain.geometry, stops: plain.stops)
    return .group(DisplayList.Group(transform: plain.transform, items: [make(inverse, round)]))
  }

  // MARK: Groups

  private mutating func simplified(_ group: DisplayList.Group) -> DisplayList.Item? {
    if let mode = group.compositeMode.cssName {
      refuse("the blend mode '\(mode)'", "remove it, or write SVG, GIF or WebP")
      return nil
    }
    let isShadow = DisplayList.Item.group(group).isShadow
    let blur = PieceStills.rounded(group.blur, steps: isShadow ? 4 : 1)
    let shadow = group.shadow.flatMap { $0.color.alpha > 0 ? $0 : nil }
    guard group.blur > 0 || group.shadow != nil else { return nil }
    var outer = group
    (outer.blur, outer.shadow) = (0, nil)
    guard blur > 0 || shadow != nil else { return .group(outer) }
    var under: [DisplayList.Item] = []
    if let shadow, blur == 0, let soft = SoftRectangle(group.items, blur: shadow.blur) {
      let place = AffineTransform.translation(x: shadow.offset.x, y: shadow.offset.y)
      under = [.group(DisplayList.Group(transform: place, items: soft.items(shadow.color)))]
    } else if let shadow, let box = DisplayList(group.items).bounds {
      let opaque = Color(red: shadow.color.red, green: shadow.color.green, blue: shadow.color.blue)
      let tint = DisplayList.Group(
        compositeMode: .sourceIn, items: [.fill(Path(box.insetBy(dx: -1, dy: -1)), opaque)])
      let own = (blur * blur + shadow.blur * shadow.blur).squareRoot()
      let silhouette = DisplayList.Group(
        blur: PieceStills.rounded(own, steps: 4),
        items: [.group(DisplayList.Group(items: group.items + [.group(tint)]))])
      let place = AffineTransform.translation(x: shadow.offset.x, y: shadow.offset.y)
      under = [
        .group(
          DisplayList.Group(
            transform: place, opacity: shadow.color.alpha,
            items: picture(ofShadow: .group(silhouette), of: group, blur: own).map { [$0] } ?? []))
      ]
    }
    if blur > 0 {
      let blurred = DisplayList.Item.group(DisplayList.Group(blur: blur, items: group.items))
      let picture =
        isShadow
        ? picture(ofShadow: blurred, of: group, blur: blur)
        : picture(of: blurred, at: density(group, blur: blur))
      outer.items = picture.map { [$0] } ?? []
    }
    outer.items = under + outer.items
    return .group(outer)
  }

  /// Pixels per point of a group's own space, as a factor of the usual ones: a blurred picture needs few.
  private func density(_ group: DisplayList.Group, blur: Double) -> Double {
    // A Gaussian has little detail beyond a pixel per standard deviation.
    min(usualDensity(group), 1.25 / max(blur * scale, 0.25))
  }

  /// The same for sharp pictures.
  private func usualDensity(_ group: DisplayList.Group) -> Double {
    let transform = group.transform
    let size = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    return min(max((size * 4).rounded(.up) / 4, 0.25), 4)
  }

  /// Returns a shadow as a picture of a pixel for each point, as long as a document has few of them; rlottie does not smooth
  /// pictures that it enlarges.
  private mutating func picture(
    ofShadow item: DisplayList.Item, of group: DisplayList.Group, blur: Double
  ) -> DisplayList.Item? {
    let few = density(group, blur: blur)
    let fine = max(few, min(usualDensity(group), 1 / scale))
    let size = item.bounds?.size ?? .zero
    let pixels = size.width * size.height * scale * scale * fine * fine
    guard pictures[item] != nil || pixels <= pixelsLeft else { return picture(of: item, at: few) }
    if pictures[item] == nil { pixelsLeft -= pixels }
    return picture(of: item, at: fine)
  }

  /// Returns a blur that is one of a few, so that pictures are shared.
  ///
  /// - Parameter steps: The blurs from a power of two to the next one.
  private static func rounded(_ blur: Double, steps: Double = 1) -> Double {
    guard blur.isFinite, blur >= smallestBlur else { return 0 }
    let step = blur.binade / steps
    return (blur / step).rounded() * step
  }

  /// Remembers the first thing that can't be written.
  mutating func refuse(_ name: String, _ remedy: String) {
    missing = missing ?? Missing(name: name, remedy: remedy, time: sample.time, isDark: sample.isDark)
  }

  // MARK: Pictures

  /// Returns an item as a picture; nil if it paints nothing.
  private mutating func picture(of item: DisplayList.Item, at density: Double = 1) -> DisplayList.Item? {
    if let known = pictures[item] { return .image(known.image, in: known.rect, opacity: 1) }
    guard let bounds = item.bounds else { return .group(DisplayList.Group(items: [])) }
    let wanted = scale * density
    let factor = min(wanted, PieceStills.sideLimit / max(bounds.width, bounds.height, 1))
    let (left, top) = ((bounds.minX * factor).rounded(.down) - 1, (bounds.minY * factor).rounded(.down) - 1)
    let width = Int(((bounds.maxX * factor).rounded(.up) + 1 - left).rounded())
    let height = Int(((bounds.maxY * factor).rounded(.up) + 1 - top).rounded())
    guard images.count < PieceStills.limit, pictures.count < PieceStills.paintingLimit, width > 0, height > 0,
      Double(max(width, height)) <= PieceStills.sideLimit + 4
    else {
      refuse(
        "a blur, a shadow or a gradient around a point that changes for so long",
        "shorten the change, or write SVG, GIF or WebP")
      return nil
    }
    var bitmap = Bitmap(width: width, height: height, fill: 0)
    painter.paint(
      DisplayList([item]),
      transform: .scale(x: factor, y: factor).followed(by: .translation(x: -left, y: -top)), background: 0,
      in: bitmap.bounds, into: &bitmap)
    var image = images[bitmap.pixels] ?? RasterImage(bitmap)
    if image.bitmap.width != width { image = RasterImage(bitmap) }
    images[bitmap.pixels] = image
    let rect = Rect(
      x: left / factor, y: top / factor, width: Double(width) / factor, height: Double(height) / factor)
    pictures[item] = (image, rect)
    return .image(image, in: rect, opacity: 1)
  }
}

extension DisplayList.Item {
  /// True for the shadow of text.
  fileprivate var isShadow: Bool {
    switch self {
    case .glyphs(let run): run.isShadow
    case .group(let group): !group.items.isEmpty && group.items.allSatisfy(\.isShadow)
    case .fill, .stroke, .glyphStroke, .image: false
    }
  }
}
