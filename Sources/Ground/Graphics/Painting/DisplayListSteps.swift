extension DisplayList {
  /// Returns an estimate of the steps that painting an area of pixels takes; a processor does about a billion
  /// steps per second.
  ///
  /// It depends only on the list, so every machine rejects the same scenes. The factors are measured nanoseconds.
  package func paintingSteps(_ transform: AffineTransform, in area: PixelRect) -> Double {
    DisplayList.steps(of: items, transform, area, blurLeft: GaussianKernel.widest)
  }

  /// The steps of making a group or a run of glyphs, of which each letter that moves has one, and of comparing it with the last
  /// frame's.
  private static let itemSteps = 3000.0

  private static func steps(
    of items: [Item], _ transform: AffineTransform, _ area: PixelRect, blurLeft: Double
  ) -> Double {
    guard !area.isEmpty else { return 0 }
    return items.reduce(0) { sum, item in
      switch item {
      case .fill(let path, let paint): sum + paint.steps + path.steps(transform, area)
      case .stroke(let stroke, let paint): sum + paint.steps + stroke.outline.steps(transform, area)
      case .glyphs(let run): sum + itemSteps + run.paint.steps + 200 * Double(run.glyphs.count)
      case .glyphStroke(let stroke): sum + stroke.steps(transform, area)
      case .image(let image, let rect, _):
        sum + image.stepsPerPixel(in: rect, transform) * pixels(of: item, transform, in: area)
      case .group(let group): sum + itemSteps + steps(of: group, transform, area, blurLeft)
      }
    }
  }

  private static func steps(
    of group: Group, _ transform: AffineTransform, _ area: PixelRect, _ blurLeft: Double
  ) -> Double {
    let inner = group.transform.followed(by: transform)
    guard group.blur > 0 || group.shadow != nil else {
      let isIsolated = group.opacity < 1 || group.compositeMode != .sourceOver || group.isLuminanceMask
      return steps(of: group.items, inner, area, blurLeft: blurLeft)
        + (isIsolated ? 4 * pixels(of: .group(group), transform, in: area) : 0)
    }
    let blurs = [group.blur, group.shadow?.blur(over: group.blur) ?? 0].map { GaussianBlur(sigma: $0, inner) }
    let widest = min(blurs.reduce(0) { max($0, $1.sigmaX, $1.sigmaY) }, blurLeft)
    // What is blurred may lie beyond the area, and is painted once more for a shadow.
    let margin = GaussianKernel.reachPerSigma * widest + GaussianKernel.extraReach
    let needed = PixelRect(covering: area.rect.insetBy(dx: -margin, dy: -margin))
    let hasShadow = group.shadow != nil && !group.hidesShadow(in: area, inner)
    let layers = (group.blur > 0 ? 1.0 : 0) + (hasShadow ? 1 : 0)
    // Items that cover the area are painted without their shadow.
    guard layers > 0 else { return steps(of: group.items, inner, area, blurLeft: blurLeft) }
    return layers
      * (steps(of: group.items, inner, needed, blurLeft: blurLeft - widest)
        + (widest > 0 ? 40 : 4) * pixels(of: .group(group), transform, in: area))
  }

  private static func pixels(of item: Item, _ transform: AffineTransform, in area: PixelRect) -> Double {
    Double(item.bounds(transform).map { PixelRect(covering: $0).intersection(area).area } ?? 0)
  }
}

extension [DisplayList.Item] {
  /// The number of glyphs, paths and images.
  package var leafCount: Int {
    reduce(0) { sum, item in
      switch item {
      case .glyphs(let run): sum + run.glyphs.count
      case .group(let group): sum + (group.cells.value.map(\.rows.count) ?? group.items.leafCount)
      case .fill, .stroke, .glyphStroke, .image: sum + 1
      }
    }
  }

  /// The number of groups, each of which has its own transform or another property.
  package var groupCount: Int {
    reduce(0) { sum, item in
      guard case .group(let group) = item else { return sum }
      return sum + 1 + (group.cells.value == nil ? group.items.groupCount : 0)
    }
  }
}

extension GlyphStroke {
  /// Returns an estimate of the steps of painting the strokes in an area of pixels.
  fileprivate func steps(_ transform: AffineTransform, _ area: PixelRect) -> Double {
    guard isOpaque else { return shapes.paint.steps + path.outline.steps(transform, area) }
    let isUpright = transform.b == 0 && transform.c == 0
    return shapes.glyphs.reduce(shapes.paint.steps) { sum, glyph in
      let toPixels = shapes.transform(of: glyph).followed(by: transform)
      guard let box = glyph.outline.controlBox else { return sum }
      let isKept = isUpright && GlyphCoverageCache.accepts(size: toPixels.boundingBox(of: box))
      return sum + (isKept ? 400 : glyph.outline.path.steps(toPixels, area, isGlyphStroke: true))
    }
  }
}

extension RasterImage {
  /// Returns an estimate of the steps of a pixel of the canvas, which is the mean of the image's pixels that it covers.
  ///
  /// Of many pixels, those in blocks are summed in advance.
  fileprivate func stepsPerPixel(in rect: Rect, _ transform: AffineTransform) -> Double {
    let shown = rect.width * rect.height * abs(transform.a * transform.d - transform.b * transform.c)
    guard shown > 0 else { return 20 }
    let covered = Double(bitmap.width * bitmap.height) / shown
    return max(20, 3 * min(covered, 16 * covered.squareRoot() + covered / 64))
  }
}

extension Paint {
  /// An estimate of the steps of preparing it.
  fileprivate var steps: Double {
    switch self {
    case .color: 0
    case .gradient(let gradient): 60 * Double(gradient.stops.count)
    }
  }
}

extension Path {
  /// Returns an estimate of the steps of filling the path in an area of pixels.
  ///
  /// - Parameter isGlyphStroke: True for the stroke of a glyph, all parts of which overlap.
  fileprivate func steps(
    _ transform: AffineTransform, _ area: PixelRect, isGlyphStroke: Bool = false
  ) -> Double {
    guard let box = finiteControlBox.map(transform.boundingBox) else { return 0 }
    let (top, bottom) = (Double(area.minY), Double(area.maxY))
    let shown = PixelRect(covering: box).intersection(area)
    guard !shown.isEmpty else { return 0 }
    // The rows that the lines between all points pass through.
    var (rows, last) = (0.0, 0.0)
    func pass(_ point: Point) {
      let y = min(max(transform.b * point.x + transform.d * point.y + transform.ty, top), bottom)
      (rows, last) = (rows + abs(y - last), y)
    }
    for element in elements {
      switch element {
      case .move(let to):
        let before = rows
        pass(to)
        rows = before
      case .line(let to): pass(to)
      case .quad(let to, let control):
        pass(control)
        pass(to)
      case .cubic(let to, let control1, let control2):
        pass(control1)
        pass(control2)
        pass(to)
      case .close: break
      }
    }
    // Many contours, and many lines in a row, are taken to overlap. Where hundreds of lines share a row, they are sorted in
    // each band of it, and where thousands do, their crossings are counted.
    let linesPerRow = rows / Double(shown.height)
    let rowCost: Double =
      switch linesPerRow {
      case _ where isGlyphStroke: min(10 + 2 * linesPerRow, 200)
      case _ where elements.count <= 400 && linesPerRow < 32: 10
      case ..<200: 150
      case ..<4096: 3000
      default: 300
      }
    return 100 * Double(elements.count) + rowCost * rows + Double(shown.area)
  }
}
