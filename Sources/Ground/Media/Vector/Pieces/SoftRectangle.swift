internal import GlyphreelExact
internal import GlyphreelGraphics

/// The blurred shadow of an upright rectangle as rectangles within each other, each of which adds a little, for formats without
/// blurs.
struct SoftRectangle {
  private let box: Rect
  private let radius: Double
  /// The standard deviation of the blur.
  private let blur: Double

  /// The number of rectangles.
  ///
  /// It is the same for all, so that a shadow that changes stays one drawing.
  private static let count = 16

  /// Creates the shadow of items.
  ///
  /// - Returns: nil unless they fill an opaque rectangle that is at least as wide and high as its shadow is soft.
  init?(_ items: [DisplayList.Item], blur: Double) {
    guard let (box, radius) = SoftRectangle.silhouette(items), min(box.width, box.height) >= 4 * blur else {
      return nil
    }
    (self.box, self.radius, self.blur) = (box, radius, blur)
  }

  /// Returns the rectangles in a colour; its opacity is that of all of them together.
  func items(_ color: Color) -> [DisplayList.Item] {
    guard blur > 0 else { return [.fill(Path(box, cornerRadius: radius), color)] }
    var covered = 0.0
    return (1...SoftRectangle.count).map { number in
      let share = Double(number) / Double(SoftRectangle.count)
      let alpha = color.alpha * share
      var part = color
      part.alpha = covered < 1 ? (alpha - covered) / (1 - covered) : 0
      covered = alpha
      return .fill(contour(share - 0.5 / Double(SoftRectangle.count)), part)
    }
  }

  /// Returns the line on which the blurred rectangle has an opacity in 0..<1.
  ///
  /// A straight edge is blurred to the normal distribution, and a corner to the product of two: at its diagonal both have the root.
  /// A circle through that point and the lines is within a hundredth of the blur for square corners. For round ones, a hyperbola
  /// between the two limits is within a quarter of it, which was found by blurring such corners.
  private func contour(_ opacity: Double) -> Path {
    let edge = -SoftRectangle.quantile(opacity) * blur
    let corner = SoftRectangle.quantile(opacity.squareRoot()) * blur + edge
    let square = corner / (1 - 0.5.squareRoot()) - edge
    let rounding = edge + (square * square + radius * radius).squareRoot()
    return Path(box.insetBy(dx: -edge, dy: -edge), cornerRadius: max(rounding, 0))
  }

  /// Returns the quantile of the normal distribution, in standard deviations, for a probability in 0.01...0.99.
  ///
  /// Tukey's lambda distribution of the exponent 0.135 differs from it by at most 0.01.
  private static func quantile(_ probability: Double) -> Double {
    (power(probability, 0.135) - power(1 - probability, 0.135)) / 0.1975
  }

  // MARK: Silhouettes

  /// Returns the rectangle that opaque items fill, and the radius of its corners; nil for other forms.
  private static func silhouette(_ items: [DisplayList.Item]) -> (Rect, Double)? {
    guard let first = items.first, var (box, radius) = silhouette(first) else { return nil }
    for item in items.dropFirst() {
      let reach = box.insetBy(dx: -0.01, dy: -0.01)
      guard let bounds = item.bounds, reach.union(bounds) != reach else { continue }
      // A border around the background.
      guard let (outer, inner) = ring(item), reach.union(inner) == reach else { return nil }
      (box, radius) = outer
    }
    return (box, radius)
  }

  private static func silhouette(_ item: DisplayList.Item) -> (Rect, Double)? {
    switch item {
    case .fill(let path, .color(let color)): color.alpha == 1 ? rectangle(path) : nil
    case .fill(let path, .gradient(let gradient)):
      gradient.extend == .pad && gradient.stops.allSatisfy { $0.color.alpha == 1 } ? rectangle(path) : nil
    case .group(let group): silhouette(group)
    case .glyphs, .stroke, .glyphStroke, .image: nil
    }
  }

  private static func silhouette(_ group: DisplayList.Group) -> (Rect, Double)? {
    let place = group.transform
    guard group.blur == 0, group.shadow == nil, group.opacity == 1, group.compositeMode == .sourceOver,
      !group.isLuminanceMask, place == .translation(x: place.tx, y: place.ty),
      var (box, radius) = silhouette(group.items)
    else { return nil }
    if let clip = group.clip {
      let path: Path? =
        switch clip {
        case .rect(let rect): Path(rect)
        case .path(let path): path
        }
      guard let (frame, rounding) = path.flatMap(rectangle) else { return nil }
      if box.union(frame) == box, radius <= rounding {
        (box, radius) = (frame, rounding)
      } else if frame.union(box) != frame || rounding > radius {
        return nil
      }
    }
    return (box.offsetBy(dx: place.tx, dy: place.ty), radius)
  }

  /// Returns the outer and the inner edge of an opaque border; nil for other items.
  private static func ring(_ item: DisplayList.Item) -> (outer: (Rect, Double), inner: Rect)? {
    guard case .fill(let path, .color(let color)) = item, color.alpha == 1 else { return nil }
    let (kinds, numbers) = (path.kinds, path.coordinates)
    let edges = OutlineForm.contours(kinds).compactMap { contour in
      OutlineForm.rectangle(Array(kinds[contour.elements]), Array(numbers[contour.numbers]))
    }
    guard edges.count == 2, edges[0][2] >= 0, edges[1][2] < 0 else { return nil }
    let boxes = edges.map { Rect(x: $0[0], y: $0[1], width: abs($0[2]), height: $0[3]) }
    return ((boxes[0], edges[0][4]), boxes[1])
  }

  private static func rectangle(_ path: Path) -> (Rect, Double)? {
    guard let numbers = OutlineForm.rectangle(path.kinds, path.coordinates), numbers[2] >= 0 else {
      return nil
    }
    return (Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), numbers[4])
  }
}
