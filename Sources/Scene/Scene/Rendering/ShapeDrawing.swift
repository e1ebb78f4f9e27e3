internal import GlyphreelGraphics

extension Shape.Geometry {
  /// The natural size in points; zero for shapes that fill their content box.
  var naturalSize: Size {
    guard case .path(let path, let viewBox) = self else { return .zero }
    if let viewBox { return viewBox.size }
    guard let box = path.controlBox else { return .zero }
    return Size(width: max(box.maxX, 0), height: max(box.maxY, 0))
  }
}

/// The drawing of a shape in its content box.
struct ShapeDrawing {
  let shape: Shape.Geometry
  let style: ShapeStyle
  /// The content box.
  let contentRect: Rect
  /// The corner radius of a rectangle, in points.
  let cornerRadius: Double

  /// The fill and the stroke over it.
  var items: [DisplayList.Item] {
    let outline = outline
    let box = outline.controlBox ?? contentRect
    var items: [DisplayList.Item] = []
    if shape != .line { items += style.fill.items(in: outline, box: box) }
    if style.stroke != .color(.clear), strokeWidth > 0 {
      var strokeStyle = style.strokeStyle
      strokeStyle.width = strokeWidth
      let stroke = StrokedPath(outline, style: strokeStyle, from: style.trim.start, to: style.trim.end)
      // A gradient spans the whole outline, so that it does not move while the stroke is trimmed.
      let spread = box.insetBy(dx: -strokeWidth / 2, dy: -strokeWidth / 2)
      if !stroke.isEmpty, !spread.isEmpty {
        items.append(.stroke(stroke, style.stroke.paint(in: spread)))
      }
    }
    return items
  }

  private var strokeWidth: Double {
    style.stroke == .color(.clear) ? 0 : max(style.strokeStyle.width, 0)
  }

  /// The outline of the fill and the centre line of the stroke.
  private var outline: Path {
    let half = strokeWidth / 2
    let inner = Rect(
      x: min(contentRect.minX + half, contentRect.midX), y: min(contentRect.minY + half, contentRect.midY),
      width: max(contentRect.width - strokeWidth, 0), height: max(contentRect.height - strokeWidth, 0))
    switch shape {
    case .rectangle: return Path(inner, cornerRadius: cornerRadius - half)
    case .ellipse:
      // Rotated so that the path starts at the top.
      let lying = Rect(
        x: inner.midX - inner.height / 2, y: inner.midY - inner.width / 2, width: inner.height,
        height: inner.width)
      let turn = AffineTransform.rotation(degrees: -90).around(Point(x: inner.midX, y: inner.midY))
      return Path(ellipseIn: lying).transformed(by: turn)
    case .line:
      return Path(from: contentRect.origin, to: Point(x: contentRect.maxX, y: contentRect.maxY))
    case .path(let path, let viewBox):
      return (style.path ?? path).transformed(by: ShapeDrawing.transform(from: viewBox, to: contentRect))
    }
  }

  /// Returns the transform that fits and centres a view box, as SVG's `xMidYMid meet`.
  private static func transform(from viewBox: Rect?, to contentRect: Rect) -> AffineTransform {
    guard let box = viewBox, !box.isEmpty, !contentRect.isEmpty else {
      return .translation(x: contentRect.minX, y: contentRect.minY)
    }
    let scale = min(contentRect.width / box.width, contentRect.height / box.height)
    return AffineTransform.translation(x: -box.midX, y: -box.midY)
      .followed(by: .scale(x: scale, y: scale))
      .followed(by: .translation(x: contentRect.midX, y: contentRect.midY))
  }
}
