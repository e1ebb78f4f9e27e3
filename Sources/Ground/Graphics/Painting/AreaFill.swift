/// The fill of an area: a colour, a gradient or an image.
public enum AreaFill: Hashable, Sendable {
  /// A colour, or a gradient relative to the area's box.
  case fill(Fill)
  /// An image in the area's box, clipped to the area.
  case image(RasterImage, ImageFit)

  /// Returns a fill of one colour.
  public static func color(_ color: Color) -> AreaFill { .fill(.color(color)) }
  /// Returns a gradient fill.
  public static func gradient(_ gradient: CSSGradient) -> AreaFill { .fill(.gradient(gradient)) }
  /// A transparent fill.
  public static let clear = color(.clear)
  /// Opaque white.
  public static let white = color(.white)
}

/// The scaling of an image in a box, with the meaning of CSS's `object-fit`.
public enum ImageFit: String, CaseIterable, Sendable {
  /// The smallest size that covers the box.
  case cover
  /// The largest size that fits in the box.
  case contain
  /// Stretched to the box.
  case fill
  /// One point per pixel, centred.
  case none

  /// Returns the rectangle of an image of `size`, in the coordinates of the box.
  ///
  /// - Parameter focus: The point of the image that is placed at the same point of the box, as fractions of their sizes.
  package func rect(for size: Size, in box: Rect, focus: Point = Point(x: 0.5, y: 0.5)) -> Rect {
    let across = box.width / size.width
    let down = box.height / size.height
    let (x, y) =
      switch self {
      case .cover: (max(across, down), max(across, down))
      case .contain: (min(across, down), min(across, down))
      case .fill: (across, down)
      case .none: (1, 1)
      }
    let (width, height) = (size.width * x, size.height * y)
    return Rect(
      x: box.minX + (box.width - width) * focus.x, y: box.minY + (box.height - height) * focus.y,
      width: width,
      height: height)
  }
}

extension AreaFill {
  /// The colour; nil for a gradient or an image.
  package var color: Color? {
    if case .fill(.color(let color)) = self { color } else { nil }
  }

  /// Returns the display list items that fill an area; none if the fill is invisible.
  ///
  /// - Parameter box: The box to which gradients and images are fitted.
  package func items(in area: Path, box: Rect) -> [DisplayList.Item] {
    switch self {
    case .fill(.color(let color)): return color.alpha > 0 ? [.fill(area, color)] : []
    case .fill(let fill): return box.isEmpty ? [] : [.fill(area, fill.paint(in: box))]
    case .image(let image, let fit):
      guard !box.isEmpty else { return [] }
      let size = Size(width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      return [.image(image, in: fit.rect(for: size, in: box), box: box, clip: area)]
    }
  }
}

extension DisplayList.Item {
  /// Returns an image in a rectangle, clipped to an area around `box` that the rectangle may exceed or not fill.
  package static func image(_ image: RasterImage, in rect: Rect, box: Rect, clip area: Path)
    -> DisplayList.Item
  {
    var item = DisplayList.Item.image(image, in: rect, opacity: 1)
    // The edges of the image are antialiased only where they are visible.
    let hair = 1.0 / 1024
    let covers =
      rect.minX <= box.minX + hair && rect.minY <= box.minY + hair && rect.maxX >= box.maxX - hair
      && rect.maxY >= box.maxY - hair
    if !covers { item = .group(DisplayList.Group(clip: Path(rect), items: [item])) }
    return .group(DisplayList.Group(clip: area, items: [item]))
  }
}
