internal import GlyphreelGraphics

extension Shape {
  /// The room in points that it takes by itself; none for a shape that fills whatever room it has.
  var naturalSize: Size {
    guard case .path(let path, let viewBox) = self else { return .zero }
    if let viewBox { return viewBox.size }
    guard let box = path.controlBox else { return .zero }
    return Size(width: max(box.maxX, 0), height: max(box.maxY, 0))
  }
}

/// Fills and strokes a shape in the room that it has.
struct ShapeDrawing {
  let shape: Shape
  let style: ShapeStyle
  /// In the space that the shape is drawn in.
  let room: Rect
  /// That of a rectangle's corners, in points.
  let cornerRadius: Double

  /// The fill and, over it, the stroke.
  var items: [DisplayList.Item] {
    let outline = outline
    let box = outline.controlBox ?? room
    var items: [DisplayList.Item] = []
    if shape != .line { items += style.fill.items(in: outline, box: box) }
    if style.stroke != .color(.clear), strokeWidth > 0 {
      let drawn = outline.trimmed(from: style.trim.start, to: style.trim.end)
      var strokeStyle = style.strokeStyle
      strokeStyle.width = strokeWidth
      let stroke = drawn.stroked(strokeStyle)
      // A gradient spans the whole stroke, so that it stands still while the stroke draws itself.
      let spread = box.insetBy(dx: -strokeWidth / 2, dy: -strokeWidth / 2)
      if !stroke.isEmpty { items += AreaFill.fill(style.stroke).items(in: stroke, box: spread) }
    }
    return items
  }

  private var strokeWidth: Double {
    style.stroke == .color(.clear) ? 0 : max(style.strokeStyle.width, 0)
  }

  /// What is filled, and the middle of the stroke.
  private var outline: Path {
    let half = strokeWidth / 2
    let inner = Rect(
      x: min(room.minX + half, room.midX), y: min(room.minY + half, room.midY),
      width: max(room.width - strokeWidth, 0), height: max(room.height - strokeWidth, 0))
    switch shape {
    case .rectangle: return Path(inner, cornerRadius: cornerRadius - half)
    case .ellipse:
      // Lying on its side, and then turned so that it begins at the top.
      let lying = Rect(
        x: inner.midX - inner.height / 2, y: inner.midY - inner.width / 2, width: inner.height,
        height: inner.width)
      let turn = AffineTransform.rotation(degrees: -90).around(Point(x: inner.midX, y: inner.midY))
      return Path(ellipseIn: lying).transformed(by: turn)
    case .line:
      return Path(from: room.origin, to: Point(x: room.maxX, y: room.maxY))
    case .path(let path, let viewBox):
      return path.transformed(by: ShapeDrawing.transform(from: viewBox, to: room))
    }
  }

  /// Scaled as much as both sides allow and centred, as SVG has it for `xMidYMid meet`.
  private static func transform(from viewBox: Rect?, to room: Rect) -> AffineTransform {
    guard let box = viewBox, !box.isEmpty, !room.isEmpty else {
      return .translation(x: room.minX, y: room.minY)
    }
    let scale = min(room.width / box.width, room.height / box.height)
    return AffineTransform.translation(x: -box.midX, y: -box.midY)
      .followed(by: .scale(x: scale, y: scale))
      .followed(by: .translation(x: room.midX, y: room.midY))
  }
}
