public import GlyphreelGraphics

/// What an area of a scene is filled with: a colour, a gradient, or a picture.
public enum AreaFill: Hashable, Sendable {
  /// A colour, or a gradient that fits itself into the area's box.
  case fill(Fill)
  /// A picture in the area's box, cut off at the area's edge.
  case image(Image, ImageFit)

  /// One colour.
  public static func color(_ color: Color) -> AreaFill { .fill(.color(color)) }
  /// A gradient.
  public static func gradient(_ gradient: CSSGradient) -> AreaFill { .fill(.gradient(gradient)) }
  /// Nothing: what is behind shows through.
  public static let clear = color(.clear)
  /// Opaque white.
  public static let white = color(.white)
}

/// How a picture is fitted into a box; the words and their meaning are those of CSS's `object-fit`.
public enum ImageFit: String, CaseIterable, Sendable {
  /// As small as it can be while it covers the box.
  case cover
  /// As large as it can be while all of it shows.
  case contain
  /// Stretched to the box.
  case fill
  /// A pixel a point, in the middle.
  case none

  /// Where a picture of a size goes, in the space of the box.
  func rect(for size: Size, in box: Rect) -> Rect {
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
    return Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }
}

extension AreaFill {
  /// The colour, if it is one.
  var color: Color? {
    if case .fill(.color(let color)) = self { color } else { nil }
  }

  /// What paints an area; nothing if that leaves no trace.
  ///
  /// - Parameter box: What gradients and pictures fit themselves into.
  func items(in area: Path, box: Rect) -> [DisplayList.Item] {
    switch self {
    case .fill(.color(let color)): return color.alpha > 0 ? [.fill(area, color)] : []
    case .fill(let fill): return box.isEmpty ? [] : [.fill(area, fill.paint(in: box))]
    case .image(let image, let fit):
      guard !box.isEmpty else { return [] }
      let size = Size(width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      return [
        .group(
          DisplayList.Group(clip: area, items: [.image(image, in: fit.rect(for: size, in: box), opacity: 1)]))
      ]
    }
  }
}
